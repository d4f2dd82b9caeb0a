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
