import ExactDecimal

/// One change that somebody asks for.
public enum ItemChange: Hashable, Sendable {
    /// A new item.
    case create(ItemDraft)
    /// New values for some fields.
    case update(id: Int64, ItemEdits)
    /// So much more (or, negative, less) of it.
    case adjust(id: Int64, by: Quantity)
    /// A mark that the item is gone; `undo` brings it back.
    case delete(id: Int64)
}

/// What a change would do, for a person to approve.
public struct ChangePreview: Hashable, Sendable {
    /// The item as it is; nil when it would be created.
    public let before: Item?
    /// The item as it would be, its times not yet set; nil when it would be deleted. A new item has the id that is free now.
    public let after: Item?
}

/// What a change did.
public struct AppliedChange: Hashable, Sendable {
    /// The number of the change in the log; several changes applied together share it.
    public let id: Int64
    /// The item before; nil when it was created.
    public let before: Item?
    /// The item after; nil when it was deleted.
    public let after: Item?
}
