import CLibEdit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension LineEditor {
    /// Puts what was pasted, or a grapheme that was completed late, into the line.
    func performInsertion() -> UInt8 {
        guard let editor, let insertion = session.insertion else { return UInt8(CC_NORM) }
        session.insertion = nil
        let text: String
        switch insertion {
        case .block(let block): text = block
        case .completed(let grapheme):
            let replaced = currentLine.before.last.map { coder.encode(String($0)).count } ?? 0
            el_deletestr(editor, Int32(replaced))
            text = grapheme
        }
        let line = currentLine
        guard line.before.utf8.count + text.utf8.count + line.after.utf8.count <= input.maximumBytes else {
            session.ending = .tooLong(limit: input.maximumBytes)
            return UInt8(CC_REFRESH)
        }
        let cells = coder.encode(text) + [0]
        let status = cells.withUnsafeBufferPointer { el_winsertstr(editor, $0.baseAddress) }
        return UInt8(status == 0 ? CC_REFRESH : CC_ERROR)
    }

    /// Completes the word before the cursor as far as the candidates agree, else lists them below the line.
    func completeWord() -> UInt8 {
        guard let editor else { return UInt8(CC_ERROR) }
        let before = currentLine.before
        let completions = completer(before)
        let word = String(before.suffix(completions.replacedCount))
        switch completions.candidates.count {
        case 0: return UInt8(CC_ERROR)
        case 1: return replace(word, by: completions.candidates[0] + " ", in: editor)
        default:
            let common = completions.commonPrefix
            if common.count > word.count { return replace(word, by: common, in: editor) }
            list(completions)
            return UInt8(CC_REFRESH)
        }
    }

    private func replace(_ word: String, by text: String, in editor: OpaquePointer) -> UInt8 {
        el_deletestr(editor, Int32(coder.encode(word).count))
        let cells = coder.encode(text) + [0]
        let status = cells.withUnsafeBufferPointer { el_winsertstr(editor, $0.baseAddress) }
        return UInt8(status == 0 ? CC_REFRESH : CC_ERROR)
    }

    private func list(_ completions: Completions) {
        guard let editor, let screen else { return }
        drawPending()
        let profile = profile.resized(output: output.descriptor)
        let place = cursorPlace(columns: profile.columns)
        var lines = completions.listing(columns: profile.columns - 1)
        let room = max(1, profile.rows - 3)
        if lines.count > room { lines = lines.prefix(room) + ["… +\(lines.count - room)"] }
        let below = String(repeating: "\n", count: place.lastRow - place.row)
        send(below + "\r\n" + lines.map { $0 + "\r\n" }.joined())
        // libedit draws the line anew below the list, as if it had never been drawn.
        _ = edit_line_redraw(editor)
        fflush(screen.stream)
        drawPending()
    }

    /// In which row, counted from the prompt's, the cursor stands and the line ends, in a window that has become `columns`
    /// wide since the line was drawn.
    private func cursorPlace(columns: Int) -> (row: Int, lastRow: Int) {
        let line = currentLine
        var place = ScreenPlace(drawnFor: session.columns, shownIn: columns)
        for _ in 0..<session.promptColumns { place.advance(over: 1, isBlank: false) }
        place.advance(over: line.before, in: &coder)
        let row = place.row
        place.advance(over: line.after, in: &coder)
        return (row, place.row)
    }

    /// Draws the line for a window of another size, from the row where the prompt has come to stand.
    func redrawResized() {
        guard let editor else { return }
        let profile = profile.resized(output: output.descriptor)
        let rowsUp = cursorPlace(columns: profile.columns).row
        send((rowsUp > 0 ? "\u{1B}[\(rowsUp)A" : "") + "\r\u{1B}[J")
        session.columns = profile.columns
        el_resize(editor)
        _ = screen?.take()
        _ = edit_line_redraw(editor)
        drawPending()
    }

    /// Stops the process for the shell with the terminal as it was, and goes on with the line afterwards.
    func suspend() {
        guard let editor else { return }
        let below = cursorPlace(columns: session.columns)
        send(String(repeating: "\n", count: below.lastRow - below.row) + "\r\n" + BracketedPaste.off)
        _ = edit_line_prepare_terminal(editor, 0)
        SignalPipe.stopGroup()
        _ = edit_line_prepare_terminal(editor, 1)
        send(BracketedPaste.on)
        session.columns = self.profile.resized(output: output.descriptor).columns
        el_resize(editor)
        _ = screen?.take()
        _ = edit_line_redraw(editor)
        drawPending()
    }
}
