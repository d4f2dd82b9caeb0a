#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The keys that a person presses: bytes of a terminal, read as graphemes, pastes and signals.
///
/// One input is shared by everything that reads the terminal, because bytes that were read ahead live in it. Not for use
/// from several threads at once.
public final class TerminalInput {
    /// Something that happened at the keyboard.
    public enum Event: Sendable, Equatable {
        /// A grapheme, or as much of it as has arrived; control characters come one by one.
        case text(String)
        /// A block between the marks of a bracketed paste.
        case paste(String)
        /// A paste beyond the limit, which was skipped.
        case pasteTooLong
        /// A signal that was caught.
        case signal(Int32)
        /// No more input: the terminal is gone.
        case end
    }

    /// The file descriptor that is read.
    public let descriptor: Int32
    /// The most bytes of one paste or one line that are taken.
    public let maximumBytes: Int
    /// A file or a pipe may hold what a terminal marks a paste with, and means nothing by it.
    private let isTerminal: Bool
    private var unread: [UInt8] = []
    private var position = 0
    private var hasEnded = false
    /// What the last reading brought.
    private var arrived: ArraySlice<UInt8> = []
    /// Signals that came in the middle of a paste.
    private var deferredSignals: [Int32] = []

    /// The input of an open file descriptor, which stays the caller's.
    public init(descriptor: Int32 = STDIN_FILENO, maximumBytes: Int = 65_536) {
        self.descriptor = descriptor
        self.maximumBytes = maximumBytes
        isTerminal = isatty(descriptor) == 1
    }

    /// Takes away everything that was typed or pasted and not read yet, with what follows at once: a terminal may hand a pasted
    /// block over in parts.
    func takeTypeAhead() -> [UInt8] {
        while !hasEnded, hasReadAhead ? hasMoreSoon() : hasTypeAhead { _ = wait(hearing: nil, until: .now) }
        defer {
            unread = []
            position = 0
        }
        return Array(unread[position...])
    }

    /// Gives back what was taken away, before anything that came since.
    func giveBack(_ bytes: [UInt8]) {
        unread.replaceSubrange(..<position, with: bytes)
        position = 0
    }

    /// Throws away everything that was typed or pasted and not read yet.
    public func discardTypeAhead() {
        tcflush(descriptor, TCIFLUSH)
        unread = []
        position = 0
    }

    /// Whether bytes wait in memory, read together with the last event.
    var hasReadAhead: Bool { position < unread.count }

    /// Whether something was typed or pasted already that nobody has read.
    var hasTypeAhead: Bool {
        if hasReadAhead { return true }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) > 0
    }

    /// Gives back what was read last and is meant for whoever reads next.
    func putBack(_ event: Event) {
        let bytes =
            switch event {
            case .text(let text): Array(text.utf8)
            case .paste(let text): Self.pasteStart + Array(text.utf8) + Self.pasteEnd
            case .pasteTooLong, .signal, .end: [UInt8]()
            }
        giveBack(bytes)
    }

    /// Waits for the next event; signals are heard when a pipe for them is given.
    func next(hearing signals: SignalPipe?) -> Event {
        while true {
            if let event = next(hearing: signals, until: nil) { return event }
        }
    }

    /// Waits for the next event, but no longer than until a moment; nil when none came until then.
    func next(hearing signals: SignalPipe?, until deadline: ContinuousClock.Instant?) -> Event? {
        while true {
            if !deferredSignals.isEmpty { return .signal(deferredSignals.removeFirst()) }
            if let event = bufferedEvent(hearing: signals) { return event }
            if hasEnded { return hasReadAhead ? .text(takeDamagedByte()) : .end }
            switch wait(hearing: signals, until: deadline) {
            case .input: continue
            case .signal(let signal): return .signal(signal)
            case .nothing: return nil
            }
        }
    }

    private static let pasteStart = Array("\u{1B}[200~".utf8)
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    private func bufferedEvent(hearing signals: SignalPipe?) -> Event? {
        guard hasReadAhead else { return nil }
        guard isTerminal else { return takeText().map(Event.text) }
        let rest = unread[position...]
        if rest.starts(with: Self.pasteStart) { return takePaste(hearing: signals) }
        if rest.first == 0x1B, rest.count < Self.pasteStart.count, Self.pasteStart.starts(with: rest), hasMoreSoon() {
            return nil
        }
        return takeText().map(Event.text)
    }

    /// Whether the rest of an escape sequence is on its way: a terminal sends it at once, a finger does not.
    private func hasMoreSoon() -> Bool {
        guard !hasEnded else { return false }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 25) > 0
    }

    /// One grapheme of what has arrived, or `nil` when its first scalar is incomplete.
    private func takeText() -> String? {
        guard let (first, length) = scalar(at: position) else { return nil }
        position += length
        var text = String(Character(first))
        // ASCII and controls are joined by nothing that has to arrive with them; a late accent is joined in the line.
        guard first.value >= 0x20 else { return text }
        while let (next, length) = scalar(at: position), next.value >= 0x80 {
            var joined = text
            joined.unicodeScalars.append(next)
            guard joined.count == 1, joined.utf8.count <= 256 else { break }
            text = joined
            position += length
        }
        return text
    }

    private func takeDamagedByte() -> String {
        position += 1
        return "\u{FFFD}"
    }

    /// The scalar that begins at an index and its bytes; U+FFFD for a damaged byte, `nil` for an incomplete end.
    private func scalar(at index: Int) -> (Unicode.Scalar, Int)? {
        guard index < unread.count else { return nil }
        let first = unread[index]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard (0xC2...0xF4).contains(first) else { return ("\u{FFFD}", 1) }
        for next in 1..<length {
            guard index + next < unread.count else { return nil }
            guard unread[index + next] & 0xC0 == 0x80 else { return ("\u{FFFD}", next) }
        }
        guard let text = String(validating: unread[index..<(index + length)], as: UTF8.self),
            let scalar = text.unicodeScalars.first
        else { return ("\u{FFFD}", length) }
        return (scalar, length)
    }

    /// A paste whose end never comes, because the terminal died or the mark was lost, ends with a Control-C by itself, with
    /// the input, or with a signal that ends the process.
    private func takePaste(hearing signals: SignalPipe?) -> Event {
        position += Self.pasteStart.count
        var bytes: [UInt8] = []
        var isTooLong = false
        while true {
            let rest = unread[position...]
            if let end = Self.firstIndex(of: Self.pasteEnd, in: rest) {
                bytes += rest[..<end]
                position = end + Self.pasteEnd.count
                break
            }
            // The last bytes may be the beginning of the mark.
            let kept = hasEnded ? rest.endIndex : max(rest.startIndex, rest.endIndex - (Self.pasteEnd.count - 1))
            bytes += rest[..<kept]
            position = kept
            if bytes.count > maximumBytes {
                isTooLong = true
                bytes = []
            }
            if hasEnded { break }
            if case .signal(let signal) = wait(hearing: signals, until: nil) {
                deferredSignals.append(signal)
                if signal == SIGTERM || signal == SIGHUP { break }
            }
            if arrived == [0x03] {
                bytes += unread[position...].dropLast()
                position = unread.count - 1
                break
            }
        }
        if isTooLong || bytes.count > maximumBytes { return .pasteTooLong }
        let text = String(decoding: bytes, as: UTF8.self)
        return .paste(
            text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\r\n" || $0 == "\r" || $0 == "\n" })
                .joined(separator: "\n"))
    }

    private static func firstIndex(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= pattern.count else { return nil }
        return (bytes.startIndex...(bytes.endIndex - pattern.count)).first { bytes[$0...].starts(with: pattern) }
    }

    /// What waiting brought.
    private enum Arrival {
        /// Bytes, or the end of the input.
        case input
        case signal(Int32)
        /// Nothing until the deadline.
        case nothing
    }

    private func wait(hearing signals: SignalPipe?, until deadline: ContinuousClock.Instant?) -> Arrival {
        while true {
            var waiting = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
            if let signals { waiting.append(pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0)) }
            let patience = deadline.map { max(0, Int32(clamping: Int64(($0 - .now) / .milliseconds(1)))) } ?? -1
            let ready = poll(&waiting, nfds_t(waiting.count), patience)
            if let signal = signals?.next() { return .signal(signal) }
            if ready < 0, errno == EINTR { continue }
            if ready == 0 { return .nothing }
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            unread.removeFirst(position)
            position = 0
            if count <= 0 {
                hasEnded = true
            } else {
                arrived = chunk[..<count]
                unread += arrived
            }
            return .input
        }
    }
}
