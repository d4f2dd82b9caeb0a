import PlainText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Shows what is longer than the window a page at a time, as people know it from `more`.
///
/// The blank shows the next page, `-` the page before, Enter the next line; `q`, Escape, Control-C and Control-D leave the rest out. Any other key
/// belongs to the next line that is typed: the rest is shown at once and the key is given back. Nothing pages that fits the
/// window, that nobody is there for, or before which something was typed or pasted already.
public struct Pager {
    /// How the showing of lines ended.
    public enum Ending: Sendable, Equatable {
        /// All was shown, or the rest left out.
        case over
        /// Control-C left the rest out: whoever pressed it wants nothing of what would follow.
        case interrupted
    }

    private let input: TerminalInput
    private let output: Output
    private let profile: TerminalProfile
    private let reminder: (Int) -> String

    /// A pager at the keyboard that a line editor reads from: `Pager(input: editor.input, …)`.
    ///
    /// - Parameter reminder: what stands below a page, as safe text, for the number of lines that follow.
    public init(
        input: TerminalInput, output: Output = .standard, profile: TerminalProfile,
        reminder: @escaping (_ remaining: Int) -> String
    ) {
        self.input = input
        self.output = output
        self.profile = profile
        self.reminder = reminder
    }

    /// Writes lines, each of which fits the width of the window.
    ///
    /// - Throws: what ``Output/write(_:)`` throws.
    @discardableResult
    public func show(_ lines: [String]) throws(OutputError) -> Ending {
        let window = profile.resized(output: output.descriptor)
        let page = max(1, window.rows - 1)
        guard lines.count > page, profile.usesEscapes, !input.hasTypeAhead,
            let keys = KeyReader(input: input, output: output, profile: profile)
        else {
            try write(lines[...])
            return .over
        }
        var ending: Int32?
        defer {
            keys.close()
            if let ending { ProcessEnd.by(signal: ending) }
        }
        // How many lines the window is to end with, and which of them are still to be written.
        var end = page
        var due = lines[..<end]
        while true {
            try write(due)
            if end == lines.count { return .over }
            let text = DisplayWidth.truncatedInMiddle(reminder(lines.count - end), to: window.columns - 1)
            let line = Style(profile).styled(text, as: .dim)
            try output.write(line)
            let key = readKey(keys, below: line)
            try output.write("\r\u{1B}[K")
            switch key {
            case .nextPage:
                due = lines[end...].prefix(page)
                end = due.endIndex
            case .nextLine:
                due = lines[end...end]
                end += 1
            case .pageBefore:
                // On the first page there is none; the line below it comes again.
                let start = max(0, end - 2 * page)
                due = end <= page ? [] : lines[start..<(start + page)]
                if end > page { end = start + page }
            case .leave: return .over
            case .interrupt: return .interrupted
            case .end(let signal):
                ending = signal
                return .interrupted
            case .forTheNextLine(let event):
                input.putBack(event)
                try write(lines[end...])
                return .over
            }
        }
    }

    private enum Key {
        case nextPage
        case nextLine
        case pageBefore
        case leave
        case interrupt
        /// The process was asked to end, and does when the terminal is as it was.
        case end(signal: Int32)
        case forTheNextLine(TerminalInput.Event)
    }

    private func readKey(_ keys: KeyReader, below line: String) -> Key {
        guard let event = keys.next(redraw: { try? output.write(line) }) else { return .leave }
        return switch event {
        case .text(" "): .nextPage
        case .text("\r"), .text("\n"): .nextLine
        case .text("-"): .pageBefore
        // An arrow key begins with Escape too, and has more to it.
        case .text("\u{1B}") where input.hasReadAhead: .forTheNextLine(event)
        case .text("q"), .text("Q"), .text("\u{1B}"), .text("\u{04}"), .end: .leave
        case .text("\u{03}"), .signal(SIGINT): .interrupt
        case .signal(let signal): .end(signal: signal)
        default: .forTheNextLine(event)
        }
    }

    private func write(_ lines: ArraySlice<String>) throws(OutputError) {
        guard !lines.isEmpty else { return }
        try output.writeLine(lines.joined(separator: "\n"))
    }
}
