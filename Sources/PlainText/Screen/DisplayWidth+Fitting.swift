extension DisplayWidth {
    /// The text when it fits, else its beginning and its end around an ellipsis.
    ///
    /// The result fills at most `width` columns. Both ends stay because titles that differ often differ at the end.
    public static func truncatedInMiddle(_ text: String, to width: Int, ellipsis: String = "…") -> String {
        guard columns(text) > width else { return text }
        let room = width - columns(ellipsis)
        guard room > 0 else { return prefix(of: text, to: width) }
        let half = prefix(of: text, to: (room + 1) / 2)
        let head = half.isEmpty ? prefix(of: text, to: room) : half
        let tail = suffix(of: text, to: room - columns(head))
        return head + ellipsis + tail
    }

    /// The longest beginning that fills at most `width` columns.
    public static func prefix(of text: String, to width: Int) -> String {
        var used = 0
        var end = text.startIndex
        for unit in units(of: text) {
            used += columns(unit)
            if used > width { break }
            end = unit.endIndex
        }
        return String(text[..<end])
    }

    /// The longest end that fills at most `width` columns.
    public static func suffix(of text: String, to width: Int) -> String {
        var used = 0
        var start = text.endIndex
        for unit in units(of: text).reversed() {
            used += columns(unit)
            if used > width { break }
            start = unit.startIndex
        }
        return String(text[start...])
    }

    /// What a text is cut between: its characters, and escapes such as `\u{202E}`, which say something else when they are cut.
    private static func units(of text: String) -> [Substring] {
        var units: [Substring] = []
        var start = text.startIndex
        while start < text.endIndex {
            let end = text[start] == "\\" ? endOfEscape(text[start...]) : text.index(after: start)
            units.append(text[start..<end])
            start = end
        }
        return units
    }

    /// The end of the escape that a text begins with, or of its first character where that begins none.
    private static func endOfEscape(_ text: Substring) -> String.Index {
        let end = text.prefixMatch(of: /\\(?:u\{[0-9A-F]{1,6}\}|[nrt])/)?.range.upperBound
        return end ?? text.index(after: text.startIndex)
    }

    private static func columns(_ unit: Substring) -> Int {
        var total = 0
        for character in unit { total += columns(character) }
        return total
    }

    /// The text with blanks behind it, so that it fills `width` columns; a wider text stays as it is.
    public static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - columns(text)))
    }

    /// The text in lines of at most `width` columns, broken at blanks and between Japanese or Chinese characters.
    ///
    /// Line breaks in the text stay. A word wider than a line is cut, unless it is to stay whole: then it has a line of its own, and
    /// whoever shows it breaks that, so that it can still be copied. A closing mark such as 。 or ） never begins a line
    /// unless the line holds nothing else. Width counts from 1; a character wider than the line stands alone on its line.
    ///
    /// - Parameters:
    ///   - indent: how many blanks stand before what goes on; none where that would take half of the width.
    ///   - cutsWords: whether a word wider than a line is cut.
    public static func wrapped(
        _ text: String, to width: Int, indent: Int = 0, cutsWords: Bool = true
    ) -> [String] {
        let width = max(1, width)
        let indent = indent * 2 < width ? indent : 0
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
            wrappedLine(String(line), to: width, then: width - indent, cutsWords).enumerated().map { number, line in
                number == 0 ? line : String(repeating: " ", count: indent) + line
            }
        }
    }

    /// - Parameter widthBelow: what the lines behind the first fill at most.
    private static func wrappedLine(
        _ line: String, to firstWidth: Int, then widthBelow: Int, _ cutsWords: Bool
    ) -> [String] {
        guard columns(line) > firstWidth else { return [line] }
        var lines: [String] = []
        var width: Int { lines.isEmpty ? firstWidth : widthBelow }
        var current = ""
        var used = 0
        for piece in breakablePieces(of: line) {
            let pieceColumns = columns(piece)
            if used + columns(trimmingTrailingBlanks(piece)) <= width {
                current += piece
                used += pieceColumns
                continue
            }
            if !current.isEmpty {
                lines.append(trimmingTrailingBlanks(current))
                (current, used) = ("", 0)
            }
            if !cutsWords || columns(trimmingTrailingBlanks(piece)) <= width {
                (current, used) = (piece, pieceColumns)
                continue
            }
            for unit in units(of: piece).flatMap({ columns($0) > width ? $0.map { Substring(String($0)) } : [$0] }) {
                let unitColumns = columns(unit)
                if used + unitColumns > width, !current.isEmpty {
                    lines.append(current)
                    (current, used) = ("", 0)
                }
                current += unit
                used += unitColumns
            }
        }
        if !current.isEmpty { lines.append(trimmingTrailingBlanks(current)) }
        return lines
    }

    /// Cuts where a line may break: after blanks, and on either side of a wide character, closing marks kept with what they close.
    private static func breakablePieces(of line: String) -> [String] {
        var pieces: [String] = []
        var current = ""
        var previousAllowsBreak = false
        for character in line {
            let isWide = columns(character) == 2
            let isClosing = closingMarks.contains(character)
            if !current.isEmpty, !isClosing, character != " ", previousAllowsBreak || isWide {
                pieces.append(current)
                current = ""
            }
            current.append(character)
            previousAllowsBreak =
                character == " " || (isWide && !openingMarks.contains(character)) || (isClosing && isWide)
        }
        if !current.isEmpty { pieces.append(current) }
        return pieces
    }

    private static let closingMarks: Set<Character> = Set("、。，．・：；？！）］｝〕〉》」』】ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々,.;:?!)]}%")
    private static let openingMarks: Set<Character> = Set("（［｛〔〈《「『【")

    private static func trimmingTrailingBlanks(_ text: String) -> String {
        var end = text.endIndex
        while end > text.startIndex, text[text.index(before: end)] == " " { end = text.index(before: end) }
        return String(text[..<end])
    }
}
