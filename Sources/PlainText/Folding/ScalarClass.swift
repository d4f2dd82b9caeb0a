/// What a scalar is to the search.
enum ScalarClass {
    case letter, digit, ideograph, symbol, joiner, ignored, separator

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x61...0x7A: self = .letter
        case 0x30...0x39: self = .digit
        case 0x2D, 0x2E, 0x5F: self = .joiner
        case 0x27: self = .ignored
        case 0..<0x80: self = .separator
        case 0x2010...0x2015, 0x2212: self = .joiner
        case 0x2019, 0x30FB: self = .ignored
        default:
            self =
                switch Script(scalar) {
                // The prolonged sound mark and iteration marks are kana too.
                case .hiragana, .katakana, .kanji: .ideograph
                default: ScalarClass(beyondTables: scalar.properties)
                }
        }
    }

    private init(beyondTables properties: Unicode.Scalar.Properties) {
        switch properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter, .titlecaseLetter, .uppercaseLetter, .letterNumber,
            .decimalNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            self = .letter
        case .otherSymbol, .mathSymbol, .currencySymbol, .modifierSymbol, .unassigned:
            self = .symbol
        default:
            self = .separator
        }
    }
}
