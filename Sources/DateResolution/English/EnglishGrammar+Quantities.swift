/// Counts and lengths of time.
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
                return (token.number, false)
            case .article:
                grammar.at += 1
                if grammar.word() == .vague { return grammar.quantity() }
                if grammar.word() == .cardinal, grammar.token().number == 12 || grammar.token().number == 100 {
                    return grammar.quantity()
                }
                return (1, false)
            case .vague:
                grammar.at += 1
                _ = grammar.skip(.of)
                return (token.number, true)
            case .cardinal:
                grammar.at += 1
                var value = token.number
                if value >= 20, value < 100 {
                    if grammar.isSign("-"), grammar.word(1) == .cardinal { grammar.at += 1 }
                    if grammar.word() == .cardinal, grammar.token().number < 10 {
                        value += grammar.token().number
                        grammar.at += 1
                    }
                } else if grammar.word() == .cardinal, grammar.token().number == 100 {
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

    /// "or three days", "-3 days" behind a count: the other count, and the unit of both.
    mutating func otherCount(behindBetween: Bool = false) -> (count: Int, unit: CalendarUnit)? {
        guard skip(.or) || skip(.to) || skip(sign: "-") || behindBetween && skip(.and), let (count, _) = quantity(),
            let unit = unit()
        else {
            return nil
        }
        at += 1
        return (count, unit)
    }

    /// "day or two", "week or two": a unit, and how many at most.
    mutating func unitOrTwo() -> (count: Int, unit: CalendarUnit)? {
        guard let unit = unit(), !token().flags.contains(.letter), word(1) == .or, word(2) == .cardinal else {
            return nil
        }
        at += 2
        guard let (count, _) = quantity(), isBoundary(0) else { return nil }
        return (count, unit)
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
                    // "a year and a half", "two years and a half"
                    if grammar.word() == .article, grammar.word(1) == .half, grammar.unit(2) == nil {
                        grammar.at += 2
                        return Shift.half(sum.grain)
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
            guard let unit = unit(), unit.months > 0 else { return nil }
            at += 1
            return .half(unit)
        }
        // "1.5 years"
        if word() == .number, isSign(".", 1), isGlued(1), word(2) == .number, isGlued(2), token(2).number == 5,
            unit(3) == .year
        {
            let months = token().number * 12 + 6
            at += 4
            return Shift(months, .month)
        }
        // "fortnight ago"
        if word() == .fortnight, word(1) == .ago || word(1) == .before || word(1) == .back {
            at += 1
            return Shift(2, .week)
        }
        // "year and a half ago"
        if let unit = unit(), unit.months > 0, !token().flags.contains(.plural), !token().flags.contains(.letter),
            word(1) == .and, word(2) == .article, word(3) == .half
        {
            at += 1
            return Shift(1, unit)
        }
        guard let (count, _) = quantity() else { return nil }
        // "one and a half years"
        if word() == .and, word(1) == .article, word(2) == .half, let unit = unit(3), unit.months > 0 {
            at += 4
            return Shift(count, unit) + .half(unit)
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
}
