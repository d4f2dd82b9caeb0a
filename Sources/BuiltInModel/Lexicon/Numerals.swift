/// Numbers written as words.
enum Numerals {
    /// The value of an English number word, folded.
    static func english(_ word: String) -> Int? { englishValues[word] }

    /// The rank that an English word names; -1 is the last.
    static func englishOrdinal(_ word: String) -> Int? {
        if let value = englishOrdinals[word] { return value }
        for ending in ["st", "nd", "rd", "th"] where word.hasSuffix(ending) {
            if let value = Int(word.dropLast(2)), value > 0 { return value }
        }
        return nil
    }

    private static let englishValues: [String: Int] = [
        "zero": 0, "nought": 0, "naught": 0, "nil": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
        "seven": 7, "eight": 8, "nine": 9,
        "ten": 10,
        "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
        "eighteen": 18,
        "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
        "ninety": 90,
    ]

    private static let englishOrdinals: [String: Int] = [
        "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
        "tenth": 10,
        "last": -1, "bottom": -1,
    ]

    /// A kanji numeral at an index: its value and length. Digits in a row (`二〇`) and places (`二十五`) are read.
    static func kanji(_ text: [Unicode.Scalar], at index: Int) -> (value: Int, length: Int)? {
        var total = 0
        var current: Int?
        var end = index
        while end < text.count {
            if let digit = kanjiDigits[text[end]] {
                current = (current ?? 0) * (current == nil ? 1 : 10) + digit
            } else if let place = kanjiPlaces[text[end]] {
                total += (current ?? 1) * place
                current = nil
            } else {
                break
            }
            guard total + (current ?? 0) < 1_000_000_000 else { return nil }
            end += 1
        }
        return end > index ? (total + (current ?? 0), end - index) : nil
    }

    private static let kanjiDigits: [Unicode.Scalar: Int] = [
        "〇": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
    ]
    private static let kanjiPlaces: [Unicode.Scalar: Int] = ["十": 10, "百": 100, "千": 1000, "万": 10_000]

    /// Native Japanese counts at an index (`ひとつ`, `ふたつ`).
    static func native(_ text: [Unicode.Scalar], at index: Int) -> (value: Int, length: Int)? {
        for (scalars, value) in nativeCounts where index + scalars.count <= text.count {
            if text[index..<index + scalars.count].elementsEqual(scalars) { return (value, scalars.count) }
        }
        return nil
    }

    private static let nativeCounts: [([Unicode.Scalar], Int)] = [
        ("ひとつ", 1), ("ふたつ", 2), ("みっつ", 3), ("よっつ", 4), ("いつつ", 5), ("むっつ", 6), ("ななつ", 7), ("やっつ", 8), ("ここのつ", 9),
        ("ひと箱", 1), ("ふた箱", 2), ("ひと袋", 1), ("ふた袋", 2), ("半ダース", 6), ("ハーフダース", 6),
    ].map { (Array($0.0.unicodeScalars), $0.1) }
}
