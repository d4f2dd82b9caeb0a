import CivilTime

/// Lists of days that share a month but do not touch: each is an expression of its own.
extension JapaneseGrammar {
    /// Whether a sign or word between the things of a list stands there.
    func isListing(_ place: Int) -> Bool {
        guard tokens.indices.contains(place) else { return false }
        let token = tokens[place]
        return token.word == .and || token.word == .or || token.isSign(of: "、")
    }

    /// The weekday that an ordinal before it counts, which the last of a list may tell for all: the 月曜 of 第1・第3月曜.
    func weekdayOfList(_ offset: Int) -> Weekday? {
        var offset = offset
        while isListing(at + offset) {
            offset += word(offset + 1) == .nth ? 2 : 1
            guard word(offset) == .number else { return nil }
            offset += 1
        }
        return word(offset) == .weekday ? token(offset).weekday : nil
    }

    /// 第3月曜日 or 3月曜日 behind 10月の第1・, in the month of that.
    mutating func weekdayListed() -> Reading? {
        guard case .nthWeekday? = listedBefore else { return nil }
        _ = skip(.nth)
        guard word() == .number, let weekday = weekdayOfList(1) else { return nil }
        let count = token().number
        at += word(1) == .weekday ? 2 : 1
        return Reading(meaning: .nthWeekday(count, weekday, of: .around(.month, nil)), grain: .day)
    }
}

extension Meaning {
    /// Whether it is an earlier day of a month that was named, so that the later one behind it is of the same month.
    func isDayOfKnownMonth(before day: Int) -> Bool {
        switch self {
        case .date(_, _, let own), .period(.date(_, let own), _), .periodIn(.date(_, let own), _),
            .dayOfMonth(let own, _?):
            own < day
        default: false
        }
    }
}
