/// A server on a real loopback socket that plays prepared answers: one connection, one request, one answer.
final class LoopbackServer: Sendable {
    /// What the server does with a request.
    struct Answer: Sendable {
        /// Sent one after the other.
        var pieces: [[UInt8]]
        var ending = Ending.close
        /// Between two pieces; for measurements only, no test waits.
        var pauseMicroseconds: UInt32 = 0

        enum Ending: Sendable {
            case close
            /// Cut off with a reset instead of an orderly end.
            case reset
            /// Says no more and waits until the client has closed.
            case hold
        }

        static func raw(_ text: String, ending: Ending = .close) -> Answer {
            Answer(pieces: [Array(text.utf8)], ending: ending)
        }
    }

    /// A request as it came.
    struct Request: Sendable {
        let method: String
        let path: String
        let headers: String
        let body: String
    }

    enum Event: Sendable, Equatable {
        case request(String)
        /// The client closed a connection before the server had.
        case clientClosed(String)
        /// The server is done with a request.
        case answered(String)
    }

    let address: String
    let port: UInt16
    /// What happened, in order.
    let events: AsyncStream<Event>

    private let handler: ConnectionHandler
    private let socket: ListeningSocket

    /// A server on a port that the system chooses, or on a UNIX socket.
    init(socketPath: String? = nil, _ answer: @escaping @Sendable (Request) -> Answer) throws {
        let (events, sink) = AsyncStream<Event>.makeStream()
        let handler = ConnectionHandler(answer, events: sink)
        self.events = events
        self.handler = handler
        socket = try ListeningSocket(path: socketPath) { handler.serve($0) }
        port = socket.port
        address = socketPath.map { "unix://\($0)" } ?? "http://127.0.0.1:\(socket.port)/v1"
    }

    /// Every request so far.
    var requests: [Request] { handler.requests.all }

    /// The bodies of the requests for replies so far.
    var replyBodies: [String] { requests.filter { $0.path == "/v1/chat/completions" }.map(\.body) }

    /// The CPU time of the threads that have answered.
    var cpuSeconds: Double { handler.cpuSeconds.all.reduce(0, +) }

    /// Waits until the client has closed a connection that the server held.
    func waitUntilClientCloses() async -> Bool {
        for await event in events {
            if case .clientClosed = event { return true }
        }
        return false
    }
}
