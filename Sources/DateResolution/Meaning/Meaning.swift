import CivilTime

/// What a date expression says, before it is known which day is today.
///
/// Both grammars speak in these and nothing else; `Meaning+Resolution` alone knows the calendar readings.
enum Meaning: Hashable, Sendable {
    /// A day counted from today.
    case day(Int)
    /// One written date, which may not exist.
    case date(year: Int, month: Int, day: Int)
    /// A day of the month without a month: the latest that has begun, or that of `month` (a meaning that lies in one month).
    indirect case dayOfMonth(Int, in: Meaning?)
    case period(Period, YearChoice)
    /// A period in the year that another meaning lies in.
    indirect case periodIn(Period, Meaning)
    case weekday(Weekday, WeekdayChoice)
    /// That day of the week that the other meaning lies in, or of the days it covers.
    indirect case weekdayIn(Weekday, Meaning)
    /// A date told with its weekday, which must be that; a year left unsaid may be the coming one where that agrees.
    indirect case agreeing(Weekday, Meaning)
    /// A stretch told with how many days it has: "3 to 5 March, 3 days".
    indirect case lasting(Meaning, days: Int)
    /// The latest such day of the month that is such a weekday: "Wed 9th".
    case dayOnWeekday(Int, Weekday)
    /// A calendar unit counted from the present one.
    case unit(CalendarUnit, Int)
    /// A written year.
    case year(Int)
    /// Years from one on: "the 1990s".
    case years(Int, count: Int)
    /// The latest weekend that is over.
    case lastWeekend
    /// The latest weekend that has begun.
    case latestWeekend
    /// N units up to and with today.
    case rolling(Shift)
    /// N units from today on.
    case coming(Shift)
    /// One day a distance before the first day of a stretch, or after its last.
    indirect case shifted(Meaning, Shift)
    /// N units up to or from a day: "10 days from 18 December".
    indirect case stretch(Shift, from: Meaning)
    indirect case stretchThrough(Shift, through: Meaning)
    /// The unit `count` before or after the one that the anchor lies in; nil: what was talked about before.
    indirect case neighbour(CalendarUnit, Int, of: Meaning?)
    /// The nearest such weekday strictly before or after the anchor.
    indirect case weekdayBeside(Weekday, Int, of: Meaning?)
    /// The unit that has the anchor in it; nil: what was talked about before.
    indirect case around(CalendarUnit, Meaning?)
    /// The range that was talked about before, as it was.
    case same
    /// The nth unit in a stretch; negative counts from the end.
    indirect case nth(Int, CalendarUnit, of: Meaning)
    indirect case nthWeekday(Int, Weekday, of: Meaning)
    /// The first N units of a stretch; negative: the last.
    indirect case edge(Int, CalendarUnit, of: Meaning)
    indirect case part(Part, of: Meaning)
    indirect case between(Meaning, Meaning)
    indirect case since(Meaning)
    indirect case after(Meaning)
    indirect case before(Meaning)
    indirect case until(Meaning)
    /// As `until`, but for an end that is still to come the time counts from today.
    indirect case by(Meaning)
    /// Longer ago than a distance; `atLeast` has the day itself in.
    case olderThan(Shift, atLeast: Bool)
    /// What has passed of a stretch up to today.
    indirect case soFar(Meaning)
    /// The first reading, with another that people also have.
    indirect case preferred(Meaning, over: Meaning, OtherReading)
    /// Two stretches that touch, one of which may be a list again.
    indirect case union(Meaning, Meaning)
    /// What two stretches have in common: "after 3 March and before the 10th".
    indirect case both(Meaning, Meaning)
    /// Said to be impossible, whatever today is.
    case impossible(ImpossibleDate)
}

extension Meaning {
    /// One day, so many workdays before today.
    static func workdaysAgo(_ count: Int) -> Meaning { .shifted(.day(0), Shift(count, .workday).reversed) }

    /// Whether it only repeats what was talked about: "that day".
    var onlyPointsBack: Bool {
        switch self {
        case .same, .around(_, nil): true
        default: false
        }
    }

    /// Whether people may read it in another way.
    var hasAlternative: Bool {
        switch self {
        case .preferred: true
        case .since(let inner), .after(let inner), .before(let inner), .until(let inner), .by(let inner):
            inner.hasAlternative
        case .agreeing(_, let inner): inner.hasAlternative
        default: false
        }
    }
}

/// Which of the many Mondays is meant.
enum WeekdayChoice: Hashable, Sendable {
    /// The nth latest strictly before today; 1 is the nearest.
    case latest(Int)
    /// That of this week (0), of the week before (-1) and so on.
    case week(Int)
    /// The nth strictly after today.
    case coming(Int)
}

/// A part of a stretch.
enum Part: Hashable, Sendable {
    /// The first, second or last ten days of a month; thirds of longer stretches.
    case early, mid, late
    case start, end
    case firstHalf, secondHalf
}

/// A date that does not exist.
struct ImpossibleDate: Hashable, Sendable {
    /// nil when no year was said.
    let year: Int?
    let month: Int
    let day: Int

    /// The last day of the month, where that is why there is no such day: of the shortest and the longest year where none was said.
    var lastDay: ClosedRange<Int>? {
        guard 1...12 ~= month else { return nil }
        let (shortest, longest) = (
            CalendarDay.dayCount(ofMonth: month, in: year ?? 2_001),
            CalendarDay.dayCount(ofMonth: month, in: year ?? 2_000)
        )
        return shortest > 0 && day > longest ? shortest...longest : nil
    }
}
