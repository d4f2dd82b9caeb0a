import PlainText

/// A page of the manual as plain text: what `man` would show, without its letters in bold.
struct ManualText: ManualWriter {
    /// The lines so far, each ended.
    private(set) var text = ""
    private let columns: Int

    /// Begins a page whose lines have so many columns.
    init(columns: Int) { self.columns = columns }

    mutating func heading(_ words: String) { append(words, indent: 0) }

    mutating func subheading(_ words: String) { append(words, indent: 2) }

    mutating func paragraph(_ words: String) { append(words, indent: 4) }

    mutating func entry(_ term: String, _ meaning: String) {
        append(term, indent: 4)
        append(meaning, indent: 8, isApart: false)
    }

    mutating func point(_ words: String) { append("- " + words, indent: 4, further: 2) }

    mutating func verbatim(_ lines: [String]) {
        text += text.isEmpty ? "" : "\n"
        for line in lines { text += String(repeating: " ", count: 8) + line + "\n" }
    }

    /// Adds words, an empty line before them where they stand apart.
    private mutating func append(_ words: String, indent: Int, further: Int = 0, isApart: Bool = true) {
        text += isApart && !text.isEmpty ? "\n" : ""
        let blanks = String(repeating: " ", count: indent)
        let room = max(1, columns - indent)
        for line in DisplayWidth.wrapped(words.replacing("`", with: ""), to: room, indent: further) {
            text += blanks + line + "\n"
        }
    }
}
