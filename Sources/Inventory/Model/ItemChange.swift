import struct Foundation.Date

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

/// Who made a change.
public enum Author: String, Hashable, Sendable {
    /// Somebody at the keyboard.
    case person
    /// A language model, with the person's approval.
    case model
    /// An import.
    case `import`
}

/// One step in the life of an item.
public struct HistoryEntry: Hashable, Sendable {
    /// What kind of step it was.
    public enum Kind: String, Hashable, Sendable {
        case created, updated, adjusted, deleted, imported, undone, redone
    }

    /// The number of the change in the log.
    public let change: Int64
    /// When it happened.
    public let at: Date
    /// Who did it.
    public let author: Author
    /// What kind of step it was.
    public let kind: Kind
    /// The item before; nil when there was none.
    public let before: Item?
    /// The item after; nil when there is none any more.
    public let after: Item?

    /// The fields that changed, times included; empty when the item came or went.
    public var changedFields: [ItemField] {
        guard let before, let after else { return [] }
        return after.fields(differingFrom: before)
    }
}
