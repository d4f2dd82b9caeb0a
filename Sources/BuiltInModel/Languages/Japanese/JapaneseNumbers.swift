import PlainText

/// Numbers in Japanese: 二十五, 五千, ひとつ, ゼロ.
enum JapaneseNumbers {
    /// Whether a number ends in two digits that follow each other: 二三袋 and 十二三袋 are two or three more or less.
    private static func isRange(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        let digits = scalars.suffix(2).compactMap(KanjiNumeral.digit)
        return digits.count == 2 && digits[0] > 0 && digits[1] == digits[0] + 1
    }

    private static let zero = Array(FoldedText.scalars("ゼロ"))

    static let words = NumberWords { tokens in
        guard let first = tokens.first, first.kind == .character else { return [] }
        let scalars = tokens.prefix(8).compactMap { $0.folded.unicodeScalars.first }
        var found: [(value: NumberWords.Value, end: Int)] = []
        if let (value, length) = KanjiNumeral.number(scalars, at: 0), !isRange(scalars.prefix(length)) {
            found.append((.amount(String(value)), tokens.startIndex + length))
        }
        if let (value, length) = Numerals.native(scalars, at: 0) {
            found.append((.amount(String(value)), tokens.startIndex + length))
        }
        if scalars.starts(with: zero) { found.append((.amount("0"), tokens.startIndex + zero.count)) }
        if scalars.first == "零" { found.append((.amount("0"), tokens.startIndex + 1)) }
        return found
    }
}
