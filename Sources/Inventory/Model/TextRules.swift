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
        return violation(in: text, limit: limit, hasLines: field == .note)
    }

    /// The first rule that a text of so many characters at most breaks; only one that has lines may hold tabs and line feeds.
    private static func violation(in text: String, limit: Int, hasLines: Bool = false) -> Violation? {
        let bytes = text.utf8.count
        if bytes > limit, bytes > limit * bytesPerCharacter || text.count > limit { return .tooLong(limit: limit) }
        return forbiddenScalar(in: text, hasLines: hasLines).map(Violation.controlCharacter)
    }

    /// What is wrong with the name of an own field; nil when it may be kept.
    static func fault(ofName name: String) -> OwnFieldFault? {
        guard let name = name.nonBlank else { return .nameMissing }
        switch violation(in: name, limit: OwnFields.nameLimit) {
        case .tooLong: return .nameTooLong
        case .controlCharacter(let scalar): return .controlCharacter(scalar: scalar)
        case nil: return ColumnNames().field(for: name).map(OwnFieldFault.nameTaken)
        }
    }

    /// What is wrong with the text of an own field; nil when it may be kept.
    static func fault(ofOwnText text: String) -> OwnFieldFault? {
        switch violation(in: text, limit: OwnFields.textLimit) {
        case .tooLong: .textTooLong
        case .controlCharacter(let scalar): .controlCharacter(scalar: scalar)
        case nil: nil
        }
    }

    /// A control character or a noncharacter.
    private static func forbiddenScalar(in text: String, hasLines: Bool) -> UInt32? {
        // Bytes first: nearly every text is free of everything that needs a closer look.
        var needsScalars = false
        for byte in text.utf8 {
            if byte < 0x20 || byte == 0x7F {
                guard hasLines, byte == 0x09 || byte == 0x0A else { return UInt32(byte) }
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
        try check(item.ownFields)
    }

    private static func check(_ fields: OwnFields) throws(InventoryError) {
        for field in fields.all {
            if let fault = fault(ofName: field.name) ?? fault(ofOwnText: field.text) {
                throw .ownField(field.name, fault)
            }
        }
        if fields.isTooMany, let last = fields.all.last { throw .ownField(last.name, .tooMany) }
    }
}
