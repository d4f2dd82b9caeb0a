/// A text with its numbers in words written in digits: "drawer fourteen" is how somebody says "Drawer 14".
struct SpokenNumbers {
    /// The text with digits.
    let text: String
    /// Where each number stands in that text, and where its words stand in the other.
    private let numbers: [(digits: Range<String.Index>, words: Range<String.Index>)]
    private let typed: String

    /// The text with digits; nil when no number behind another word is in words.
    init?(_ typed: String) {
        var words: [(text: String, range: Range<String.Index>)] = []
        var rest = typed[...]
        while let start = rest.firstIndex(where: \.isLetter) {
            let end = rest[start...].firstIndex { !$0.isLetter } ?? rest.endIndex
            words.append((typed[start..<end].lowercased(), start..<end))
            rest = rest[end...]
        }
        var text = ""
        var written = typed.startIndex
        var places: [(offset: Int, length: Int, words: Range<String.Index>)] = []
        var index = 1
        while index < words.count {
            guard let (value, count) = EnglishNumerals.number(words[index...].lazy.map(\.text).prefix(2)) else {
                index += 1
                continue
            }
            let range = words[index].range.lowerBound..<words[index + count - 1].range.upperBound
            text += typed[written..<range.lowerBound]
            places.append((text.utf8.count, String(value).utf8.count, range))
            text += String(value)
            written = range.upperBound
            index += count
        }
        guard !places.isEmpty else { return nil }
        text += typed[written...]
        self.typed = typed
        self.text = text
        numbers = places.map { place in
            let start = text.utf8.index(text.startIndex, offsetBy: place.offset)
            return (start..<text.utf8.index(start, offsetBy: place.length), place.words)
        }
    }

    /// Where a stretch of the text with digits stands in the other.
    ///
    /// Nil when no number that was in words stands behind its beginning.
    func typed(_ range: Range<String.Index>) -> Range<String.Index>? {
        guard
            numbers.contains(where: { range.contains($0.digits.lowerBound) && $0.digits.lowerBound > range.lowerBound })
        else { return nil }
        return place(range.lowerBound)..<place(range.upperBound)
    }

    private func place(_ index: String.Index) -> String.Index {
        // What stands behind the last number before it stands as far behind that number's words.
        guard let last = numbers.last(where: { $0.digits.lowerBound < index }) else {
            return typed.utf8.index(typed.startIndex, offsetBy: text.utf8.distance(from: text.startIndex, to: index))
        }
        guard index >= last.digits.upperBound else { return last.words.lowerBound }
        return typed.utf8.index(
            last.words.upperBound, offsetBy: text.utf8.distance(from: last.digits.upperBound, to: index))
    }
}
