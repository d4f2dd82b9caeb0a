import struct Essentials.Date

/// Items that have lain still for a while: nothing of them came in or went out, by the change log.
///
/// An item that was made in that time is none of them, unless an import brought it: then it was there before.
public struct UnmovedReport: Hashable, Sendable {
    /// An item that did not move.
    public struct Row: Hashable, Sendable {
        /// The item as it is now.
        public let item: Item
        /// When something of it came in or went out last; nil where nothing ever did, or the place cannot tell.
        public let latest: Date?

        public init(item: Item, latest: Date?) {
            self.item = item
            self.latest = latest
        }
    }

    /// When the change log begins; nil when it is empty.
    public let knownSince: Date?
    /// The items: those without a known movement first, then those that lie longest, then in order of id.
    public let rows: [Row]

    public init(knownSince: Date?, rows: [Row]) {
        self.knownSince = knownSince
        self.rows = rows
    }
}
