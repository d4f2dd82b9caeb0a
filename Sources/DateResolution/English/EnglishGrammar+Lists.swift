import CivilTime

/// Lists of stretches that touch: "October and November", "Q1 or Q2 of 2024", "Monday, Tuesday and Wednesday".
extension EnglishGrammar {
    /// What goes on behind the first of a list; nil when it is one thing, or when the things do not touch.
    mutating func list(from first: Meaning) -> Meaning? {
        guard word() == .and || word() == .or || word() == .sign || isInRow else { return nil }
        let end = at
        var items = [first]
        var isClosed = false
        while !isClosed, items.count < 13,
            let (item, isLast) = attempt({ $0.listed(behind: items[items.count - 1]) })
        {
            items.append(item)
            isClosed = isLast
        }
        guard isClosed, var last = items.popLast() else { return nil }
        if items.count == 1, case .weekday(let weekday, .latest(1)) = last, let same = weekday.inWeek(of: first) {
            last = same
            if tokens[end].word != .sign,
                (try? Meaning.union(first, last).span(Present(today: today, previous: nil))) == nil
            {
                apart = [Apart(first: first, end: end, second: last, start: end + 1)]
                return last
            }
        }
        // "Monday and Wednesday last week": two days of one week that do not touch.
        if items.count == 1, case .weekday(let weekday, .latest(1)) = first, case .weekdayIn(_, let week) = last,
            tokens[end].word != .sign,
            (try? Meaning.union(first, last).span(Present(today: today, previous: nil))) == nil
        {
            apart = [Apart(first: .weekdayIn(weekday, week), end: end, second: last, start: end + 1)]
            return last
        }
        let list = items.reversed().reduce(last) { .union($1, $0) }
        return (try? list.span(Present(today: today, previous: nil))) == nil ? nil : list
    }

    /// One more of a list, and whether "and" or "or" says that it is the last.
    private mutating func listed(behind item: Meaning) -> (Meaning, isLast: Bool)? {
        let hasComma = skip(sign: ",")
        let isSlash = isSign("/") && isGlued() && isGlued(1)
        let isLast = isSlash || word() == .or || word() == .and || isSign("&")
        guard hasComma || isLast || isInRow else { return nil }
        // What is compared is not meant together.
        if word() == .and, isCompared { return nil }
        if isLast { at += 1 }
        // "the first and last day of October": two days that share a month.
        if word() == .last, case .dayOfMonth(_, in: nil) = item { return nil }
        skipPreposition()
        // "this week and last"
        if let unit = item.calendarUnit, word() == .last || word() == .next, isBoundary(1) {
            at += 1
            return (.unit(unit, word(-1) == .last ? -1 : 1), isLast)
        }
        if let day = attempt({ $0.dayBeside(item) }) { return (day, isLast) }
        return point(inRange: true).map { ($0, isLast) }
    }

    /// Whether a month or weekday stands right behind another: "july august and september".
    private var isInRow: Bool { (word() == .month || word() == .weekday) && word(-1) == word() }

    /// A day's number alone behind a day, in the same month: the 4 of "March 3 and 4".
    mutating func dayBeside(_ first: Meaning) -> Meaning? {
        guard first.isDayWide, word() == .number, isBoundary(1), !isSign("/", 1), !isSign(":", 1) else { return nil }
        return dayNumber().map { .dayOfMonth($0.day, in: nil) }
    }

    /// Whether a word such as "compare" stands before the expression.
    var isCompared: Bool {
        tokens[max(0, origin - 6)..<max(0, min(origin, tokens.count))].contains { $0.word == .comparing }
    }
}

extension Weekday {
    /// The weekday of the week that an earlier one was told of: the Friday of "last Tuesday and Friday".
    fileprivate func inWeek(of first: Meaning) -> Meaning? {
        switch first {
        case .preferred(let inner, over: _, _): inWeek(of: inner)
        case .weekday(let earlier, .week(let week)) where earlier.rawValue < rawValue: .weekday(self, .week(week))
        default: nil
        }
    }
}
