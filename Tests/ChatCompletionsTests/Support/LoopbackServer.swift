import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The C function, which the static method of that name hides.
private func systemListen(_ socket: Int32, _ backlog: Int32) -> Int32 { listen(socket, backlog) }

/// A server on a real loopback socket that plays prepared answers: one connection, one request, one answer.
final class LoopbackServer: Sendable {
    /// What the server does with a request.
    struct Answer: Sendable {
        /// Sent one after the other.
        var pieces: [[UInt8]]
        var ending = Ending.close

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
        /// The client closed a connection that the server held.
        case clientClosed(String)
    }

    let port: UInt16
    /// What happened, in order.
    let events: AsyncStream<Event>

    private let listener: Int32
    private let answer: @Sendable (Request) -> Answer
    private let log = Mutex<[Request]>([])
    private let eventSink: AsyncStream<Event>.Continuation

    /// Every request so far.
    var requests: [Request] { log.withLock { $0 } }
    /// The bodies of the requests for replies so far.
    var replyBodies: [String] { requests.filter { $0.path == "/v1/chat/completions" }.map(\.body) }
    var address: String { "http://127.0.0.1:\(port)/v1" }

    init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
        self.answer = answer
        (events, eventSink) = AsyncStream.makeStream()
        (listener, port) = try LoopbackServer.listen()
        Thread.detachNewThread { [listener, weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0, let self else { return }
                Thread.detachNewThread { self.serve(connection) }
            }
        }
    }

    private static func listen() throws -> (Int32, UInt16) {
        let listener = socket(AF_INET, Int32(truncatingIfNeeded: streamSocketType), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                bind(listener, name, length) == 0 && systemListen(listener, 16) == 0
                    && getsockname(listener, name, &length) == 0
            }
        }
        guard listener >= 0, isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        return (listener, UInt16(bigEndian: address.sin_port))
    }

    deinit {
        eventSink.finish()
        // Wakes the thread that waits in accept.
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    #if canImport(Glibc)
        private static let streamSocketType = SOCK_STREAM.rawValue
    #else
        private static let streamSocketType = SOCK_STREAM
    #endif

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var one: Int32 = 1
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        guard let request = readRequest(connection) else { return }
        log.withLock { $0.append(request) }
        eventSink.yield(.request(request.path))
        let answer = answer(request)
        for piece in answer.pieces {
            var sent = 0
            while sent < piece.count {
                let count = piece[sent...].withUnsafeBytes {
                    send(connection, $0.baseAddress, $0.count, LoopbackServer.sendFlags)
                }
                // The client may have closed: that is its right.
                guard count > 0 else {
                    eventSink.yield(.clientClosed(request.path))
                    return
                }
                sent += count
            }
        }
        switch answer.ending {
        case .close: shutdown(connection, Int32(SHUT_WR))
        case .reset:
            var option = linger(l_onoff: 1, l_linger: 0)
            setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        case .hold:
            var byte: UInt8 = 0
            while recv(connection, &byte, 1, 0) > 0 {}
            eventSink.yield(.clientClosed(request.path))
        }
    }

    #if canImport(Glibc)
        private static let sendFlags = Int32(MSG_NOSIGNAL)
    #else
        private static let sendFlags: Int32 = 0
    #endif

    private func readRequest(_ connection: Int32) -> Request? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            if let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
                let headers = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
                let length = headers.lowercased().firstMatch(of: /content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
                if bytes.count >= end.upperBound + length {
                    let line = headers.prefix { $0 != "\r\n" }.split(separator: " ").map(String.init)
                    return Request(
                        method: line[0], path: line[1], headers: headers,
                        body: String(decoding: bytes[end.upperBound...], as: UTF8.self))
                }
            }
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
        }
    }
}
