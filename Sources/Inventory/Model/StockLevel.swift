/// How a quantity stands to its minimum.
public enum StockLevel: String, CaseIterable, Hashable, Sendable {
    /// Below the minimum; an item without one is never low.
    case low
    /// Exactly zero.
    case out
    /// Exactly the minimum.
    case atMinimum
    /// The minimum or less.
    case atOrBelowMinimum
}

extension StockLevel {
    /// The condition in SQL, over the columns `quantity` and `minimum`.
    package var condition: String {
        switch self {
        // With the condition of the index `item_low`, which holds them all.
        case .low: "quantity <= minimum AND quantity < minimum"
        case .out: "quantity = 0"
        case .atMinimum: "quantity <= minimum AND quantity = minimum"
        case .atOrBelowMinimum: "quantity <= minimum"
        }
    }
}
