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
    /// The day a distance away; the end of a month clamps. Workdays are counted from Monday to Friday.
    func adding(_ shift: Shift) -> CalendarDay {
        let day = adding(months: shift.months)
        return shift.grain == .workday ? day.adding(workdays: shift.days) : day.adding(days: shift.days)
    }

    /// So many workdays later, or earlier for a count below 0. From a weekend they count as from the workday on its other side.
    func adding(workdays count: Int) -> CalendarDay {
        guard count != 0 else { return self }
        let step = count < 0 ? -1 : 1
        let toWorkday = count < 0 ? 8 - weekday.rawValue : 5 - weekday.rawValue
        // Whole weeks first, so that any count takes the same time.
        var result = adding(days: weekday.isWeekend ? toWorkday : 0).adding(days: 7.saturatingMultiplied(by: count / 5))
        var left = (count % 5).magnitude
        while left > 0 || result.weekday.isWeekend {
            let next = result.adding(days: step)
            // The calendar ends.
            guard next != result else { break }
            result = next
            if !result.weekday.isWeekend, left > 0 { left -= 1 }
        }
        return result
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
