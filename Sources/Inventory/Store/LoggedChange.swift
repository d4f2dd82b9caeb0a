import struct Essentials.Date

/// One row of the change log: what was done to one item, or to several at once.
public struct LoggedChange: Hashable, Sendable {
    /// The number of the change.
    public let id: Int64
    /// When it happened.
    public let at: Date
    /// Who did it.
    public let author: Author
    /// What was done to its first item.
    public let kind: HistoryEntry.Kind
    /// The first item.
    public let item: Int64
    /// How many items were touched.
    public let itemCount: Int

    /// A row of the log.
    public init(id: Int64, at: Date, author: Author, kind: HistoryEntry.Kind, item: Int64, itemCount: Int) {
        self.id = id
        self.at = at
        self.author = author
        self.kind = kind
        self.item = item
        self.itemCount = itemCount
    }
}
