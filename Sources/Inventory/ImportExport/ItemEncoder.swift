import CivilTime
import ExactDecimal
import StrictJSON

/// Writes rows of the inventory with commas or tabs or as JSON Lines, from the database's bytes without a `String` in between.
package struct ItemEncoder {
    private let format: ItemFormat
    /// The names of the own fields, in the order in which they are written.
    private let ownFields: [String]
    private var bytes: [UInt8] = []
    private var json = JSONObjectWriter()
    private let cell: DelimitedCell

    package init(_ format: ItemFormat, ownFields: [String]) {
        self.format = format
        self.ownFields = ownFields
        cell = DelimitedCell(separator: format == .tsv ? 0x09 : UInt8(ascii: ","))
    }

    /// What stands before the first item.
    package mutating func header() -> [UInt8] {
        guard format != .jsonl else { return [] }
        bytes = Array(ItemField.allCases.map { Array($0.rawValue.utf8) }.joined(separator: [cell.separator]))
        for name in ownFields { ownCell(name) }
        bytes.append(0x0A)
        return bytes
    }

    /// One item.
    package mutating func encode(_ item: Item) -> [UInt8] { encoded(item) }

    /// One item.
    mutating func encoded(_ row: some FieldRow) -> [UInt8] {
        switch format {
        case .csv, .tsv: delimited(row)
        case .jsonl: jsonl(row)
        }
    }

    // MARK: - CSV and TSV

    private mutating func delimited(_ row: some FieldRow) -> [UInt8] {
        bytes.removeAll(keepingCapacity: true)
        row.forEachField { field, value in
            if field != .id { bytes.append(cell.separator) }
            switch value {
            case .absent: break
            case .id(let id): bytes.append(contentsOf: String(id).utf8)
            case .quantity(let quantity): bytes.append(contentsOf: quantity.description.utf8)
            case .moment(let moment): moment.appendRFC3339(to: &bytes)
            case .text(let text): cell.append(text, to: &bytes)
            }
        }
        if !ownFields.isEmpty {
            let own = row.ownFields
            for name in ownFields { ownCell(own[name] ?? "") }
        }
        bytes.append(0x0A)
        return bytes
    }

    private mutating func ownCell(_ text: String) {
        bytes.append(cell.separator)
        var text = text
        text.withUTF8 { cell.append($0, to: &bytes) }
    }

    // MARK: - JSON Lines

    private mutating func jsonl(_ row: some FieldRow) -> [UInt8] {
        json.removeAll()
        json.begin()
        row.forEachField { field, value in
            switch value {
            case .absent: json.member(field.rawValue, raw: "null")
            case .id(let id): json.member(field.rawValue, raw: String(id))
            case .quantity(let quantity): json.member(field.rawValue, raw: quantity.description)
            case .moment(let moment): json.member(field.rawValue, ascii: moment.appendRFC3339)
            case .text(let text): json.member(field.rawValue, utf8: text)
            }
        }
        for field in row.ownFields.all { json.member(quoting: field.name, text: field.text) }
        json.end()
        json.newline()
        return json.bytes
    }
}
