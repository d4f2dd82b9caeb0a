/// Japanese numbers below a thousand in kanji, and the words of measures.
enum JapaneseNumerals {
    private static let digits: [Character: Int] = [
        "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
    ]
    private static let places: [Character: Int] = ["十": 10, "百": 100]

    /// The number that a text ends with in kanji, and how many characters it takes: 二十五 is 25.
    static func number(endingIn text: Substring) -> (value: Int, characters: Int)? {
        let numeral = text.reversed().prefix { digits[$0] != nil || places[$0] != nil }.reversed()
        guard !numeral.isEmpty else { return nil }
        var total = 0
        var current: Int?
        for character in numeral {
            if let place = places[character] {
                total += (current ?? 1) * place
                current = nil
            } else {
                // 二三 is two or three.
                guard current == nil else { return nil }
                current = digits[character]
            }
        }
        return (total + (current ?? 0), numeral.count)
    }

    /// What titles write for a measure in words, the longer words first: リットル is L.
    static let measures: [(word: String, symbol: String)] = [
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
