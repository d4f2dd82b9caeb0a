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
