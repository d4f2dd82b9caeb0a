/// Marks text for the eye, as far as the terminal allows.
///
/// Colours are those that the person chose for the terminal, and only where they mean something; without them the text must say the
/// same. Red and magenta are read on a light ground and on a dark one; green, yellow and cyan fade on the one, blue on the other.
public struct Style: Sendable {
    /// What a piece of text is, not how it looks.
    public enum Role: Sendable, CaseIterable {
        /// Of less weight: tool calls, hints.
        case dim
        /// What the program is named by, and what can be done next.
        case accent
        /// A good end: applied, saved.
        case success
        /// Needs an eye: low stock, a value that will be replaced.
        case warning
        /// Went wrong, or is out of stock.
        case error

        /// The parameters of "select graphic rendition" (ECMA-48, 8.3.117): what is always sent, and what only where colours are
        /// wanted. Bold letters that stand for a colour go with the colours.
        var parameters: (attribute: String?, colour: String?) {
            switch self {
            case .dim: ("2", nil)
            case .accent, .success: (nil, "1")
            case .warning: (nil, "35")
            case .error: ("1", "31")
            }
        }
    }

    private let profile: TerminalProfile

    /// A style for one terminal.
    public init(_ profile: TerminalProfile) {
        self.profile = profile
    }

    /// The text between the escapes of its role, or as it is where the terminal or the person wants none.
    ///
    /// The text must be safe already, and is styled once: roles do not nest.
    public func styled(_ text: String, as role: Role) -> String {
        guard !text.isEmpty, let (start, end) = escapes(for: role) else { return text }
        return start + text + end
    }

    /// The sequences before and after text in a role, or `nil` where there are none.
    func escapes(for role: Role) -> (start: String, end: String)? {
        guard profile.usesEscapes else { return nil }
        let (attribute, colour) = role.parameters
        let parameters = [attribute, profile.usesColor ? colour : nil].compactMap { $0 }
        guard !parameters.isEmpty else { return nil }
        return ("\u{1B}[\(parameters.joined(separator: ";"))m", "\u{1B}[0m")
    }
}
