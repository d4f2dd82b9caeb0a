/// Months and their days.
extension EnglishGrammar {
    /// "March", "March 3", "March 3rd - 5th, 2024", "March 2024", "March last year".
    mutating func monthFirst() -> Meaning? {
        attempt { grammar in
            let month = grammar.token().number
            grammar.at += 1
            if grammar.isSign("."), grammar.isGlued() { grammar.at += 1 }
            // "in october month"
            if grammar.unit() == .month, !grammar.token().flags.contains(.letter), grammar.endsClause(1) {
                grammar.at += 1
            }
            if let date = grammar.attempt({ $0.day(of: month) }) { return date }
            if let year = grammar.attempt({ grammar -> YearChoice? in
                if grammar.isSign("-") || grammar.isSign("/"), grammar.isGlued(), grammar.isGlued(1) {
                    grammar.at += 1
                    return grammar.year().map { .absolute($0) }
                }
                return grammar.yearChoice()
            }) {
                return .period(.month(month), year)
            }
            if let neighbour = grammar.attempt({ grammar -> Meaning? in
                guard grammar.word() == .before, grammar.word(1) == .last else { return nil }
                grammar.at += 2
                return .shifted(.period(.month(month), .last), Shift(-1, .year)).monthOfDay
            }) {
                return neighbour
            }
            return .period(.month(month), .unsaid)
        }
    }

    /// The day behind a month's name, with what follows it.
    mutating func day(of month: Int) -> Meaning? {
        if isSign("-") || isSign("/"), isGlued(), isGlued(1) {
            at += 1
        } else if isSign(","), word(1) == .the || word(1) == .ordinal || token(1).flags.contains(.ordinal) {
            at += 1
        }
        let hasArticle = skip(.the)
        guard let (day, isOrdinal) = dayNumber() ?? attempt({ $0.dayInWords() }) else { return nil }
        // "June second week", "March first Monday"
        if isOrdinal, unit() != nil || word() == .half || weekday() != nil && !hasArticle { return nil }
        // "March 10:30" and "March 3 pcs" tell no day; "June 20s" neither.
        if isSign(":"), isGlued(), word(1) == .number { return nil }
        // "march the 6 boxes" counts them.
        if !isOrdinal, hasArticle ? isGoods(0) : isCountedNoun { return nil }
        // "October 3 years ago"
        if !isOrdinal, unit() != nil, word(1) == .ago || word(1) == .back { return nil }
        if let through = attempt({ $0.throughDay() }) {
            let year = yearChoice() ?? .unsaid
            return .between(
                .period(.date(month: month, day: day), year), .period(.date(month: month, day: through), year))
        }
        if word() == .sign, isGlued(), isSign("-") || isSign("/"), isGlued(1),
            let year = attempt({ grammar -> Int? in
                grammar.at += 1
                return grammar.year() ?? grammar.twoDigitYear()
            })
        {
            return .period(.date(month: month, day: day), .absolute(year))
        }
        return .period(.date(month: month, day: day), yearChoice() ?? .unsaid)
    }

    /// A day of the month as a plain number word: "june thirty", "march twenty three".
    private mutating func dayInWords() -> (day: Int, isOrdinal: Bool)? {
        guard word() == .cardinal, token().number <= 31, attempt({ $0.year() }) == nil else { return nil }
        var day = token().number
        at += 1
        let dash = isSign("-") ? 1 : 0
        if day == 20 || day == 30, word(dash) == .cardinal, 1...9 ~= token(dash).number {
            day += token(dash).number
            at += dash + 1
        }
        guard day <= 31, !isGoods(0), word() != .of, unit() == nil else { return nil }
        return (day, false)
    }

    /// Whether a unit of goods follows a number, so that it counts something: "march 20 boxes".
    private var isCountedNoun: Bool {
        let next = token()
        if next.word == .other, !next.flags.contains(.verb), next.flags.contains(.glued) { return true }
        return false
    }

    /// "- 15", "to the 15th" behind a day.
    private mutating func throughDay() -> Int? {
        guard joiner() else { return nil }
        _ = skip(.the)
        guard let (day, _) = dayNumber() else { return nil }
        // "Aug 10 - 12 September" and "10 - 12:00" go on as something else.
        if word() == .month || isSign(":") || isSign("/") || (word() == .of && word(1) == .month) || word() == .unit {
            return nil
        }
        return day
    }

    /// A day of the month: 3, 3rd, third, twenty-third.
    mutating func dayNumber() -> (day: Int, isOrdinal: Bool)? {
        attempt { grammar in
            let token = grammar.token()
            switch token.word {
            case .number:
                guard 1...31 ~= token.number, token.end - token.start <= (token.flags.contains(.ordinal) ? 4 : 2) else {
                    return nil
                }
                if grammar.isGlued(1), grammar.word(1) != .sign, grammar.word(1) != .possessive,
                    grammar.word(1) != .end, grammar.word(1) != .month
                {
                    return nil
                }
                grammar.at += 1
                return (token.number, token.flags.contains(.ordinal))
            case .ordinal:
                grammar.at += 1
                return (token.number, true)
            case .cardinal where token.number == 20 || token.number == 30:
                grammar.at += 1
                _ = grammar.skip(sign: "-")
                guard grammar.word() == .ordinal, grammar.token().number < 10,
                    token.number + grammar.token().number <= 31
                else { return nil }
                grammar.at += 1
                return (token.number + grammar.token(-1).number, true)
            default: return nil
            }
        }
    }

    /// "3 March", "3rd of March 2024", "13 to 15 July", "31-Oct-74", "3 and 5 March".
    mutating func dayFirst() -> Meaning? {
        attempt { grammar in
            guard
                let (day, isOrdinal) = grammar.dayNumber()
                    ?? grammar.attempt({
                        $0.word(1) == .month || $0.word(2) == .month || $0.word(3) == .month ? $0.dayInWords() : nil
                    })
            else { return nil }
            if grammar.isSign("-") || grammar.isSign("/") || grammar.isSign("."), grammar.isGlued(),
                grammar.word(1) == .month
            {
                let sign = grammar.token().sign
                grammar.at += 1
                let month = grammar.token().number
                grammar.at += 1
                if grammar.word() == .sign, grammar.token().sign == sign, grammar.isGlued() {
                    grammar.at += 1
                    guard let year = grammar.year() ?? grammar.twoDigitYear() else { return nil }
                    return .date(year: year, month: month, day: day)
                }
                return .period(.date(month: month, day: day), grammar.yearChoice() ?? .unsaid)
            }
            if grammar.isSign(","), grammar.word(1) == .month { grammar.at += 1 }
            _ = grammar.skip(.of)
            if grammar.isSign("-") { grammar.at += 1 }
            guard grammar.word() == .month, !grammar.token().flags.contains(.plural) else { return nil }
            let month = grammar.token().number
            grammar.at += 1
            if grammar.isSign("."), grammar.isGlued() { grammar.at += 1 }
            // "rack 2 March 3, 2024": the day stands behind the month.
            if grammar.word() == .number, 1...31 ~= grammar.token().number, grammar.isSign(",", 1),
                grammar.word(2) == .number
            {
                return nil
            }
            // "5 Oct 24": two digits at the end are a year, unless the day is told as an ordinal.
            if !isOrdinal, grammar.word(1) == .end || grammar.isSign("?", 1),
                let year = grammar.attempt({ $0.twoDigitYear() })
            {
                return .period(.date(month: month, day: day), .absolute(year))
            }
            return .period(.date(month: month, day: day), grammar.yearChoice() ?? .unsaid)
        }
    }

    /// Two days that share the month behind the second: "the 13th to the 15th of July", "3 and 5 March" (behind "between").
    mutating func daysOfOneMonth() -> Meaning? {
        attempt { grammar in
            _ = grammar.skip(.the)
            guard let (first, isOrdinal) = grammar.dayNumber() else { return nil }
            // "the 3. until the 8. November", as people with other first languages write it.
            if grammar.isSign("."), grammar.isGlued() { grammar.at += 1 }
            guard grammar.joiner() || grammar.skip(.and) else { return nil }
            _ = grammar.skip(.the)
            if let second = grammar.dayFirst() { return .between(.dayOfMonth(first, in: nil), second) }
            guard let (second, secondIsOrdinal) = grammar.dayNumber() else { return nil }
            if let month = grammar.containerBeside() {
                guard month.isMonthWide else { return nil }
                return .between(.dayOfMonth(first, in: month), .dayOfMonth(second, in: month))
            }
            if isOrdinal || secondIsOrdinal {
                return .between(.dayOfMonth(first, in: nil), .dayOfMonth(second, in: nil))
            }
            return nil
        }
    }

    /// "10 to 15 last month": two days of a month that is named.
    mutating func daysOfNamedMonth() -> Meaning? {
        let days = daysOfOneMonth()
        guard case .between(.dayOfMonth(_, in: .some), _)? = days else { return nil }
        return days
    }

    /// "13 to 15 July", "1-8 September".
    mutating func daysThenMonth() -> Meaning? {
        guard let (first, _) = dayNumber() else { return nil }
        if word() == .and || word() == .or || isSign("&") || isSign(",") { return daysListed(from: first) }
        guard joiner() else { return nil }
        if skip(.weekday) { _ = skip(sign: ",") }
        _ = skip(.the)
        guard let second = dayFirst() else { return nil }
        return .between(.dayOfMonth(first, in: nil), second)
    }

    /// "and 4 November", ", 4 and 5 November" behind a day: days in a row that share the month.
    private mutating func daysListed(from first: Int) -> Meaning? {
        var list = [Meaning.dayOfMonth(first, in: nil)]
        while list.count < 7 {
            _ = skip(sign: ",")
            _ = skip(.and) || skip(.or) || skip(sign: "&")
            _ = skip(.the)
            if let last = dayFirst() {
                let days = list.reversed().reduce(last) { .union($1, $0) }
                return (try? days.span(Present(today: today, previous: nil))) == nil ? nil : days
            }
            guard let (day, _) = dayNumber(), isSign(",") || word() == .and || word() == .or || isSign("&") else {
                return nil
            }
            list.append(.dayOfMonth(day, in: nil))
        }
        return nil
    }

    /// "-Jun-16", " March 3" behind a year.
    mutating func monthBehindYear(_ year: Int) -> Meaning? {
        let isSigned = word() == .sign
        if isSigned { at += 1 }
        let month = token().number
        at += 1
        if isSign("."), isGlued() { at += 1 }
        if isSigned, isSign("-") || isSign("/"), isGlued() {
            at += 1
            guard let (day, _) = dayNumber() else { return nil }
            return .date(year: year, month: month, day: day)
        }
        if !isSigned, let (day, _) = dayNumber() { return .date(year: year, month: month, day: day) }
        return .period(.month(month), .absolute(year))
    }
}
