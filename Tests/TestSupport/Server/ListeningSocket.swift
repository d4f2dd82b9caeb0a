import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A socket that hands its connections over until it is let go.
package final class ListeningSocket: Sendable {
    /// 0 for a UNIX socket.
    package let port: UInt16

    /// Closing it ends the thread. The thread closes the socket itself: a descriptor closed while another thread is about
    /// to use it may by then be somebody else's.
    private let stop: Int32

    #if canImport(Glibc)
        private static let streamType = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #else
        private static let streamType = SOCK_STREAM
    #endif

    /// Listens on a port that the system chooses, or on a UNIX socket; each connection gets a thread of its own.
    package init(path: String?, onConnection: @escaping @Sendable (Int32) -> Void) throws {
        let listener: Int32
        (listener, port) = try path.map { (try Self.unixSocket(at: $0), 0) } ?? Self.loopbackSocket(isListening: true)
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        stop = ends[1]
        let stopped = ends[0]
        Thread.detachNewThread {
            defer {
                close(listener)
                close(stopped)
            }
            while true {
                var waiting = [listener, stopped].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
                guard poll(&waiting, 2, -1) > 0, waiting[1].revents == 0 else { return }
                let connection = Self.accept(listener)
                if connection >= 0 { Thread.detachNewThread { onConnection(connection) } }
            }
        }
    }

    deinit { close(stop) }

    /// A connection that no program started meanwhile inherits: it would hold it open when the server closes or resets it.
    private static func accept(_ listener: Int32) -> Int32 {
        #if canImport(Glibc)
            let connection = Glibc.accept(listener, nil, nil)
        #else
            let connection = Darwin.accept(listener, nil, nil)
        #endif
        if connection >= 0 { _ = fcntl(connection, F_SETFD, FD_CLOEXEC) }
        return connection
    }

    /// Runs something with a port on which nothing listens, and which nobody else gets meanwhile.
    package static func withUnusedPort(_ body: (UInt16) async throws -> Void) async throws {
        let (socket, port) = try loopbackSocket(isListening: false)
        defer { close(socket) }
        try await body(port)
    }

    /// A port that was free just now, for a server that may be started at it more than once. It lies below those that
    /// systems give to outgoing connections (from 32,768 on Linux, from 49,152 on macOS), one of which could take it
    /// before the server does.
    package static func freePort() throws -> Int {
        for _ in 0..<100 {
            guard let (socket, port) = try? loopbackSocket(isListening: false, port: .random(in: 20_000..<32_000))
            else { continue }
            close(socket)
            return Int(port)
        }
        throw POSIXError(.EADDRINUSE)
    }

    private static func unixSocket(at path: String) throws -> Int32 {
        let descriptor = socket(AF_UNIX, streamType, 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let isReady = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                bind(descriptor, name, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 && listen(descriptor, 16) == 0
            }
        }
        guard descriptor >= 0, isReady else { throw POSIXError(.EADDRNOTAVAIL) }
        return descriptor
    }

    /// - Parameter port: 0 for one that the system chooses.
    private static func loopbackSocket(isListening: Bool, port: UInt16 = 0) throws -> (Int32, UInt16) {
        let descriptor = socket(AF_INET, streamType, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isReady = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                bind(descriptor, name, length) == 0 && (!isListening || listen(descriptor, 16) == 0)
                    && getsockname(descriptor, name, &length) == 0
            }
        }
        guard descriptor >= 0, isReady else {
            close(descriptor)
            throw POSIXError(.EADDRNOTAVAIL)
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }
}
