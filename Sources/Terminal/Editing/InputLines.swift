#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Input line by line when nobody types: bounded in memory, whatever comes, and ended by Control-C while it waits.
///
/// From its making until its end an interrupt does not end the process but comes between the lines.
public final class InputLines {
    /// What reading brought.
    public enum Line: Sendable, Equatable {
        /// A line without its end; what is no UTF-8 is replaced.
        case line(String)
        /// A line beyond the limit, in bytes; it is skipped.
        case tooLong(limit: Int)
        /// An interrupt came before the next line was whole.
        case interrupted
        case end
    }

    private static let limit = 65_536

    private let descriptor: Int32
    /// nil when no file descriptor was left: then an interrupt ends the process.
    private let signals = SignalPipe(catching: [SIGINT])
    private var lines = LineBuffer(limit: limit)
    private var isAtEnd = false

    /// The lines of standard input, or of another descriptor, which stays open.
    public init(descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

    /// The next line; waits for it.
    public func next() -> Line {
        // Lines that were read together are taken one by one.
        if signals?.next() != nil { return .interrupted }
        while true {
            if let line = lines.next() { return told(line) }
            switch fill() {
            case .input: break
            case .interrupt: return .interrupted
            case .end: return lines.last().map(told) ?? .end
            }
        }
    }

    private func told(_ line: LineBuffer.Line) -> Line {
        switch line {
        case .whole(let bytes): .line(text(bytes))
        case .tooLong: .tooLong(limit: Self.limit)
        }
    }

    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...], as: UTF8.self)
    }

    private enum Arrival {
        case input, interrupt, end
    }

    private func fill() -> Arrival {
        guard !isAtEnd else { return .end }
        while true {
            var waiting = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
            if let signals { waiting.append(pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0)) }
            let ready = poll(&waiting, nfds_t(waiting.count), -1)
            if signals?.next() != nil { return .interrupt }
            if ready < 0, errno == EINTR { continue }
            var chunk = [UInt8](repeating: 0, count: 1 << 14)
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            isAtEnd = count <= 0
            // Control-C in a pipeline ends whoever writes the lines, too: the end may be seen before the signal is.
            if isAtEnd, let signals, signals.comesNow(SIGINT) { return .interrupt }
            lines.append(Array(chunk.prefix(max(0, count))))
            return isAtEnd ? .end : .input
        }
    }
}
