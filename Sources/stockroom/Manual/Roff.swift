/// Text for `man`: the macros of man(7), and text that none of them is hidden in.
struct Roff: ManualWriter {
    /// The lines so far, each ended.
    private(set) var text = ""

    /// Begins a page.
    init(_ page: ManualPage.Name) {
        macro("TH", [page.title.name.uppercased(), "\(page.title.section)", "", "stockroom \(Version.number)", ""])
        // No hyphens, and no blanks that fill lines: what is to be typed must be found and copied as it is.
        text += ".nh\n.ad l\n"
    }

    mutating func heading(_ words: String) { macro("SH", [words]) }

    mutating func subheading(_ words: String) { macro("SS", [words]) }

    mutating func paragraph(_ words: String) {
        macro("PP", [])
        line(Self.inline(words))
    }

    mutating func entry(_ term: String, _ meaning: String) {
        macro("TP", [])
        line("\\fB\(Self.escaped(term))\\fR")
        line(Self.inline(meaning))
    }

    mutating func point(_ words: String) {
        macro("IP", ["\\(bu", "2"], isEscaped: true)
        line(Self.inline(words))
    }

    mutating func verbatim(_ lines: [String]) {
        macro("PP", [])
        macro("RS", ["4"])
        macro("nf", [])
        for line in lines { self.line(Self.escaped(line)) }
        macro("fi", [])
        macro("RE", [])
    }

    private mutating func macro(_ name: String, _ arguments: [String], isEscaped: Bool = false) {
        let words = arguments.map { isEscaped ? $0 : "\"\(Self.escaped($0).replacing("\"", with: "\\(dq"))\"" }
        text += ([".\(name)"] + words).joined(separator: " ") + "\n"
    }

    /// A line of text; one that begins as a macro would is kept from being one.
    private mutating func line(_ words: String) {
        text += (words.first == "." || words.first == "'" ? "\\&" : "") + words + "\n"
    }

    /// Text in which nothing means anything to `man`; a hyphen stays the one that is typed.
    static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("~", with: "\\(ti")
            .replacing("^", with: "\\(ha").replacing("'", with: "\\(aq").replacing("`", with: "\\(ga")
    }

    /// The same, with what stands in backquotes bold, and places to break lines at between Japanese letters.
    static func inline(_ text: String) -> String {
        breakable(text).split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            index % 2 == 1 && !part.isEmpty ? "\\fB\(escaped(String(part)))\\fR" : escaped(String(part))
        }.joined().replacing(breakPlace, with: "\\:")
    }

    /// What stands for a place to break a line at until the text is escaped; no text for people holds it.
    private static let breakPlace = "\u{200B}"

    /// The text with such places behind wide letters, but not before what ends something.
    private static func breakable(_ text: String) -> String {
        var result = ""
        for character in text {
            let isClosing = "、。，．）」』】〉》・ーっゃゅょッャュョ,.)]”’".contains(character)
            if result.unicodeScalars.last.map({ $0.value >= 0x2E80 }) == true, !isClosing,
                result.last.map({ !"（「『【〈《".contains($0) }) == true
            {
                result += breakPlace
            }
            result.append(character)
        }
        return result
    }
}
