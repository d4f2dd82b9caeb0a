/// A text with its numbers and measures in words as titles write them: "drawer fourteen" is how somebody says "Drawer 14", 六ミリ "6mm".
struct SpokenNumbers {
    /// The text as titles are written.
    let text: String
    private let typed: String
    private let places: [Place]

    /// What is written for some words.
    private struct Place {
        let words: Range<String.Index>
        let written: String
        /// Whether words of a measure were spelt: they tell by themselves that a name is meant.
        let isMeasure: Bool
        /// Where it stands in the text as titles are written.
        var range: Range<String.Index>
    }

    /// The text as titles write it; nil when nothing of it is in words: a number must stand behind another word, or before a measure.
    init?(_ typed: String) {
        var places = Self.english(typed) + Self.japanese(typed)
        guard !places.isEmpty else { return nil }
        places.sort { $0.words.lowerBound < $1.words.lowerBound }
        var text = ""
        var next = typed.startIndex
        var offsets: [Int] = []
        for place in places {
            text += typed[next..<place.words.lowerBound]
            offsets.append(text.utf8.count)
            text += place.written
            next = place.words.upperBound
        }
        text += typed[next...]
        for (index, offset) in offsets.enumerated() {
            let start = text.utf8.index(text.startIndex, offsetBy: offset)
            places[index].range = start..<text.utf8.index(start, offsetBy: places[index].written.utf8.count)
        }
        self.typed = typed
        self.text = text
        self.places = places
    }

    private static func english(_ typed: String) -> [Place] {
        var words: [(text: String, range: Range<String.Index>)] = []
        var rest = typed[...]
        while let start = rest.firstIndex(where: \.isASCIILetter) {
            let end = rest[start...].firstIndex { !$0.isLetter } ?? rest.endIndex
            words.append((typed[start..<end].lowercased(), start..<end))
            rest = rest[end...]
        }
        var places: [Place] = []
        var index = 0
        while index < words.count {
            let number = EnglishNumerals.number(words[index...].lazy.map(\.text).prefix(EnglishNumerals.mostWords))
            let next = index + (number?.words ?? 0)
            let range = words[index].range.lowerBound..<words[max(index, next - 1)].range.upperBound
            let symbol = next < words.count ? EnglishNumerals.measures[words[next].text] : nil
            if let number, let symbol, isBlank(typed[range.upperBound..<words[next].range.lowerBound]) {
                let whole = range.lowerBound..<words[next].range.upperBound
                places.append(Place(words: whole, written: "\(number.value)\(symbol)", isMeasure: true, range: whole))
                index = next + 1
            } else if let number {
                if index > 0 {
                    places.append(Place(words: range, written: "\(number.value)", isMeasure: false, range: range))
                }
                index = next
            } else {
                if let symbol, followsDigit(words[index].range.lowerBound, in: typed) {
                    places.append(Place(words: range, written: symbol, isMeasure: true, range: range))
                }
                index += 1
            }
        }
        return places
    }

    private static func japanese(_ typed: String) -> [Place] {
        var places: [Place] = []
        for (word, symbol) in JapaneseNumerals.measures {
            for range in typed.ranges(of: word) where !places.contains(where: { $0.words.overlaps(range) }) {
                if let (value, length) = JapaneseNumerals.number(endingIn: typed[..<range.lowerBound]) {
                    let whole = typed.index(range.lowerBound, offsetBy: -length)..<range.upperBound
                    places.append(Place(words: whole, written: "\(value)\(symbol)", isMeasure: true, range: whole))
                } else if followsDigit(range.lowerBound, in: typed) {
                    places.append(Place(words: range, written: symbol, isMeasure: true, range: range))
                }
            }
        }
        return places
    }

    private static func isBlank(_ text: Substring) -> Bool { text.allSatisfy { $0.isWhitespace || $0 == "-" } }

    private static func followsDigit(_ index: String.Index, in text: String) -> Bool {
        text[..<index].last { !$0.isWhitespace && $0 != "-" }?.isNumber ?? false
    }

    /// Where a stretch of ``text`` stands in what was typed.
    ///
    /// Nil when it has no number that was in words behind its beginning, and no measure that was.
    func typed(_ range: Range<String.Index>) -> Range<String.Index>? {
        let isSpoken = places.contains { place in
            range.contains(place.range.lowerBound) && (place.isMeasure || place.range.lowerBound > range.lowerBound)
        }
        return isSpoken ? place(range.lowerBound)..<place(range.upperBound) : nil
    }

    private func place(_ index: String.Index) -> String.Index {
        // What stands behind the last words that were spelt before it stands as far behind them as it was typed.
        guard let last = places.last(where: { $0.range.lowerBound < index }) else {
            return typed.utf8.index(typed.startIndex, offsetBy: text.utf8.distance(from: text.startIndex, to: index))
        }
        guard index >= last.range.upperBound else { return last.words.lowerBound }
        return typed.utf8.index(
            last.words.upperBound, offsetBy: text.utf8.distance(from: last.range.upperBound, to: index))
    }
}

extension Character {
    fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}
