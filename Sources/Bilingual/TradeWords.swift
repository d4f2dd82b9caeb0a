import PlainText

/// Words of stockrooms in English and in Japanese: yeast is 酵母, 棚 is a shelf.
///
/// Words are given and returned as ``PlainText/FoldedWords`` has them: kana as hiragana, English words in singular with one blank between.
public enum TradeWords {
    /// What a word of the one language may be in the other; none where no pair of words is known.
    public static func translations(of word: String) -> [String] { table.translations[word] ?? [] }

    /// How many words the longest English entry has.
    public static var mostWords: Int { table.mostWords }

    /// How many characters the longest Japanese entry has.
    public static var mostCharacters: Int { table.mostCharacters }

    private struct Table {
        var translations: [String: [String]] = [:]
        var mostWords = 0
        var mostCharacters = 0
    }

    private static let table: Table = {
        var table = Table()
        let lines = String(decoding: PackageResources.trade_words, as: UTF8.self).split(separator: "\n")
        for line in lines where !line.hasPrefix("#") {
            let sides = line.split(separator: "|")
            guard sides.count == 2 else { continue }
            let spaced = sides[0].split(separator: ";").map { folded($0, separator: " ") }
            let runs = sides[1].split(separator: "、").map { folded($0, separator: "") }
            for word in spaced { table.translations[word, default: []] += runs }
            for word in runs { table.translations[word, default: []] += spaced }
            table.mostWords = max(table.mostWords, spaced.map { $0.split(separator: " ").count }.max() ?? 0)
            table.mostCharacters = max(table.mostCharacters, runs.map(\.unicodeScalars.count).max() ?? 0)
        }
        return table
    }()

    private static func folded(_ word: Substring, separator: String) -> String {
        let words = FoldedWords(String(word))
        return words.tokens.map(words.text).joined(separator: separator)
    }
}
