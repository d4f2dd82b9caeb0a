/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// Whether the day is a Saturday or a Sunday.
    public var isWeekend: Bool { rawValue >= 6 }
}
