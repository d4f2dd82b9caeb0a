import CivilTime

/// A stretch of the calendar that people count in and point at.
enum CalendarUnit: UInt8, Hashable, Sendable {
    case minute, hour, day, workday, weekend, week, month, quarter, half, season, year, fiscalYear, decade, century

    /// The unit's length in months, 0 for units counted in days.
    var months: Int {
        switch self {
        case .month: 1
        case .quarter, .season: 3
        case .half: 6
        case .year, .fiscalYear: 12
        case .decade: 120
        case .century: 1_200
        case .minute, .hour, .day, .workday, .weekend, .week: 0
        }
    }

    /// The unit's length in days, 0 for units counted in months and for those shorter than a day.
    var days: Int {
        switch self {
        case .day, .workday: 1
        case .week, .weekend: 7
        default: 0
        }
    }
}

extension CalendarDay {
    /// The Monday of the week the day is in.
    var mondayOfWeek: CalendarDay { adding(days: 1 - weekday.rawValue) }

    /// The day that is `weekday` in the Monday-to-Sunday week this day is in.
    func weekday(inSameWeek weekday: Weekday) -> CalendarDay { mondayOfWeek.adding(days: weekday.rawValue - 1) }

    /// The latest such weekday strictly before this day.
    func latest(_ weekday: Weekday) -> CalendarDay {
        let distance = (self.weekday.rawValue - weekday.rawValue + 7) % 7
        return adding(days: distance == 0 ? -7 : -distance)
    }

    /// The first such weekday on or after this day.
    func firstOnOrAfter(_ weekday: Weekday) -> CalendarDay {
        adding(days: (weekday.rawValue - self.weekday.rawValue + 7) % 7)
    }

    /// The first day of the calendar unit that the day is in.
    func start(of unit: CalendarUnit) -> CalendarDay {
        let (year, month, _) = date
        func first(_ year: Int, _ month: Int) -> CalendarDay {
            year < 1
                ? CalendarDay(dayNumber: Self.earliest) : CalendarDay(uncheckedYear: year, month: month, day: 1)
        }
        switch unit {
        case .minute, .hour, .day, .workday: return self
        case .week: return mondayOfWeek
        case .weekend: return weekday(inSameWeek: .saturday)
        case .month: return first(year, month)
        case .quarter: return first(year, (month - 1) / 3 * 3 + 1)
        case .half: return first(year, month <= 6 ? 1 : 7)
        case .season: return month < 3 ? first(year - 1, 12) : first(year, month / 3 * 3)
        case .year: return first(year, 1)
        case .fiscalYear: return first(month < 4 ? year - 1 : year, 4)
        case .decade: return first(year / 10 * 10, 1)
        case .century: return first((year - 1) / 100 * 100 + 1, 1)
        }
    }

    /// The last day of a calendar unit that begins on this day.
    func end(ofUnitStartingHere unit: CalendarUnit) -> CalendarDay {
        switch unit {
        case .minute, .hour, .day, .workday: self
        case .weekend: adding(days: 1)
        case .week: adding(days: 6)
        default: adding(months: unit.months).adding(days: -1)
        }
    }

    /// The Monday of ISO week 1 of a year: the week that has January 4 in it.
    static func firstISOWeek(of year: Int) -> CalendarDay {
        CalendarDay(uncheckedYear: max(year, 1), month: 1, day: 4).mondayOfWeek
    }

    /// The year whose ISO weeks the day is counted in.
    var isoWeekYear: Int { weekday(inSameWeek: .thursday).year }
}
