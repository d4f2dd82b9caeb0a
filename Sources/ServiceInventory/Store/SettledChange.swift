import Inventory

/// What came of a change that was under way when the program ended.
public struct SettledChange: Hashable, Sendable {
    /// How it came out.
    public enum Outcome: Hashable, Sendable {
        case made, notMade
        /// It cannot be told: the item is neither as it was nor as it was to be.
        case uncertain
    }

    public let item: ServiceFailure.ItemNamed
    public let outcome: Outcome
}
