/// Numbers in Japanese: 二十五, 五千, ひとつ, ゼロ.
enum JapaneseNumbers {
    static let words = NumberWords { tokens in
        guard let first = tokens.first, first.kind == .character else { return [] }
        let scalars = tokens.prefix(8).compactMap { $0.folded.unicodeScalars.first }
        var found: [(value: NumberWords.Value, end: Int)] = []
        if let (value, length) = Numerals.kanji(scalars, at: 0) {
            found.append((.amount(String(value)), tokens.startIndex + length))
        }
        if let (value, length) = Numerals.native(scalars, at: 0) {
            found.append((.amount(String(value)), tokens.startIndex + length))
        }
        // As folded: ゼロ is ぜろ.
        if scalars.starts(with: "ぜろ".unicodeScalars) { found.append((.amount("0"), tokens.startIndex + 2)) }
        if scalars.first == "零" { found.append((.amount("0"), tokens.startIndex + 1)) }
        return found
    }
}
