import ExactDecimal

/// What can be wrong with a file that is imported, or with a place of it.
public enum ImportFault: Hashable, Sendable {
    case emptyFile
    /// No column is the title.
    case noTitleColumn
    /// A column that means nothing here. In a header the known columns are told with it.
    case unknownColumn(inHeader: Bool)
    /// Two columns mean the same field; `other` is what the file calls the earlier one, nil in JSON Lines.
    case columnTwice(ItemField, other: String?)
    case cellCount(Int, inHeader: Int)
    /// A cell that is longer than `mebibytes` MiB, as happens when a quote is left open. `cell` counts from 1 and is nil where the column
    /// is named.
    case cellTooLong(mebibytes: Int, cell: Int?, field: ItemField?)
    case lineTooLong(mebibytes: Int)
    case textBehindQuote(cell: Int?)
    case unclosedQuote
    case notUTF8
    case noObject
    /// A line that is no JSON, as the parser says it.
    case notJSON(String)
    case wrongType(ItemField)
    case idTwice
    case noID(highest: Int64)
    case noTitle
    case noNumber
    case noTime
    case textTooLong(ItemField, limit: Int)
    case controlCharacter(UInt32)
}

extension ImportFault: CustomStringConvertible {
    /// The end of a sentence that begins with the value, or with the line where there is none.
    public var description: String {
        switch self {
        case .emptyFile: "the file is empty; it needs a header line such as id,title,quantity"
        case .noTitleColumn: "is missing from the header, and every item needs a title"
        case .unknownColumn(let inHeader):
            "means nothing here; rename or remove it, or use --ignore-unknown-columns"
                + (inHeader ? ". Known columns: " + ItemField.allCases.map(\.rawValue).joined(separator: ", ") : "")
        case .columnTwice(let field, let other):
            "means \(field.rawValue), as \(other.map { "column \($0)" } ?? "another key") does"
        case .cellCount(let count, let header): "the row has \(count) cells and the header \(header)"
        case .cellTooLong(let mebibytes, let cell, let field):
            (cell.map { "cell \($0): " } ?? "") + Self.tooLong(mebibytes)
                + (field.flatMap { field in
                    field.characterLimit.map { " A \(field.rawValue) may have \($0) characters" }
                } ?? "")
        case .lineTooLong(let mebibytes): "the line " + Self.tooLong(mebibytes)
        case .textBehindQuote(let cell):
            (cell.map { "cell \($0): " } ?? "")
                + "something follows a closing quote; write a quote in a cell twice (\"\")"
        case .unclosedQuote: "a quote that is opened in the row that begins here is never closed"
        case .notUTF8: "is not UTF-8; save the file as UTF-8"
        case .noObject: "a line holds one JSON object"
        case .notJSON(let reason): reason
        case .wrongType(let field): "is of the wrong type for \(field.rawValue)"
        case .idTwice: "stands in this file twice"
        case .noID(let highest): "is no id; give a whole number from 1 to \(highest), or leave it empty"
        case .noTitle: "is empty; every item needs a title"
        case .noNumber:
            "is no number such as 12 or 2.5 (up to \(Quantity.integerDigits) digits before the point, \(Quantity.fractionDigits) after it)"
        case .noTime:
            "is no time such as 2026-11-16T04:37:29Z (RFC 3339, with an offset or Z) and no day such as 2026-11-16"
        case .textTooLong(let field, let limit): "is too long; a \(field.rawValue) may have \(limit) characters"
        case .controlCharacter(let scalar):
            "holds the control character U+\(String(scalar, radix: 16, uppercase: true)); take it out"
        }
    }

    private static func tooLong(_ mebibytes: Int) -> String {
        "is longer than \(mebibytes) MiB; is a quote left open?"
    }
}
