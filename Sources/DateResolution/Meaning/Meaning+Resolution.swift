import CivilTime

/// What a meaning is resolved against.
struct Present: Sendable {
    let today: CalendarDay
    /// The range the conversation was about last.
    let previous: DayRange?
}

/// Why a meaning names no days.
enum Unresolvable: Error, Hashable {
    case impossible(ImpossibleDate)
    case contradictory(from: CalendarDay, through: CalendarDay)
    /// A date told with a weekday that it is not.
    case otherWeekday(CalendarDay)
    /// Nothing to say about it: it is no date after all.
    case noDate
}

extension Meaning {
    /// The days that are meant, seen from the present.
    func span(_ present: Present) throws(Unresolvable) -> Span {
        let today = present.today
        switch self {
        case .day(let offset): return Span(today.adding(days: offset))
        case .date(let year, let month, let day):
            if let day = CalendarDay(year: year, month: month, day: day) { return Span(day) }
            throw .impossible(ImpossibleDate(year: year, month: month, day: day))
        case .period(let period, let choice): return try Self.span(of: period, choice, today)
        case .periodIn(let period, let anchor):
            guard let year = try anchor.span(present).from?.year else { throw .noDate }
            return try Self.span(of: period, .absolute(year), today)
        case .dayOfMonth(let day, let month): return try Self.dayOfMonth(day, in: month, present)
        case .dayOnWeekday(let day, let weekday): return try Self.day(day, weekday, today)
        case .weekday(let weekday, let choice): return Span(Self.day(weekday, choice, today))
        case .weekdayIn(let weekday, let container): return try Self.day(weekday, in: container.span(present))
        case .agreeing(let weekday, let date): return try date.span(agreeingWith: weekday, present)
        case .lasting(let stretch, let days):
            let span = try stretch.span(present)
            guard span.range.dayCount == days else { throw .noDate }
            return span
        case .unit(let unit, let offset): return Span(unit, around: today, offset: offset)
        case .year(let year):
            guard Self.plainYears ~= year else { throw .noDate }
            return try Self.years(year, count: 1).told(in: .year)
        case .years(let year, let count): return try Self.years(year, count: count)
        case .lastWeekend, .latestWeekend: return weekend(today)
        case .nth(let count, let unit, let whole): return try Self.nth(count, unit, of: whole.span(present))
        case .nthWeekday(let count, let weekday, let whole):
            return try Self.nth(count, weekday, of: whole.span(present))
        case .edge(let count, let unit, let whole): return try Self.edge(count, unit, of: whole.span(present))
        case .part(let part, let whole): return try part.span(of: whole.span(present))
        case .between(let first, let second): return try Self.between(first, second, present)
        case .preferred(let meaning, _, _): return try meaning.span(present)
        case .union(let first, let second): return try Self.union(first, second, present)
        case .both(let first, let second): return try Self.both(first, second, present)
        case .impossible(let date): throw .impossible(date)
        case .rolling, .coming, .shifted, .stretch, .stretchThrough: return try distant(present)
        case .neighbour, .weekdayBeside, .around, .same: return try beside(present)
        case .since, .after, .before, .until, .by, .olderThan, .soFar: return try open(present)
        }
    }

    /// What is told by a distance.
    private func distant(_ present: Present) throws(Unresolvable) -> Span {
        let today = present.today
        switch self {
        case .rolling(let shift):
            guard !shift.isNothing else { throw .noDate }
            let start = today.adding(shift.reversed)
            return Span(
                from: shift.coversHoursOnly ? start : min(start.adding(days: 1), today), through: today,
                grain: shift.grain)
        case .coming(let shift):
            guard !shift.isNothing else { throw .noDate }
            return Span(from: today, through: max(today.adding(shift).adding(days: -1), today), grain: shift.grain)
        case .shifted(let anchor, let shift):
            let span = try anchor.span(present)
            guard let day = shift.pointsBack ? span.from ?? span.through : span.through ?? span.from else {
                throw .noDate
            }
            return Span(day.adding(shift), grain: shift.grain)
        case .stretch(let shift, let anchor):
            guard let start = try anchor.span(present).from else { throw .noDate }
            return Span(from: start, through: max(start, start.adding(shift).adding(days: -1)), grain: shift.grain)
        case .stretchThrough(let shift, let anchor):
            guard let end = try anchor.span(present).through else { throw .noDate }
            let next = end.adding(days: 1)
            // Months that end with a month begin with one, however long they are.
            let start = next.date.day == 1 ? next.adding(shift.reversed) : end.adding(shift.reversed).adding(days: 1)
            return Span(from: min(end, start), through: end, grain: shift.grain)
        default: throw .noDate
        }
    }

    /// What stands beside something else, or points at it.
    private func beside(_ present: Present) throws(Unresolvable) -> Span {
        switch self {
        case .neighbour(let unit, let count, let anchor):
            if anchor == nil, count > 0, present.previous == nil { throw .noDate }
            let span = try Self.anchor(anchor, present)
            guard let day = count < 0 ? span.from ?? span.through : span.through ?? span.from else { throw .noDate }
            return Span(unit, around: day, offset: count)
        case .weekdayBeside(let weekday, let direction, let anchor):
            let span = try Self.anchor(anchor, present)
            guard let day = direction < 0 ? span.from ?? span.through : span.through ?? span.from else { throw .noDate }
            if direction < 0 { return Span(day.latest(weekday).adding(days: (direction + 1) * 7)) }
            return Span(day.adding(days: 1).firstOnOrAfter(weekday).adding(days: (direction - 1) * 7))
        case .around(let unit, let anchor):
            // "that day" points at nothing where no day was spoken of; その週 and 同年 are still this week and year.
            if anchor == nil, present.previous == nil, unit == .day || unit == .weekend { throw .noDate }
            let span = try Self.anchor(anchor, present)
            guard let day = span.from ?? span.through else { throw .noDate }
            return Span(unit, around: day, offset: 0)
        case .same:
            guard let previous = present.previous else { throw .noDate }
            return Span(from: previous.from, through: previous.through, grain: .day)
        default: throw .noDate
        }
    }

    /// What is open to one side, or ends with today.
    private func open(_ present: Present) throws(Unresolvable) -> Span {
        let today = present.today
        switch self {
        case .since(let start): return Span(from: try start.span(present).from, through: nil, grain: .day)
        case .after(let start):
            return Span(from: try start.span(present).through?.adding(days: 1), through: nil, grain: .day)
        case .before(let end):
            return Span(from: nil, through: try end.span(present).from?.adding(days: -1), grain: .day)
        case .until(let end): return Span(from: nil, through: try end.span(present).through, grain: .day)
        case .by(let end):
            let through = try end.span(present).through
            return Span(from: through.flatMap { $0 > today ? today : nil }, through: through, grain: .day)
        case .olderThan(let shift, let atLeast):
            return Span(from: nil, through: today.adding(shift.reversed).adding(days: atLeast ? 0 : -1), grain: .day)
        case .soFar(let whole):
            let span = try whole.span(present)
            guard let from = span.from, from <= today else { return span }
            return Span(from: from, through: span.through.map { min($0, today) } ?? today, grain: span.grain)
        default: throw .noDate
        }
    }

    /// The latest weekend that is over, or that has begun.
    private func weekend(_ today: CalendarDay) -> Span {
        if case .latestWeekend = self {
            let saturday = today.weekday == .saturday ? today : today.latest(.saturday)
            return Span(from: saturday, through: saturday.adding(days: 1), grain: .weekend)
        }
        let saturday = today.latest(.saturday)
        // On a Sunday the latest Saturday belongs to a weekend that is not over.
        return Span(from: saturday, through: saturday.adding(days: 1), grain: .weekend).before(today, by: 7)
    }

    private static func years(_ year: Int, count: Int) throws(Unresolvable) -> Span {
        guard let first = CalendarDay(year: year, month: 1, day: 1) else { throw .noDate }
        return Span(from: first, through: first.adding(months: count * 12).adding(days: -1), grain: .decade)
    }

    /// That weekday of a week, or the first such day of another stretch.
    private static func day(_ weekday: Weekday, in span: Span) throws(Unresolvable) -> Span {
        guard let from = span.from, let through = span.through else { throw .noDate }
        if from == through || span.grain == .week { return Span(from.weekday(inSameWeek: weekday)) }
        let day = from.firstOnOrAfter(weekday)
        guard day <= through else { throw .noDate }
        return Span(day)
    }

    /// The years that need neither an era nor a full date.
    static let plainYears = 1_900...2_100

    /// The other reading that people have of it, with its range.
    func alternative(_ present: Present) -> AlternativeReading? {
        switch self {
        case .preferred(let taken, let other, let reading):
            guard let span = try? other.span(present), let mine = try? taken.span(present), span.range != mine.range
            else {
                return nil
            }
            return AlternativeReading(range: span.range, reading: reading)
        case .agreeing(_, let inner): return inner.alternative(present)
        case .since(let inner), .after(let inner), .before(let inner), .until(let inner), .by(let inner):
            guard let (range, reading) = inner.alternative(present).map({ ($0.range, $0.reading) }),
                let from = range.from, let through = range.through
            else { return nil }
            let anchored: Span? = try? wrapping(.between(.literal(from), .literal(through))).span(present)
            return anchored.map { AlternativeReading(range: $0.range, reading: reading) }
        default: return nil
        }
    }

    private static func literal(_ day: CalendarDay) -> Meaning {
        let (year, month, day) = day.date
        return .date(year: year, month: month, day: day)
    }

    /// Another point, open as this one is: itself where this is not open.
    func wrapping(_ inner: Meaning) -> Meaning {
        switch self {
        case .since: .since(inner)
        case .after: .after(inner)
        case .before: .before(inner)
        case .until: .until(inner)
        case .by: .by(inner)
        default: inner
        }
    }
}

extension Span {
    /// The same stretch, moved back by so many days unless it lies wholly before `today`.
    fileprivate func before(_ today: CalendarDay, by days: Int) -> Span {
        guard let from, let through, through >= today else { return self }
        return Span(from: from.adding(days: -days), through: through.adding(days: -days), grain: grain)
    }
}

extension Shift {
    fileprivate var pointsBack: Bool { months < 0 || (months == 0 && days < 0) }
    /// Hours reach back from the present moment, so their first day counts too.
    fileprivate var coversHoursOnly: Bool { grain == .hour || grain == .minute }
}
