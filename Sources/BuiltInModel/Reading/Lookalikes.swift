/// Titles that a person cannot tell apart: letters of other scripts in the place of Latin ones, characters of no width.
enum Lookalikes {
    /// Cyrillic and Greek small letters beside the Latin ones that they are drawn like (Unicode's confusables, UTS 39).
    private static let latin: [Unicode.Scalar: Unicode.Scalar] = [
        "а": "a", "в": "b", "с": "c", "ԁ": "d", "е": "e", "һ": "h", "н": "h", "і": "i", "ј": "j", "к": "k", "м": "m",
        "о": "o", "р": "p", "ԛ": "q", "ѕ": "s", "т": "t", "ѵ": "v", "ԝ": "w", "х": "x", "у": "y", "ӏ": "l",
        "α": "a", "ε": "e", "ι": "i", "κ": "k", "ν": "v", "ο": "o", "ρ": "p", "τ": "t", "υ": "u", "χ": "x",
    ]

    /// Whether two titles look the same.
    static func areAlike(_ first: String, _ second: String) -> Bool { skeleton(first) == skeleton(second) }

    private static func skeleton(_ title: String) -> [Unicode.Scalar] {
        FoldedText(title).scalars.filter { Script($0) != .space }.map { latin[$0] ?? $0 }
    }
}
