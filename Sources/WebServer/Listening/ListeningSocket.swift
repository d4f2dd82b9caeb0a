#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A socket that listens, until it is handed to a server.
package struct ListeningSocket: Sendable {
    let descriptor: Int32
    /// Where it listens; its port is the one that was taken.
    package let address: ListeningAddress

    /// Why nothing can be listened on, in the system's words.
    package struct Failure: Error, Sendable, Hashable {
        package let reason: String
    }

    /// How many connections may wait to be accepted.
    private static let backlog: Int32 = 128

    /// Listens on an address.
    package init(_ address: ListeningAddress) throws(Failure) {
        #if canImport(Darwin)
            let type = SOCK_STREAM
        #else
            let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #endif
        let taken: UInt16?
        switch address.socketAddress {
        case .four(let name)?:
            descriptor = socket(AF_INET, type, 0)
            taken = Self.listen(descriptor, name).map { UInt16(bigEndian: $0.sin_port) }
        case .six(let name)?:
            descriptor = socket(AF_INET6, type, 0)
            taken = Self.listen(descriptor, name).map { UInt16(bigEndian: $0.sin6_port) }
        case nil: throw Failure(reason: "no address")
        }
        guard let taken else {
            let reason = String(cString: strerror(errno))
            if descriptor >= 0 { close(descriptor) }
            throw Failure(reason: reason)
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        self.address = ListeningAddress(host: address.host, port: taken)
    }

    /// Binds a socket to a name and listens; gives the name with its port.
    private static func listen<Name>(_ descriptor: Int32, _ name: Name) -> Name? {
        guard descriptor >= 0 else { return nil }
        var one: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
        var name = name
        var length = socklen_t(MemoryLayout<Name>.size)
        let isReady = withUnsafeMutableBytes(of: &name) { bytes in
            guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            return bind(descriptor, address, length) == 0 && listenAt(descriptor, backlog) == 0
                && getsockname(descriptor, address, &length) == 0
        }
        return isReady ? name : nil
    }
}

/// Outside of the type, where `listen` is the C library's.
private func listenAt(_ descriptor: Int32, _ backlog: Int32) -> Int32 { listen(descriptor, backlog) }
