import ExactDecimal

/// One page of a list.
public struct ItemPage: Hashable, Sendable {
    /// The items of this page, in order.
    public let items: [Item]
    /// How many items the whole list has.
    public let total: Int
    /// The sum of their quantities; nil when the list has more than 20,000 items,
    /// which would make it slow: ask `totalQuantity(_:)`.
    public let totalQuantity: Quantity?
    /// Which page this is, from 1.
    public let page: Int
    /// How many pages there are; 0 when nothing fits.
    public let pageCount: Int

    /// A page of a list.
    public init(items: [Item], total: Int, totalQuantity: Quantity?, page: Int, pageCount: Int) {
        self.items = items
        self.total = total
        self.totalQuantity = totalQuantity
        self.page = page
        self.pageCount = pageCount
    }
}
