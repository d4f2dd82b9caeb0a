/// Calendar units by letter and number, and those that stand first.
extension EnglishGrammar {
    /// "week 47", "week of 3 March", "weekend", "week before last", "month to date", "year-end", "year 2024".
    mutating func unitFirst() -> Meaning? {
        attempt { grammar in
            guard let unit = grammar.unit() else { return nil }
            if unit == .week || unit == .quarter || unit == .hour, let period = grammar.attempt({ $0.letteredPeriod() })
            {
                if case .week(let number) = period,
                    let month = grammar.attempt({ $0.container().flatMap { $0.isMonthWide ? $0 : nil } })
                {
                    return .nth(number, .week, of: month)
                }
                if let range = grammar.attempt({ $0.numberedRange(from: period) }) { return range }
                return .period(period, grammar.yearChoice() ?? .unsaid)
            }
            if unit == .day, let day = grammar.attempt({ $0.numberedDay() }) { return day }
            if unit == .month, let month = grammar.attempt({ $0.numberedMonth() }) { return month }
            if unit == .week, let week = grammar.attempt({ $0.abbreviatedWeekOf() }) { return week }
            if unit == .workday, let days = grammar.attempt({ $0.workdays() }) { return days }
            guard !grammar.token().flags.contains(.letter), !grammar.token().flags.contains(.plural) else { return nil }
            if let beside = grammar.attempt({ $0.anaphoraWithoutArticle() }) { return beside }
            // "year and a half ago"
            if grammar.word(1) == .and, grammar.word(2) == .article { return grammar.quantityFirst() }
            grammar.at += 1
            if grammar.word() == .to && grammar.word(1) == .date || grammar.word() == .so && grammar.word(1) == .far {
                grammar.at += 2
                return .soFar(.unit(unit, 0))
            }
            if grammar.isSign("-"), grammar.isGlued(), grammar.word(1) == .to,
                grammar.word(2) == .date || grammar.isSign("-", 2)
            {
                grammar.at += grammar.isSign("-", 2) ? 4 : 3
                return grammar.word(-1) == .date ? .soFar(.unit(unit, 0)) : nil
            }
            if unit == .month || unit == .year || unit == .quarter,
                grammar.word() == .endOf || (grammar.isSign("-") && grammar.word(1) == .endOf)
            {
                grammar.at += grammar.word() == .endOf ? 1 : 2
                if unit == .year, let year = grammar.year() { return .part(.end, of: .year(year)) }
                // "year end 31 December 2025"
                if let day = grammar.attempt({ $0.dateBesideWeekday() }), day.isOneDay { return day }
                return .part(.end, of: .unit(unit, 0))
            }
            switch grammar.word() {
            case .of, .ending, .starting, .start, .including: return grammar.weekOf(unit)
            case .to: if let stretch = grammar.attempt({ $0.stretchTo(Shift(1, unit)) }) { return stretch }
            default: break
            }
            if unit == .year, let year = grammar.year() { return .year(year) }
            if unit == .weekend, grammar.at == 1 || grammar.word(-2) == .on || grammar.word(-2) == .over {
                return .latestWeekend
            }
            return nil
        }
    }

    /// "to 12", "-42 of 2025" behind "weeks 10" or "quarter 1": the last one's number, without its word.
    private mutating func numberedRange(from first: Period) -> Meaning? {
        guard joiner(), word() == .number, !token().flags.contains(.ordinal), token().end - token().start <= 2 else {
            return nil
        }
        let number = token().number
        let last: Period
        switch first {
        case .week(let from) where from < number && number <= 53: last = .week(number)
        case .quarter(let from) where from < number && number <= 4: last = .quarter(number)
        default: return nil
        }
        at += 1
        let year = yearChoice() ?? .unsaid
        return .between(.period(first, year), .period(last, year))
    }

    /// "day 12 of march", "day three last month", "day 12 June"; "day 5" alone only as an end of a range.
    private mutating func numberedDay() -> Meaning? {
        guard !token().flags.contains(.plural), !token().flags.contains(.letter) else { return nil }
        let isEnd = at > 0 && word(-1) == .to && unit(-3) == .day
        at += 1
        guard word() == .number || word() == .cardinal, !token().flags.contains(.ordinal) else { return nil }
        if word(1) == .month, let date = attempt({ $0.numberFirst(inRange: true) }), date.isOneDay { return date }
        guard let (day, _) = quantity(), 1...31 ~= day else { return nil }
        if let month = attempt({ $0.containerBeside() }), month.isMonthWide { return .dayOfMonth(day, in: month) }
        guard isEnd || word() == .to && unit(1) == .day && word(2) == .number else { return nil }
        return .dayOfMonth(day, in: nil)
    }

    /// "month 12 of 2023", "month 12 year 2023".
    private mutating func numberedMonth() -> Meaning? {
        guard !token().flags.contains(.plural), !token().flags.contains(.letter) else { return nil }
        at += 1
        guard word() == .number, !token().flags.contains(.ordinal), 1...12 ~= token().number else { return nil }
        let month = token().number
        at += 1
        return yearChoice().map { .period(.month(month), $0) }
    }

    /// "w/c 3 November", "w/e Friday": week commencing, week ending.
    private mutating func abbreviatedWeekOf() -> Meaning? {
        guard token().end - token().start == 1, isSign("/", 1), isGlued(1), isGlued(2),
            token(2).end - token(2).start == 1
        else { return nil }
        let letter = text[Int(token(2).start)]
        at += 3
        guard letter == 99 || letter == 101, let day = point(inRange: true) else { return nil }
        return letter == 99 ? .around(.week, day) : .stretchThrough(Shift(1, .week), through: day)
    }

    /// "weekdays last week", "weekdays of this week": its Monday to Friday.
    private mutating func workdays() -> Meaning? {
        guard token().flags.contains(.plural) else { return nil }
        at += 1
        guard let week = container() ?? base(inRange: true), week.isWeekWide else { return nil }
        return .between(.weekdayIn(.monday, week), .weekdayIn(.friday, week))
    }

    /// "to 31 March" behind "year", "six months" and other lengths: through that day or month.
    mutating func stretchTo(_ length: Shift) -> Meaning? {
        guard skip(.to), let end = point(inRange: true) else { return nil }
        if case .dayOfMonth = end { return nil }
        return end.isOneDay || end.isMonthWide ? .stretchThrough(length, through: end) : nil
    }

    /// "of 3 March", "commencing Monday", "ending 7 March" behind "week".
    mutating func weekOf(_ unit: CalendarUnit) -> Meaning? {
        let isEnding = word() == .ending
        let isIncluding = word() == .including
        guard skip(.of) || skip(.ending) || skip(.starting) || skip(.start) || skip(.including) else { return nil }
        if isEnding || word(-1) != .of { skipPreposition() }
        guard
            unit == .week || unit == .month || unit == .weekend || unit == .year || unit == .day
                || (isIncluding || isEnding) && unit == .quarter, let day = point(inRange: true)
        else { return nil }
        if unit == .day { return isIncluding || !day.isOneDay ? nil : day }
        if unit == .week { return isEnding ? .stretchThrough(Shift(1, .week), through: day) : .around(.week, day) }
        if isIncluding { return .around(unit, day) }
        if unit == .month || unit == .year, !isEnding { return day }
        return isEnding ? .stretchThrough(Shift(1, unit), through: day) : .around(unit, day)
    }

    /// "Q3 2024", "H1", "FY2024", "CW 47", "W47", "calendar week 47", "quarter 3".
    mutating func lettered() -> Meaning? {
        attempt { grammar in
            if grammar.word() == .fiscal {
                grammar.at += 1
                let hasUnit = grammar.unit() == .year
                if hasUnit { grammar.at += 1 }
                if grammar.word() == .ending { return grammar.weekOf(.year) }
                if grammar.unit() == .quarter, grammar.word(1) == .ending {
                    grammar.at += 1
                    return grammar.weekOf(.quarter)
                }
                guard let year = grammar.fiscalYear() else { return nil }
                let whole = Meaning.period(.fiscalYear, .absolute(year))
                if case .quarter(let number)? = grammar.attempt({ $0.letteredPeriod() }) {
                    return .nth(number, .quarter, of: whole)
                }
                return whole
            }
            guard let period = grammar.letteredPeriod() else { return nil }
            if grammar.isSign("/") || grammar.isSign("-"), grammar.isGlued(),
                let year = grammar.attempt({ grammar -> Int? in
                    grammar.at += 1
                    return grammar.year()
                })
            {
                return .period(period, .absolute(year))
            }
            if let year = grammar.attempt({ $0.fiscalBehind() }) {
                if case .quarter(let number) = period {
                    return .nth(number, .quarter, of: .period(.fiscalYear, .absolute(year)))
                }
            }
            return .period(period, grammar.yearChoice() ?? .unsaid)
        }
    }

    /// "2024", "24", "2023/24" behind "FY": the year that it begins in.
    private mutating func fiscalYear() -> Int? {
        let token = token()
        if token.word == .number, token.end - token.start == 4, 1_000...2_999 ~= token.number,
            isSign("/", 1) || isSign("-", 1), isGlued(1), isGlued(2), word(2) == .number,
            self.token(2).end - self.token(2).start == 2, self.token(2).number == (token.number + 1) % 100
        {
            at += 3
            return token.number
        }
        if let year = year() { return year }
        guard isGlued() else { return nil }
        return twoDigitYear()
    }

    private mutating func cardinal() -> (count: Int, isVague: Bool)? {
        word() == .cardinal ? quantity() : nil
    }

    private mutating func fiscalBehind() -> Int? {
        guard skip(.fiscal) else { return nil }
        return year() ?? twoDigitYear()
    }

    /// "number", "no." before the number of a week.
    private mutating func skipNumberSign() {
        if isSign("#"), word(1) == .number { at += 1 }
        guard spells("no", 0) || spells("number", 0) else { return }
        let dot = isSign(".", 1) ? 1 : 0
        if word(1 + dot) == .number { at += 1 + dot }
    }

    /// The letter or word and its number.
    mutating func letteredPeriod() -> Period? {
        attempt { grammar in
            let word = grammar.word()
            let isWord = word == .unit || word == .calendar
            if word == .calendar { grammar.at += 1 }
            let unit = grammar.unit()
            let limit: Int
            switch (word, unit) {
            case (.quarterLetter, _): limit = 4
            case (.halfLetter, _): limit = 2
            case (_, .hour) where grammar.token().end - grammar.token().start == 1: limit = 2
            case (.weekLetter, _), (_, .week): limit = 53
            case (_, .quarter): limit = 4
            default: return nil
            }
            let isLetter = grammar.token().end - grammar.token().start == 1
            grammar.at += 1
            if isWord, !isLetter { grammar.skipNumberSign() }
            // "week two", "quarter three"
            if isWord, !isLetter, let (number, _) = grammar.cardinal(), 1...limit ~= number {
                return limit == 4 ? .quarter(number) : .week(number)
            }
            guard grammar.word() == .number,
                isWord && !isLetter || grammar.isGlued() || word == .weekLetter || (word == .quarterLetter),
                1...limit ~= grammar.token().number, !grammar.token().flags.contains(.ordinal),
                grammar.token().end - grammar.token().start <= 2
            else { return nil }
            let number = grammar.token().number
            grammar.at += 1
            if limit == 4 { return .quarter(number) }
            return limit == 2 ? .half(number) : .week(number)
        }
    }
}
