/// Who made a change.
public enum Author: String, Hashable, Sendable {
    /// Somebody at the keyboard.
    case person
    /// A language model, with the person's approval.
    case model
    /// An import.
    case `import`
}
