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
        if let count = asciiColumns(text) { return count }
        var total = 0
        for character in text { total += columns(character) }
        return total
    }

    /// The number of columns that one grapheme fills.
    public static func columns(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.count == 1 { return columns(first) }
        if isEmojiSequence(scalars, first: first) { return 2 }
        var total = 0
        for scalar in scalars { total += columns(scalar) }
        return total
    }

    /// The number of columns that a scalar fills by itself: 0, 1 or 2.
    static func columns(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20...0x7E: return 1
        case 0..<0x20, 0x7F..<0xA0: return 0
        case 0xA0..<0x300: return 1
        case 0x3041...0x3096, 0x30A0...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3: return 2
        // Medial vowels and final consonants of Hangul join the leading consonant before them.
        case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
        default: break
        }
        if WideRanges.contains(scalar) { return 2 }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator, .surrogate: return 0
        // Arabic and other number signs are format characters with a shape of their own.
        case .format: return properties.isDefaultIgnorableCodePoint || scalar.isInterlinearAnnotation ? 0 : 1
        default: return 1
        }
    }

    private static func asciiColumns(_ text: String) -> Int? {
        var text = text
        return text.withUTF8 { bytes in
            for byte in bytes where byte < 0x20 || byte > 0x7E { return nil }
            return bytes.count
        }
    }

    private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView, first: Unicode.Scalar) -> Bool {
        // Digits, # and * are emoji only as keycaps, that is with U+FE0F.
        guard first.properties.isEmoji else { return false }
        if first.properties.isEmojiPresentation { return true }
        return scalars.dropFirst().contains { $0.value == 0xFE0F || $0.properties.isEmojiModifier }
    }
}

extension Unicode.Scalar {
    var isInterlinearAnnotation: Bool { (0xFFF9...0xFFFB).contains(value) }
}
