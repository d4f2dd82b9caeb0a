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
/// A signal that asks the process to end is heard while either end waits, and ends both. Waiting blocks no task: each end has a
/// thread of its own.
public final class LinePipe: Sendable {
    /// What reading brought.
    public enum Arrival: Sendable, Equatable {
        /// A line without its end.
        case line([UInt8])
        /// A line beyond the limit, which was skipped without being kept.
        case tooLong
        /// No more input, or a signal.
        case end
    }

    private let input: Int32
    private let output: Int32
    private let limit: Int
    private let signals: SignalEnd?
    private let reading = DispatchQueue(label: "stockroom.lines.in")
    private let writing = DispatchQueue(label: "stockroom.lines.out")
    private let unread = Mutex(Unread())

    /// Bytes that were read and not handed on.
    private struct Unread {
        var bytes: [UInt8] = []
        var position = 0
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
        self.limit = limit
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
    /// - Throws: ``OutputError``; `closed` also when a signal came before all was taken.
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
        var line: [UInt8] = []
        var isTooLong = false
        while true {
            if unread.position == unread.bytes.count {
                fill(&unread)
                guard !unread.isAtEnd else {
                    if signals?.signal != nil { return .end }
                    return isTooLong ? .tooLong : line.isEmpty ? .end : .line(line)
                }
            }
            let rest = unread.bytes[unread.position...]
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            if !isTooLong { line.append(contentsOf: rest[..<(end ?? rest.endIndex)]) }
            unread.position = end.map { $0 + 1 } ?? rest.endIndex
            if line.count > limit {
                isTooLong = true
                line = []
            }
            if end != nil { return isTooLong ? .tooLong : .line(line) }
        }
    }

    private func fill(_ unread: inout Unread) {
        while !unread.isAtEnd {
            guard wait(for: input, Int16(POLLIN)) else {
                unread.isAtEnd = true
                return
            }
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            let count = readBytes(input, &chunk)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            unread.isAtEnd = count <= 0
            unread.bytes = Array(chunk.prefix(max(0, count)))
            unread.position = 0
            return
        }
    }

    /// Waits until a descriptor is ready; false when a signal came first.
    private func wait(for descriptor: Int32, _ events: Int16) -> Bool {
        while true {
            var waiting = [pollfd(fd: descriptor, events: events, revents: 0)]
            if let signals { waiting.append(pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0)) }
            let ready = poll(&waiting, nfds_t(waiting.count), -1)
            if signals?.hasCome ?? false { return false }
            if ready > 0, waiting[0].revents != 0 { return true }
        }
    }

    /// What a pipe takes in one piece once it takes anything: so no write waits where no signal is heard.
    private static let piece = 4_096

    private func writeAll(_ bytes: [UInt8]) throws(OutputError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard wait(for: output, Int16(POLLOUT)) else { throw .closed }
            let piece = rest.prefix(Self.piece)
            try Output(descriptor: output).write(contentsOf: Array(piece))
            rest = rest.dropFirst(piece.count)
        }
    }
}

/// Outside of the type, where `read` is the C library's.
private func readBytes(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int { read(descriptor, &chunk, chunk.count) }

/// The first signal that came, for several threads.
private final class SignalEnd: Sendable {
    let readEnd: Int32
    private let state: Mutex<State>

    private struct State: ~Copyable {
        let pipe: SignalPipe
        var signal: Int32?
    }

    init?(catching signals: [Int32]) {
        guard let pipe = SignalPipe(catching: signals) else { return nil }
        readEnd = pipe.readEnd
        state = Mutex(State(pipe: pipe))
    }

    var signal: Int32? { state.withLock { $0.signal } }

    /// Whether a signal has come by now; it is remembered.
    var hasCome: Bool {
        state.withLock { state in
            if state.signal == nil { state.signal = state.pipe.next() }
            return state.signal != nil
        }
    }
}
