import CivilTime

/// A distance in time: months first, then days. Longer units are told in months, weeks in days.
struct Shift: Hashable, Sendable {
    private(set) var months: Int
    private(set) var days: Int
    /// The smallest unit that was named: two weeks ago may be narrowed to a weekday of that week.
    private(set) var grain: CalendarUnit

    /// `count` units; hours and minutes count as the whole days they fill.
    init(_ count: Int, _ unit: CalendarUnit) {
        grain = unit
        switch unit {
        case .minute: (months, days) = (0, count / 1_440)
        case .hour: (months, days) = (0, count / 24)
        default:
            (months, days) = (count.saturatingMultiplied(by: unit.months), count.saturatingMultiplied(by: unit.days))
        }
    }

    /// Half of a unit; of a week four days.
    static func half(_ unit: CalendarUnit) -> Shift {
        var half =
            unit.months > 1 ? Shift(unit.months / 2, .month) : Shift(unit == .month ? 15 : (unit.days + 1) / 2, .day)
        half.grain = unit
        return half
    }

    /// Whether no time passes at all: the last 0 days are no days.
    var isNothing: Bool { months == 0 && days == 0 && grain != .hour && grain != .minute }

    /// The distance the other way.
    var reversed: Shift {
        var copy = self
        copy.months = 0.saturatingSubtracting(months)
        copy.days = 0.saturatingSubtracting(days)
        return copy
    }

    /// Both distances after each other.
    static func + (left: Shift, right: Shift) -> Shift {
        var sum = left
        sum.months = left.months.saturatingAdding(right.months)
        sum.days = left.days.saturatingAdding(right.days)
        sum.grain = right.grain
        return sum
    }
}

extension CalendarDay {
    /// The day a distance away; the end of a month clamps.
    func adding(_ shift: Shift) -> CalendarDay {
        adding(months: shift.months).adding(days: shift.days)
    }
}

extension Int {
    func saturatingAdding(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    func saturatingSubtracting(_ other: Int) -> Int {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }

    func saturatingMultiplied(by other: Int) -> Int {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
    }
}
