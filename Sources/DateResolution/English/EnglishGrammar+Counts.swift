extension EnglishGrammar {
    /// A count: a, one, 3, twenty-one, a couple of, a few, several.
    mutating func quantity() -> (count: Int, isVague: Bool)? {
        attempt { grammar in
            if grammar.word() == .exactly || grammar.word() == .around { grammar.at += 1 }
            let token = grammar.token()
            switch token.word {
            case .number:
                guard !token.flags.contains(.ordinal), token.end - token.start <= 6 else { return nil }
                if grammar.isSign(".", 1) || grammar.isSign(",", 1), grammar.isGlued(1), grammar.word(2) == .number,
                    grammar.isGlued(2)
                {
                    return nil
                }
                grammar.at += 1
                // "2-week", "90-day"
                if grammar.isSign("-"), grammar.isGlued(), grammar.word(1) == .unit { grammar.at += 1 }
                return (Int(token.value), false)
            case .article:
                grammar.at += 1
                if grammar.word() == .vague { return grammar.quantity() }
                if grammar.word() == .cardinal, grammar.token().value == 12 || grammar.token().value == 100 {
                    return grammar.quantity()
                }
                return (1, false)
            case .vague:
                grammar.at += 1
                _ = grammar.skip(.of)
                return (Int(token.value), true)
            case .cardinal:
                grammar.at += 1
                var value = Int(token.value)
                if value >= 20, value < 100 {
                    if grammar.isSign("-"), grammar.word(1) == .cardinal { grammar.at += 1 }
                    if grammar.word() == .cardinal, grammar.token().value < 10 {
                        value += Int(grammar.token().value)
                        grammar.at += 1
                    }
                } else if grammar.word() == .cardinal, grammar.token().value == 100 {
                    value *= 100
                    grammar.at += 1
                    _ = grammar.skip(.and)
                    if grammar.word() == .cardinal, let rest = grammar.quantity() { value += rest.count }
                }
                return (value, false)
            default: return nil
            }
        }
    }

    /// A length of time: "3 days", "a year and a half", "2 years, 4 months and 5 days", "half a year", "1.5 years".
    mutating func duration() -> Shift? {
        attempt { grammar in
            guard var sum = grammar.durationPart() else { return nil }
            // Years, months, weeks, days: more parts than that are no one length.
            var parts = 1
            while parts < 5,
                let next = grammar.attempt({ grammar -> Shift? in
                    _ = grammar.skip(sign: ",")
                    _ = grammar.skip(.and)
                    // "a year and a half"
                    if grammar.word() == .article, grammar.word(1) == .half, grammar.unit(2) == nil {
                        grammar.at += 2
                        return Shift(sum.months / 2, .month) + Shift(sum.months == 0 ? (sum.days + 1) / 2 : 0, .day)
                    }
                    guard grammar.word() == .number || grammar.word() == .cardinal || grammar.word() == .article else {
                        return nil
                    }
                    return grammar.durationPart()
                })
            {
                sum = sum + next
                parts += 1
            }
            return sum
        }
    }

    private mutating func durationPart() -> Shift? {
        // "half a year"
        if word() == .half || (word() == .article && word(1) == .half) {
            at += word() == .half ? 1 : 2
            if word() == .article { at += 1 }
            guard let unit = unit(), unit.months > 1 else { return nil }
            at += 1
            return Shift(unit.months / 2, .month)
        }
        // "1.5 years"
        if word() == .number, isSign(".", 1), isGlued(1), word(2) == .number, isGlued(2), token(2).value == 5,
            unit(3) == .year
        {
            let months = Int(token().value) * 12 + 6
            at += 4
            return Shift(months, .month)
        }
        guard let (count, _) = quantity() else { return nil }
        // "one and a half years"
        if word() == .and, word(1) == .article, word(2) == .half, let unit = unit(3), unit.months > 1 {
            at += 4
            return Shift(count * unit.months + unit.months / 2, .month)
        }
        if word() == .more || word() == .fiscal || word() == .calendar { at += 1 }
        if word() == .fortnight {
            at += 1
            return Shift(count * 2, .week)
        }
        guard let unit = unit() else { return nil }
        if token().flags.contains(.letter), !isGlued() || (isGlued(1) && word(1) != .sign) {
            guard token().end - token().start > 1 else { return nil }
        }
        at += 1
        // "3 days' supply" counts goods.
        if isSign("'") || word() == .possessive { return nil }
        return Shift(count, unit)
    }

    /// What begins with a count: "3 days ago", "2 months before 02/02", "six Mondays ago", "two weeks ago on Thursday".
    mutating func quantityFirst() -> Meaning? {
        if let weekdays = attempt({ $0.countedWeekdays() }) { return weekdays }
        return attempt { grammar in
            let isVague =
                grammar.word() == .vague
                || (grammar.word() == .article && grammar.word(1) == .vague && grammar.token(1).value > 2)
            let isFew = isVague && (grammar.word() == .vague ? grammar.token() : grammar.token(1)).value > 2
            guard let length = grammar.duration() else { return nil }
            func back(_ shift: Shift) -> Meaning {
                guard isFew else { return .shifted(.day(0), shift.reversed) }
                return .preferred(
                    .shifted(.day(0), shift.reversed),
                    over: .between(.shifted(.day(0), (shift + shift).reversed), .shifted(.day(0), shift.reversed)),
                    .otherCount)
            }
            switch grammar.word() {
            case .ago, .back:
                grammar.at += 1
                if let anchored = grammar.attempt({ $0.anchoredAgo(length) }) { return anchored }
                if grammar.word() == .or,
                    let open = grammar.attempt({ grammar -> Meaning? in
                        grammar.at += 1
                        switch grammar.word() {
                        case .more, .earlier, .older: break
                        case .before where !grammar.isDateStart(1): break
                        default: return nil
                        }
                        grammar.at += 1
                        return .olderThan(length, atLeast: true)
                    })
                {
                    return open
                }
                return back(length)
            case .before, .prior, .earlier:
                grammar.at += 1
                if grammar.word(-1) == .prior, grammar.word() == .to { grammar.at += 1 }
                if grammar.word(-1) == .earlier, grammar.word() == .than { grammar.at += 1 }
                if let anchor = grammar.point(inRange: true) { return .shifted(anchor, length.reversed) }
                if grammar.word() == .that || grammar.word(-1) == .earlier {
                    _ = grammar.skip(.that)
                    return .shifted(.around(.day, nil), length.reversed)
                }
                return back(length)
            case .after, .from, .since:
                grammar.at += 1
                if grammar.word() == .now {
                    grammar.at += 1
                    return .shifted(.day(0), length)
                }
                guard let anchor = grammar.point(inRange: true) else { return nil }
                return .shifted(anchor, length)
            case .later, .hence:
                grammar.at += 1
                return .shifted(.around(.day, nil), length)
            case .or where grammar.word(1) == .more && (grammar.word(2) == .ago || grammar.word(2) == .back),
                .or where grammar.word(1) == .older:
                grammar.at += grammar.word(1) == .older ? 2 : 3
                return .olderThan(length, atLeast: true)
            case .weekday where length.grain == .week:
                // "a week last Tuesday" is a dialect's; "a week Tuesday" lies ahead.
                return nil
            case .in where grammar.word(1) == .the && grammar.word(2) == .past:
                grammar.at += 3
                return back(length)
            case .to where grammar.word(1) == .date:
                grammar.at += 2
                return .rolling(length)
            case .up where grammar.word(1) == .to:
                grammar.at += 2
                return grammar.point(inRange: true).map { .stretchThrough(length, through: $0) }
            case .ending:
                grammar.at += 1
                grammar.skipPreposition()
                return grammar.point(inRange: true).map { .stretchThrough(length, through: $0) }
            case .starting:
                grammar.at += 1
                _ = grammar.skip(.from) || grammar.skip(.on)
                return grammar.point(inRange: true).map { .stretch(length, from: $0) }
            default: return nil
            }
        }
    }

    /// "a week ago today", "two weeks ago on Thursday", "a year ago last Monday", "a month ago yesterday".
    private mutating func anchoredAgo(_ length: Shift) -> Meaning? {
        _ = skip(.on) || skip(sign: ",")
        switch word() {
        case .today, .yesterday, .tomorrow:
            let anchor: Meaning = .day(word() == .today ? 0 : word() == .yesterday ? -1 : 1)
            at += 1
            return .shifted(anchor, length.reversed)
        case .last where weekday(1) != nil:
            at += 1
            guard let weekday = weekday() else { return nil }
            at += 1
            return .shifted(.weekday(weekday, .latest(1)), length.reversed)
        default: return nil
        }
    }

    /// "2 Thursdays ago", "six Mondays back", "2 Septembers ago", "two weekends ago", "3 working days ago".
    private mutating func countedWeekdays() -> Meaning? {
        guard let (count, _) = quantity(), count > 0 else { return nil }
        let token = token()
        switch token.word {
        case .weekday:
            at += 1
            guard skip(.ago) || skip(.back) || skip(.before) else { return nil }
            return .weekday(Weekday(rawValue: Int(token.value)) ?? .monday, .latest(count))
        case .month where token.value > 0:
            at += 1
            guard skip(.ago) || skip(.back) else { return nil }
            let month = Meaning.period(.month(Int(token.value)), .last)
            return count == 1 ? month : .around(.month, .shifted(month, Shift(1 - count, .year)))
        case .unit where unit() == .weekend:
            at += 1
            guard skip(.ago) || skip(.back) else { return nil }
            return count == 1 ? .lastWeekend : .neighbour(.weekend, 1 - count, of: .lastWeekend)
        case .unit where unit() == .workday:
            at += 1
            guard skip(.ago) || skip(.back) else { return nil }
            return .workdaysAgo(count)
        case .unit where unit() == .quarter || unit() == .decade || unit() == .century:
            guard let unit = unit() else { return nil }
            at += 1
            guard unit == .quarter, skip(.ago) || skip(.back) else { return nil }
            return .unit(.quarter, -count)
        default: return nil
        }
    }

    // MARK: Signs

    /// "2023-12-29 -10days", "now - 1 day".
    mutating func signed(_ meaning: Meaning) -> Meaning {
        var meaning = meaning
        while let shift = attempt({ $0.signedShift() }) { meaning = .shifted(meaning, shift) }
        return meaning
    }

    /// "-1 decade +2 years": counted from today.
    mutating func signedFirst() -> Meaning? {
        attempt { grammar in
            guard let first = grammar.signedShift() else { return nil }
            var sum = first
            let isBack = first.months < 0 || first.days < 0
            while let next = grammar.attempt({ grammar -> Shift? in
                if grammar.isSign("-") || grammar.isSign("+") { return grammar.signedShift() }
                return grammar.duration().map { isBack ? $0.reversed : $0 }
            }) {
                sum = sum + next
            }
            return .shifted(.day(0), sum)
        }
    }

    private mutating func signedShift() -> Shift? {
        let isMinus = isSign("-")
        guard isMinus || isSign("+"), word(1) == .number else { return nil }
        at += 1
        // One part a sign: "-1 decade 2 years" goes on in the caller.
        guard let (count, _) = quantity(), let unit = unit() else { return nil }
        at += 1
        return Shift(isMinus ? -count : count, unit)
    }

    // MARK: Around now

    /// "in 2 weeks", "in over 6 months" is an age.
    mutating func inDuration() -> Meaning? {
        attempt { grammar in
            grammar.at += 1
            if grammar.word() == .the {
                // "in the last week" stands at "last".
                return nil
            }
            // "in a minute" is a manner of speaking.
            if grammar.word() == .article, grammar.unit(1) == .minute { return nil }
            guard let length = grammar.duration() else { return nil }
            return .shifted(.day(0), length)
        }
    }

    /// "within 2 weeks", "within the last month".
    mutating func within() -> Meaning? {
        attempt { grammar in
            let isAlone = grammar.at == 0
            grammar.at += 1
            _ = grammar.skip(.the)
            if grammar.word() == .last || grammar.word() == .past {
                grammar.at += 1
                if let length = grammar.duration() { return .rolling(length) }
                guard let unit = grammar.unit() else { return nil }
                grammar.at += 1
                return .preferred(.rolling(Shift(1, unit)), over: .unit(unit, -1), .calendarUnits)
            }
            if let length = grammar.duration() {
                if grammar.word() == .of { return nil }
                return isAlone ? .coming(length) : .preferred(.rolling(length), over: .coming(length), .openEnded)
            }
            return grammar.point(inRange: true)
        }
    }

    /// "so far this quarter".
    mutating func soFar() -> Meaning? {
        attempt { grammar in
            grammar.at += 2
            grammar.skipPreposition()
            return grammar.point(inRange: true).map { .soFar($0) }
        }
    }
}
