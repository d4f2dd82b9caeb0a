/// One day of the proleptic Gregorian calendar, years 1 to 9999.
///
/// A day is a number and nothing else: no time zone, no clock. All arithmetic is integer arithmetic that saturates at
/// the first day of year 1 and the last day of year 9999, so no input can make it trap.
public struct CalendarDay: Comparable, Hashable, Sendable, CustomStringConvertible {
    /// Days since 1970-01-01.
    public let dayNumber: Int

    /// The number of 0001-01-01.
    public static let earliest = -719_162
    /// The number of 9999-12-31.
    public static let latest = 2_932_896

    /// The day that lies `dayNumber` days after 1970-01-01; beyond years 1 to 9999 the nearest day within them.
    public init(dayNumber: Int) {
        self.dayNumber = min(max(dayNumber, Self.earliest), Self.latest)
    }

    /// The day of that date, nil when there is none (February 30) or the year is not 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, day >= 1, day <= Self.dayCount(ofMonth: month, in: year) else {
            return nil
        }
        self.init(uncheckedYear: year, month: month, day: day)
    }

    /// The day written `YYYY-MM-DD`, nil for any other form and for days that do not exist.
    public init?(iso8601 text: String) {
        var text = text
        let digits = text.withUTF8 { bytes -> Int? in
            guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
            var digits = 0
            for place in 0..<10 where place != 4 && place != 7 {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) else { return nil }
                digits = digits * 10 + Int(bytes[place] - UInt8(ascii: "0"))
            }
            return digits
        }
        guard let digits else { return nil }
        self.init(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
    }

    /// The day of a date that is known to exist.
    public init(uncheckedYear year: Int, month: Int, day: Int) {
        self.init(dayNumber: Gregorian.dayNumber(year: year, month: month, day: day))
    }

    /// Year, month and day at once, for callers that need more than one of them.
    public var date: (year: Int, month: Int, day: Int) { Gregorian.date(ofDay: dayNumber) }

    /// The year, 1 to 9999.
    public var year: Int { date.year }
    /// The month, 1 to 12.
    public var month: Int { date.month }
    /// The day of the month, 1 to 31.
    public var day: Int { date.day }

    /// The day of the week.
    public var weekday: Weekday {
        // 0001-01-01 was a Monday.
        Weekday(rawValue: (dayNumber - Self.earliest) % 7 + 1) ?? .monday
    }

    /// The day that many days later (earlier when negative).
    public func adding(days: Int) -> CalendarDay {
        let (sum, overflow) = dayNumber.addingReportingOverflow(days)
        return CalendarDay(dayNumber: overflow ? (days < 0 ? Self.earliest : Self.latest) : sum)
    }

    /// The same day of the month that many months later (earlier when negative); a day that month lacks becomes its last
    /// (a month before March 31 is the last of February).
    public func adding(months: Int) -> CalendarDay {
        let (year, month, day) = date
        let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
        if overflow || sum < 12 { return CalendarDay(dayNumber: months < 0 ? Self.earliest : Self.latest) }
        if sum >= 120_000 { return CalendarDay(dayNumber: Self.latest) }
        let (newYear, newMonth) = (sum / 12, sum % 12 + 1)
        let newDay = min(day, Self.dayCount(ofMonth: newMonth, in: newYear))
        return CalendarDay(uncheckedYear: newYear, month: newMonth, day: newDay)
    }

    /// `YYYY-MM-DD`.
    public var description: String {
        let (year, month, day) = date
        return String(unsafeUninitializedCapacity: 10) { buffer in
            func write(_ value: Int, at place: Int, digits: Int) {
                var rest = value
                for offset in stride(from: digits - 1, through: 0, by: -1) {
                    buffer[place + offset] = UInt8(48 + rest % 10)
                    rest /= 10
                }
            }
            write(year, at: 0, digits: 4)
            write(month, at: 5, digits: 2)
            write(day, at: 8, digits: 2)
            buffer[4] = 45
            buffer[7] = 45
            return 10
        }
    }

    /// Whether `left` is the earlier day.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.dayNumber < right.dayNumber }

    /// Whether a year has a February 29.
    public static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    /// How many days a month (1 to 12) has in a year.
    public static func dayCount(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
