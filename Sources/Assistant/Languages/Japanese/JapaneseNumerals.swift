import PlainText

/// Japanese numbers below a thousand in kanji, and the words of measures.
enum JapaneseNumerals {
    /// The number that a text ends with in kanji, and how many characters it takes: 二十五 is 25.
    private static func number(endingIn text: Substring) -> (value: Int, characters: Int)? {
        let scalars = Array(text.unicodeScalars)
        let start = (scalars.lastIndex { KanjiNumeral.number([$0], at: 0) == nil } ?? -1) + 1
        // 二三 is two or three.
        let isRange = zip(scalars[start...], scalars[start...].dropFirst()).contains {
            KanjiNumeral.digit($0) != nil && KanjiNumeral.digit($1) != nil
        }
        guard !isRange, let (value, length) = KanjiNumeral.number(scalars, at: start), value < 1_000 else { return nil }
        return (value, length)
    }

    /// What titles write for a measure in words, the longer words first: リットル is L.
    private static let measures: [(word: String, symbol: String)] = [
        ("ミリリットル", "ml"), ("ミリグラム", "mg"), ("キログラム", "kg"), ("ミリメートル", "mm"),
        ("センチメートル", "cm"), ("リットル", "L"), ("メートル", "m"), ("グラム", "g"), ("センチ", "cm"),
        ("インチ", "インチ"), ("ミリ", "mm"), ("キロ", "kg"), ("ワット", "W"), ("ボルト", "V"),
    ]

    /// The measures in words behind numbers.
    static func spellings(in typed: String) -> [SpokenNumbers.Spelling] {
        var found: [SpokenNumbers.Spelling] = []
        for (word, symbol) in measures {
            for range in typed.ranges(of: word) where !found.contains(where: { $0.words.overlaps(range) }) {
                if let (value, length) = number(endingIn: typed[..<range.lowerBound]) {
                    let whole = typed.index(range.lowerBound, offsetBy: -length)..<range.upperBound
                    found.append(SpokenNumbers.Spelling(words: whole, written: "\(value)\(symbol)", isMeasure: true))
                } else if typed.hasDigit(before: range.lowerBound) {
                    found.append(SpokenNumbers.Spelling(words: range, written: symbol, isMeasure: true))
                }
            }
        }
        return found
    }
}
