import CivilTime
import Essentials

/// A moment as an entry of a session tells it: to the second, with the offset there and then.
///
/// Two are equal when they are written alike.
public struct EntryMoment: Sendable, Hashable {
    /// The instant.
    public let date: Date
    /// The day there and then.
    public let day: CalendarDay
    /// `2026-11-20T10:00:00+09:00`, as it was written.
    public let text: String

    /// The time of day there and then, to the minute: `10:00`.
    public var time: String { String(text.dropFirst(11).prefix(5)) }

    /// An instant as it is told in a zone.
    public init(_ instant: Date, in zone: CivilZone) {
        date = instant
        day = DayBoundaries(timeZone: zone).day(of: instant)
        text = Moment(instant).rfc3339(in: zone)
    }

    /// The moment that a text names; nil when it is none, names no real day or lacks an offset.
    public init?(rfc3339 text: String) {
        guard let moment = Moment(rfc3339: text, isExact: false),
            let day = CalendarDay(iso8601: String(Substring(text.utf8.prefix(10))))
        else { return nil }
        date = moment.date
        self.day = day
        self.text = text
    }
}
