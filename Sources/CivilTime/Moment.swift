import struct Essentials.Date

/// An instant, to the microsecond, in the years 0 to 9999, which are those that RFC 3339 can write.
public struct Moment: Hashable, Comparable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z.
    public let microseconds: Int64

    /// How many microseconds a second has.
    @usableFromInline static let perSecond: Int64 = 1_000_000
    /// The first and the last moment that can be written.
    @usableFromInline static let earliest = -62_167_219_200 * perSecond
    @usableFromInline static let latest = 253_402_300_799 * perSecond + perSecond - 1

    /// The moment so many microseconds after 1970-01-01T00:00:00Z, moved into the years that can be written.
    @inlinable public init(microseconds: Int64) {
        self.microseconds = min(max(microseconds, Self.earliest), Self.latest)
    }

    /// The nearest microsecond, moved into the years that can be written.
    @inlinable public init(_ date: Date) {
        // Apart from the fraction, so that the seconds before 1970 or after 2100 lose nothing to rounding.
        let seconds = date.timeIntervalSince1970.rounded(.down)
        let fraction = date.timeIntervalSince1970 - seconds
        guard seconds >= Double(Self.earliest / Self.perSecond) else {
            self.init(microseconds: Self.earliest)
            return
        }
        guard seconds <= Double(Self.latest / Self.perSecond) else {
            self.init(microseconds: Self.latest)
            return
        }
        self.init(microseconds: Int64(seconds) * Self.perSecond + Int64((fraction * 1e6).rounded()))
    }

    /// The moment as Foundation has it.
    @inlinable public var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1e6) }

    /// The whole seconds since 1970-01-01T00:00:00Z, rounded down.
    var seconds: Int {
        Int(microseconds >= 0 ? microseconds / Self.perSecond : (microseconds - Self.perSecond + 1) / Self.perSecond)
    }

    /// Whether `left` is earlier.
    public static func < (left: Moment, right: Moment) -> Bool { left.microseconds < right.microseconds }
}
