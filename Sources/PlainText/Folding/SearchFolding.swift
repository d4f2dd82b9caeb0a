/// The strongest folding, for comparing what was typed with what is kept: case, width, kana, accents and look-alike letters.
enum SearchFolding {
    /// Calls the body with every scalar of the folded text.
    static func forEach(in text: String, _ body: (Unicode.Scalar) -> Void) {
        // Compatibility mapping costs microseconds a title, and plain Latin and Japanese need none.
        if text.unicodeScalars.allSatisfy(isPlain) {
            for scalar in text.unicodeScalars { body(foldedPlain(scalar)) }
        } else {
            for scalar in CompatibleText.composed(text).unicodeScalars { fold(scalar, body) }
        }
    }

    /// Whether `foldedPlain` says all there is to say about the scalar.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x80, 0x3000...0x3007, 0x3041...0x3096, 0x30A1...0x30FC, 0x4E00...0x9FFF, 0xFF01...0xFF5E: true
        default: false
        }
    }

    private static func foldedPlain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x41...0x5A: Unicode.Scalar(UInt8(scalar.value + 0x20))
        case 0..<0x80: scalar
        case 0x3000: " "
        // Katakana to hiragana.
        case 0x30A1...0x30F6: Unicode.Scalar(scalar.value - 0x60) ?? scalar
        // Full-width ASCII.
        case 0xFF01...0xFF5E: foldedPlain(scalar.narrowed)
        default: scalar
        }
    }

    private static func fold(_ scalar: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void) {
        if isPlain(scalar) { return body(foldedPlain(scalar)) }
        switch scalar.value {
        // Accents, also the voicing marks that found no kana to join.
        case 0x300...0x36F, 0x3099, 0x309A: return
        case 0xDF, 0x1E9E:
            body("s")
            return body("s")
        default: break
        }
        if scalar.properties.isDefaultIgnorableCodePoint { return }
        for lowered in scalar.properties.lowercaseMapping.unicodeScalars {
            // A name typed with a letter of another script is found beside its double.
            if let letter = lowered.latinConfusable {
                body(letter)
            } else if isAccentedLatin(lowered) {
                for part in CompatibleText.parts(of: lowered)
                where !(0x300...0x36F).contains(part.value) {
                    body(strokedLetters[part] ?? part)
                }
            } else if !(0x300...0x36F).contains(lowered.value) {
                body(lowered)
            }
        }
    }

    private static func isAccentedLatin(_ scalar: Unicode.Scalar) -> Bool {
        (0xC0...0x24F).contains(scalar.value) || (0x1E00...0x1EFF).contains(scalar.value)
    }

    /// Latin letters whose stroke is part of them, so that no decomposition takes it away.
    private static let strokedLetters: [Unicode.Scalar: Unicode.Scalar] = [
        "ø": "o", "đ": "d", "ħ": "h", "ł": "l", "ŧ": "t", "ı": "i",
    ]
}
