import ExactDecimal

/// Which items, in which order, and which part of them.
public struct ItemQuery: Hashable, Sendable {
    /// The order of a list; items that are equal in it follow each other by id, falling where the order falls.
    public enum Sort: String, CaseIterable, Hashable, Sendable {
        /// Latest update first.
        case newest
        /// Earliest update first.
        case oldest
        /// Smallest quantity first, then earliest update.
        case fewest
        /// Largest quantity first, then latest update.
        case most
        /// By title, folded.
        case title
    }

    /// Words that the title must have, or the whole code; blank means any.
    public var title: String?
    /// Words of the category; an existing category named exactly means only that one; blank means any.
    public var category: String?
    /// Words of the place, as with the category.
    public var place: String?
    /// The unit, as with the category.
    public var unit: String?
    /// When the item was last changed.
    public var updated: InstantRange?
    /// When the item was entered.
    public var created: InstantRange?
    /// How the quantity stands to the minimum.
    public var stock: StockLevel?
    /// The smallest quantity, included.
    public var quantityAtLeast: Quantity?
    /// The largest quantity, included.
    public var quantityAtMost: Quantity?
    /// The order.
    public var sort: Sort
    /// How many items a page has, at least 1.
    public var limit: Int
    /// Which page, from 1.
    public var page: Int

    /// A query; without arguments the 20 items that were changed last.
    public init(
        title: String? = nil, category: String? = nil, place: String? = nil, unit: String? = nil,
        updated: InstantRange? = nil, created: InstantRange? = nil, stock: StockLevel? = nil,
        quantityAtLeast: Quantity? = nil, quantityAtMost: Quantity? = nil, sort: Sort = .newest, limit: Int = 20,
        page: Int = 1
    ) {
        self.title = title
        self.category = category
        self.place = place
        self.unit = unit
        self.updated = updated
        self.created = created
        self.stock = stock
        self.quantityAtLeast = quantityAtLeast
        self.quantityAtMost = quantityAtMost
        self.sort = sort
        self.limit = limit
        self.page = page
    }
}
