import struct Essentials.Date

/// Of which items, and between which moments, to tell what came in and went out.
public struct MovementQuery: Hashable, Sendable {
    /// The way that something can go.
    public enum Direction: String, CaseIterable, Hashable, Sendable {
        case incoming, outgoing
    }

    /// Which items; of one that was deleted since, its last state counts. Order, limit and page of it say nothing here.
    public var items: ItemQuery
    /// From this moment on; nil for the beginning of the log.
    public var start: Date?
    /// Before this moment; nil for the end of the log.
    public var end: Date?
    /// Only items of which something went this way, those of which most did first; nil for both ways.
    public var direction: Direction?
    /// How many items a page has, at least 1.
    public var limit: Int
    /// Which page, from 1.
    public var page: Int

    /// A query for what moved of all items.
    public init(
        _ items: ItemQuery = ItemQuery(), start: Date? = nil, end: Date? = nil, direction: Direction? = nil,
        limit: Int = 20, page: Int = 1
    ) {
        self.items = items
        self.start = start
        self.end = end
        self.direction = direction
        self.limit = limit
        self.page = page
    }
}
