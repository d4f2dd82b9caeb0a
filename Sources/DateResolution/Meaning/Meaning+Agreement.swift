import CivilTime

/// Dates whose parts must agree.
extension Meaning {
    /// A date told with its weekday.
    static func told(_ date: Meaning, _ weekday: Weekday) -> Meaning {
        switch date {
        case .between, .union: date
        case .dayOfMonth(let day, nil): .dayOnWeekday(day, weekday)
        default: .agreeing(weekday, date)
        }
    }

    /// The day of a date told with its weekday.
    ///
    /// Where the year is unsaid, the coming one counts too when the weekday is of that.
    func span(agreeingWith weekday: Weekday, _ present: Present) throws(Unresolvable) -> Span {
        let span = try span(present)
        guard let day = span.from, day == span.through else { return span }
        if day.weekday == weekday { return span }
        if case .period(let period, .unsaid) = self, let next = period.span(.next, today: present.today),
            next.from?.weekday == weekday
        {
            return next
        }
        throw .otherWeekday(day)
    }

    /// The latest day of the month with that number which is that weekday, and is not to come.
    static func day(_ number: Int, _ weekday: Weekday, _ today: CalendarDay) throws(Unresolvable) -> Span {
        var month = today.start(of: .month)
        // Every number falls on every weekday within some years; the 29th of February is no exception that is needed.
        for _ in 0..<120 {
            let (year, name, _) = month.date
            if let day = CalendarDay(year: year, month: name, day: number), day <= today, day.weekday == weekday {
                return Span(day)
            }
            month = month.adding(months: -1)
        }
        throw .noDate
    }

    /// The days that two stretches share.
    static func both(_ first: Meaning, _ second: Meaning, _ present: Present) throws(Unresolvable) -> Span {
        let (one, other) = (try first.span(present), try second.span(present))
        let from = [one.from, other.from].compactMap(\.self).max()
        let through = [one.through, other.through].compactMap(\.self).min()
        if let from, let through, from > through { throw .contradictory(from: from, through: through) }
        return Span(from: from, through: through, grain: .day)
    }
}
