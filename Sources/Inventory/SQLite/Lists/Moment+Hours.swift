import CivilTime

extension Moment {
    /// The hours since 1970, rounded down: the step in which the inventory counts its items.
    var hour: Int64 { Moment.quotient(microseconds, Moment.perHour) }

    /// The days since 1970, rounded down, in UTC.
    static func day(ofHour hour: Int64) -> Int64 { quotient(hour, 24) }

    /// How many microseconds an hour has.
    static let perHour: Int64 = 3_600_000_000

    private static func quotient(_ value: Int64, _ step: Int64) -> Int64 {
        value >= 0 ? value / step : (value - step + 1) / step
    }
}
