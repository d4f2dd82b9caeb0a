import CLibEdit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension LineEditor {
    /// Reads one line, with what goes on behind a trailing backslash.
    ///
    /// - Parameters:
    ///   - prompt: safe text on one line, such as `"stockroom> "`.
    ///   - role: how the prompt is marked for the eye.
    ///   - continuation: the prompt of lines after the first.
    ///   - held: the interrupts that came since the line before.
    public func readLine(
        prompt: String, as role: Style.Role? = nil, continuation: String = "> ", forgetting held: HeldInterrupts? = nil
    ) -> Input {
        var earlierLines: [String] = []
        while true {
            let part = readPart(prompt: earlierLines.isEmpty ? prompt : continuation, as: role, forgetting: held)
            guard case .line(let line) = part else {
                if case .interrupted = part, !earlierLines.isEmpty { return .interrupted(lineWasEmpty: false) }
                return part
            }
            if Self.goesOn(line) {
                earlierLines.append(String(line.dropLast()))
                continue
            }
            let whole = (earlierLines + [line]).joined(separator: "\n")
            guard whole.utf8.count <= input.maximumBytes else { return .tooLong(limit: input.maximumBytes) }
            remember(whole)
            return .line(whole)
        }
    }

    /// Whether a line ends in an odd number of backslashes: two stand for one that is meant.
    static func goesOn(_ line: String) -> Bool {
        line.reversed().prefix { $0 == "\\" }.count % 2 == 1
    }

    private func readPart(prompt: String, as role: Style.Role?, forgetting held: HeldInterrupts?) -> Input {
        guard let editor else { return readPlainly(prompt: prompt, forgetting: held) }
        session = Session()
        session.signals = SignalPipe(catching: [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP])
        // From here on they are this line's.
        held?.forget()
        defer { session.signals = nil }
        setPrompt(prompt, as: role)
        session.columns = profile.resized(output: output.descriptor).columns
        send(BracketedPaste.on)
        el_resize(editor)
        var count: Int32 = 0
        let start = el_wgets(editor, &count)
        let line = start.map { coder.decode(UnsafeBufferPointer(start: $0, count: Int(max(0, count)))) }
        drawPending()
        send(BracketedPaste.off)
        if let ending = session.ending {
            if start == nil { send("\r\n") }
            return ending
        }
        guard let line else {
            send("\r\n")
            return .endOfFile
        }
        return .line(line.hasSuffix("\n") ? String(line.dropLast()) : line)
    }

    /// The next cell for libedit: 1 and the cell, or 0 at the end.
    func nextCell(_ cell: inout CellCoder.Cell) -> Int32 {
        drawPending()
        while session.queue.isEmpty {
            if session.ending != nil {
                // The key that ends a line wherever libedit is: in the line, in a search, in a count. It also moves below
                // the last row of a long line. Settings that give the key another meaning must not keep it from ending.
                session.endingKeys += 1
                cell = 0x0A
                return session.endingKeys <= 16 ? 1 : 0
            }
            guard hear(input.next(hearing: session.signals)) else { return 0 }
        }
        cell = session.queue.removeFirst()
        return 1
    }

    /// Takes an event in; `false` when there is nothing left to read.
    private func hear(_ event: TerminalInput.Event) -> Bool {
        switch event {
        case .text("\u{03}"), .signal(SIGINT):
            session.ending = .interrupted(lineWasEmpty: lineCount == 0)
        case .text("\u{04}") where lineCount == 0: session.ending = .endOfFile
        case .text("\u{1A}"), .signal(SIGTSTP): suspend()
        case .text("\u{1C}"): break
        case .text(let text): type(text)
        case .paste(let text):
            // Copied lines bring their last line break along.
            insert(.block(String(text.trimmingSuffix(while: \.isNewline))))
        case .pasteTooLong: session.ending = .tooLong(limit: input.maximumBytes)
        case .signal(SIGWINCH): redrawResized()
        case .signal(let signal): session.ending = .ended(signal: signal)
        case .end:
            session.ending = .endOfFile
            return false
        }
        return true
    }

    private func type(_ text: String) {
        if (0x80..<0xA0).contains(text.unicodeScalars.first?.value ?? 0) { return }
        if let previous = previousGrapheme, text.utf8.first ?? 0 >= 0x80 {
            let joined = String(previous) + text
            if joined.count == 1 { return insert(.completed(joined)) }
        }
        guard lineCount < input.maximumBytes else {
            session.ending = .tooLong(limit: input.maximumBytes)
            return skipLine()
        }
        session.queue +=
            text.utf8.count == 1 ? text.unicodeScalars.map { CellCoder.Cell($0.value) } : coder.encode(text)
    }

    /// Takes in the rest of a line that is too long anyway.
    private func skipLine() {
        while true {
            switch input.next(hearing: session.signals) {
            case .signal(SIGWINCH): continue
            case .signal(let signal) where signal == SIGTERM || signal == SIGHUP:
                session.ending = .ended(signal: signal)
                return
            case .text("\r"), .text("\n"), .text("\u{03}"), .signal, .end: return
            case .text, .paste, .pasteTooLong: continue
            }
        }
    }

    private func insert(_ insertion: Insertion) {
        session.insertion = insertion
        session.queue.append(Self.insertionKey)
    }

    /// The key that `edit_line_bind_insertion` binds.
    private static let insertionKey: CellCoder.Cell = 0x80

    /// The text of the line on either side of the cursor.
    var currentLine: (before: String, after: String) {
        guard let editor, let line = el_wline(editor)?.pointee, let start = line.buffer, let cursor = line.cursor,
            let end = line.lastchar
        else { return ("", "") }
        return (
            coder.decode(UnsafeBufferPointer(start: start, count: cursor - start)),
            coder.decode(UnsafeBufferPointer(start: cursor, count: max(0, end - cursor)))
        )
    }

    /// How many cells the line holds; unlike `currentLine` at no cost.
    private var lineCount: Int {
        guard let editor, let line = el_wline(editor)?.pointee, let start = line.buffer, let end = line.lastchar else {
            return 0
        }
        return end - start
    }

    /// The grapheme before the cursor.
    private var previousGrapheme: Character? {
        guard let editor, let line = el_wline(editor)?.pointee, let start = line.buffer, let cursor = line.cursor else {
            return nil
        }
        // Only a grapheme wider than two columns has more than one cell.
        let count = min(16, cursor - start)
        return coder.decode(UnsafeBufferPointer(start: cursor - count, count: count)).last
    }

    /// Sends what libedit has drawn to the terminal.
    func drawPending() {
        guard let screen else { return }
        let drawn = screen.take()
        if !drawn.isEmpty { send(coder.shown(drawn)) }
    }

    /// A terminal that went away is noticed by reading from it.
    func send(_ text: String) {
        try? output.write(text)
    }

    private func readPlainly(prompt: String, forgetting held: HeldInterrupts?) -> Input {
        if profile.isInputTerminal { send(prompt) }
        let signals = SignalPipe(catching: [SIGINT, SIGTERM, SIGHUP])
        held?.forget()
        var line = ""
        var byteCount = 0
        while true {
            switch input.next(hearing: signals) {
            case .text("\n"):
                guard byteCount <= input.maximumBytes else { return .tooLong(limit: input.maximumBytes) }
                return .line(line.hasSuffix("\r") ? String(line.dropLast()) : line)
            case .text(let text), .paste(let text):
                byteCount += text.utf8.count
                if byteCount <= input.maximumBytes { line += text } else { line = "" }
            case .pasteTooLong: return .tooLong(limit: input.maximumBytes)
            case .signal(SIGINT):
                // The terminal's own line editing has thrown the line away, and tells nobody whether there was one.
                send("\n")
                return .interrupted(lineWasEmpty: true)
            case .signal(let signal): return .ended(signal: signal)
            case .end:
                guard byteCount <= input.maximumBytes else { return .tooLong(limit: input.maximumBytes) }
                guard line.isEmpty else { return .line(line) }
                if profile.isInputTerminal { send("\n") }
                return .endOfFile
            }
        }
    }
}

/// The terminal's mode that marks what is pasted (xterm, "Bracketed Paste Mode").
enum BracketedPaste {
    static let on = "\u{1B}[?2004h"
    static let off = "\u{1B}[?2004l"
}

extension String {
    fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> Substring {
        var end = endIndex
        while end > startIndex, condition(self[index(before: end)]) { end = index(before: end) }
        return self[..<end]
    }
}
