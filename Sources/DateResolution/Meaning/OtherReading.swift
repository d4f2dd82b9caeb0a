/// How a second reading of an expression differs from the one taken.
public enum OtherReading: Hashable, Sendable {
    /// The days up to today instead of whole calendar units.
    case rolling
    /// Whole calendar units instead of the days up to today.
    case calendarUnits
    /// The most recent such weekday instead of that of last week.
    case mostRecent
    /// That of last week instead of the most recent.
    case lastWeek
    /// Day and month the other way round.
    case dayAndMonthSwapped
    /// The range as open to the other side, or that stretch alone.
    case openEnded
    /// That stretch alone instead of everything since.
    case thatStretchAlone
    /// Another count of days where the expression named none.
    case otherCount
}
