/// The rule by which a zone's clocks change each year, as POSIX writes it in `TZ` (RFC 8536, 3.3): `EST5EDT,M3.2.0,M11.1.0`.
struct ZoneRule: Sendable {
    /// A day of the year, and the time on it by the clocks that still hold, in seconds from midnight.
    private struct Change {
        enum Day {
            /// From 1, February the 29th left out.
            case julian(Int)
            /// From 0.
            case ordinal(Int)
            /// The weekday (0 is Sunday) of a week (5 is the last) of a month.
            case weekday(Int, week: Int, month: Int)
        }

        let day: Day
        let time: Int
    }

    /// The distance of standard time from UTC in seconds, ahead is positive.
    let standard: Int
    /// The distance in summer, and when it begins and ends.
    private let summer: (distance: Int, begins: Change, ends: Change)?

    /// Reads a rule; nil when it is none.
    init?(_ text: String) {
        var reader = Reader(rest: text[...])
        guard reader.name(), let behind = reader.time(upTo: 24) else { return nil }
        standard = -behind
        if reader.rest.isEmpty {
            summer = nil
            return
        }
        guard reader.name() else { return nil }
        var distance = standard + 3_600
        if reader.rest.first != "," {
            guard let behind = reader.time(upTo: 24) else { return nil }
            distance = -behind
        }
        guard let begins = reader.change(), let ends = reader.change(), reader.rest.isEmpty else { return nil }
        summer = (distance, begins, ends)
    }

    /// The distance at a moment, told in seconds since 1970.
    func offset(at second: Int) -> Int {
        guard let summer else { return standard }
        let day = (second + standard) >= 0 ? (second + standard) / 86_400 : (second + standard - 86_399) / 86_400
        let year = Gregorian.date(ofDay: day).year
        let begins = Self.second(of: summer.begins, in: year) - standard
        let ends = Self.second(of: summer.ends, in: year) - summer.distance
        let isSummer = begins < ends ? (begins..<ends).contains(second) : !(ends..<begins).contains(second)
        return isSummer ? summer.distance : standard
    }

    /// The moment of a change by the zone's own clocks, in seconds since 1970 as if they were UTC's.
    private static func second(of change: Change, in year: Int) -> Int {
        let newYear = Gregorian.dayNumber(year: year, month: 1, day: 1)
        let day: Int
        switch change.day {
        case .julian(let number):
            let isLeap = CalendarDay.dayCount(ofMonth: 2, in: year) == 29
            day = newYear + number - (isLeap && number >= 60 ? 0 : 1)
        case .ordinal(let number): day = newYear + number
        case .weekday(let weekday, let week, let month):
            let first = Gregorian.dayNumber(year: year, month: month, day: 1)
            // 1 January 1970 was a Thursday.
            let firstWeekday = ((first + 4) % 7 + 7) % 7
            var date = 1 + (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
            if date > CalendarDay.dayCount(ofMonth: month, in: year) { date -= 7 }
            day = first + date - 1
        }
        return day * 86_400 + change.time
    }

    private struct Reader {
        var rest: Substring

        /// A zone's letters, or anything between `<` and `>`.
        mutating func name() -> Bool {
            if rest.first == "<" {
                guard let end = rest.firstIndex(of: ">") else { return false }
                rest = rest[rest.index(after: end)...]
                return true
            }
            let letters = rest.prefix(while: \.isLetter)
            rest = rest.dropFirst(letters.count)
            return letters.count >= 3
        }

        /// `[+-]hh[:mm[:ss]]`, in seconds.
        mutating func time(upTo hours: Int) -> Int? {
            let isNegative = rest.first == "-"
            if isNegative || rest.first == "+" { rest = rest.dropFirst() }
            guard let hour = number(upTo: hours) else { return nil }
            var seconds = hour * 3_600
            for unit in [60, 1] where rest.first == ":" {
                rest = rest.dropFirst()
                guard let part = number(upTo: 59) else { return nil }
                seconds += part * unit
            }
            return isNegative ? -seconds : seconds
        }

        mutating func number(upTo limit: Int) -> Int? {
            let digits = rest.prefix { ("0"..."9").contains($0) }
            guard (1...3).contains(digits.count), let number = Int(digits), number <= limit else { return nil }
            rest = rest.dropFirst(digits.count)
            return number
        }

        mutating func change() -> Change? {
            guard rest.first == "," else { return nil }
            rest = rest.dropFirst()
            guard let day = day() else { return nil }
            guard rest.first == "/" else { return Change(day: day, time: 7_200) }
            rest = rest.dropFirst()
            return time(upTo: 167).map { Change(day: day, time: $0) }
        }

        private mutating func day() -> Change.Day? {
            switch rest.first {
            case "J":
                rest = rest.dropFirst()
                return number(upTo: 365).flatMap { $0 > 0 ? .julian($0) : nil }
            case "M":
                rest = rest.dropFirst()
                guard let month = number(upTo: 12), month > 0, point(), let week = number(upTo: 5), week > 0, point(),
                    let weekday = number(upTo: 6)
                else { return nil }
                return .weekday(weekday, week: week, month: month)
            default: return number(upTo: 365).map { .ordinal($0) }
            }
        }

        private mutating func point() -> Bool {
            defer { rest = rest.dropFirst() }
            return rest.first == "."
        }
    }
}
