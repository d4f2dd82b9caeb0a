extension EnglishGrammar {
    // MARK: Parts of stretches

    /// "end of last year", "mid-March 2024", "early in May", "EOM", "the beginning of February", "month end".
    mutating func partFirst() -> Meaning? {
        attempt { grammar in
            let part: Part
            switch grammar.word() {
            case .early: part = .early
            case .mid, .middle: part = .mid
            case .late: part = .late
            case .start: part = .start
            case .endOf: part = .end
            case .endOfUnit, .startOfUnit:
                guard let unit = CalendarUnit(rawValue: UInt8(grammar.token().value)) else { return nil }
                let isEnd = grammar.word() == .endOfUnit
                grammar.at += 1
                return unit == .day ? .day(0) : .part(isEnd ? .end : .start, of: .unit(unit, 0))
            default: return nil
            }
            let isAdjective = grammar.word() == .early || grammar.word() == .mid || grammar.word() == .late
            // "mid day"
            if grammar.word() == .mid, grammar.unit(1) == .day, grammar.at == 0, grammar.word(2) == .end {
                grammar.at += 2
                return .day(0)
            }
            grammar.at += 1
            let hasDash = grammar.isSign("-") && grammar.isGlued()
            if hasDash { grammar.at += 1 }
            if !isAdjective, grammar.isSign("/") || grammar.isSign("-") { return nil }
            let hasPreposition = grammar.word() == .of || (grammar.word() == .in && isAdjective)
            if hasPreposition { grammar.at += 1 }
            // "late last night" and "early on Monday" are times of day.
            if isAdjective,
                grammar.word() == .on || grammar.weekday() != nil || grammar.word() == .today
                    || grammar.word() == .yesterday
            {
                grammar.skipPreposition()
                return grammar.point(inRange: true)
            }
            if isAdjective, grammar.word() == .last, grammar.word(1) == .daypart { return grammar.point(inRange: true) }
            if !isAdjective, !hasPreposition, !hasDash, grammar.word() != .month, grammar.unit() == nil { return nil }
            guard let whole = grammar.whole() else { return nil }
            if whole.isOneDay { return isAdjective ? whole : nil }
            return .part(part, of: whole)
        }
    }

    /// "half of last year" names no half; "first half" is an ordinal's business.
    mutating func halfOf() -> Meaning? { nil }

    /// "latter half of November", "former half of 2024".
    mutating func namedHalf() -> Meaning? {
        attempt { grammar in
            let count = Int(grammar.token().value)
            grammar.at += 1
            guard grammar.skip(.half) else { return nil }
            return grammar.halfBehind(count)
        }
    }

    /// "of 2024", "of last month" behind "first half".
    mutating func halfBehind(_ count: Int) -> Meaning? {
        if let year = attempt({ grammar -> YearChoice? in grammar.yearChoice() }) { return .period(.half(count), year) }
        guard let whole = container() else { return .period(.half(count), .unsaid) }
        return .part(count == 1 ? .firstHalf : .secondHalf, of: whole)
    }

    // MARK: Quarters, halves and weeks by letter and number

    /// "Q3 2024", "H1", "FY2024", "CW 47", "W47", "calendar week 47", "quarter 3".
    mutating func lettered() -> Meaning? {
        attempt { grammar in
            if grammar.word() == .fiscal {
                grammar.at += 1
                let hasUnit = grammar.unit() == .year
                if hasUnit { grammar.at += 1 }
                if let year = grammar.year() { return .period(.fiscalYear, .absolute(year)) }
                if let year = grammar.attempt({ $0.twoDigitYear() }), grammar.isGlued(-1) {
                    return .period(.fiscalYear, .absolute(year))
                }
                return nil
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

    private mutating func fiscalBehind() -> Int? {
        guard skip(.fiscal) else { return nil }
        return year() ?? twoDigitYear()
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
            guard grammar.word() == .number,
                isWord && !isLetter || grammar.isGlued() || word == .weekLetter || (word == .quarterLetter),
                1...limit ~= Int(grammar.token().value), !grammar.token().flags.contains(.ordinal),
                grammar.token().end - grammar.token().start <= 2
            else { return nil }
            let number = Int(grammar.token().value)
            grammar.at += 1
            if limit == 4 { return .quarter(number) }
            return limit == 2 ? .half(number) : .week(number)
        }
    }

    // MARK: Units that stand first

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
                return .period(period, grammar.yearChoice() ?? .unsaid)
            }
            guard !grammar.token().flags.contains(.letter), !grammar.token().flags.contains(.plural) else { return nil }
            if let beside = grammar.attempt({ $0.anaphoraWithoutArticle() }) { return beside }
            grammar.at += 1
            if grammar.word() == .to, grammar.word(1) == .date {
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
                return .part(.end, of: .unit(unit, 0))
            }
            switch grammar.word() {
            case .of, .ending, .starting, .start: return grammar.weekOf(unit)
            default: break
            }
            if unit == .year, let year = grammar.year() { return .year(year) }
            if unit == .weekend, grammar.at == 1 || grammar.word(-2) == .on || grammar.word(-2) == .over {
                return .latestWeekend
            }
            return nil
        }
    }

    /// "week before last", "day before yesterday", "month before that": the article may be missing.
    private mutating func anaphoraWithoutArticle() -> Meaning? {
        guard word(1) == .before || word(1) == .after else { return nil }
        let isPointing =
            word(2) == .last || word(2) == .yesterday || word(2) == .tomorrow || word(2) == .that || word(2) == .today
        guard isPointing || isDateStart(2) || (word(2) == .end && at == 0) else { return nil }
        return anaphora()
    }

    /// "of 3 March", "commencing Monday", "ending 7 March" behind "week".
    mutating func weekOf(_ unit: CalendarUnit) -> Meaning? {
        let isEnding = word() == .ending
        guard skip(.of) || skip(.ending) || skip(.starting) || skip(.start) else { return nil }
        if isEnding || word(-1) != .of { skipPreposition() }
        guard unit == .week || unit == .month || unit == .weekend || unit == .year || unit == .day,
            let day = point(inRange: true)
        else { return nil }
        if unit == .day { return day }
        if unit == .week {
            if isEnding { return .stretchThrough(Shift(1, .week), through: day) }
            if word(-1) != .of, !day.isOneDay { return .around(.week, day) }
            return .around(.week, day)
        }
        if unit == .month || unit == .year, !isEnding { return day }
        return isEnding ? .stretchThrough(Shift(1, unit), through: day) : .around(unit, day)
    }

    // MARK: Seasons and civil days

    mutating func seasonFirst() -> Meaning? {
        attempt { grammar in
            let season = Int(grammar.token().value)
            grammar.at += 1
            return .period(.season(season), grammar.yearChoice() ?? .unsaid)
        }
    }

    mutating func ides() -> Meaning? {
        attempt { grammar in
            guard grammar.skip(.ides), grammar.skip(.of), grammar.word() == .month else { return nil }
            let month = Int(grammar.token().value)
            grammar.at += 1
            let day = [3, 5, 7, 10].contains(month) ? 15 : 13
            return .period(.date(month: month, day: day), grammar.yearChoice() ?? .unsaid)
        }
    }

    mutating func holiday() -> Meaning? {
        attempt { grammar in
            guard let period = grammar.holidayPeriod() else { return nil }
            return .period(period, grammar.yearChoice() ?? .unsaid)
        }
    }

    /// The days of a holiday's name.
    mutating func holidayPeriod() -> Period? {
        attempt { grammar in
            if grammar.word() == .new {
                guard grammar.unit(1) == .year else { return nil }
                grammar.at += 2
                _ = grammar.skip(.possessive) || grammar.skip(sign: "'")
                if grammar.skip(.eve) { return .date(month: 12, day: 31) }
                guard grammar.unit() == .day else { return nil }
                grammar.at += 1
                return .date(month: 1, day: 1)
            }
            guard grammar.word() == .holiday, let holiday = EnglishHoliday(rawValue: UInt8(grammar.token().value))
            else { return nil }
            grammar.at += 1
            _ = grammar.skip(.possessive) || (grammar.isSign("'") && grammar.isGlued() && grammar.skip(sign: "'"))
            let isDay = grammar.unit() == .day
            switch holiday {
            case .christmas:
                if grammar.skip(.eve) { return .date(month: 12, day: 24) }
                if isDay { grammar.at += 1 }
                return .date(month: 12, day: 25)
            case .boxing:
                guard isDay else { return nil }
                grammar.at += 1
                return .date(month: 12, day: 26)
            case .valentine:
                if isDay { grammar.at += 1 }
                return .date(month: 2, day: 14)
            case .halloween: return .date(month: 10, day: 31)
            case .silvester: return .date(month: 12, day: 31)
            case .easter:
                if let weekday = grammar.weekday(), weekday == .monday || weekday == .sunday || weekday == .saturday {
                    grammar.at += 1
                    return .easter(weekday == .monday ? 1 : weekday == .sunday ? 0 : -1)
                }
                return .easter(0)
            case .good:
                guard grammar.weekday() == .friday else { return nil }
                grammar.at += 1
                return .easter(-2)
            case .thanksgiving:
                if isDay { grammar.at += 1 }
                return .nthWeekday(4, .thursday, month: 11)
            case .labor:
                guard isDay else { return nil }
                grammar.at += 1
                return .nthWeekday(1, .monday, month: 9)
            case .independence:
                guard isDay else { return nil }
                grammar.at += 1
                return .date(month: 7, day: 4)
            }
        }
    }

    // MARK: Times of day

    /// A time of day behind a date, which changes nothing: "at 5pm", "in the morning", "10:30".
    mutating func timeBeside() {
        while attempt({ $0.oneTimeBeside() }) != nil {}
    }

    private mutating func oneTimeBeside() -> Bool? {
        if word() == .daypart {
            at += 1
            return true
        }
        if isSign(","), word(1) == .number || word(1) == .at { at += 1 }
        if word() == .in || word() == .at || word() == .on || word() == .during {
            let offset = word(1) == .the ? 2 : 1
            if word(offset) == .daypart, token(offset).value != 2 {
                at += offset + 1
                return true
            }
        }
        if word() == .at || word() == .around || isSign("@") {
            at += 1
            if word() == .around { at += 1 }
            return clock(needsSign: false)
        }
        if word() == .before || word() == .after || word() == .until || word() == .since {
            // "Monday before noon" is still that Monday.
            if word(1) == .daypart {
                at += 2
                return true
            }
        }
        return clock(needsSign: true)
    }

    /// A time of day before a date: "10am Monday", "from 10:30 on Friday".
    mutating func timeOfDay() -> Bool? {
        attempt { grammar in
            guard grammar.clock(needsSign: true) != nil else { return nil }
            _ = grammar.skip(sign: ",")
            _ = grammar.skip(.on) || grammar.skip(.of)
            guard grammar.isDateStart(0) else { return nil }
            return true
        }
    }

    /// 10:30, 10am, 5 p.m., 10 o'clock, 10:30:00.000Z, 10:00+09:00; a bare number only where `needsSign` is false.
    mutating func clock(needsSign: Bool) -> Bool? {
        attempt { grammar in
            guard grammar.word() == .number, grammar.token().value <= 24, !grammar.token().flags.contains(.ordinal),
                grammar.token().end - grammar.token().start <= 2
            else { return nil }
            grammar.at += 1
            var isClock = false
            while grammar.isSign(":") || (isClock && grammar.isSign(".")), grammar.isGlued(),
                grammar.word(1) == .number, grammar.isGlued(1)
            {
                grammar.at += 2
                isClock = true
            }
            if grammar.isMeridiem {
                grammar.at += 1
                isClock = true
                if grammar.isSign("."), grammar.isGlued() { grammar.at += 1 }
            } else if grammar.skipOClock() || (grammar.unit() == .hour && grammar.token().flags.contains(.letter)) {
                if grammar.unit() == .hour { grammar.at += 1 }
                isClock = true
            } else if grammar.word() == .other, grammar.isSign(".", 1), grammar.isGlued(1), grammar.isGlued(2),
                grammar.token(2).end - grammar.token(2).start == 1, grammar.text[Int(grammar.token(2).start)] == 109,
                grammar.token().end - grammar.token().start == 1
            {
                // "5 p.m."
                grammar.at += 3
                if grammar.isSign("."), grammar.isGlued() { grammar.at += 1 }
                isClock = true
            }
            guard isClock || !needsSign else { return nil }
            if !isClock, !grammar.isBoundary(0) { return nil }
            // An offset from UTC.
            if isClock, grammar.isSign("+") || grammar.isSign("-"), grammar.isGlued(), grammar.word(1) == .number,
                grammar.isGlued(1)
            {
                grammar.at += 2
                if grammar.isSign(":"), grammar.isGlued(), grammar.word(1) == .number { grammar.at += 2 }
            } else if isClock, grammar.word() == .other, grammar.isGlued(),
                grammar.token().end - grammar.token().start == 1,
                grammar.text[Int(grammar.token().start)] == 122
            {
                grammar.at += 1
            }
            return true
        }
    }

    /// "o'clock", in one word or with its apostrophe.
    private mutating func skipOClock() -> Bool {
        if skip(.oclock) { return true }
        guard word() == .other, isSign("'", 1), isGlued(1), word(2) == .oclock, isGlued(2) else { return false }
        at += 3
        return true
    }

    /// "am", "pm", "a.m.": the value of the words is 0 and their length 2.
    private var isMeridiem: Bool {
        let token = token()
        if token.word == .daypart, token.end - token.start == 2 { return true }
        return false
    }
}

extension Meaning {
    /// Whether it is a single day by its form.
    var isOneDay: Bool {
        switch self {
        case .day, .date, .dayOfMonth, .weekday, .weekdayIn, .shifted, .period(.date, _), .nthWeekday, .workdaysAgo,
            .nth(_, .day, _):
            true
        case .preferred(let inner, _, _): inner.isOneDay
        default: false
        }
    }
}
