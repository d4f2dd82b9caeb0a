/// English numbers in words, from one to ninety-nine.
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

    /// The number that words in lower case begin with, and how many of them it takes: "twenty", "five" is 25 of two.
    static func number(_ words: some Collection<String>) -> (value: Int, words: Int)? {
        guard let first = words.first else { return nil }
        if let value = units[first] { return (value, 1) }
        guard let ten = tens[first] else { return nil }
        if let second = words.dropFirst().first, let unit = units[second], unit < 10 { return (ten + unit, 2) }
        return (ten, 1)
    }
}
