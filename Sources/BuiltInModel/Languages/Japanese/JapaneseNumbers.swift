/// Numbers in Japanese: 二十五, 五千, ひとつ.
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
        return found
    }
}
