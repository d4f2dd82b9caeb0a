/// What a change would do, for a person to approve.
public struct ChangePreview: Hashable, Sendable {
    /// The item as it is; nil when it would be created.
    public let before: Item?
    /// The item as it would be, its times not yet set; nil when it would be deleted. A new item has the id that is free now.
    public let after: Item?

    /// What a change would do.
    public init(before: Item?, after: Item?) {
        self.before = before
        self.after = after
    }
}
