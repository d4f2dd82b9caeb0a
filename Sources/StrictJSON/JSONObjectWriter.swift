/// Writes flat JSON objects one after the other as UTF-8, without a value tree in between: an export writes millions of them.
///
/// Unlike ``JSONValue/serialized()`` it escapes no more than JSON demands.
public struct JSONObjectWriter: Sendable {
    /// What was written so far.
    public private(set) var bytes: [UInt8] = []
    private var isFirst = true

    /// A writer that has written nothing.
    public init() {}

    /// Begins an object.
    public mutating func begin() {
        bytes.append(UInt8(ascii: "{"))
        isFirst = true
    }

    /// Ends the object.
    public mutating func end() { bytes.append(UInt8(ascii: "}")) }

    /// Ends a line of JSON Lines.
    public mutating func newline() { bytes.append(UInt8(ascii: "\n")) }

    /// Forgets what was written.
    public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// A member whose value is JSON already, such as a number. The key needs no escape.
    public mutating func member(_ key: String, raw value: String) {
        begin(key)
        bytes.append(contentsOf: value.utf8)
    }

    /// A member with a text. The key needs no escape.
    public mutating func member(_ key: String, text: String) {
        var text = text
        text.withUTF8 { member(key, utf8: $0) }
    }

    /// A member with a text, under any key.
    public mutating func member(quoting key: String, text: String) {
        separate()
        quote(key)
        bytes.append(UInt8(ascii: ":"))
        quote(text)
    }

    /// A member with JSON that is there already, under its key that needs no escape.
    public mutating func member(_ key: String, json value: [UInt8]) {
        begin(key)
        bytes.append(contentsOf: value)
    }

    /// A member with a text in UTF-8. The key needs no escape.
    public mutating func member(_ key: String, utf8 text: UnsafeBufferPointer<UInt8>) {
        begin(key)
        JSONValue.appendQuoted(text, to: &bytes, hidingTreacherous: false)
    }

    /// A member with a text of printable ASCII that the body appends. The key needs no escape.
    public mutating func member(_ key: String, ascii append: (inout [UInt8]) -> Void) {
        begin(key)
        bytes.append(UInt8(ascii: "\""))
        append(&bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func quote(_ text: String) {
        var text = text
        text.withUTF8 { JSONValue.appendQuoted($0, to: &bytes, hidingTreacherous: false) }
    }

    private mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
    }

    private mutating func begin(_ key: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: key.utf8)
        bytes.append(contentsOf: "\":".utf8)
    }
}
