import CivilTime

extension Meaning {
    static func span(of period: Period, _ choice: YearChoice, _ today: CalendarDay) throws(Unresolvable) -> Span {
        if case .absolute(let year) = choice, !period.isDay, !plainYears.contains(year) { throw .noDate }
        if let span = period.span(choice, today: today) { return span }
        guard case .date(let month, let day) = period else { throw .noDate }
        switch choice {
        case .absolute(let year): throw .impossible(ImpossibleDate(year: year, month: month, day: day))
        case .relative(let offset):
            throw .impossible(ImpossibleDate(year: today.year.saturatingAdding(offset), month: month, day: day))
        default: throw .impossible(ImpossibleDate(year: nil, month: month, day: day))
        }
    }

    static func day(_ weekday: Weekday, _ choice: WeekdayChoice, _ today: CalendarDay) -> CalendarDay {
        switch choice {
        case .latest(let count): today.latest(weekday).adding(days: 7.saturatingMultiplied(by: 1 - count))
        case .week(let offset): today.weekday(inSameWeek: weekday).adding(days: 7.saturatingMultiplied(by: offset))
        case .coming(let count):
            today.adding(days: 1).firstOnOrAfter(weekday).adding(days: 7.saturatingMultiplied(by: count - 1))
        }
    }

    static func dayOfMonth(_ day: Int, in month: Meaning?, _ present: Present) throws(Unresolvable) -> Span {
        if let month {
            guard let first = try month.span(present).from else { throw .noDate }
            let (year, number, _) = first.date
            guard let day = CalendarDay(year: year, month: number, day: day) else {
                throw .impossible(ImpossibleDate(year: year, month: number, day: day))
            }
            return Span(day)
        }
        guard 1...31 ~= day else { throw .noDate }
        // No two months in a row lack a 31st, none but February a 30th or 29th.
        var first = present.today.start(of: .month)
        for _ in 0..<3 {
            let (year, number, _) = first.date
            if let found = CalendarDay(year: year, month: number, day: day), found <= present.today {
                return Span(found)
            }
            first = first.adding(months: -1)
        }
        throw .noDate
    }

    /// What an anaphor hangs on: the meaning it was given, or what was talked about, or today.
    static func anchor(_ meaning: Meaning?, _ present: Present) throws(Unresolvable) -> Span {
        if let meaning { return try meaning.span(present) }
        if let previous = present.previous { return Span(from: previous.from, through: previous.through, grain: .day) }
        return Span(present.today)
    }

    static func nth(_ count: Int, _ unit: CalendarUnit, of whole: Span) throws(Unresolvable) -> Span {
        guard let from = whole.from, let through = whole.through, count != 0 else { throw .noDate }
        switch unit {
        case .week:
            // A week belongs to the stretch that its Thursday is in, as ISO weeks belong to years.
            let thursday =
                count > 0
                ? from.firstOnOrAfter(.thursday).adding(days: 7.saturatingMultiplied(by: count - 1))
                : through.adding(days: 1).latest(.thursday).adding(days: 7.saturatingMultiplied(by: count + 1))
            guard thursday >= from, thursday <= through else { throw .noDate }
            return Span(.week, around: thursday, offset: 0)
        case .weekend:
            return try nth(count, .saturday, of: whole).weekendFromSaturday
        case .workday:
            return try edgeOfWorkdays(count, of: whole, only: true)
        case .day:
            let day = count > 0 ? from.adding(days: count - 1) : through.adding(days: count.saturatingAdding(1))
            guard day >= from, day <= through else { throw .noDate }
            return Span(day)
        default:
            guard unit.months > 0 else { throw .noDate }
            let months = unit.months
            let start =
                count > 0
                ? from.adding(months: months.saturatingMultiplied(by: count - 1))
                : through.adding(days: 1).adding(months: months.saturatingMultiplied(by: count))
            let end = start.adding(months: months).adding(days: -1)
            guard start >= from, end <= through else { throw .noDate }
            return Span(from: start, through: end, grain: unit)
        }
    }

    static func nth(_ count: Int, _ weekday: Weekday, of whole: Span) throws(Unresolvable) -> Span {
        guard let from = whole.from, let through = whole.through, count != 0 else { throw .noDate }
        let day =
            count > 0
            ? from.firstOnOrAfter(weekday).adding(days: 7.saturatingMultiplied(by: count - 1))
            : through.adding(days: 1).latest(weekday).adding(days: 7.saturatingMultiplied(by: count + 1))
        guard day >= from, day <= through else { throw .noDate }
        return Span(day)
    }

    /// The first (or, negative, the last) units of a stretch, never more than the stretch.
    static func edge(_ count: Int, _ unit: CalendarUnit, of whole: Span) throws(Unresolvable) -> Span {
        guard let from = whole.from, let through = whole.through, count != 0 else { throw .noDate }
        if unit == .workday { return try edgeOfWorkdays(count, of: whole, only: false) }
        if unit == .week, whole.grain != .week {
            let first = try nth(count > 0 ? 1 : count, .week, of: whole)
            let last = try nth(count > 0 ? count : -1, .week, of: whole)
            return Span(from: first.from, through: last.through, grain: .week)
        }
        let shift = Shift(count, unit)
        if count > 0 {
            return Span(from: from, through: min(through, max(from, from.adding(shift).adding(days: -1))), grain: unit)
        }
        let start = through.adding(days: 1).adding(shift)
        return Span(from: max(from, min(start, through)), through: through, grain: unit)
    }

    private static func edgeOfWorkdays(_ count: Int, of whole: Span, only: Bool) throws(Unresolvable) -> Span {
        guard let from = whole.from, let through = whole.through, abs(count) < 400 else { throw .noDate }
        let step = count > 0 ? 1 : -1
        var day = count > 0 ? from : through
        var left = abs(count)
        while day >= from, day <= through {
            if !day.weekday.isWeekend { left -= 1 }
            if left == 0 {
                if only { return Span(day) }
                return count > 0
                    ? Span(from: from, through: day, grain: .day) : Span(from: day, through: through, grain: .day)
            }
            let next = day.adding(days: step)
            if next == day { break }
            day = next
        }
        throw .noDate
    }
}

extension Span {
    fileprivate var weekendFromSaturday: Span {
        Span(from: from, through: from?.adding(days: 1), grain: .weekend)
    }
}

extension Part {
    /// The part of a stretch.
    ///
    /// A month has three tens and its first and last three days. Longer stretches are cut in thirds of whole months; their
    /// start and end are their first and last month (three days where they are shorter than a month).
    func span(of whole: Span) throws(Unresolvable) -> Span {
        guard let from = whole.from, let through = whole.through else { throw .noDate }
        let length = through.dayNumber - from.dayNumber + 1
        // A day has no parts that are days.
        guard length > 1 else { return whole }
        let isLong = length > 31
        func days(_ first: CalendarDay, _ last: CalendarDay) -> Span {
            Span(from: max(first, from), through: min(last, through), grain: .day)
        }
        switch self {
        case .start:
            return isLong
                ? days(from, from.end(ofUnitStartingHere: .month))
                : days(from, from.adding(days: min(2, (length - 1) / 2)))
        case .end:
            let lastMonth = through.adding(days: 1).adding(months: -1)
            return isLong ? days(lastMonth, through) : days(through.adding(days: -min(2, (length - 1) / 2)), through)
        case .firstHalf, .secondHalf:
            let middle: CalendarDay =
                whole.grain == .month || whole.isWholeMonths && whole.monthCount == 1
                ? from.adding(days: 15)
                : whole.isWholeMonths ? from.adding(months: whole.monthCount / 2) : from.adding(days: (length + 1) / 2)
            return self == .firstHalf ? days(from, middle.adding(days: -1)) : days(middle, through)
        case .early, .mid, .late:
            let first: CalendarDay
            let second: CalendarDay
            if whole.grain == .month {
                (first, second) = (from.adding(days: 10), from.adding(days: 20))
            } else if whole.isWholeMonths, whole.monthCount >= 3 {
                (first, second) = (
                    from.adding(months: whole.monthCount / 3), from.adding(months: whole.monthCount * 2 / 3)
                )
            } else {
                // Two days have no middle; of four it is the third.
                guard length > 2 else { return whole }
                let third = (length + 2) / 3
                (first, second) = (from.adding(days: third), from.adding(days: max(length - third, third + 1)))
            }
            switch self {
            case .early: return days(from, first.adding(days: -1))
            case .mid: return days(first, second.adding(days: -1))
            default: return days(second, through)
            }
        }
    }
}

extension Span {
    fileprivate var isWholeMonths: Bool {
        guard let from, let through else { return false }
        return from.day == 1 && through.adding(days: 1).day == 1
    }

    fileprivate var monthCount: Int {
        guard let from, let through else { return 0 }
        let (firstYear, firstMonth, _) = from.date
        let (lastYear, lastMonth, _) = through.date
        return (lastYear - firstYear) * 12 + lastMonth - firstMonth + 1
    }
}
