/// A server on a real loopback socket that plays prepared answers: one connection, one request, one answer.
package final class LoopbackServer: Sendable {
    /// What the server does with a request.
    package struct Answer: Sendable {
        /// Sent one after the other.
        package var pieces: [[UInt8]]
        package var ending = Ending.close

        package enum Ending: Sendable {
            case close
            /// Cut off with a reset instead of an orderly end.
            case reset
            /// Says no more and waits until the client has closed.
            case hold
        }

        package init(pieces: [[UInt8]], ending: Ending = .close) {
            self.pieces = pieces
            self.ending = ending
        }

        package static func raw(_ text: String, ending: Ending = .close) -> Answer {
            Answer(pieces: [Array(text.utf8)], ending: ending)
        }
    }

    /// A request as it came.
    package struct Request: Sendable {
        package let method: String
        package let path: String
        package let headers: String
        package let body: String
    }

    package enum Event: Sendable, Equatable {
        case request(String)
        /// The client closed a connection before the server had.
        case clientClosed(String)
    }

    package let address: String
    package let port: UInt16
    /// What happened, in order.
    package let events: AsyncStream<Event>

    private let handler: ConnectionHandler
    private let socket: ListeningSocket

    /// A server on a port that the system chooses, or on a UNIX socket.
    package init(socketPath: String? = nil, _ answer: @escaping @Sendable (Request) -> Answer) throws {
        let (events, sink) = AsyncStream<Event>.makeStream()
        let handler = ConnectionHandler(answer, events: sink)
        self.events = events
        self.handler = handler
        socket = try ListeningSocket(path: socketPath) { handler.serve($0) }
        port = socket.port
        address = socketPath.map { "unix://\($0)" } ?? "http://127.0.0.1:\(socket.port)/v1"
    }

    /// Every request so far.
    package var requests: [Request] { handler.requests.all }

    /// The bodies of the requests for replies so far.
    package var replyBodies: [String] { requests.filter { $0.path == "/v1/chat/completions" }.map(\.body) }

    /// Waits until the client has closed a connection that the server held.
    package func waitUntilClientCloses() async -> Bool {
        for await event in events {
            if case .clientClosed = event { return true }
        }
        return false
    }
}
