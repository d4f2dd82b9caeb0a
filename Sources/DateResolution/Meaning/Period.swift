import CivilTime

/// A stretch that comes back every year.
enum Period: Hashable, Sendable {
    /// A month, 1 to 12.
    case month(Int)
    /// A day of a month; whether it exists is known only with the year.
    case date(month: Int, day: Int)
    /// A quarter of the calendar year, 1 to 4.
    case quarter(Int)
    /// A half of the calendar year, 1 or 2.
    case half(Int)
    /// A half of the fiscal year that begins in April, 1 or 2.
    case fiscalHalf(Int)
    /// An ISO week, 1 to 53.
    case week(Int)
    /// Three months: 1 spring (March to May), 2 summer, 3 autumn, 4 winter (from December of the year before).
    case season(Int)
    /// Good Friday is -2, Easter Sunday 0, Easter Monday 1.
    case easter(Int)
    /// The day of the spring equinox in Japan, or the autumn one's.
    case equinox(isAutumn: Bool)
    /// Some weekday of a month, as the fourth Thursday of November; -1 counts from the end.
    indirect case nthWeekday(Int, Weekday, month: Int)
    /// The first such weekday on or after a day of a month.
    indirect case weekday(Weekday, from: Int, month: Int)
    /// Days from one date through another, which lies in the next year when it is the earlier one.
    indirect case dates(month: Int, day: Int, throughMonth: Int, throughDay: Int)
    /// The fiscal year that begins in April.
    case fiscalYear
}

/// Which year's occurrence of a `Period` is meant.
enum YearChoice: Hashable, Sendable {
    /// No year was said: the latest that has begun.
    case unsaid
    case absolute(Int)
    /// Counted from this year: -1 is last year.
    case relative(Int)
    /// The latest that lies wholly in the past.
    case last
    /// The first that has not begun.
    case next
}

extension Period {
    /// The occurrence of that year, nil when there is none.
    func span(in year: Int) -> Span? {
        guard 1...9999 ~= year else { return nil }
        switch self {
        case .month(let month): return Span(.month, startingAt: CalendarDay(year: year, month: month, day: 1))
        case .date(let month, let day): return CalendarDay(year: year, month: month, day: day).map { Span($0) }
        case .quarter(let quarter):
            return Span(.quarter, startingAt: CalendarDay(year: year, month: quarter * 3 - 2, day: 1))
        case .half(let half): return Span(.half, startingAt: CalendarDay(year: year, month: half * 6 - 5, day: 1))
        case .fiscalHalf(let half):
            return Span(.half, startingAt: CalendarDay(year: year, month: 4, day: 1)?.adding(months: half * 6 - 6))
        case .week(let number):
            let monday = CalendarDay.firstISOWeek(of: year).adding(days: number * 7 - 7)
            return monday.isoWeekYear == year ? Span(.week, startingAt: monday) : nil
        case .season(let season):
            let start = CalendarDay(year: year, month: 3, day: 1)?.adding(months: season == 4 ? -3 : season * 3 - 3)
            return Span(.season, startingAt: start)
        case .easter(let offset): return Span(Self.easterSunday(of: year).adding(days: offset))
        case .equinox(let isAutumn): return Span(Self.equinox(in: year, isAutumn: isAutumn))
        case .nthWeekday(let count, let weekday, let month):
            guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
            if count > 0 { return Span(first.firstOnOrAfter(weekday).adding(days: count * 7 - 7)) }
            return Span(first.adding(months: 1).latest(weekday))
        case .weekday(let weekday, let day, let month):
            return CalendarDay(year: year, month: month, day: day).map { Span($0.firstOnOrAfter(weekday)) }
        case .dates(let month, let day, let throughMonth, let throughDay):
            let crosses = (throughMonth, throughDay) < (month, day)
            guard let from = CalendarDay(year: year, month: month, day: day),
                let through = CalendarDay(year: crosses ? year + 1 : year, month: throughMonth, day: throughDay)
            else { return nil }
            return Span(from: from, through: through, grain: .day)
        case .fiscalYear: return Span(.fiscalYear, startingAt: CalendarDay(year: year, month: 4, day: 1))
        }
    }

    /// Whether the period exists in no year at all, as February 30.
    var isImpossible: Bool {
        guard case .date(let month, let day) = self else { return false }
        return CalendarDay(year: 2_000, month: month, day: day) == nil
    }

    /// Whether it is a written day, which makes any year a full date.
    var isDay: Bool {
        if case .date = self { return true }
        return false
    }

    /// The occurrence that is meant, seen from `today`; nil when there is none.
    func span(_ choice: YearChoice, today: CalendarDay) -> Span? {
        switch choice {
        case .absolute(let year): return span(in: year)
        case .relative(let offset): return span(in: today.year.saturatingAdding(offset))
        case .unsaid: return latest(from: today.year + 1) { ($0.from ?? today) <= today }
        case .last: return latest(from: today.year + 1) { ($0.through ?? today) < today }
        case .next:
            // Leap days are at most eight years apart.
            return (today.year - 1...today.year + 8).lazy.compactMap { span(in: $0) }
                .first { $0.from.map { $0 > today } ?? false }
        }
    }

    private func latest(from year: Int, where fits: (Span) -> Bool) -> Span? {
        for candidate in stride(from: year, through: year - 9, by: -1) {
            if let span = span(in: candidate), fits(span) { return span }
        }
        return nil
    }

    /// The equinox by the almanac's linear rule, which holds for the years 1980 to 2099 and is a day off at most near them.
    private static func equinox(in year: Int, isAutumn: Bool) -> CalendarDay {
        let since = year - 1980
        let leapDays = since >= 0 ? since / 4 : (since - 3) / 4
        let day = ((isAutumn ? 23_248_800 : 20_843_100) + 242_194 * since) / 1_000_000 - leapDays
        return CalendarDay(uncheckedYear: year, month: isAutumn ? 9 : 3, day: min(max(day, 1), 28))
    }

    /// The Gregorian Easter Sunday, by the tabular rule of golden numbers and epacts.
    private static func easterSunday(of year: Int) -> CalendarDay {
        let golden = year % 19
        let century = year / 100
        let epact = (century - century / 4 - (8 * century + 13) / 25 + 19 * golden + 15) % 30
        let fullMoon = epact - epact / 28 * (1 - epact / 28 * (29 / (epact + 1)) * ((21 - golden) / 11))
        let weekday = (year + year / 4 + fullMoon + 2 - century + century / 4) % 7
        return CalendarDay(uncheckedYear: year, month: 3, day: 1).adding(days: fullMoon - weekday + 27)
    }
}
