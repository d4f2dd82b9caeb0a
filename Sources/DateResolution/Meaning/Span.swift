import CivilTime

/// Days that a meaning has come to, and the unit they were told in.
struct Span: Hashable, Sendable {
    let from: CalendarDay?
    let through: CalendarDay?
    /// What the days were told in: "two weeks ago" is one day with the grain of a week.
    let grain: CalendarUnit

    init(from: CalendarDay?, through: CalendarDay?, grain: CalendarUnit) {
        self.from = from
        self.through = through
        self.grain = grain
    }

    /// One day.
    init(_ day: CalendarDay, grain: CalendarUnit = .day) {
        self.init(from: day, through: day, grain: grain)
    }

    /// A whole calendar unit from its first day.
    init?(_ unit: CalendarUnit, startingAt day: CalendarDay?) {
        guard let day else { return nil }
        self.init(from: day, through: day.end(ofUnitStartingHere: unit), grain: unit)
    }

    /// The calendar unit that is `offset` units away from the one with `day` in it.
    init(_ unit: CalendarUnit, around day: CalendarDay, offset: Int) {
        let start = day.start(of: unit)
        let moved =
            unit.months > 0
            ? start.adding(months: offset.saturatingMultiplied(by: unit.months))
            : start.adding(days: offset.saturatingMultiplied(by: max(unit.days, 1)))
        self.init(from: moved, through: moved.end(ofUnitStartingHere: unit), grain: unit)
    }

    var range: DayRange { DayRange(from: from, through: through) }

    /// The same days, told in another unit.
    func told(in unit: CalendarUnit) -> Span { Span(from: from, through: through, grain: unit) }
}
