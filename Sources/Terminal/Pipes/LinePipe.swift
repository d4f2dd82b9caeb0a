import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Lines to another program and back, over two file descriptors: bounded in memory, whatever comes.
///
/// A signal that asks the process to end is heard while either end waits: nothing more is read then, and what is written has to be
/// taken within a second. Waiting blocks no task: each end has a thread of its own.
public final class LinePipe: Sendable {
    /// What reading brought.
    public enum Arrival: Sendable, Equatable {
        /// A line without its end.
        case line([UInt8])
        /// A line beyond the limit, which was skipped without being kept.
        case tooLong
        /// No more input, or a signal.
        case end

        init(_ line: LineBuffer.Line) {
            switch line {
            case .whole(let bytes): self = .line(bytes)
            case .tooLong: self = .tooLong
            }
        }
    }

    private let input: Int32
    private let output: Int32
    private let signals: SignalEnd?
    private let reading = DispatchQueue(label: "stockroom.lines.in")
    private let writing = DispatchQueue(label: "stockroom.lines.out")
    private let unread: Mutex<Unread>

    /// What was read and not handed on.
    private struct Unread {
        var lines: LineBuffer
        var isAtEnd = false
    }

    /// A pipe between open descriptors, which stay the caller's.
    ///
    /// - Parameters:
    ///   - limit: how many bytes a line may have.
    ///   - signals: what ends it, instead of the process at once.
    public init(input: Int32, output: Int32, limit: Int, endedBy signals: [Int32]) {
        self.input = input
        self.output = output
        unread = Mutex(Unread(lines: LineBuffer(limit: limit)))
        self.signals = SignalEnd(catching: signals)
    }

    /// The signal that ended it; nil while none came.
    public var endingSignal: Int32? { signals?.signal }

    /// The next line; waits for it. Not to be called again before it has returned.
    public func next() async -> Arrival {
        await withCheckedContinuation { arrived in
            reading.async { arrived.resume(returning: self.unread.withLock { self.read(&$0) }) }
        }
    }

    /// Writes bytes, and returns once they are taken; what is written at the same time comes before or after them.
    ///
    /// - Throws: ``OutputError``; `closed` also when a signal came and not all was taken in time.
    public func write(_ bytes: [UInt8]) async throws(OutputError) {
        let failure: OutputError? = await withCheckedContinuation { done in
            writing.async {
                do throws(OutputError) {
                    try self.writeAll(bytes)
                    done.resume(returning: nil)
                } catch { done.resume(returning: error) }
            }
        }
        if let failure { throw failure }
    }

    private func read(_ unread: inout Unread) -> Arrival {
        while true {
            if let line = unread.lines.next() { return Arrival(line) }
            guard !unread.isAtEnd, let bytes = more() else {
                unread.isAtEnd = true
                // What a signal cut off is no line.
                guard signals?.signal == nil else { return .end }
                return unread.lines.last().map(Arrival.init) ?? .end
            }
            unread.lines.append(bytes)
        }
    }

    /// What comes next; nil at the end, or when a signal came first.
    private func more() -> [UInt8]? {
        while wait(for: input, Int16(POLLIN), afterSignal: 0) {
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            let count = readBytes(input, &chunk)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            return count > 0 ? Array(chunk.prefix(count)) : nil
        }
        return nil
    }

    /// Waits until a descriptor is ready, or a signal comes; false when it is not ready so many milliseconds after that.
    private func wait(for descriptor: Int32, _ events: Int16, afterSignal patience: Int32) -> Bool {
        while !(signals?.hasCome ?? false) {
            var waiting = [pollfd(fd: descriptor, events: events, revents: 0)]
            if let signals { waiting.append(pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0)) }
            if poll(&waiting, nfds_t(waiting.count), -1) > 0, waiting[0].revents != 0 { return true }
        }
        var waiting = pollfd(fd: descriptor, events: events, revents: 0)
        return patience > 0 && poll(&waiting, 1, patience) > 0
    }

    /// What a pipe takes in one piece once it takes anything: so no write waits where no signal is heard.
    private static let piece = 4_096

    /// How many milliseconds a reader has for a piece once a signal came.
    private static let patience: Int32 = 1_000

    private func writeAll(_ bytes: [UInt8]) throws(OutputError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard wait(for: output, Int16(POLLOUT), afterSignal: Self.patience) else { throw .closed }
            let piece = rest.prefix(Self.piece)
            try Output(descriptor: output).write(contentsOf: Array(piece))
            rest = rest.dropFirst(piece.count)
        }
    }
}

/// Outside of the type, where `read` is the C library's.
private func readBytes(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int { read(descriptor, &chunk, chunk.count) }
