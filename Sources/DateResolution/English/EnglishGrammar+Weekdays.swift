import CivilTime

/// Days of the week, alone and beside a date.
extension EnglishGrammar {
    /// "Monday", "Monday last week", "Monday the 3rd", "Sunday, Feb 10", "Monday to Wednesday last week", "Monday before last".
    mutating func weekdayFirst() -> Meaning? {
        attempt { grammar in
            // "on Tuesdays" names no one day.
            guard let weekday = grammar.weekday() else { return nil }
            // "mondays updates" lacks its apostrophe; other plurals are every Monday.
            let isPossessive = grammar.token(1).noun == .records
            guard !grammar.token().flags.contains(.plural) || isPossessive else { return nil }
            grammar.at += 1
            if grammar.isSign("."), grammar.isGlued() { grammar.at += 1 }
            if let date = grammar.attempt({ $0.dateBesideWeekday() }) { return .told(date, weekday) }
            // "Wednesday last" is last Wednesday.
            if grammar.word() == .last, grammar.endsClause(1) {
                grammar.at += 1
                return .last(weekday)
            }
            // "the Friday just gone", "Monday past"
            if grammar.skipGone() { return .weekday(weekday, .latest(1)) }
            grammar.timeBeside()
            if grammar.word() == .before || grammar.word() == .after || grammar.word() == .following {
                if let beside = grammar.attempt({ grammar -> Meaning? in
                    let isBefore = grammar.word() == .before
                    grammar.at += 1
                    if isBefore, grammar.word() == .last, grammar.unit(1) == nil, grammar.weekday(1) == nil,
                        grammar.word(1) != .month
                    {
                        grammar.at += 1
                        return .weekday(weekday, .week(-2))
                    }
                    if grammar.word() == .that { return nil }
                    return grammar.point(inRange: true).map { .weekdayBeside(weekday, isBefore ? -1 : 1, of: $0) }
                }) {
                    return beside
                }
            }
            if let of = grammar.attempt({ $0.weekBehind() }) { return .weekdayIn(weekday, of) }
            // "Monday to Wednesday last week"
            if let range = grammar.attempt({ grammar -> Meaning? in
                guard grammar.joiner(), let second = grammar.weekday() else { return nil }
                grammar.at += 1
                guard let week = grammar.weekBehind() else { return nil }
                return .between(.weekdayIn(weekday, week), .weekdayIn(second, week))
            }) {
                return range
            }
            // "Monday a week ago"
            if let week = grammar.attempt({ grammar -> Meaning? in
                guard let meaning = grammar.quantityFirst(), meaning.isWeekWide else { return nil }
                return meaning
            }) {
                return .weekdayIn(weekday, week)
            }
            return .weekday(weekday, .latest(1))
        }
    }

    private mutating func skipGone() -> Bool {
        let offset = word() == .exactly ? 1 : 0
        guard spells("gone", offset) || offset == 0 && word() == .past && spells("past", 0) && endsClause(1) else {
            return false
        }
        at += offset + 1
        return true
    }

    /// "last week", "of this week", "in the first week of March" behind a weekday.
    private mutating func weekBehind() -> Meaning? {
        _ = skip(sign: ",")
        let hasPreposition = word() == .of || word() == .in || word() == .from || word() == .during
        if hasPreposition { at += 1 }
        // "Friday of week 12"
        if unit() == .week, word(1) == .number, let week = base(inRange: true) { return week.isWeekWide ? week : nil }
        if word() == .unit
            || (!hasPreposition
                && !(word() == .last || word() == .past || word() == .this || word() == .next || word() == .the))
        {
            return nil
        }
        if word() == .the, unit(1) == .week,
            ![.before, .of, .after, .including, .ending, .starting, .start].contains(word(2))
        {
            at += 2
            return .unit(.week, 0)
        }
        guard let week = base(inRange: true), week.isWeekWide else { return nil }
        return week
    }

    /// The date that a weekday stands before: "Sunday, Feb 10", "Monday the 3rd", "Tuesday 11/3/2015".
    mutating func dateBesideWeekday() -> Meaning? {
        let hasComma = skip(sign: ",")
        if isSign("("), [.number, .month, .the, .ordinal].contains(word(1)) {
            at += 1
            guard let date = dateBesideWeekday(), skip(sign: ")") else { return nil }
            return date
        }
        let hasArticle = skip(.the)
        switch word() {
        case .number, .ordinal, .cardinal:
            // "Mon 9 - Sun 15 Nov 2026"
            if let range = attempt({ $0.daysThenMonth() }) { return range }
            if let date = dayFirst() { return date }
            if let (meaning, isSure) = numeric() {
                // "Tuesday 18.11.": an amount has no weekday.
                return isSure || certainty >= .fair || token(-1).sign == "." ? meaning : nil
            }
            guard let (day, isOrdinal) = dayNumber(), !isSign(":"), word() != .daypart, word() != .oclock else {
                return nil
            }
            if isOrdinal, let month = containerBeside() { return month.isMonthWide ? .dayOfMonth(day, in: month) : nil }
            return isOrdinal && (hasArticle || !isGoods(0)) || !hasComma && endsClause(0)
                ? .dayOfMonth(day, in: nil) : nil
        case .month:
            guard let date = monthFirst(), date.isDayWide else { return nil }
            return date
        default: return nil
        }
    }
}
