/// A column of a file whose dates were read in the order that the file itself tells.
public struct DateGuess: Hashable, Sendable {
    /// What the file calls it.
    public let column: String
    /// The order.
    public let order: DateOrder
}
