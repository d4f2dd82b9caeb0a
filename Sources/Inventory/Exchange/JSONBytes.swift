/// Writes one flat JSON object as UTF-8, without a value tree in between: an export writes millions of them.
struct JSONBytes {
    private(set) var bytes: [UInt8] = []
    private var isFirst = true

    mutating func begin() {
        bytes.append(UInt8(ascii: "{"))
        isFirst = true
    }

    mutating func end() { bytes.append(UInt8(ascii: "}")) }

    /// Ends a line of JSON Lines.
    mutating func newline() { bytes.append(0x0A) }

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// A member whose value is JSON already, such as a number.
    mutating func member(_ key: String, raw value: String) {
        begin(key)
        bytes.append(contentsOf: value.utf8)
    }

    mutating func member(_ key: String, text: String) {
        var text = text
        text.withUTF8 { member(key, utf8: $0) }
    }

    mutating func member(_ key: String, utf8 text: UnsafeBufferPointer<UInt8>) {
        begin(key)
        bytes.append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20:
                bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
                bytes.append(contentsOf: String(byte, radix: 16).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func member(_ key: String, time: Timestamp) {
        begin(key)
        bytes.append(UInt8(ascii: "\""))
        RFC3339.append(time, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func begin(_ key: String) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: key.utf8)
        bytes.append(contentsOf: "\":".utf8)
    }
}
