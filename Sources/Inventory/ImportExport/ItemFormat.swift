/// How items are written to files.
public enum ItemFormat: String, CaseIterable, Hashable, Sendable {
    /// Comma-separated values with a header.
    case csv
    /// The same with tabs.
    case tsv
    /// One JSON object a line.
    case jsonl

    /// The format that a file's name tells by its ending, which is the format's name; CSV where it tells none.
    public init(path: String) {
        let path = path.lowercased()
        self = Self.allCases.first { path.hasSuffix("." + $0.rawValue) } ?? .csv
    }

    /// Whether a file's name is that of a document or of data in a form that is none of these.
    public static func isOther(_ path: String) -> Bool {
        let path = path.lowercased()
        return ["md", "markdown", "html", "htm", "json", "xml", "yaml", "yml", "pdf"].contains {
            path.hasSuffix("." + $0)
        }
    }

    /// Whether a file's name is that of a spreadsheet program's workbook, which is none of these formats.
    public static func isWorkbook(_ path: String) -> Bool {
        let path = path.lowercased()
        return ["xlsx", "xlsm", "xlsb", "xls", "ods", "numbers"].contains { path.hasSuffix("." + $0) }
    }
}
