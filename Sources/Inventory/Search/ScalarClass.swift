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
        // Hiragana, the prolonged sound mark, iteration marks, Han.
        case 0x3041...0x3096, 0x309D...0x309F, 0x30FC...0x30FF, 0x31F0...0x31FF, 0x3005...0x3007, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            self = .ideograph
        case 0x2010...0x2015, 0x2212: self = .joiner
        case 0x2019, 0x30FB: self = .ignored
        default: self = ScalarClass(beyondTables: scalar.properties)
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
