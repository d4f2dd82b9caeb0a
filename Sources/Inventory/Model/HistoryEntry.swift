import struct Essentials.Date

/// One step in the life of an item.
public struct HistoryEntry: Hashable, Sendable {
    /// What kind of step it was.
    public enum Kind: String, Hashable, Sendable {
        case created, updated, adjusted, deleted
        /// Created or changed by an import.
        case imported
        /// A change was taken back, or made again.
        case undone, redone
    }

    /// The number of the change in the log.
    public let change: Int64
    /// When it happened.
    public let at: Date
    /// Who did it.
    public let author: Author
    /// The name by which a server knows whoever did it; nil for the person who asks, and where nobody keeps names.
    public let role: String?
    /// What kind of step it was.
    public let kind: Kind
    /// The item before; nil when there was none.
    public let before: Item?
    /// The item after; nil when there is none any more.
    public let after: Item?

    /// A step.
    public init(
        change: Int64, at: Date, author: Author, role: String? = nil, kind: Kind, before: Item?, after: Item?
    ) {
        self.change = change
        self.at = at
        self.author = author
        self.role = role
        self.kind = kind
        self.before = before
        self.after = after
    }
}
