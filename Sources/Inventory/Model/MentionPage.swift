/// One page of the items that mention words which their titles do not all have: in the note, or in an own field.
public struct MentionPage: Hashable, Sendable {
    /// An item and where it has the words.
    public struct Mention: Hashable, Sendable {
        public let item: Item
        /// Where at least one of the words is, the note first.
        public let places: [Place]

        public init(item: Item, places: [Place]) {
            self.item = item
            self.places = places
        }
    }

    /// Where an item mentions something.
    public enum Place: Hashable, Sendable {
        case note
        case ownField(String)
    }

    /// The items of this page, in order.
    public let mentions: [Mention]
    /// How many items there are on all pages.
    public let total: Int

    public init(mentions: [Mention] = [], total: Int = 0) {
        self.mentions = mentions
        self.total = total
    }
}
