extension JSONValue {
    /// The value as JSON text on one line, without blanks, objects in their own order.
    ///
    /// Characters that act on a terminal or hide in a text (control characters, bidirectional and zero-width ones, tags,
    /// line separators) are written as `\u` escapes: the text means the same and is safe to look at.
    public func serialized() -> String { String(decoding: serializedBytes(), as: UTF8.self) }

    /// The same as ``serialized()``, as UTF-8.
    public func serializedBytes() -> [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    private func append(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .number(let text): bytes.append(contentsOf: text.utf8)
        case .string(let text): JSONValue.appendQuoted(text, to: &bytes)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                element.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let object):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in object.members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                JSONValue.appendQuoted(member.key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { appendQuoted($0, to: &bytes, hidingTreacherous: true) }
    }

    /// Appends a text between quotes; what only acts on screens is escaped when `hidingTreacherous`.
    ///
    /// Most bytes stand for themselves, and are taken over in runs.
    static func appendQuoted(
        _ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8], hidingTreacherous: Bool
    ) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        var index = 0
        while index < text.count {
            guard hidingTreacherous || mustBeEscaped(text[index]), let special = special(at: index, in: text) else {
                index += 1
                continue
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
            append(special.scalar, to: &bytes)
            index += special.length
            start = index
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether JSON itself demands an escape.
    private static func mustBeEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// The scalar that begins at a byte and its length, when it cannot stand for itself.
    private static func special(
        at index: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> (scalar: Unicode.Scalar, length: Int)? {
        let byte = text[index]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F: return (Unicode.Scalar(byte), 1)
        case ..<0xC2: return nil
        // The first bytes of all treacherous scalars: U+0080, U+061C, U+2000, U+F000 and U+E0000 onwards.
        case 0xC2, 0xD8, 0xE2, 0xEF, 0xF3:
            let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            let rest = text[(index + 1)..<(index + length)]
            let value = rest.reduce(UInt32(byte) & (0x7F >> UInt32(length))) { $0 << 6 | UInt32($1 & 0x3F) }
            guard let scalar = Unicode.Scalar(value), isTreacherous(scalar) else { return nil }
            return (scalar, length)
        default: return nil
        }
    }

    private static func append(_ special: Unicode.Scalar, to bytes: inout [UInt8]) {
        switch special {
        case "\"": bytes.append(contentsOf: #"\""#.utf8)
        case "\\": bytes.append(contentsOf: #"\\"#.utf8)
        case "\n": bytes.append(contentsOf: #"\n"#.utf8)
        case "\r": bytes.append(contentsOf: #"\r"#.utf8)
        case "\t": bytes.append(contentsOf: #"\t"#.utf8)
        default:
            for unit in String(special).utf16 { appendEscape(unit, to: &bytes) }
        }
    }

    private static func appendEscape(_ unit: UInt16, to bytes: inout [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: #"\u"#.utf8)
        for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> UInt16(shift)) & 0xF]) }
    }

    /// The joiners U+200C and U+200D are left alone: scripts and emoji are written with them.
    private static func isTreacherous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x061B: false
        case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE007F:
            true
        default: false
        }
    }
}
