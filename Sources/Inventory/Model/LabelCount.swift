/// A text that items share, and how many of them have it.
public struct LabelCount: Hashable, Sendable {
    /// The text, as it was given.
    public let name: String
    /// How many items have it.
    public let count: Int
}
