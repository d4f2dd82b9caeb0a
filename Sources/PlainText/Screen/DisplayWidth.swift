/// How many terminal columns text fills, counted by grapheme.
///
/// East Asian wide and fullwidth characters and emoji fill two columns, combining marks none; a ZWJ family, a flag or an
/// emoji with a skin tone fills two together. Facts: East_Asian_Width (see `WideRanges`) and the standard library's Unicode
/// properties. Terminals differ on one point: an emoji made by U+FE0F (such as ☎️) counts two here, as Unicode says, and one
/// in terminals that ask `wcwidth` alone.
public enum DisplayWidth {
    /// The number of columns that a string fills on one line.
    ///
    /// The string should be sanitised: a control character, a line break too, counts none.
    public static func columns(_ text: String) -> Int {
        if let count = plainColumns(text) { return count }
        var total = 0
        for character in text { total += columns(character) }
        return total
    }

    /// The number of columns that one grapheme fills.
    public static func columns(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.count == 1 { return columns(first) }
        if isEmojiSequence(scalars, first: first) { return emojiColumns(scalars) }
        var total = 0
        for scalar in scalars { total += columns(scalar) }
        return total
    }

    /// The number of columns that a scalar fills by itself: 0, 1 or 2.
    public static func columns(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: return 0
        case 0xA0, 0xAD: return 1
        // Medial vowels and final consonants of Hangul join the leading consonant before them.
        case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
        default: if let columns = scalar.plainColumns { return columns }
        }
        if WideRanges.contains(scalar) { return 2 }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator, .surrogate: return 0
        case .format: return scalar.isNumberSign ? 1 : 0
        default: return 1
        }
    }

    /// The columns of a text that has nothing but plain scalars, whose widths just add up; `nil` for any other text.
    private static func plainColumns(_ text: String) -> Int? {
        var total = 0
        for scalar in text.unicodeScalars {
            guard let columns = scalar.plainColumns else { return nil }
            total += columns
        }
        return total
    }

    private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView, first: Unicode.Scalar) -> Bool {
        if first.isYoungEmoji { return true }
        guard first.properties.isEmoji else { return false }
        if first.properties.isEmojiPresentation { return true }
        // Digits, # and * are emoji only as keycaps, pictographs such as ☎ only when asked to be.
        return scalars.dropFirst().first.map { next in
            next.value == 0xFE0F || (next.properties.isEmojiModifier && first.properties.isEmojiModifierBase)
        } ?? false
    }

    /// Two columns, and those of what the sequence cannot take in: a skin tone on what has no skin, a spacing mark.
    private static func emojiColumns(_ scalars: Character.UnicodeScalarView) -> Int {
        var total = 2
        var previous: Unicode.Scalar?
        for scalar in scalars {
            if let previous {
                let isJoined = previous.value == 0x200D || (0x1F1E6...0x1F1FF).contains(scalar.value)
                let isWorn = scalar.properties.isEmojiModifier && previous.takesSkinTone
                if !isJoined, !isWorn { total += columns(scalar) }
            }
            previous = scalar
        }
        return total
    }
}

extension Unicode.Scalar {
    /// How many columns the scalar fills when nothing about it depends on its neighbours, and it does no harm; else `nil`.
    ///
    /// These are the letters that nearly all text is made of: ASCII, Latin, kana, ideographs, Hangul syllables and their
    /// full and half widths.
    @inline(__always) var plainColumns: Int? {
        switch value {
        case 0x20...0x7E, 0xA1...0xAC, 0xAE..<0x300, 0xFF61...0xFF9F: 1
        case 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: 2
        default: nil
        }
    }

    fileprivate var takesSkinTone: Bool { properties.isEmojiModifierBase || isYoungEmoji || value == 0xFE0F }

    /// Whether this is an emoji that the table of wide scalars knows and the standard library does not know yet.
    var isYoungEmoji: Bool {
        (0x1F000...0x1FAFF).contains(value) && properties.generalCategory == .unassigned && WideRanges.contains(self)
    }

    /// The signs that span the number behind them (Prepended_Concatenation_Mark): format characters with a shape.
    var isNumberSign: Bool {
        switch value {
        case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
        default: false
        }
    }
}
