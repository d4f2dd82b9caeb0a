import ExactDecimal

import struct Essentials.Date

/// An item to be bought.
public struct ShoppingItem: Hashable, Sendable {
    /// The item, which is below its minimum.
    public let item: Item
    /// What is missing to the minimum.
    public let needed: Quantity

    public init(item: Item, needed: Quantity) {
        self.item = item
        self.needed = needed
    }
}

extension ItemStore {
    /// What is below its minimum, and how much of it is missing: by place, what has none last, then by title.
    public func shoppingList() async throws -> [ShoppingItem] {
        let low = try await page(ItemQuery(stock: .low, sort: .title, limit: Int(Int32.max))).items
        let byPlace = Dictionary(grouping: low, by: \.place)
        let places = byPlace.keys.sorted { ($0.isEmpty ? 1 : 0, $0) < ($1.isEmpty ? 1 : 0, $1) }
        return places.flatMap { byPlace[$0] ?? [] }.compactMap { item in
            item.minimum.map { minimum in
                let needed = minimum.tenThousandths - item.quantity.tenThousandths
                return ShoppingItem(item: item, needed: Quantity(tenThousandths: needed))
            }
        }
    }
}
