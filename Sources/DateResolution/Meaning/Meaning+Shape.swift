import CivilTime

/// What the form of a meaning says, before it is known which days it comes to.
extension Meaning {
    /// Whether a month may be picked from it by standing beside it.
    var isYearWide: Bool {
        switch self {
        case .unit(.year, _), .neighbour(.year, _, _), .year: true
        case .shifted(.day(0), let shift): shift.grain == .year
        case .preferred(let inner, _, _), .agreeing(_, let inner): inner.isYearWide
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
        case .preferred(let inner, _, _), .agreeing(_, let inner): inner.isMonthWide
        case .shifted(_, let shift): shift.grain == .month
        default: false
        }
    }

    /// Whether it is one day or a range of written days.
    var isDayWide: Bool {
        switch self {
        case .date, .dayOfMonth, .dayOnWeekday, .period(.date, _), .between: true
        case .preferred(let inner, _, _), .agreeing(_, let inner): inner.isDayWide
        default: false
        }
    }

    /// The month and day of a date that leaves its year unsaid.
    var monthAndDay: (month: Int, day: Int)? {
        switch self {
        case .period(.date(let month, let day), .unsaid): (month, day)
        case .agreeing(_, let inner): inner.monthAndDay
        default: nil
        }
    }

    /// A date without the weekday that was told with it.
    var withoutWeekday: Meaning {
        switch self {
        case .agreeing(_, let date): date
        case .dayOnWeekday(let day, _): .dayOfMonth(day, in: nil)
        default: self
        }
    }

    /// The weekday that was told with a date.
    var toldWeekday: Weekday? {
        switch self {
        case .agreeing(let weekday, _), .dayOnWeekday(_, let weekday): weekday
        default: nil
        }
    }

    /// Whether it is open towards the future (true) or the past (false); nil for what is closed.
    var isOpenStart: Bool? {
        switch self {
        case .since, .after: true
        case .before, .until, .by: false
        default: nil
        }
    }

    /// Whether it ends with today whatever it is.
    var isRolling: Bool {
        switch self {
        case .rolling: true
        case .preferred(let inner, _, _): inner.isRolling
        default: false
        }
    }

    /// Whether it, or the last of a list, is a written day with its month.
    var endsInDate: Bool {
        switch self {
        case .union(_, let last): last.endsInDate
        case .date, .period(.date, _): true
        default: false
        }
    }

    /// Whether it is open to one side.
    var isOpen: Bool {
        if case .preferred(let inner, _, _) = self { return inner.isOpen }
        return isOpenStart != nil
    }

    /// Whether it is neither a range nor a list.
    var isPoint: Bool {
        switch self {
        case .between, .union, .both: false
        default: true
        }
    }

    /// The day of the month that it is, where it is one by its form, and whether its month was told.
    var dayInMonth: (day: Int, isMonthTold: Bool)? {
        switch self {
        case .dayOfMonth(let day, let month): (day, month != nil)
        case .date(_, _, let day), .period(.date(_, let day), _), .periodIn(.date(_, let day), _): (day, true)
        case .agreeing(_, let inner): inner.dayInMonth
        default: nil
        }
    }

    /// Whether it is a weekday that no date was told with.
    var isWeekday: Bool {
        switch self {
        case .weekday, .weekdayIn, .nthWeekday: true
        case .preferred(let inner, _, _): inner.isWeekday
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
        case .day, .date, .dayOfMonth, .dayOnWeekday, .weekday, .weekdayIn, .shifted, .period(.date, _), .nthWeekday,
            .nth(_, .day, _):
            true
        case .preferred(let inner, _, _), .agreeing(_, let inner): inner.isOneDay
        default: false
        }
    }
}
