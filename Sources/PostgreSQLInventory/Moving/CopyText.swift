/// Rows in the text format of COPY.
struct CopyText {
    private(set) var bytes: [UInt8] = []
    private var isFirst = true

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// A column with a text.
    mutating func add(_ text: String) {
        separate()
        var text = text
        text.withUTF8 { append($0) }
    }

    /// A column with bytes of UTF-8.
    mutating func add(utf8 text: [UInt8]) {
        separate()
        text.withUnsafeBufferPointer { append($0) }
    }

    /// A column with what needs no escaping, or nothing.
    mutating func add(plain text: String?) {
        separate()
        bytes.append(contentsOf: (text ?? "\\N").utf8)
    }

    mutating func add(_ number: Int64) { add(plain: String(number)) }

    /// Ends the row.
    mutating func end() {
        bytes.append(0x0A)
        isFirst = true
    }

    private mutating func separate() {
        if !isFirst { bytes.append(0x09) }
        isFirst = false
    }

    private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        for byte in text {
            switch byte {
            case 0x5C: bytes.append(contentsOf: [0x5C, 0x5C])
            case 0x09: bytes.append(contentsOf: [0x5C, 0x74])
            case 0x0A: bytes.append(contentsOf: [0x5C, 0x6E])
            case 0x0D: bytes.append(contentsOf: [0x5C, 0x72])
            default: bytes.append(byte)
            }
        }
    }
}
