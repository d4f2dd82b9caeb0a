import Essentials

/// Where days begin in a time zone: which day an instant belongs to, and which instants a range of days covers.
///
/// Days are found by the zone's own offsets, not by adding hours to midnight, so days of 23 or 25 hours, days whose midnight
/// was skipped and days that a zone left out altogether come out right.
public struct DayBoundaries: Sendable {
    /// The zone in which days begin.
    public let timeZone: CivilZone

    /// Boundaries of the days in `timeZone`.
    public init(timeZone: CivilZone) {
        self.timeZone = timeZone
    }

    /// The day that the instant belongs to.
    public func day(of instant: Date) -> CalendarDay {
        let seconds = instant.timeIntervalSince1970
        guard abs(seconds) < 1e12 else { return CalendarDay(dayNumber: seconds < 0 ? .min : .max) }
        let local = seconds.rounded(.down) + Double(timeZone.secondsFromGMT(for: instant))
        return CalendarDay(dayNumber: Int((local / 86_400).rounded(.down)))
    }

    /// The instants of a range as `start` (included) and `end` (excluded); an open end of the range is nil.
    ///
    /// A day that the zone skipped covers no instant: its start equals its end.
    public func instants(of range: DayRange) -> (start: Date?, end: Date?) {
        (range.from.map(start(of:)), range.through.map { start(of: $0.adding(days: 1)) })
    }

    /// The first instant whose local date is `day` or later: where the day begins.
    ///
    /// Clocks are never more than a day away from UTC by much: the start lies within 36 hours of UTC midnight. Local dates do
    /// not run backwards over midnight by more than an hour, so a search by halves, on whole seconds, finds the edge; where a
    /// clock was set back over midnight, the day's first part counts, as the earlier instant is looked for again.
    public func start(of day: CalendarDay) -> Date {
        let midnight = day.dayNumber * 86_400
        var before = midnight - 130_000
        var after = midnight + 130_000
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if self.day(of: Date(timeIntervalSince1970: Double(middle))) < day {
                before = middle
            } else {
                after = middle
            }
        }
        return Date(timeIntervalSince1970: Double(after))
    }
}
