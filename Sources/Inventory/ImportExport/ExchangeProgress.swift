/// How far an import or an export is.
public struct ExchangeProgress: Hashable, Sendable {
    /// The rows done so far.
    public let rows: Int
    /// The part that is done, from 0 to 1.
    public let fraction: Double

    /// So many rows, and that part of the whole.
    package init(rows: Int, fraction: Double) {
        self.rows = rows
        self.fraction = fraction
    }
}
