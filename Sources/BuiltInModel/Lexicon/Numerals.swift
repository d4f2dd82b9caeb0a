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
        "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60, "seventy": 70,
        "eighty": 80, "ninety": 90, "ninty": 90,
    ]

    private static let englishOrdinals: [String: Int] = [
        "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
        "tenth": 10,
        "last": -1, "bottom": -1,
    ]

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
