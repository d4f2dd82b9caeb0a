import CLibEdit
import PlainText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension LineEditor {
    /// Sees to it that the C library writes characters as UTF-8; in the C locale libedit would drop everything but ASCII.
    static func chooseUTF8() -> Bool {
        if setlocale(LC_CTYPE, "") != nil, isUTF8 { return true }
        return ["C.UTF-8", "en_US.UTF-8", "UTF-8"].contains { (name: String) in
            setlocale(LC_CTYPE, name) != nil && isUTF8
        }
    }

    private static var isUTF8: Bool {
        guard let codeset = nl_langinfo(nl_item(CODESET)) else { return false }
        return String(cString: codeset) == "UTF-8"
    }

    /// Sets up a fresh editor; the person's settings come last but for what the program cannot do without.
    func configure(settings: String?) {
        guard let editor, let savedLines else { return }
        _ = edit_line_set_owner(editor, Unmanaged.passUnretained(self).toOpaque())
        _ = edit_line_choose_emacs(editor)
        _ = edit_line_set_reader(editor) { editor, cell in
            guard let cell, let owner = LineEditor.owner(of: editor) else { return -1 }
            return owner.nextCell(&cell.pointee)
        }
        _ = edit_line_set_prompt(
            editor, { editor in LineEditor.owner(of: editor)?.promptCells }, CellCoder.Cell(Self.promptDelimiter))
        _ = edit_line_add_commands(
            editor, { editor, _ in LineEditor.owner(of: editor)?.performInsertion() ?? UInt8(CC_ERROR) },
            { editor, _ in LineEditor.owner(of: editor)?.completeWord() ?? UInt8(CC_ERROR) })
        _ = edit_line_bind_keys(editor)
        _ = edit_line_read_keys_raw(editor)
        if let settings {
            el_source(editor, settings)
            // Choosing vi there clears every key.
            if edit_line_uses_vi(editor) != 0 { _ = edit_line_bind_keys(editor) }
        }
        _ = edit_line_bind_insertion(editor)
        _ = history_set_size(savedLines, Int32(clamping: history.maximumCount))
        _ = edit_line_set_history(editor, savedLines)
        reloadSavedLines()
    }

    private static func owner(of editor: OpaquePointer?) -> LineEditor? {
        guard let editor, let owner = edit_line_owner(editor) else { return nil }
        return Unmanaged<LineEditor>.fromOpaque(owner).takeUnretainedValue()
    }

    /// What stands between two of these in a prompt takes no columns.
    private static let promptDelimiter: UInt8 = 1

    func setPrompt(_ prompt: String, as role: Style.Role?) {
        session.promptColumns = DisplayWidth.columns(prompt)
        // The last character stands outside of the style: libedit draws an escape only before a character.
        let (shown, end) = (coder.encode(String(prompt.dropLast())), coder.encode(String(prompt.suffix(1))))
        let cells: [CellCoder.Cell] =
            if let role, let escapes = Style(profile).escapes(for: role) {
                escape(escapes.start) + shown + escape(escapes.end) + end + [0]
            } else {
                shown + end + [0]
            }
        promptCells?.deallocate()
        let copy = UnsafeMutablePointer<CellCoder.Cell>.allocate(capacity: cells.count)
        copy.initialize(from: cells, count: cells.count)
        promptCells = copy
    }

    private func escape(_ sequence: String) -> [CellCoder.Cell] {
        let delimiter = CellCoder.Cell(Self.promptDelimiter)
        return [delimiter] + sequence.unicodeScalars.map { CellCoder.Cell($0.value) } + [delimiter]
    }

    /// Keeps a line for recall and search.
    func remember(_ line: String) {
        let before = history.entries
        history.add(line)
        guard let savedLines, history.entries != before else { return }
        if history.entries.dropLast().elementsEqual(before) {
            enter(line, into: savedLines)
        } else {
            reloadSavedLines()
        }
    }

    private func reloadSavedLines() {
        guard let savedLines else { return }
        _ = history_clear(savedLines)
        for line in history.entries { enter(line, into: savedLines) }
    }

    private func enter(_ line: String, into savedLines: OpaquePointer) {
        let cells = coder.encode(line) + [0]
        _ = cells.withUnsafeBufferPointer { history_enter(savedLines, $0.baseAddress) }
    }
}
