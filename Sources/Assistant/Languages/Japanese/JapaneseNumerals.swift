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
        var place = typed.startIndex
        while let start = typed.unicodeScalars[place...].firstIndex(where: { Script($0) == .katakana }) {
            if let measure = measure(in: typed, at: start) {
                found.append(measure)
                place = measure.words.upperBound
            } else {
                place = typed.unicodeScalars.index(after: start)
            }
        }
        return found
    }

    /// The measure whose word begins at an index, with the number before it.
    private static func measure(in typed: String, at start: String.Index) -> SpokenNumbers.Spelling? {
        guard let (word, symbol) = measures.first(where: { typed[start...].hasPrefix($0.word) }) else { return nil }
        let end = typed.index(start, offsetBy: word.count)
        if let (value, length) = number(endingIn: typed[..<start]) {
            let whole = typed.index(start, offsetBy: -length)..<end
            return SpokenNumbers.Spelling(words: whole, written: "\(value)\(symbol)", isMeasure: true)
        }
        return typed.hasDigit(before: start)
            ? SpokenNumbers.Spelling(words: start..<end, written: symbol, isMeasure: true) : nil
    }
}
