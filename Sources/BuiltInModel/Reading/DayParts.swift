/// A day of an ISO text, with its weekday: the calendar needs no clock.
struct DayParts: Sendable {
    let year: Int
    let month: Int
    let day: Int

    init?(_ iso: String) {
        let parts = iso.prefix(10).split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return nil }
        (year, month, day) = (parts[0], parts[1], parts[2])
    }

    /// The number of the day in a count of days without gaps.
    var number: Int {
        // March is the first month here, so that the leap day is a year's last.
        let (year, month) = month < 3 ? (year - 1, month + 9) : (year, month - 3)
        return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day
    }

    /// The day seven days later, as ISO 8601 writes it.
    var weekLater: String {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var (year, month, day) = (year, month, day + 7)
        if day > lengths[month - 1] { (month, day) = (month + 1, day - lengths[month - 1]) }
        if month > 12 { (year, month) = (year + 1, 1) }
        func padded(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// 0 is Sunday (Zeller's congruence, shifted).
    var weekday: Int {
        let shifted = month < 3 ? year - 1 : year
        let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
        return (shifted + shifted / 4 - shifted / 100 + shifted / 400 + offsets[month - 1] + day) % 7
    }
}

extension Days {
    /// How many days there are from the first to the last; nil when an end is open.
    var count: Int? {
        guard let first = from.flatMap({ DayParts($0) }), let last = through.flatMap({ DayParts($0) }) else {
            return nil
        }
        return last.number - first.number + 1
    }
}
