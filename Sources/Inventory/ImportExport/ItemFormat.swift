/// How items are written to files.
public enum ItemFormat: String, CaseIterable, Hashable, Sendable {
    /// Comma-separated values with a header.
    case csv
    /// One JSON object a line.
    case jsonl

    /// The format that a file's name tells: JSON Lines for `.jsonl`, else CSV.
    public init(path: String) {
        self = path.lowercased().hasSuffix(".jsonl") ? .jsonl : .csv
    }

    /// Whether a file's name is that of a spreadsheet program's workbook, which is none of these formats.
    public static func isWorkbook(_ path: String) -> Bool {
        let path = path.lowercased()
        return ["xlsx", "xlsm", "xlsb", "xls", "ods", "numbers"].contains { path.hasSuffix("." + $0) }
    }
}
