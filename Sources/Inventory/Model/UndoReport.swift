import struct Essentials.Date

/// What an undo or a redo did.
public struct UndoReport: Hashable, Sendable {
    /// One item of it, before and after the undo (or redo).
    public struct Step: Hashable, Sendable {
        /// The item as it was until now; nil when it was gone.
        public let before: Item?
        /// The item as it is now; nil when it is gone.
        public let after: Item?

        /// What was done to one item.
        public init(before: Item?, after: Item?) {
            self.before = before
            self.after = after
        }
    }

    /// The change that was taken back or made again.
    public let change: Int64
    /// When that change was first made.
    public let changedAt: Date
    /// Who made it.
    public let author: Author
    /// Whether it was made (or, for a redo, undone) before this store was opened.
    public let isEarlier: Bool
    /// How many items were touched.
    public let itemCount: Int
    /// The first of them, at most `stepLimit`.
    public let steps: [Step]

    /// How many steps a report holds: an import of a million items is told by its count.
    public static let stepLimit = 100

    /// A report.
    public init(
        change: Int64, changedAt: Date, author: Author, isEarlier: Bool, itemCount: Int, steps: [Step]
    ) {
        self.change = change
        self.changedAt = changedAt
        self.author = author
        self.isEarlier = isEarlier
        self.itemCount = itemCount
        self.steps = steps
    }
}
