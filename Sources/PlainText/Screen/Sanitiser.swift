/// Makes text from outside harmless for a terminal.
///
/// Titles, notes, model text, server errors and file names may carry characters that move the cursor, set colours, write
/// to the clipboard, reverse the reading order, hide text or break a row. Each of them becomes a visible escape (`\n`,
/// `\u{202E}`) in plain ASCII; everything else stays. Sanitising twice changes nothing more.
///
/// Escaped are control characters (C0, DEL, C1), format characters that have no shape of their own (bidirectional
/// controls, zero-width characters, tags, interlinear annotation, soft hyphen), line and paragraph separators, blank
/// fillers, noncharacters and unassigned code points; also Cyrillic and Greek letters in a Latin word that are drawn like
/// Latin ones, so that `bаttery` with a Cyrillic а is not taken for its double. A zero-width joiner stays inside an emoji sequence, a variation
/// selector after a character that it can vary. More than eight combining marks on one base are cut with an ellipsis.
public enum Sanitiser {
    /// The most combining marks that are kept on one base character.
    public static let maximumMarks = 8

    /// The most zero-width joiners that are kept in one emoji; the longest emoji that Unicode lists has three.
    public static let maximumJoiners = 4

    /// Text that is safe as part of one line: line breaks and tabs become visible too.
    public static func line(_ text: String) -> String {
        isPlain(text) ? text : escaping(text, keepingLines: false)
    }

    /// Text that is safe over several lines: line breaks stay (`\r\n` becomes `\n`), tabs become blanks up to the next
    /// eighth column.
    public static func text(_ text: String) -> String {
        isPlain(text) ? text : escaping(text, keepingLines: true)
    }

    /// Text on one line for a reader that is no screen: control characters and line separators become blanks, nothing else changes.
    public static func blankingControls(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator: " "
                    default: scalar
                    }
                }))
    }

    /// Whether there is nothing in a text that could do harm even among others; most texts are like that.
    private static func isPlain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.plainColumns != nil }
    }

    private static func escaping(_ text: String, keepingLines: Bool) -> String {
        var writer = SafeTextWriter(capacity: text.utf8.count)
        let scalars = text.unicodeScalars
        let disguised = DisguisedLetters.positions(in: scalars)
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let isDisguised = disguised.contains(index)
            scalars.formIndex(after: &index)
            let next = index < scalars.endIndex ? scalars[index] : nil
            switch scalar {
            case "\n" where keepingLines:
                writer.breakLine()
            case "\r" where keepingLines && next == "\n":
                scalars.formIndex(after: &index)
                writer.breakLine()
            case "\t" where keepingLines:
                writer.tabulate()
            case _ where isDisguised: writer.escape(scalar)
            default:
                writer.write(scalar, before: next)
            }
        }
        return writer.finished
    }
}
