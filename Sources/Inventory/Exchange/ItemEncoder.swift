import ExactDecimal

/// Writes rows of the inventory as CSV or JSON Lines, from the database's bytes without a `String` in between.
struct ItemEncoder {
    private let format: ItemFormat
    private var bytes: [UInt8] = []
    private var json = JSONBytes()

    init(_ format: ItemFormat) {
        self.format = format
    }

    /// What stands before the first item.
    func header() -> [UInt8] {
        switch format {
        case .csv: Array((ItemField.allCases.map(\.rawValue).joined(separator: ",") + "\n").utf8)
        case .jsonl: []
        }
    }

    /// One item; the row's columns are those of `ItemReader`.
    mutating func encode(_ row: Statement) -> [UInt8] {
        switch format {
        case .csv: csv(row)
        case .jsonl: jsonl(row)
        }
    }

    // MARK: - CSV

    private mutating func csv(_ row: Statement) -> [UInt8] {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: String(row.integer(0)).utf8)
        cell(row.utf8(1))
        separate()
        bytes.append(contentsOf: Quantity(tenThousandths: row.integer(2)).description.utf8)
        cell(row.utf8(3))
        cell(row.utf8(4))
        cell(row.utf8(5))
        separate()
        if !row.isNull(6) { bytes.append(contentsOf: Quantity(tenThousandths: row.integer(6)).description.utf8) }
        cell(row.utf8(7))
        cell(row.utf8(8))
        separate()
        RFC3339.append(Timestamp(microseconds: row.integer(9)), to: &bytes)
        separate()
        RFC3339.append(Timestamp(microseconds: row.integer(10)), to: &bytes)
        bytes.append(0x0A)
        return bytes
    }

    private mutating func separate() { bytes.append(UInt8(ascii: ",")) }

    private mutating func cell(_ text: UnsafeBufferPointer<UInt8>) {
        separate()
        if text.isEmpty { return }
        let isGuarded = FormulaGuard.isNeeded(text)
        let isQuoted = text.contains { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
        if isQuoted { bytes.append(0x22) }
        if isGuarded { bytes.append(UInt8(ascii: "'")) }
        if isQuoted {
            for byte in text {
                if byte == 0x22 { bytes.append(0x22) }
                bytes.append(byte)
            }
            bytes.append(0x22)
        } else {
            bytes.append(contentsOf: text)
        }
    }

    // MARK: - JSON Lines

    private mutating func jsonl(_ row: Statement) -> [UInt8] {
        json.removeAll()
        json.begin()
        json.member("id", raw: String(row.integer(0)))
        json.member("title", utf8: row.utf8(1))
        json.member("quantity", raw: Quantity(tenThousandths: row.integer(2)).description)
        json.member("unit", utf8: row.utf8(3))
        json.member("category", utf8: row.utf8(4))
        json.member("place", utf8: row.utf8(5))
        if row.isNull(6) {
            json.member("minimum", raw: "null")
        } else {
            json.member("minimum", raw: Quantity(tenThousandths: row.integer(6)).description)
        }
        json.member("code", utf8: row.utf8(7))
        json.member("note", utf8: row.utf8(8))
        json.member("created_at", time: Timestamp(microseconds: row.integer(9)))
        json.member("updated_at", time: Timestamp(microseconds: row.integer(10)))
        json.end()
        json.newline()
        return json.bytes
    }
}
