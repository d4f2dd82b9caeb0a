import PlainText

/// Titles that a person cannot tell apart: letters of other scripts in the place of Latin ones, characters of no width.
enum Lookalikes {
    /// What a title looks like; two that are equal cannot be told apart.
    struct Look: Hashable, Sendable {
        private let skeleton: String

        init(_ title: String) {
            let scalars = FoldedText.scalars(title).filter { Script($0) != .space }.map { $0.latinConfusable ?? $0 }
            skeleton = String(String.UnicodeScalarView(scalars))
        }
    }
}
