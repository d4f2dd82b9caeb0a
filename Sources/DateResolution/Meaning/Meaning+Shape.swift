/// What the form of a meaning says, before it is known which days it comes to.
extension Meaning {
    /// Whether a month may be picked from it by standing beside it.
    var isYearWide: Bool {
        switch self {
        case .unit(.year, _), .neighbour(.year, _, _): true
        case .shifted(.day(0), let shift): shift.grain == .year
        case .preferred(let inner, _, _): inner.isYearWide
        default: false
        }
    }

    /// Whether a weekday may be picked from it by standing beside it.
    var isWeekWide: Bool {
        switch self {
        case .unit(.week, _), .neighbour(.week, _, _), .nth(_, .week, _), .around(.week, _), .period(.week, _): true
        case .shifted(_, let shift): shift.grain == .week
        case .preferred(let inner, _, _): inner.isWeekWide
        default: false
        }
    }

    /// Whether a day of the month may be told in it.
    var isMonthWide: Bool {
        switch self {
        case .unit(.month, _), .period(.month, _), .periodIn(.month, _), .neighbour(.month, _, _), .around(.month, _):
            true
        case .preferred(let inner, _, _): inner.isMonthWide
        case .shifted(_, let shift): shift.grain == .month
        default: false
        }
    }

    /// Whether it is one day or a range of written days.
    var isDayWide: Bool {
        switch self {
        case .date, .dayOfMonth, .period(.date, _), .between: true
        case .preferred(let inner, _, _): inner.isDayWide
        default: false
        }
    }

    var isBareYear: Bool {
        if case .year = self { return true }
        return false
    }

    /// The unit that it is the present, last or next one of.
    var calendarUnit: CalendarUnit? {
        switch self {
        case .unit(let unit, _): unit
        case .preferred(let inner, _, _): inner.calendarUnit
        default: nil
        }
    }

    /// The month that a day lies in.
    var monthOfDay: Meaning { .around(.month, self) }

    /// Whether it is a single day by its form.
    var isOneDay: Bool {
        switch self {
        case .day, .date, .dayOfMonth, .weekday, .weekdayIn, .shifted, .period(.date, _), .nthWeekday, .workdaysAgo,
            .nth(_, .day, _):
            true
        case .preferred(let inner, _, _): inner.isOneDay
        default: false
        }
    }
}
