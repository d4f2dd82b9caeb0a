import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reads a request from a connection and plays the answer to it.
final class ConnectionHandler: Sendable {
    let requests = Log<LoopbackServer.Request>()

    private let answer: @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer
    private let events: AsyncStream<LoopbackServer.Event>.Continuation

    #if canImport(Glibc)
        private static let sendFlags = Int32(MSG_NOSIGNAL)
    #else
        private static let sendFlags: Int32 = 0
    #endif

    init(
        _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer,
        events: AsyncStream<LoopbackServer.Event>.Continuation
    ) {
        self.answer = answer
        self.events = events
    }

    /// Serves one connection, on a thread of its own.
    func serve(_ connection: Int32) {
        guard let request = readRequest(connection) else {
            close(connection)
            return
        }
        requests.append(request)
        events.yield(.request(request.path))
        if !play(answer(request), on: connection) { events.yield(.clientClosed(request.path)) }
        close(connection)
    }

    /// False when the client closed first.
    private func play(_ answer: LoopbackServer.Answer, on connection: Int32) -> Bool {
        var one: Int32 = 1
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        #if !canImport(Glibc)
            setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
        #endif
        for piece in answer.pieces {
            var sent = 0
            while sent < piece.count {
                let count = piece[sent...].withUnsafeBytes {
                    send(connection, $0.baseAddress, $0.count, Self.sendFlags)
                }
                guard count > 0 else { return false }
                sent += count
            }
        }
        switch answer.ending {
        case .close:
            shutdown(connection, Int32(SHUT_WR))
            return true
        case .reset:
            var option = linger(l_onoff: 1, l_linger: 0)
            setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
            return true
        case .hold:
            var byte: UInt8 = 0
            while recv(connection, &byte, 1, 0) > 0 {}
            return false
        }
    }

    private func readRequest(_ connection: Int32) -> LoopbackServer.Request? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            if let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
                let headers = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
                let length = headers.lowercased().firstMatch(of: /content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
                if bytes.count >= end.upperBound + length {
                    let line = headers.prefix { $0 != "\r\n" }.split(separator: " ").map(String.init)
                    return LoopbackServer.Request(
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
