import ExactDecimal

/// Which items, in which order, and which part of them.
public struct ItemQuery: Hashable, Sendable {
    /// The order of a list; items that are equal in it follow each other by id, falling where the order falls.
    public enum Sort: String, CaseIterable, Hashable, Sendable {
        /// Latest update first.
        case newest
        /// Earliest update first.
        case oldest
        /// Latest creation first.
        case newestCreated
        /// Earliest creation first.
        case oldestCreated
        /// Smallest quantity first, then earliest update.
        case fewest
        /// Largest quantity first, then latest update.
        case most
        /// By title, folded.
        case title
    }

    /// What every item must be.
    public var conditions: ItemConditions
    /// At least one of these must hold too; empty means that there are no alternatives.
    public var anyOf: [ItemConditions]
    /// None of these may hold.
    public var except: [ItemConditions]
    /// The order.
    public var sort: Sort
    /// How many items a page has, at least 1.
    public var limit: Int
    /// Which page, from 1.
    public var page: Int

    /// A query for the items of these sets; the 20 that were changed last unless told otherwise.
    public init(
        _ conditions: ItemConditions, anyOf: [ItemConditions] = [], except: [ItemConditions] = [],
        sort: Sort = .newest, limit: Int = 20, page: Int = 1
    ) {
        self.conditions = conditions
        self.anyOf = anyOf
        self.except = except
        self.sort = sort
        self.limit = limit
        self.page = page
    }

    /// A query for the items that meet these conditions; without arguments the 20 items that were changed last.
    public init(
        title: String? = nil, category: String? = nil, place: String? = nil, unit: String? = nil,
        updated: InstantRange? = nil, created: InstantRange? = nil, stock: StockLevel? = nil,
        quantityAtLeast: Quantity? = nil, quantityAtMost: Quantity? = nil, sort: Sort = .newest, limit: Int = 20,
        page: Int = 1
    ) {
        let conditions = ItemConditions(
            title: title, category: category, place: place, unit: unit, updated: updated, created: created,
            stock: stock, quantityAtLeast: quantityAtLeast, quantityAtMost: quantityAtMost)
        self.init(conditions, sort: sort, limit: limit, page: page)
    }
}
