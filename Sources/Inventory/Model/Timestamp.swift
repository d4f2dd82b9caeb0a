import struct Foundation.Date

/// A moment as the inventory stores it: whole microseconds since 1970, UTC.
struct Timestamp: Hashable, Comparable, Sendable {
    let microseconds: Int64

    static let perSecond: Int64 = 1_000_000
    /// The moments that RFC 3339 can write: years 0 to 9999.
    static let representable = -62_167_219_200 * perSecond...253_402_300_799 * perSecond + perSecond - 1

    init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    /// The nearest microsecond, moved into the years that can be written.
    init(_ date: Date) {
        let bounds = Timestamp.representable
        // Apart from the fraction, so that the seconds before 1970 or after 2100 lose nothing to rounding.
        let seconds = date.timeIntervalSince1970.rounded(.down)
        let fraction = date.timeIntervalSince1970 - seconds
        guard seconds >= Double(bounds.lowerBound / Timestamp.perSecond) else {
            microseconds = bounds.lowerBound
            return
        }
        guard seconds <= Double(bounds.upperBound / Timestamp.perSecond) else {
            microseconds = bounds.upperBound
            return
        }
        microseconds = Int64(seconds) * Timestamp.perSecond + Int64((fraction * 1e6).rounded())
    }

    var date: Date {
        Date(timeIntervalSince1970: Double(microseconds) / 1e6)
    }

    /// The hours since 1970, rounded down: the step in which the inventory counts its items.
    var hour: Int64 { Timestamp.quotient(microseconds, Timestamp.perHour) }

    /// The days since 1970, rounded down, in UTC.
    static func day(ofHour hour: Int64) -> Int64 { quotient(hour, 24) }

    private static func quotient(_ value: Int64, _ step: Int64) -> Int64 {
        value >= 0 ? value / step : (value - step + 1) / step
    }

    static let perHour: Int64 = 3_600 * perSecond

    static func < (left: Timestamp, right: Timestamp) -> Bool { left.microseconds < right.microseconds }
}
