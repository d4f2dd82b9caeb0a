/// Pieces of Markdown made of text from outside.
public enum Markdown {
    /// A row of a table.
    public static func row(_ cells: [String]) -> String {
        "| " + cells.map { escaped($0) }.joined(separator: " | ") + " |"
    }

    /// What stands below the names of a table's columns.
    public static func rule(columns: Int) -> String { "|" + String(repeating: " --- |", count: columns) }

    /// Text from outside on one line, in which nothing is markup and nothing acts on a screen.
    public static func escaped(_ text: some StringProtocol) -> String {
        var result = String.UnicodeScalarView()
        for (index, scalar) in text.unicodeScalars.enumerated() {
            switch scalar {
            case "\n", "\r", "\t": result.append(" ")
            case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&": result.append(contentsOf: ["\\", scalar])
            case _ where index == 0 && "#+-=".unicodeScalars.contains(scalar):
                result.append(contentsOf: ["\\", scalar])
            // The joiners belong to scripts and emoji.
            case "\u{200C}", "\u{200D}": result.append(scalar)
            default:
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator:
                    result.append(contentsOf: "U+\(String(scalar.value, radix: 16, uppercase: true))".unicodeScalars)
                default: result.append(scalar)
                }
            }
        }
        return String(result)
    }
}
