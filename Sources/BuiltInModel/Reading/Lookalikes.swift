/// Titles that a person cannot tell apart: letters of other scripts in the place of Latin ones, characters of no width.
enum Lookalikes {
    /// What a title looks like; two that are equal cannot be told apart.
    struct Look: Hashable, Sendable {
        private let skeleton: String

        init(_ title: String) {
            let scalars = FoldedText(title).scalars.filter { Script($0) != .space }.map { latin[$0] ?? $0 }
            skeleton = String(String.UnicodeScalarView(scalars))
        }
    }

    /// Cyrillic and Greek small letters beside the Latin ones that they are drawn like (Unicode's confusables, UTS 39).
    private static let latin: [Unicode.Scalar: Unicode.Scalar] = [
        "а": "a", "в": "b", "с": "c", "ԁ": "d", "е": "e", "һ": "h", "н": "h", "і": "i", "ј": "j", "к": "k", "м": "m",
        "о": "o", "р": "p", "ԛ": "q", "ѕ": "s", "т": "t", "ѵ": "v", "ԝ": "w", "х": "x", "у": "y", "ӏ": "l",
        "α": "a", "ε": "e", "ι": "i", "κ": "k", "ν": "v", "ο": "o", "ρ": "p", "τ": "t", "υ": "u", "χ": "x",
    ]
}
