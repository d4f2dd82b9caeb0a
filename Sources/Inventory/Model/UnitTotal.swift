import ExactDecimal

/// What the items of a list that share a unit add up to.
public struct UnitTotal: Hashable, Sendable {
    /// The unit; empty for items without one.
    public let unit: String
    /// How many items have it.
    public let items: Int
    /// The sum of their quantities; nil when it has more than 18 digits.
    public let quantity: Quantity?

    /// A total.
    public init(unit: String, items: Int, quantity: Quantity?) {
        self.unit = unit
        self.items = items
        self.quantity = quantity
    }
}
