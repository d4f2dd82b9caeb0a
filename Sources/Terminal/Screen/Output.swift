import PlainText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why bytes could not be written.
public enum OutputError: Error, Equatable {
    /// The reader is gone (`EPIPE`), as in `stockroom … | head`: end quietly.
    case closed
    /// The disk or the quota is full.
    case full
    /// Any other error number of `write`.
    case failed(code: Int32)
}

/// The one way for bytes to standard output or standard error.
///
/// Every call writes all of its bytes or throws. Broken pipes are reported only when `SIGPIPE` is ignored: call
/// `ignoreBrokenPipeSignal()` once at the start.
public struct Output: Sendable {
    /// The process's standard output.
    public static let standard = Output(descriptor: STDOUT_FILENO)
    /// The process's standard error.
    public static let error = Output(descriptor: STDERR_FILENO)

    /// The file descriptor that is written.
    public let descriptor: Int32

    /// An output to an open file descriptor, which stays the caller's.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Makes a reader that went away an error of `write` instead of a silent end of the process.
    public static func ignoreBrokenPipeSignal() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Writes a string that is safe already.
    public func write(_ text: String) throws(OutputError) {
        try write(contentsOf: Array(text.utf8))
    }

    /// Writes a string that is safe already, and a line break.
    public func writeLine(_ text: String = "") throws(OutputError) {
        try write(text + "\n")
    }

    /// Writes text from outside over several lines: sanitised, line breaks kept.
    public func writeForeign(_ text: String) throws(OutputError) {
        try write(Sanitiser.text(text))
    }

    /// Writes bytes as they are, waiting where the receiver is slow.
    func write(contentsOf bytes: [UInt8]) throws(OutputError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeBytes(descriptor, $0) }
            if count > 0 {
                rest = rest.dropFirst(count)
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, -1)
            case EPIPE: throw .closed
            case ENOSPC, EDQUOT: throw .full
            default: throw .failed(code: errno)
            }
        }
    }
}

/// Outside of the type, where `write` is the C library's.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
