/// A typed line that picks lines of the latest list by their numbers: `2`, `２`, `1 3 5`, `1-3`, `2 history`, `2番の履歴`.
public struct Selection: Hashable, Sendable {
    /// The numbers, in the order typed.
    public let numbers: [Int]
    /// Whether the items' histories are wanted, not their details.
    public let wantsHistory: Bool

    /// The most digits of a number that picks a line; a longer one is a code or barcode to look for.
    private static let maximumDigits = 3

    /// The most lines of one range; a longer one is no selection.
    private static let maximumLines = 20

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
            guard let range = Self.range(word) else { return nil }
            numbers += range
        }
        self.numbers = numbers
        self.wantsHistory = wantsHistory
    }

    /// The lines of `2` or `1-3`.
    private static func range(_ word: String) -> ClosedRange<Int>? {
        let ends = word.split(omittingEmptySubsequences: false) { "-–〜～~".contains($0) }.map(number)
        switch ends.count {
        case 1: return ends[0].map { $0...$0 }
        case 2:
            guard let first = ends[0], let last = ends[1], first <= last, last - first < maximumLines else {
                return nil
            }
            return first...last
        default: return nil
        }
    }

    private static func number(_ word: Substring) -> Int? {
        let digits = word.compactMap(\.wholeNumberValue)
        guard !word.isEmpty, digits.count == word.count, digits.count <= Self.maximumDigits,
            word.allSatisfy(Self.isDigit)
        else {
            return nil
        }
        return digits.reduce(0) { $0 * 10 + $1 }
    }

    /// ASCII and full-width digits; 一 and ² have values too, but are words.
    private static func isDigit(_ character: Character) -> Bool {
        ("0"..."9").contains(character) || ("０"..."９").contains(character)
    }
}
