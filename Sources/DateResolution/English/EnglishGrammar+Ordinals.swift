/// Firsts and thirds of something.
extension EnglishGrammar {
    /// "first Monday of last month", "3rd week of May", "first three days of", "second half of 2024", "the 20th of the previous month".
    mutating func ordinalFirst() -> Meaning? {
        attempt { grammar in
            let hasArticle = grammar.word(-1) == .the
            if let date = grammar.dayFirst() { return date }
            // "first and second week of October"
            if let list = grammar.attempt({ $0.ordinalsListed() }) { return list }
            // "Eighth to eleventh May", "first to last day of 2008"
            if let range = grammar.attempt({ $0.ordinalRange() }) { return range }
            if grammar.word() == .final {
                grammar.at += 1
                return grammar.counted(nth: -grammar.token(-1).number)
            }
            // "the 100th day of 2024"
            if grammar.word() == .number, grammar.token().flags.contains(.ordinal), 32...366 ~= grammar.token().number,
                grammar.unit(1) != .century
            {
                grammar.at += 1
                return grammar.counted(nth: grammar.token(-1).number)
            }
            guard let (count, isOrdinal) = grammar.dayNumber(), isOrdinal else { return nil }
            if grammar.unit() == .century, hasArticle {
                grammar.at += 1
                return .years(count * 100 - 99, count: 100)
            }
            if let meaning = grammar.attempt({ $0.counted(nth: count) }) { return meaning }
            if let meaning = grammar.attempt({ grammar -> Meaning? in
                guard grammar.skipToLast() else { return nil }
                if let weekday = grammar.weekday() {
                    grammar.at += 1
                    return grammar.container().map { .nthWeekday(-count, weekday, of: $0) }
                }
                guard let unit = grammar.unit() else { return nil }
                grammar.at += 1
                return grammar.container().map { .nth(-count, unit, of: $0) }
            }) {
                return meaning
            }
            if grammar.skipOfThisOne() { return .dayOfMonth(count, in: .unit(.month, 0)) }
            // "the 20th of the previous month", "the 1st"
            if let month = grammar.attempt({ $0.container() }) {
                if month.isMonthWide { return .dayOfMonth(count, in: month) }
                if !hasArticle { return nil }
            }
            if let offset = grammar.attempt({ grammar -> Meaning? in
                guard grammar.word() == .last || grammar.word() == .this || grammar.word() == .past,
                    grammar.unit(1) == .month
                else { return nil }
                let offset = grammar.word() == .this ? 0 : -1
                grammar.at += 2
                return .unit(.month, offset)
            }) {
                return .dayOfMonth(count, in: offset)
            }
            return .dayOfMonth(count, in: nil)
        }
    }

    /// "of this one" behind a day, where a month was told before.
    private mutating func skipOfThisOne() -> Bool {
        guard word() == .of, word(1) == .this, word(2) == .cardinal, token(2).number == 1 else { return false }
        at += 3
        return true
    }

    /// "last", "to last", "-to-last" behind an ordinal: it counts from the end.
    private mutating func skipToLast() -> Bool {
        if skip(.last) { return true }
        let hasDash = skip(sign: "-")
        guard skip(.to), skip(sign: "-") == hasDash else { return false }
        return skip(.last)
    }

    /// What follows an ordinal.
    mutating func counted(nth count: Int) -> Meaning? {
        // "first three days of", "first couple of weeks of", "first few days of"
        if let edge = attempt({ grammar -> Meaning? in
            guard abs(count) == 1, let (number, _) = grammar.quantity(), let unit = grammar.unit() else { return nil }
            grammar.at += 1
            return grammar.containerBeside().map { .edge(number * count, unit, of: $0) }
        }) {
            return edge
        }
        if let weekday = weekday() {
            at += 1
            if let whole = containerBeside() {
                return .nthWeekday(count, weekday, of: whole)
            }
            return count <= 5 && endsClause(0) ? .nthWeekday(count, weekday, of: .unit(.month, 0)) : nil
        }
        if word() == .half, 1...2 ~= count {
            at += 1
            return halfBehind(count)
        }
        if word() == .fiscal || word() == .calendar { at += 1 }
        guard let unit = unit() else { return nil }
        at += 1
        if unit == .quarter, 1...4 ~= count {
            if let year = yearChoice() { return .period(.quarter(count), year) }
            if let whole = container() { return .periodIn(.quarter(count), whole) }
            return .period(.quarter(count), .unsaid)
        }
        if unit == .week, count > 0, let year = attempt({ grammar -> YearChoice? in grammar.yearChoice() }) {
            return .period(.week(count), year)
        }
        guard let whole = containerBeside() else {
            // "the 12th week": no month has as many.
            return unit == .week && 6...53 ~= count && isBoundary(0) ? .period(.week(count), .unsaid) : nil
        }
        if unit == .half, 1...2 ~= count { return .part(count == 1 ? .firstHalf : .secondHalf, of: whole) }
        return .nth(count, unit, of: whole)
    }

    /// Two ordinals that share what follows the second: "first and second week of October", "1st and 2nd quarter".
    private mutating func ordinalsListed() -> Meaning? {
        guard let (first, isOrdinal) = dayNumber(), isOrdinal else { return nil }
        let end = at
        guard skip(.and) || skip(.or) || skip(sign: "&") else { return nil }
        let start = at
        _ = skip(.the)
        let isOrdinalToo = word() == .ordinal || token().flags.contains(.ordinal)
        guard let second = isOrdinalToo ? ordinalFirst() : word() == .last ? lastFirst() : nil else { return nil }
        let list: Meaning
        switch second {
        case .nth(_, let unit, let whole): list = .union(.nth(first, unit, of: whole), second)
        case .period(.quarter(_), let choice) where first <= 4: list = .union(.period(.quarter(first), choice), second)
        case .periodIn(.quarter(_), let whole) where first <= 4:
            list = .union(.periodIn(.quarter(first), whole), second)
        case .nthWeekday(_, let weekday, let whole):
            list = .union(.nthWeekday(first, weekday, of: whole), second)
        case .dayOfMonth(_, let whole?): list = .union(.dayOfMonth(first, in: whole), second)
        case .period(.date(let month, _), let choice):
            list = .union(.period(.date(month: month, day: first), choice), second)
        case .date(let year, let month, _): list = .union(.date(year: year, month: month, day: first), second)
        default: return nil
        }
        if (try? list.span(Present(today: today, previous: nil))) != nil { return list }
        // They do not touch: two expressions.
        guard case .union(let one, let other) = list else { return nil }
        apart = [Apart(first: one, end: end, second: other, start: start)]
        return other
    }

    private mutating func ordinalRange() -> Meaning? {
        guard let (first, isOrdinal) = dayNumber(), isOrdinal, joiner() else { return nil }
        // "second to last" counts from the end.
        if first > 1, word() == .last { return nil }
        _ = skip(.the)
        if let second = dayFirst() { return .between(.dayOfMonth(first, in: nil), second) }
        let last: Int
        if word() == .last {
            last = -1
            at += 1
        } else {
            guard let (day, _) = dayNumber() else { return nil }
            last = day
        }
        if let unit = unit() {
            at += 1
            guard let whole = container() else { return nil }
            return .between(.nth(first, unit, of: whole), .nth(last, unit, of: whole))
        }
        guard last > 0 else { return nil }
        if let month = containerBeside(), month.isMonthWide {
            return .between(.dayOfMonth(first, in: month), .dayOfMonth(last, in: month))
        }
        return word(-1) == .ordinal || token(-1).flags.contains(.ordinal)
            ? .between(.dayOfMonth(first, in: nil), .dayOfMonth(last, in: nil)) : nil
    }
}
