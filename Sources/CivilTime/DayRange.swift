/// Consecutive days, both ends inclusive; an end that is nil is open.
public struct DayRange: Hashable, Sendable, CustomStringConvertible {
    /// The first day, nil when the range has no start.
    public let from: CalendarDay?
    /// The last day (part of the range), nil when the range has no end.
    public let through: CalendarDay?

    /// The days from `from` through `through`. Ends in the wrong order are kept as given; the resolver never makes such a range.
    public init(from: CalendarDay?, through: CalendarDay?) {
        self.from = from
        self.through = through
    }

    /// One day.
    public init(_ day: CalendarDay) {
        self.init(from: day, through: day)
    }

    /// How many days the range has, nil when an end is open.
    public var dayCount: Int? {
        guard let from, let through else { return nil }
        return max(0, through.dayNumber - from.dayNumber + 1)
    }

    /// Whether the day lies in the range.
    public func contains(_ day: CalendarDay) -> Bool {
        (from.map { $0 <= day } ?? true) && (through.map { day <= $0 } ?? true)
    }

    /// Whether every day of the range is later than `today`.
    public func isWhollyFuture(today: CalendarDay) -> Bool {
        from.map { $0 > today } ?? false
    }

    /// The range as a filter over things that have happened: an open or later end becomes today.
    ///
    /// A range that lies wholly in the future stays as it is, so that it can be answered as such.
    public func asFilter(today: CalendarDay) -> DayRange {
        if isWhollyFuture(today: today) { return self }
        return DayRange(from: from, through: through.map { min($0, today) } ?? today)
    }

    /// `2026-11-09...2026-11-15`; an open end is left empty.
    public var description: String {
        "\(from?.description ?? "")...\(through?.description ?? "")"
    }
}
