/// What a request says before its body, as it was sent.
package struct RequestHead: Sendable, Hashable {
    package let method: String
    /// The path and what follows it, not decoded.
    package let target: String
    /// In the order in which they came.
    package let headers: [HeaderField]

    package init(_ method: String, _ target: String, _ headers: [HeaderField]) {
        self.method = method
        self.target = target
        self.headers = headers
    }

    /// The target without a query, not decoded.
    package var path: String { String(target.prefix { $0 != "?" }) }

    /// The values of a header, without blanks around them; its name is in lower case.
    package func values(_ name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name }.map(\.trimmedValue)
    }

    /// The first value of a header.
    package subscript(_ name: String) -> String? { values(name).first }

    /// Whether a body follows.
    var hasBody: Bool { !values("transfer-encoding").isEmpty || self["content-length"].map { $0 != "0" } ?? false }

    /// How many bytes the body is said to have; nil where that is not said.
    var bodyLength: Int? { self["content-length"].flatMap(Int.init).flatMap { $0 >= 0 ? $0 : nil } }

    /// Whether the client waits for a word before it sends the body.
    var waitsForGoAhead: Bool { self["expect"]?.lowercased() == "100-continue" }
}

/// A line of a request's or an answer's head.
package struct HeaderField: Sendable, Hashable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// The value without blanks and tabs around it: white space there does not count (RFC 9110, 5.5).
    var trimmedValue: String {
        let bytes = value.utf8
        guard let first = bytes.firstIndex(where: { !Self.isBlank($0) }),
            let last = bytes.lastIndex(where: { !Self.isBlank($0) })
        else { return "" }
        return String(value[first...last])
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Whether the name is a token (RFC 9110, 5.6.2): one with a blank in it could hide a header from who reads strictly.
    var hasSoundName: Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    /// Whether the value has no control character but tabs.
    var hasSoundValue: Bool { value.utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F } }
}
