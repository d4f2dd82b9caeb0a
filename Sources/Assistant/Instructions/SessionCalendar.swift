import CivilTime
import DateResolution
import Essentials

/// A session's sense of time: what moment it is, and in which zone its days begin.
public struct SessionCalendar: Sendable {
    /// The zone in which days begin.
    public let timeZone: CivilZone
    /// Days of that zone.
    public let boundaries: DayBoundaries
    /// Whether 11/05 is the 11th of May where the person writes.
    public let dayComesFirst: Bool
    private let clock: @Sendable () -> Date

    /// A calendar that asks a clock, the system's unless told otherwise.
    public init(
        timeZone: CivilZone, dayComesFirst: Bool, clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.timeZone = timeZone
        self.dayComesFirst = dayComesFirst
        self.clock = clock
        boundaries = DayBoundaries(timeZone: timeZone)
    }

    /// The same clock in another zone, where dates may be written otherwise.
    public func moved(to timeZone: CivilZone, dayComesFirst: Bool) -> SessionCalendar {
        SessionCalendar(timeZone: timeZone, dayComesFirst: dayComesFirst, clock: clock)
    }

    /// The moment that counts as now, to the second.
    public var now: Date { Date(timeIntervalSince1970: clock().timeIntervalSince1970.rounded(.down)) }

    /// The same moment as entries of a session tell it.
    public var moment: EntryMoment { EntryMoment(now, in: timeZone) }

    /// The day that counts as today.
    public var today: CalendarDay { boundaries.day(of: now) }
}
