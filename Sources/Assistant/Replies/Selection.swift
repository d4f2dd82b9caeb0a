/// A typed line that picks lines of the latest list by their numbers: `2`, `２`, `1 3 5`, `2 history`, `2番の履歴`.
public struct Selection: Hashable, Sendable {
    /// The numbers, in the order typed.
    public let numbers: [Int]
    /// Whether the items' histories are wanted, not their details.
    public let wantsHistory: Bool

    /// The most digits of a number that picks a line; a longer one is a code or barcode to look for.
    private static let maximumDigits = 3

    /// The selection that a line is; nil when it is something else.
    public init?(_ line: String) {
        var words = line.split { $0.isWhitespace || $0 == "," || $0 == "、" || $0 == "，" }.map(String.init)
        var wantsHistory = false
        if words.count > 1, let last = words.last?.lowercased(), ["history", "log", "履歴"].contains(last) {
            wantsHistory = true
            words.removeLast()
        }
        guard !words.isEmpty else { return nil }
        var numbers: [Int] = []
        for word in words {
            let digits = word.compactMap(\.wholeNumberValue)
            guard digits.count == word.count, digits.count <= Self.maximumDigits, word.allSatisfy(Self.isDigit) else {
                return nil
            }
            numbers.append(digits.reduce(0) { $0 * 10 + $1 })
        }
        self.numbers = numbers
        self.wantsHistory = wantsHistory
    }

    /// ASCII and full-width digits; 一 and ² have values too, but are words.
    private static func isDigit(_ character: Character) -> Bool {
        ("0"..."9").contains(character) || ("０"..."９").contains(character)
    }
}
