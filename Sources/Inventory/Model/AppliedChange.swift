/// What a change did.
public struct AppliedChange: Hashable, Sendable {
    /// The number of the change in the log; several changes applied together share it.
    public let id: Int64
    /// The item before; nil when it was created.
    public let before: Item?
    /// The item after; nil when it was deleted.
    public let after: Item?

    /// What a change did.
    public init(id: Int64, before: Item?, after: Item?) {
        self.id = id
        self.before = before
        self.after = after
    }
}
