/// A text that items share, and how many of them have it.
public struct LabelCount: Hashable, Sendable {
    /// The text, as it was given.
    public let name: String
    /// How many items have it.
    public let count: Int

    /// A text and the number of its items.
    public init(name: String, count: Int) {
        self.name = name
        self.count = count
    }
}
