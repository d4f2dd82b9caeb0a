import struct Essentials.Date

/// What a place can do with its inventory.
///
/// A value and no type, since the same server is writable for one person and not for another.
public struct StoreTraits: Hashable, Sendable {
    /// How far back something reaches.
    public enum Reach: String, Hashable, Sendable {
        case none
        /// Only to changes that were made through this program.
        case ownChanges
        case all
    }

    /// How an amount is added to a quantity.
    public enum Exactness: String, Hashable, Sendable {
        /// In one step: two people who add at once are both counted.
        case atomic
        /// Read, then written: of two who add at once, one may be lost.
        case readThenWrite
    }

    /// How old an answer may be.
    public enum Freshness: Hashable, Sendable {
        /// Every answer is read at the place itself.
        case live
        /// Lists are from a copy of that moment; with `mayHaveGaps`, items may be missing from it.
        case asOf(Date, mayHaveGaps: Bool)
    }

    /// Whether anything can be changed.
    public var isWritable: Bool
    /// Whether an import is all or none.
    public var importsAsOne: Bool
    /// How far an item's history reaches.
    public var history: Reach
    /// How far undo reaches.
    public var undo: Reach
    /// How an amount is added.
    public var adjusts: Exactness
    /// How old an answer may be.
    public var freshness: Freshness
    /// The version of what keeps the inventory; nil where nobody tells.
    public var version: String?

    /// Traits; without arguments those of a place that can do everything.
    public init(
        isWritable: Bool = true, importsAsOne: Bool = true, history: Reach = .all, undo: Reach = .all,
        adjusts: Exactness = .atomic, freshness: Freshness = .live, version: String? = nil
    ) {
        self.isWritable = isWritable
        self.importsAsOne = importsAsOne
        self.history = history
        self.undo = undo
        self.adjusts = adjusts
        self.freshness = freshness
        self.version = version
    }
}
