/// What a text field may hold.
enum TextRules {
    /// Why a text is refused.
    enum Violation: Hashable {
        case tooLong(limit: Int)
        case controlCharacter(UInt32)
    }

    /// The bytes that one character may take on average: enough for emoji families and marks stacked high, and a bound on
    /// memory, since a single grapheme can be megabytes long.
    static let bytesPerCharacter = 32

    /// The first rule that the text breaks; nil when it may be kept.
    static func violation(in text: String, of field: ItemField) -> Violation? {
        guard let limit = field.characterLimit else { return nil }
        let bytes = text.utf8.count
        if bytes > limit, bytes > limit * bytesPerCharacter || text.count > limit { return .tooLong(limit: limit) }
        return forbiddenScalar(in: text, of: field).map(Violation.controlCharacter)
    }

    /// A control character or a noncharacter; tab and line feed may stand in notes.
    private static func forbiddenScalar(in text: String, of field: ItemField) -> UInt32? {
        // Bytes first: nearly every text is free of everything that needs a closer look.
        var needsScalars = false
        for byte in text.utf8 {
            if byte < 0x20 || byte == 0x7F {
                guard field == .note, byte == 0x09 || byte == 0x0A else { return UInt32(byte) }
            }
            // C1 controls are C2 80…9F; noncharacters begin with EF (FDD0…FFFF) or F0…F4.
            if byte == 0xC2 || byte >= 0xEF { needsScalars = true }
        }
        guard needsScalars else { return nil }
        return text.unicodeScalars.lazy.map(\.value).first { value in
            (0x80...0x9F).contains(value) || (0xFDD0...0xFDEF).contains(value) || value & 0xFFFE == 0xFFFE
        }
    }

    /// Refuses an item whose texts break a rule, naming the field.
    static func check(_ item: Item) throws(InventoryError) {
        if item.title.allSatisfy(\.isWhitespace) { throw .titleMissing }
        let texts: [(ItemField, String)] = [
            (.title, item.title), (.unit, item.unit), (.category, item.category), (.place, item.place),
            (.code, item.code), (.note, item.note),
        ]
        for (field, text) in texts {
            switch violation(in: text, of: field) {
            case .tooLong(let limit): throw .fieldTooLong(field, limit: limit)
            case .controlCharacter(let scalar): throw .controlCharacter(field, scalar: scalar)
            case nil: continue
            }
        }
    }
}
