/// Writes texts as cells of CSV or of tab-separated values.
struct DelimitedCell {
    /// What stands between two cells.
    let separator: UInt8

    private static let quote = UInt8(ascii: "\"")

    /// Appends a text, quoted where it has to be, and guarded where a spreadsheet would run it.
    func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        if text.isEmpty { return }
        let isGuarded = FormulaGuard.isNeeded(text)
        let isQuoted = isQuoted(text)
        if isQuoted { bytes.append(Self.quote) }
        if isGuarded { bytes.append(UInt8(ascii: "'")) }
        if isQuoted {
            for byte in text {
                if byte == Self.quote { bytes.append(Self.quote) }
                bytes.append(byte)
            }
            bytes.append(Self.quote)
        } else {
            bytes.append(contentsOf: text)
        }
    }

    private func isQuoted(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let quotes = separator == UInt8(ascii: ",") ? text.contains(Self.quote) : text.first == Self.quote
        return quotes || text.contains { $0 == separator || $0 == 0x0A || $0 == 0x0D }
    }
}
