import ExactDecimal

import struct Essentials.Date

/// What came in and went out: an item's creation and deletion count, changes that were undone do not.
///
/// The first import starts the log: what it brings is opening stock, which was there before. What a later one brings, or changes, came in or
/// went out.
public struct MovementReport: Hashable, Sendable {
    /// Amounts of one item, or of one unit.
    public struct Amounts: Hashable, Sendable {
        /// What came in, at least nothing.
        public var incoming: Quantity
        /// What went out, at least nothing.
        public var outgoing: Quantity
        /// What was there at the end: what is there now, without what came in and went out since.
        public var end: Quantity

        public init(incoming: Quantity, outgoing: Quantity, end: Quantity) {
            self.incoming = incoming
            self.outgoing = outgoing
            self.end = end
        }
    }

    /// An item that moved.
    public struct Row: Hashable, Sendable {
        /// The item as it is now, or was last.
        public let item: Item
        public let amounts: Amounts

        public init(item: Item, amounts: Amounts) {
            self.item = item
            self.amounts = amounts
        }
    }

    /// The amounts of all items that have a unit.
    public struct Total: Hashable, Sendable {
        /// Empty for items without one.
        public let unit: String
        public let amounts: Amounts

        public init(unit: String, amounts: Amounts) {
            self.unit = unit
            self.amounts = amounts
        }
    }

    /// When the log begins; nil when it is empty.
    public let knownSince: Date?
    /// How many items moved, on all pages.
    public let total: Int
    /// The items of the page: those of which most came in and went out, or went the way asked for, first; then in order of id.
    public let rows: [Row]
    /// The sums of all pages, in order of the unit.
    public let totals: [Total]

    public init(knownSince: Date?, total: Int, rows: [Row], totals: [Total]) {
        self.knownSince = knownSince
        self.total = total
        self.rows = rows
        self.totals = totals
    }
}
