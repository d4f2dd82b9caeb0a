/// The kinds of letters that a word boundary depends on.
public enum Script: Sendable {
    case latin, digit, hiragana, katakana, kanji, space, mark

    /// The kind of a scalar; what is in no table is a Latin letter if it is alphabetic, else a mark.
    public init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x30...0x39: self = .digit
        case 0x61...0x7A, 0x41...0x5A: self = .latin
        case 0x20, 0x09, 0x0A, 0x0D: self = .space
        case 0x3041...0x3096, 0x309D...0x309F: self = .hiragana
        case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF: self = .katakana
        case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .kanji
        case 0x00...0x7F, 0x3000...0x303F, 0xFF00...0xFFEF, 0x2000...0x206F, 0x30FB, 0xA0...0xBF, 0x2190...0x2BFF,
            0xE000...0xF8FF, 0x1F000...0x1FAFF:
            self = .mark
        default: self = scalar.properties.isAlphabetic ? .latin : .mark
        }
    }

    /// Whether the letter belongs to running Japanese text, which has no blanks between its words.
    public var isJapanese: Bool { self == .hiragana || self == .katakana || self == .kanji }
    /// Whether the letter belongs to a word that ends at a blank.
    public var isWord: Bool { self == .latin || self == .digit }
}
