import PlainText

/// Lays out one item as labels and values.
///
///     Title     Inner tube 700x25
///     Quantity  12 pieces
///     Note      Bought with the wheel; fits
///               the old one as well.
///
/// Without drawings (`--plain`) each field is one sentence-like `Label: value`, which a screen reader reads in order.
public struct CardLayout: Sendable {
    /// One field of the card.
    public struct Field: Sendable, Equatable {
        /// What the value is.
        public let label: String
        /// The value, from anywhere; line breaks in it stay.
        public let value: String

        /// A field with a label.
        public init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }
    }

    private let profile: TerminalProfile
    private let style: Style

    /// A layout for one terminal.
    public init(profile: TerminalProfile) {
        self.profile = profile
        style = Style(profile)
    }

    /// The lines of a card; labels and values are sanitised, long values wrap under themselves.
    public func lines(_ fields: [Field]) -> [String] {
        let labels = fields.map { Sanitiser.line($0.label) }
        guard profile.usesUnicode else {
            return zip(labels, fields).flatMap { label, field in
                DisplayWidth.wrapped("\(label): \(Sanitiser.text(field.value))", to: profile.columns)
            }
        }
        let labelWidth = min(labels.map { DisplayWidth.columns($0) }.max() ?? 0, profile.columns / 3)
        let valueWidth = max(1, profile.columns - labelWidth - 2)
        return zip(labels, fields).flatMap { label, field in
            let shown = DisplayWidth.padded(DisplayWidth.truncatedInMiddle(label, to: labelWidth), to: labelWidth)
            let values = DisplayWidth.wrapped(Sanitiser.text(field.value), to: valueWidth)
            return values.enumerated().map { number, value in
                let margin = number == 0 ? style.styled(shown, as: .dim) : String(repeating: " ", count: labelWidth)
                return value.isEmpty ? margin : "\(margin)  \(value)"
            }
        }
    }
}
