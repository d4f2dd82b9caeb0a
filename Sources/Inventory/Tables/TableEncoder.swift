import PlainText
import StrictJSON

/// Writes tables for programs: the one codec of answers and reports.
///
/// In CSV a cell that a spreadsheet would run gets the apostrophe that an import takes away again. In TSV only a cell that has a
/// tab, a line break or a quote at its beginning is quoted.
public struct TableEncoder: Sendable {
    private let format: TableFormat
    private let columns: [String]

    /// An encoder of rows below these columns.
    public init(_ format: TableFormat, columns: [String]) {
        self.format = format
        self.columns = columns
    }

    /// What stands before the first row; empty where each row names its columns.
    public var header: String {
        switch format {
        case .csv: delimited(columns, by: ",")
        case .tsv: delimited(columns, by: "\t")
        case .jsonl: ""
        case .markdown: Markdown.row(columns) + "\n" + Markdown.rule(columns: columns.count) + "\n"
        }
    }

    /// One row, with its line break.
    public func line(_ row: [TableValue]) -> String {
        switch format {
        case .csv: return delimited(row.map(\.text), by: ",")
        case .tsv: return delimited(row.map(\.text), by: "\t")
        case .jsonl:
            var json = JSONObjectWriter()
            json.begin()
            for (column, value) in zip(columns, row) { json.member(column, value) }
            json.end()
            json.newline()
            return String(decoding: json.bytes, as: UTF8.self)
        case .markdown: return Markdown.row(row.map(\.text)) + "\n"
        }
    }

    private func delimited(_ texts: [String], by separator: Unicode.Scalar) -> String {
        let cell = DelimitedCell(separator: UInt8(ascii: separator))
        var bytes: [UInt8] = []
        for (index, var text) in texts.enumerated() {
            if index > 0 { bytes.append(cell.separator) }
            text.withUTF8 { cell.append($0, to: &bytes) }
        }
        bytes.append(0x0A)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension JSONObjectWriter {
    fileprivate mutating func member(_ key: String, _ value: TableValue) {
        switch value {
        case .absent: member(key, raw: "null")
        case .text(let text): member(quoting: key, text: text)
        case .integer, .quantity: member(key, raw: value.text)
        case .day, .moment: member(key, text: value.text)
        case .amounts(let totals): member(key, raw: "[" + totals.map(\.json).joined(separator: ",") + "]")
        }
    }
}

extension UnitTotal {
    fileprivate var json: String {
        var writer = JSONObjectWriter()
        writer.begin()
        writer.member("quantity", raw: quantity?.description ?? "null")
        writer.member("unit", text: unit)
        writer.end()
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
