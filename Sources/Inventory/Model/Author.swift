/// Who made a change.
public enum Author: RawRepresentable, Hashable, Sendable {
    /// Somebody at the keyboard.
    case person
    /// A language model, with the person's approval.
    case model
    /// An import.
    case `import`
    /// Another program, by the name under which the log knows it.
    case program(String)

    /// The author as the log names it; nil for a blank text.
    public init?(rawValue: String) {
        switch rawValue {
        case "person": self = .person
        case "model": self = .model
        case "import": self = .import
        default:
            guard rawValue.contains(where: { !$0.isWhitespace }) else { return nil }
            self = .program(rawValue)
        }
    }

    /// How the log names the author.
    public var rawValue: String {
        switch self {
        case .person: "person"
        case .model: "model"
        case .import: "import"
        case .program(let name): name
        }
    }
}
