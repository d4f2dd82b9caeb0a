import CivilTime

extension Meaning {
    /// A range from one meaning through another, each lending the other what it leaves unsaid.
    static func between(_ first: Meaning, _ second: Meaning, _ present: Present) throws(Unresolvable) -> Span {
        let (weekday, lastWeekday) = (first.toldWeekday, second.toldWeekday)
        var (first, second) = (first.withoutWeekday, second.withoutWeekday)
        // "10 to 22 August", "13th to 15th of last month": the first takes its month from the second; "28 - 3 May" begins in the
        // month before.
        if case .dayOfMonth(let day, nil) = first {
            switch second {
            case .period(.date(let month, let last), let choice):
                let own = day <= last ? month : month == 1 ? 12 : month - 1
                first = .period(.date(month: own, day: day), choice)
            case .date(let year, let month, let last):
                first =
                    day <= last
                    ? .date(year: year, month: month, day: day)
                    : .date(year: month == 1 ? year - 1 : year, month: month == 1 ? 12 : month - 1, day: day)
            case .dayOfMonth(_, let container?): first = .dayOfMonth(day, in: container)
            default: break
            }
        }
        // "August 10 - 22": the second takes its month from the first.
        if case .dayOfMonth(let day, nil) = second {
            switch first {
            case .period(.date(let month, let from), let choice):
                if day >= from { second = .period(.date(month: month, day: day), choice) }
            case .date(let year, let month, let from):
                if day >= from { second = .date(year: year, month: month, day: day) }
            case .dayOfMonth(let from, let container?):
                if day >= from { second = .dayOfMonth(day, in: container) }
            default: break
            }
        }
        // "between Monday and Wednesday last week": both are of that week.
        if case .weekday(let weekday, .latest(1)) = first, case .weekdayIn(_, let week) = second {
            first = .weekdayIn(weekday, week)
        }
        // "Aug 10 - Nov 12, 2011": the first takes its year from the second, or the one before where that is needed.
        if case .period(let period, .unsaid) = first, let year = second.saidYear(present) {
            let end = try second.span(present).through
            let sameYear = try span(of: period, .absolute(year), present.today)
            let fits = (sameYear.from ?? present.today) <= (end ?? present.today)
            first = .period(period, .absolute(fits ? year : year - 1))
        }
        first = first.turned(before: second, present)
        let start = try first.span(present)
        guard let from = start.from else { throw .noDate }
        let end = try second.spanOnOrAfter(start, present)
        guard let through = end.through else { throw .noDate }
        guard from <= through else { throw .contradictory(from: from, through: through) }
        if let weekday, from.weekday != weekday { throw .otherWeekday(from) }
        if let lastWeekday, through.weekday != lastWeekday { throw .otherWeekday(through) }
        return Span(from: from, through: through, grain: start.grain)
    }

    /// The end of a unit whose next one's start is the other end, as 年末 in 年末から年始: the latest that has begun.
    private func turned(before second: Meaning, _ present: Present) -> Meaning {
        guard case .part(.end, .unit(let unit, 0)) = self, case .part(.start, .unit(unit, 0)) = second,
            let from = (try? span(present))?.from, from > present.today
        else { return self }
        return .part(.end, of: .unit(unit, -1))
    }

    private func saidYear(_ present: Present) -> Int? {
        switch self {
        case .date(let year, _, _), .period(_, .absolute(let year)): year
        case .period(_, .relative(let offset)): present.today.year.saturatingAdding(offset)
        case .preferred(let inner, _, _): inner.saidYear(present)
        case .part(_, let inner), .nth(_, _, let inner), .nthWeekday(_, _, let inner), .edge(_, _, let inner):
            inner.saidYear(present)
        default: nil
        }
    }

    /// The end of a range: what leaves its year or week unsaid is the first on or after the start.
    private func spanOnOrAfter(_ start: Span, _ present: Present) throws(Unresolvable) -> Span {
        guard let from = start.from else { throw .noDate }
        switch self {
        case .weekday(let weekday, .latest(1)):
            return Span(from.firstOnOrAfter(weekday))
        case .period(let period, .unsaid):
            let base = start.through ?? from
            for year in from.year...min(9999, from.year + 8) {
                if let span = period.span(in: year), let through = span.through, through >= base { return span }
            }
            return try span(present)
        case .dayOfMonth(let day, nil):
            var month = from.start(of: .month)
            for _ in 0..<3 {
                let (year, number, _) = month.date
                if let found = CalendarDay(year: year, month: number, day: day), found >= from { return Span(found) }
                month = month.adding(months: 1)
            }
            return try span(present)
        case .preferred(let inner, _, _): return try inner.spanOnOrAfter(start, present)
        case .part(let part, .unit(let unit, 0)):
            let span = try span(present)
            if let end = span.from, end < from { return try part.span(of: Span(unit, around: end, offset: 1)) }
            return span
        case .part(let part, let inner): return try part.span(of: inner.spanOnOrAfter(start, present))
        case .nth(let count, let unit, let inner):
            return try Self.nth(count, unit, of: inner.spanOnOrAfter(start, present))
        case .nthWeekday(let count, let weekday, let inner):
            return try Self.nth(count, weekday, of: inner.spanOnOrAfter(start, present))
        case .edge(let count, let unit, let inner):
            return try Self.edge(count, unit, of: inner.spanOnOrAfter(start, present))
        case .neighbour(.day, -1, of: let next?):
            guard let day = try next.spanOnOrAfter(start, present).from else { throw .noDate }
            return Span(day.adding(days: -1))
        // What points back points at the start.
        default: return try span(Present(today: present.today, previous: start.range))
        }
    }
}
