/// A text with its numbers and measures in words as titles write them: "drawer fourteen" is how somebody says "Drawer 14", 六ミリ "6mm".
struct SpokenNumbers {
    /// The text as titles are written.
    let text: String
    private let typed: String
    private let places: [(spelling: Spelling, range: Range<String.Index>)]

    /// What is written for some words of a text.
    struct Spelling {
        let words: Range<String.Index>
        let written: String
        /// Whether words of a measure were spelt: they tell by themselves that a name is meant.
        let isMeasure: Bool
    }

    private static let languages = [EnglishNumerals.spellings, JapaneseNumerals.spellings]

    /// The text as titles write it; nil when nothing of it is in words: a number must stand behind another word, or before a measure.
    init?(_ typed: String) {
        let spellings = Self.languages.flatMap { $0(typed) }.sorted { $0.words.lowerBound < $1.words.lowerBound }
        guard !spellings.isEmpty else { return nil }
        var text = ""
        var next = typed.startIndex
        var offsets: [Int] = []
        for spelling in spellings {
            text += typed[next..<spelling.words.lowerBound]
            offsets.append(text.utf8.count)
            text += spelling.written
            next = spelling.words.upperBound
        }
        text += typed[next...]
        self.typed = typed
        self.text = text
        places = zip(spellings, offsets).map { [text] spelling, offset in
            let start = text.utf8.index(text.startIndex, offsetBy: offset)
            return (spelling, start..<text.utf8.index(start, offsetBy: spelling.written.utf8.count))
        }
    }

    /// Where a stretch of ``text`` stands in what was typed.
    ///
    /// Nil when it has no number that was in words behind its beginning, and no measure that was.
    func typed(_ range: Range<String.Index>) -> Range<String.Index>? {
        let isSpoken = places.contains { place in
            range.contains(place.range.lowerBound)
                && (place.spelling.isMeasure || place.range.lowerBound > range.lowerBound)
        }
        return isSpoken ? place(range.lowerBound)..<place(range.upperBound) : nil
    }

    private func place(_ index: String.Index) -> String.Index {
        // What stands behind the last words that were spelt before it stands as far behind them as it was typed.
        guard let last = places.last(where: { $0.range.lowerBound < index }) else {
            return typed.utf8.index(typed.startIndex, offsetBy: text.utf8.distance(from: text.startIndex, to: index))
        }
        guard index >= last.range.upperBound else { return last.spelling.words.lowerBound }
        return typed.utf8.index(
            last.spelling.words.upperBound, offsetBy: text.utf8.distance(from: last.range.upperBound, to: index))
    }
}

extension String {
    /// Whether a digit stands before an index, perhaps with blanks or a hyphen between.
    func hasDigit(before index: Index) -> Bool {
        self[..<index].last { !$0.isWhitespace && $0 != "-" }?.isNumber ?? false
    }
}
