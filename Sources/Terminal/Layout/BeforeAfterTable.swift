import PlainText

/// Shows a change as field, before and after, without leaving anything of it out.
///
///     Quantity  12 pieces → 8 pieces
///     Place     garage    → cellar
///
/// A row that does not fit the window is wrapped below its field instead of being cut, since people approve what they read.
/// Without drawings each row is a sentence: `Quantity: 12 pieces, becomes 8 pieces`.
public struct BeforeAfterTable: Sendable {
    /// One field of the change.
    public struct Row: Sendable, Equatable {
        /// The field's name.
        public let field: String
        /// The value that the field has now; `nil` when it has none.
        public let before: String?
        /// The value that the field is to have; `nil` when it is to have none.
        public let after: String?

        /// A row; values may come from anywhere.
        public init(_ field: String, before: String?, after: String?) {
            self.field = field
            self.before = before
            self.after = after
        }
    }

    /// The words that join the values, in the language of the conversation.
    public struct Words: Sendable, Equatable {
        /// What stands for no value.
        public let nothing: String
        /// What stands between before and after in a sentence, with its blanks and marks.
        public let becomes: String

        /// Words for one language.
        public init(nothing: String, becomes: String) {
            self.nothing = nothing
            self.becomes = becomes
        }
    }

    /// Up to so many columns a field is not called long.
    private static let narrow = 28

    private let profile: TerminalProfile
    private let words: Words
    private let style: Style

    /// A table for one terminal and one language.
    public init(profile: TerminalProfile, words: Words) {
        self.profile = profile
        self.words = words
        style = Style(profile)
    }

    /// The lines of the table; every cell is sanitised.
    public func lines(_ rows: [Row]) -> [String] {
        let cells = rows.map { row in
            (
                field: Sanitiser.line(row.field),
                before: row.before.map(Sanitiser.line) ?? words.nothing,
                after: row.after.map(Sanitiser.line) ?? words.nothing
            )
        }
        guard profile.usesUnicode else {
            return cells.flatMap { field, before, after in
                DisplayWidth.wrapped("\(field): \(before)\(words.becomes)\(after)", to: profile.columns)
            }
        }
        // One long cell does not push the others apart; in a narrow window it is long where a row would not fit because of it.
        let fieldWidths = cells.map { DisplayWidth.columns($0.field) }
        let beforeWidth = cells.map { DisplayWidth.columns($0.before) }.filter { $0 <= profile.columns / 3 }.max() ?? 0
        let widest = fieldWidths.max() ?? 0
        let doAllFit = cells.allSatisfy { cell in
            widest + 2 + max(beforeWidth, DisplayWidth.columns(cell.before)) + 3 + DisplayWidth.columns(cell.after)
                <= profile.columns
        }
        let fieldWidth =
            doAllFit && widest <= Self.narrow
            ? widest : fieldWidths.filter { $0 <= profile.columns / 2 }.max() ?? 0
        return cells.flatMap { field, before, after in
            let needed =
                max(fieldWidth, DisplayWidth.columns(field)) + 2 + max(beforeWidth, DisplayWidth.columns(before)) + 3
                + DisplayWidth.columns(after)
            if needed <= profile.columns {
                let label = style.styled(DisplayWidth.padded(field, to: fieldWidth), as: .dim)
                let blanks = String(repeating: " ", count: max(0, beforeWidth - DisplayWidth.columns(before)))
                return [
                    "\(label)  \(style.styled(before, as: .warning))\(blanks) → \(style.styled(after, as: .success))"
                ]
            }
            return wrapped(field: field, before: before, after: after)
        }
    }

    private func wrapped(field: String, before: String, after: String) -> [String] {
        let width = max(1, profile.columns - 4)
        let first = DisplayWidth.wrapped(before, to: width).map { "    " + style.styled($0, as: .warning) }
        let second = DisplayWidth.wrapped(after, to: width).enumerated().map { number, line in
            (number == 0 ? "  → " : "    ") + style.styled(line, as: .success)
        }
        return DisplayWidth.wrapped(field, to: profile.columns).map { style.styled($0, as: .dim) } + first + second
    }
}
