/// A moment of the change log.
public struct ChangeMark: Hashable, Sendable {
    /// The number of the last change before it.
    public let change: Int64

    /// The moment behind a change.
    public init(change: Int64) { self.change = change }
}

/// What others have changed since a moment of the log.
public struct ChangesSeen: Hashable, Sendable {
    /// Where the log is now.
    public let mark: ChangeMark
    /// The ids of the items changed by others, ascending; the first `idLimit` of them.
    public let items: [Int64]
    /// How many items were changed by others.
    public let total: Int

    /// How many ids are told: an import changes a million items.
    public static let idLimit = 1_000

    /// What was seen.
    public init(mark: ChangeMark, items: [Int64], total: Int) {
        self.mark = mark
        self.items = items
        self.total = total
    }
}
