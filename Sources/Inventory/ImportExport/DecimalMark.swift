/// What stands before the decimals of a number; the other of the two then stands between thousands.
public enum DecimalMark: String, CaseIterable, Hashable, Sendable {
    /// 1,240.5.
    case point
    /// 1.240,5.
    case comma

    /// The character between thousands.
    var thousands: Character { self == .point ? "," : "." }
}
