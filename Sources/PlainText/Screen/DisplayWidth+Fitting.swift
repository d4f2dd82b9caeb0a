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
        while end < text.endIndex {
            used += columns(text[end])
            if used > width { break }
            text.formIndex(after: &end)
        }
        return String(text[..<end])
    }

    /// The longest end that fills at most `width` columns.
    public static func suffix(of text: String, to width: Int) -> String {
        var used = 0
        var start = text.endIndex
        while start > text.startIndex {
            let before = text.index(before: start)
            used += columns(text[before])
            if used > width { break }
            start = before
        }
        return String(text[start...])
    }

    /// The text with blanks behind it, so that it fills `width` columns; a wider text stays as it is.
    public static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - columns(text)))
    }

    /// The text in lines of at most `width` columns, broken at blanks and between Japanese or Chinese characters.
    ///
    /// Line breaks in the text stay. A word wider than a line is cut. A closing mark such as 。 or ） never begins a line
    /// unless the line holds nothing else. Width counts from 1; a character wider than the line stands alone on its line.
    public static func wrapped(_ text: String, to width: Int) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { wrappedLine(String($0), to: max(1, width)) }
    }

    private static func wrappedLine(_ line: String, to width: Int) -> [String] {
        guard columns(line) > width else { return [line] }
        var lines: [String] = []
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
            if columns(trimmingTrailingBlanks(piece)) <= width {
                (current, used) = (piece, pieceColumns)
                continue
            }
            for character in piece {
                let characterColumns = columns(character)
                if used + characterColumns > width, !current.isEmpty {
                    lines.append(current)
                    (current, used) = ("", 0)
                }
                current.append(character)
                used += characterColumns
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
