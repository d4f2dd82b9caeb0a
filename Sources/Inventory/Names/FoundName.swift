/// A stretch of a text that is a name in an inventory.
public struct FoundName: Hashable, Sendable {
    /// What a stretch is the name of.
    public enum Meaning: Hashable, Sendable {
        /// A category, place or unit, with its text as the inventory has it.
        case label(LabelKind, name: String)
        /// An own field of items, with its name as the inventory has it.
        case ownField(String)
        /// The items with this code.
        case code(ItemsNamed)
        /// The items whose titles have these words, whole words in singular or plural.
        case title(ItemsNamed)
    }

    /// The items that a stretch finds.
    public struct ItemsNamed: Hashable, Sendable {
        /// The first of them, at most ``idLimit``; those of which it is the whole title (or code) before all others.
        public let ids: [Int64]
        /// How many of the ids have it as their whole title (or code).
        public let wholeCount: Int
        /// How many items there are; a place may stop counting at 200.
        public let total: Int

        /// How many ids are told.
        public static let idLimit = 5

        /// Items that a stretch finds.
        public init(ids: [Int64], wholeCount: Int, total: Int) {
            self.ids = ids
            self.wholeCount = wholeCount
            self.total = total
        }
    }

    /// Where the stretch is in the text that was looked at.
    public let range: Range<String.Index>
    /// What it is.
    public let meaning: Meaning
    /// The stretch as it was read, folded, when that takes it for a slip: "bateries" is read "batteries"; nil when it was read as typed.
    public let spelling: String?

    /// A name in a text.
    public init(range: Range<String.Index>, meaning: Meaning, spelling: String? = nil) {
        self.range = range
        self.meaning = meaning
        self.spelling = spelling
    }
}
