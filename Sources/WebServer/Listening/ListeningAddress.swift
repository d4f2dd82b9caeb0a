#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where a server listens: an address of this machine and a port.
package struct ListeningAddress: Sendable, Hashable {
    /// As it stands in an address of the web, a version 6 one in brackets.
    package let host: String
    /// 0 for any that is free.
    package let port: UInt16

    /// Reads `127.0.0.1:8080`, `[::1]:0` or `localhost:8080`; nil for what is no address with a port.
    package init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let digits = text[text.index(after: colon)...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits) else {
            return nil
        }
        self.init(host: String(text[..<colon]).lowercased(), port: port)
        guard socketAddress != nil else { return nil }
    }

    init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// The host and the port as `Host` has them.
    package var authority: String { port == 80 ? host : "\(host):\(port)" }

    /// Whether only this machine gets there.
    package var isLoopback: Bool {
        switch socketAddress {
        case .four(let address)?: UInt32(bigEndian: address.sin_addr.s_addr) >> 24 == 127
        case .six(let address)?:
            withUnsafeBytes(of: address.sin6_addr) { Array($0) } == [UInt8](repeating: 0, count: 15) + [1]
        case nil: false
        }
    }

    /// What stands for this machine on the same port.
    package var loopbackAuthorities: [String] {
        ["127.0.0.1", "localhost", "[::1]"].map { ListeningAddress(host: $0, port: port).authority }
    }

    enum SocketAddress {
        case four(sockaddr_in)
        case six(sockaddr_in6)
    }

    var socketAddress: SocketAddress? {
        if host.hasPrefix("["), host.hasSuffix("]") {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            guard inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &address.sin6_addr) == 1 else { return nil }
            return .six(address)
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        let numeric = host == "localhost" ? "127.0.0.1" : host
        guard inet_pton(AF_INET, numeric, &address.sin_addr) == 1 else { return nil }
        return .four(address)
    }
}
