/// How a quantity stands to its minimum, as filters ask for it.
public enum StockLevel: String, Sendable, Hashable, CaseIterable {
    /// Below the minimum; an item without one is never low.
    case low
    /// Exactly nothing.
    case out
    /// Exactly the minimum.
    case atMinimum
    /// The minimum or less.
    case atOrBelowMinimum
}
