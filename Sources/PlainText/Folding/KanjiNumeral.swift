/// A number in kanji: digits in a row (`二〇`) and places (`二十五`).
public enum KanjiNumeral {
    /// The numeral that stands at an index: its value, below a thousand million, and its length; nil when none does.
    public static func number(_ text: some RandomAccessCollection<Unicode.Scalar>, at index: Int) -> (
        value: Int, length: Int
    )? {
        var total = 0
        var current: Int?
        var length = 0
        for scalar in text.dropFirst(index) {
            if let digit = digits[scalar] {
                current = (current ?? 0) * (current == nil ? 1 : 10) + digit
            } else if let place = places[scalar] {
                total += (current ?? 1) * place
                current = nil
            } else {
                break
            }
            guard total + (current ?? 0) < 1_000_000_000 else { return nil }
            length += 1
        }
        return length > 0 ? (total + (current ?? 0), length) : nil
    }

    /// The value of a digit; nil for what is none, a place too.
    public static func digit(_ scalar: Unicode.Scalar) -> Int? { digits[scalar] }

    private static let digits: [Unicode.Scalar: Int] = [
        "〇": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
    ]
    private static let places: [Unicode.Scalar: Int] = ["十": 10, "百": 100, "千": 1000, "万": 10_000]
}
