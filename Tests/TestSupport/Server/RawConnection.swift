import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A connection to a port of this machine that sends any bytes, and reads what comes back.
package final class RawConnection {
    private let descriptor: Int32
    private var unread: [UInt8] = []

    /// An answer of HTTP.
    package struct Answer: Equatable {
        package let status: Int
        /// The lines of the head behind the first.
        package let headers: [String]
        package let body: String

        /// The value of a header.
        package subscript(_ name: String) -> String? {
            let beginning = name.lowercased() + ": "
            return headers.first { $0.lowercased().hasPrefix(beginning) }.map { String($0.dropFirst(beginning.count)) }
        }
    }

    #if canImport(Glibc)
        private static let streamType = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        private static let sendFlags = Int32(MSG_NOSIGNAL)
    #else
        private static let streamType = SOCK_STREAM
        private static let sendFlags: Int32 = 0
    #endif

    package init(port: UInt16) throws { descriptor = try Self.connected(to: port) }

    /// A socket that is connected to a port of this machine; whoever gets it closes it.
    static func connected(to port: UInt16) throws -> Int32 {
        let descriptor = socket(AF_INET, Self.streamType, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                connect(descriptor, name, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else {
            Self.close(descriptor)
            throw POSIXError(.ECONNREFUSED)
        }
        #if !canImport(Glibc)
            var one: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return descriptor
    }

    deinit { Self.close(descriptor) }

    package static func close(_ descriptor: Int32) {
        #if canImport(Glibc)
            Glibc.close(descriptor)
        #else
            Darwin.close(descriptor)
        #endif
    }

    /// Sends bytes; false when the other end takes no more.
    @discardableResult
    package func send(_ text: String) -> Bool { Self.send(Array(text.utf8)[...], to: descriptor) }

    package static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                #if canImport(Glibc)
                    Glibc.send(descriptor, bytes.baseAddress, bytes.count, sendFlags)
                #else
                    Darwin.send(descriptor, bytes.baseAddress, bytes.count, sendFlags)
                #endif
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Sends no more, and still reads.
    package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// The next answer, once it is whole; nil when the connection ends first. A word to go on is passed over.
    package func answer() -> Answer? {
        while true {
            if let end = unread.firstRange(of: Array("\r\n\r\n".utf8)) {
                let lines = String(decoding: unread[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
                    .map(String.init)
                let status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
                let length = lines.firstMatch(of: "content-length").flatMap(Int.init) ?? 0
                if unread.count >= end.upperBound + length {
                    let body = unread[end.upperBound..<(end.upperBound + length)]
                    defer { unread.removeSubrange(..<(end.upperBound + length)) }
                    if status != 100 {
                        return Answer(
                            status: status, headers: Array(lines.dropFirst()),
                            body: String(decoding: body, as: UTF8.self))
                    }
                    continue
                }
            }
            guard receive() else { return nil }
        }
    }

    /// Waits until something has come, without taking it.
    package func waitForBytes() {
        var byte: UInt8 = 0
        recv(descriptor, &byte, 1, Int32(MSG_PEEK))
    }

    /// Whether something has come that was not taken.
    package var hasBytes: Bool {
        var byte: UInt8 = 0
        return !unread.isEmpty || recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
    }

    /// Reads until the other end closes, and gives what was not read before.
    package func rest() -> String {
        while receive() {}
        defer { unread = [] }
        return String(decoding: unread, as: UTF8.self)
    }

    private func receive() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        unread += buffer[..<count]
        return true
    }
}

extension [String] {
    /// The value of the header of that name.
    fileprivate func firstMatch(of name: String) -> String? {
        first { $0.lowercased().hasPrefix(name + ":") }
            .map { String($0.dropFirst(name.count + 1)).trimmingCharacters(in: .whitespaces) }
    }
}
