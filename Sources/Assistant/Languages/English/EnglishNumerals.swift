/// English numbers in words, from one to 999, and the words of measures.
enum EnglishNumerals {
    private static let units: [String: Int] = Dictionary(
        uniqueKeysWithValues: zip(
            [
                "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
                "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
            ], 1...))
    private static let tens: [String: Int] = Dictionary(
        uniqueKeysWithValues: zip(
            ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"],
            stride(from: 20, to: 100, by: 10)))

    /// The most words that one number takes: "two hundred and fifty five".
    static let mostWords = 5

    /// The number that words in lower case begin with, and how many of them it takes: "twenty", "five" is 25 of two.
    static func number(_ words: some Collection<String>) -> (value: Int, words: Int)? {
        let words = Array(words.prefix(mostWords))
        guard let first = words.first else { return nil }
        let hundreds = first == "a" ? 1 : units[first].flatMap { $0 < 10 ? $0 : nil }
        guard let hundreds, words.dropFirst().first == "hundred" else { return belowHundred(words[...]) }
        let isJoined = words.dropFirst(2).first == "and"
        let rest = belowHundred(words.dropFirst(isJoined ? 3 : 2))
        return (hundreds * 100 + (rest?.value ?? 0), 2 + (rest.map { $0.words + (isJoined ? 1 : 0) } ?? 0))
    }

    private static func belowHundred(_ words: ArraySlice<String>) -> (value: Int, words: Int)? {
        guard let first = words.first else { return nil }
        if let value = units[first] { return (value, 1) }
        guard let ten = tens[first] else { return nil }
        if let second = words.dropFirst().first, let unit = units[second], unit < 10 { return (ten + unit, 2) }
        return (ten, 1)
    }

    /// What titles write for a measure in words: "litre" is l.
    static let measures: [String: String] = [
        "milligram": "mg", "milligrams": "mg", "gram": "g", "grams": "g", "gramme": "g", "grammes": "g", "kilo": "kg",
        "kilos": "kg", "kilogram": "kg", "kilograms": "kg", "millimetre": "mm", "millimetres": "mm",
        "millimeter": "mm", "millimeters": "mm", "centimetre": "cm", "centimetres": "cm", "centimeter": "cm",
        "centimeters": "cm", "metre": "m", "metres": "m", "meter": "m", "meters": "m", "mil": "ml", "mils": "ml",
        "millilitre": "ml", "millilitres": "ml", "milliliter": "ml", "milliliters": "ml", "litre": "l", "litres": "l",
        "liter": "l", "liters": "l", "inch": "in", "inches": "in", "foot": "ft", "feet": "ft", "watt": "w",
        "watts": "w", "volt": "v", "volts": "v", "amp": "a", "amps": "a",
    ]

    /// The numbers and measures in words: those numbers that stand behind another word, or before a measure.
    static func spellings(in typed: String) -> [SpokenNumbers.Spelling] {
        var words: [(text: String, range: Range<String.Index>)] = []
        var rest = typed[...]
        while let start = rest.firstIndex(where: \.isASCIILetter) {
            let end = rest[start...].firstIndex { !$0.isLetter } ?? rest.endIndex
            words.append((typed[start..<end].lowercased(), start..<end))
            rest = rest[end...]
        }
        var found: [SpokenNumbers.Spelling] = []
        var index = 0
        while index < words.count {
            let number = Self.number(words[index...].lazy.map(\.text).prefix(mostWords))
            let next = index + (number?.words ?? 0)
            let range = words[index].range.lowerBound..<words[max(index, next - 1)].range.upperBound
            let symbol = next < words.count ? measures[words[next].text] : nil
            if let number, let symbol, isBlank(typed[range.upperBound..<words[next].range.lowerBound]) {
                let whole = range.lowerBound..<words[next].range.upperBound
                found.append(SpokenNumbers.Spelling(words: whole, written: "\(number.value)\(symbol)", isMeasure: true))
                index = next + 1
            } else if let number {
                if index > 0 {
                    found.append(SpokenNumbers.Spelling(words: range, written: "\(number.value)", isMeasure: false))
                }
                index = next
            } else {
                if let symbol, typed.hasDigit(before: words[index].range.lowerBound) {
                    found.append(SpokenNumbers.Spelling(words: range, written: symbol, isMeasure: true))
                }
                index += 1
            }
        }
        return found
    }

    private static func isBlank(_ text: Substring) -> Bool { text.allSatisfy { $0.isWhitespace || $0 == "-" } }
}

extension Character {
    fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}
