extension ManualWriter {
    /// Adds a text in Markdown: headings, paragraphs, points, tables of two columns, and blocks of code.
    ///
    /// The first heading is the page's own, and is left out. A paragraph of a point goes on where it is set in.
    mutating func append(markdown text: String) {
        var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = rest.first {
            if line.isEmpty || line.hasPrefix("# ") {
                rest.removeFirst()
            } else if line.hasPrefix("### ") {
                subheading(String(rest.removeFirst().dropFirst(4)))
            } else if line.hasPrefix("## ") {
                heading(String(rest.removeFirst().dropFirst(3)))
            } else if line.hasPrefix("    ") {
                verbatim(Self.take(&rest) { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) })
            } else if line.hasPrefix("|") {
                // The head of the table and the line below it say nothing here.
                for row in Self.take(&rest, while: { $0.hasPrefix("|") }).dropFirst(2) { append(row: row) }
            } else if line.hasPrefix("- ") {
                let first = rest.removeFirst().dropFirst(2)
                let more = Self.take(&rest) { $0.hasPrefix("  ") }.map { $0.drop { $0 == " " } }
                point(([first] + more).joined(separator: " "))
            } else {
                paragraph(Self.take(&rest) { Self.isText($0) }.joined(separator: " "))
            }
        }
    }

    private mutating func append(row: Substring) {
        let cells = row.split(separator: "|").map { $0.drop { $0 == " " } }
        guard cells.count == 2 else { return }
        entry(cells[0].replacing("`", with: "").trimmingBlanks, cells[1].trimmingBlanks)
    }

    private static func isText(_ line: Substring) -> Bool {
        !line.isEmpty && !line.hasPrefix("#") && !line.hasPrefix("|") && !line.hasPrefix("- ")
    }

    private static func take(_ rest: inout ArraySlice<Substring>, while fits: (Substring) -> Bool) -> [Substring] {
        let taken = Array(rest.prefix(while: fits))
        rest = rest.dropFirst(taken.count)
        return taken
    }
}

extension StringProtocol {
    /// The same without blanks at its ends.
    fileprivate var trimmingBlanks: String {
        let start = drop { $0 == " " }
        return String(start.reversed().drop { $0 == " " }.reversed())
    }
}
