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
}
