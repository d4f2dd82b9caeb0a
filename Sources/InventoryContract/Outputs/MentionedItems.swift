/// Items that were found by what their notes or own fields say.
public struct MentionedItems: Sendable, Hashable {
    /// An item and where it has the words.
    public struct Mention: Sendable, Hashable {
        public let item: ItemRecord
        /// `note`, or the names of own fields.
        public let fields: [String]

        public init(item: ItemRecord, fields: [String]) {
            self.item = item
            self.fields = fields
        }
    }

    /// How many there are on all pages.
    public var total: Int
    /// Those of this page; those found in the same fields follow each other.
    public var mentions: [Mention]

    public init(total: Int, mentions: [Mention]) {
        self.total = total
        self.mentions = mentions
    }
}
