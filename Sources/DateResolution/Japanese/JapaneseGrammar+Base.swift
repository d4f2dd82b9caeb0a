extension JapaneseGrammar {
    /// A day or stretch by its first word.
    mutating func base() -> Reading? {
        let token = token()
        switch token.word {
        case .dayWord:
            at += 1
            // 今日1日
            if word() == .number, self.token().value == 1, word(1) == .day { at += 2 }
            return Reading(meaning: .day(Int(token.value)), grain: .day)
        case .unit: return unitFirst()
        case .pointing: return pointing()
        case .weekday:
            at += 1
            return Reading(meaning: .weekday(Weekday(rawValue: Int(token.value)) ?? .monday, .latest(1)), grain: .day)
        case .recentWeekday:
            at += 1
            return Reading(meaning: .weekday(Weekday(rawValue: Int(token.value)) ?? .monday, .latest(1)), grain: .day)
        case .pointingWeekday:
            guard token.offset < 0 || previous != nil else { return nil }
            at += 1
            return Reading(
                meaning: .weekdayBeside(Weekday(rawValue: Int(token.value)) ?? .monday, Int(token.offset), of: nil),
                grain: .day)
        case .bothWeekendDays:
            at += 1
            return Reading(meaning: .latestWeekend, grain: .weekend)
        case .weekStart:
            at += 1
            return Reading(meaning: .weekdayIn(.monday, .unit(.week, 0)), grain: .day)
        case .monthEnd, .monthStart, .yearEnd, .yearStart:
            at += 1
            return edge(token.word, of: nil)
        case .monthName:
            at += 1
            return Reading(meaning: .period(.month(Int(token.value)), .unsaid), grain: .month)
        case .era: return eraFirst()
        case .seireki:
            return attempt { grammar in
                grammar.at += 1
                return grammar.numberFirst()
            }
        case .number: return numberFirst()
        case .half:
            at += 1
            return Reading(meaning: .period(.half(Int(token.value)), .unsaid), grain: .half)
        case .quarter: return nil
        case .season:
            at += 1
            if token.offset != 0 {
                return Reading(
                    meaning: .period(.season(Int(token.value)), token.offset > 0 ? .relative(0) : .relative(-1)),
                    grain: .season)
            }
            return Reading(meaning: .period(.season(Int(token.value)), .unsaid), grain: .season, isWeak: true)
        case .holiday:
            at += 1
            let holiday = JapaneseHoliday(rawValue: UInt8(token.value)) ?? .christmas
            return Reading(meaning: .period(holiday.period, .unsaid), grain: .day, isWeak: true)
        case .nth: return attempt { $0.nthFirst() }
        case .rolling: return rollingFirst()
        case .back: return attempt { $0.backFirst() }
        case .few, .halfSpan, .about: return attempt { $0.spanPoint() }
        case .sign: return signFirst()
        case .other where isSign("（"): return parenthesised()
        default: return nil
        }
    }

    private mutating func unitFirst() -> Reading? {
        let token = token()
        guard let unit = unit(of: token) else { return nil }
        let offset = Int(token.offset)
        // この1週間 is rolling, この週 is not.
        at += 1
        if unit == .weekend {
            let meaning: Meaning = offset == -1 ? .lastWeekend : .unit(.weekend, offset)
            return Reading(
                meaning: offset == -2 ? .neighbour(.weekend, -1, of: .lastWeekend) : meaning, grain: .weekend)
        }
        return Reading(meaning: .unit(unit, offset), grain: unit)
    }

    /// その前の週, 翌日, 同月.
    private mutating func pointing() -> Reading? {
        let token = token()
        guard let unit = unit(of: token) else { return nil }
        at += 1
        let offset = Int(token.offset)
        if offset == 0 { return Reading(meaning: .around(unit, nil), grain: unit) }
        // 前の月曜日 is no month.
        if unit == .weekend, offset == -1, previous == nil { return Reading(meaning: .lastWeekend, grain: .weekend) }
        return Reading(meaning: .neighbour(unit, offset, of: nil), grain: unit)
    }

    /// (木)
    private mutating func parenthesised() -> Reading? {
        attempt { grammar in
            grammar.at += 1
            guard let weekday = grammar.loneWeekday(0) else { return nil }
            grammar.at += 1
            guard grammar.isSign(")") || grammar.isSign("）") else { return nil }
            grammar.at += 1
            return Reading(meaning: .weekday(weekday, .latest(1)), grain: .day, isWeak: true)
        }
    }

    private mutating func signFirst() -> Reading? {
        if isSign("(") { return parenthesised() }
        // Q3, H1, W47, R7.12.4, R3年
        let letter = token().value
        guard word(1) == .number else { return nil }
        if let date = attempt({ $0.numeric() }) { return date }
        let number = Int(token(1).value)
        let digits = token(1).end - token(1).start
        switch letter {
        case 113 where 1...4 ~= number && digits == 1:
            at += 2
            return Reading(meaning: .period(.quarter(number), .unsaid), grain: .quarter)
        case 104 where 1...2 ~= number && digits == 1 && word(2) != .year:
            at += 2
            return Reading(meaning: .period(.half(number), .unsaid), grain: .half, isWeak: true)
        default: break
        }
        if let era = JapaneseEra(letter: UInt16(truncatingIfNeeded: letter)), digits <= 2 {
            return attempt { $0.eraYear(era) }
        }
        return nil
    }

    // MARK: Eras and numbers

    private mutating func eraFirst() -> Reading? {
        attempt { grammar in
            guard let era = JapaneseEra(rawValue: Int(grammar.token().value)) else { return nil }
            return grammar.eraYear(era)
        }
    }

    /// The year behind an era's name, with the month and day in digits that may follow: 令和3年, 令和3/7/18, 令和元年.
    private mutating func eraYear(_ era: JapaneseEra) -> Reading? {
        let isLetter = word() == .sign
        at += 1
        if !isLetter { skipSpaces() }
        if word() == .gannen {
            at += 1
            return Reading(meaning: .year(era.gregorianYear(1)), grain: .year)
        }
        guard word() == .number, 1...99 ~= token().value else { return nil }
        let year = era.gregorianYear(Int(token().value))
        at += 1
        if word() == .fiscalYear {
            at += 1
            return Reading(meaning: .period(.fiscalYear, .absolute(year)), grain: .fiscalYear)
        }
        if word() == .year {
            at += 1
            return Reading(meaning: .year(year), grain: .year)
        }
        guard !isLetter, let sign = separator(), word(1) == .number, 1...12 ~= token(1).value else { return nil }
        let month = Int(token(1).value)
        at += 2
        if separator() == sign, word(1) == .number, 1...31 ~= token(1).value {
            let day = Int(token(1).value)
            at += 2
            return Reading(meaning: .date(year: year, month: month, day: day), grain: .day)
        }
        return Reading(meaning: .period(.month(month), .absolute(year)), grain: .month)
    }

    private func separator() -> Int32? {
        for sign in ["/", "-", ".", ",", "・"] as [Character] where isSign(sign) { return token().value }
        return word() == .and && text[Int(token().start)] == 0x30FB ? 0x30FB : nil
    }

    /// What begins with a number.
    mutating func numberFirst() -> Reading? {
        let token = token()
        let number = Int(token.value)
        let isDigits = 48...57 ~= text[Int(token.start)]
        if isDigits, let date = attempt({ $0.numeric() }) { return date }
        switch word(1) {
        case .year where token.end - token.start >= 4 || number >= 1_000:
            guard 1...9_999 ~= number else { return nil }
            if let back = attempt({ $0.spanPoint() }) { return back }
            at += 2
            return Reading(meaning: .year(number), grain: .year)
        case .year where token.end - token.start == 2 && word(2) == .number && word(3) == .month:
            // 25年12月
            at += 2
            return Reading(meaning: .year(NumericDate.century(of: number, today: today)), grain: .year)
        case .fiscalYear where token.end - token.start == 4:
            at += 2
            return Reading(meaning: .period(.fiscalYear, .absolute(number)), grain: .fiscalYear)
        case .years where self.token(1).value == 100 && 1...30 ~= number:
            at += 2
            return Reading(meaning: .years(number * 100 - 99, count: 100), grain: .century)
        case .years
        where self.token(1).value == 10 && number % 10 == 0 && (1_000...2_990 ~= number || 10...90 ~= number):
            at += 2
            return Reading(
                meaning: .years(number < 100 ? NumericDate.century(of: number, today: today) : number, count: 10),
                grain: .decade)
        case .month where 1...12 ~= number:
            at += 2
            return Reading(meaning: .period(.month(number), .unsaid), grain: .month)
        case .monthEnd where 1...12 ~= number, .monthStart where 1...12 ~= number:
            at += 2
            return edge(word(-1), of: .period(.month(number), .unsaid))
        case .nthBehind: return nil
        case .sign where isSign("q", 1) && 1...4 ~= number && word(2) != .sign:
            at += 2
            return Reading(meaning: .period(.quarter(number), .unsaid), grain: .quarter)
        default: break
        }
        if let span = attempt({ $0.spanPoint() }) { return span }
        if word(1) == .day, 1...31 ~= number {
            at += 2
            return Reading(meaning: .dayOfMonth(number, in: nil), grain: .day, isWeak: true)
        }
        return nil
    }

    /// A date in digits and signs, and the forms that mix them with 年 and 月: 2021年/7月, 2021/7月.
    mutating func numeric() -> Reading? {
        guard let date = NumericDate.read(text, at: Int(token().start), today: today) else { return nil }
        var behind = at
        while tokens[behind].word != .end, Int(tokens[behind].start) < date.end { behind += 1 }
        guard Int(tokens[behind].start) == date.end || tokens[behind].word == .end else { return nil }
        if date.certainty != .sure || tokens[behind].word == .month {
            // 12/4 may go on: 2021/7月 has its month there.
            switch tokens[behind].word {
            case .day, .year, .counter, .week, .fiscalYear, .nthBehind: return nil
            default: break
            }
        }
        at = behind
        certainty = date.certainty
        if word() == .month {
            guard case .period(.month, _) = date.meaning else { return nil }
            at += 1
            return Reading(meaning: date.meaning, grain: .month)
        }
        let grain: CalendarUnit
        if case .period(.month, _) = date.meaning { grain = .month } else { grain = .day }
        return Reading(meaning: date.meaning, grain: grain, isWeak: date.certainty != .sure)
    }

    /// 第3四半期, 第47週, 第1四半期.
    private mutating func nthFirst() -> Reading? {
        at += 1
        guard word() == .number else { return nil }
        let number = Int(token().value)
        at += 1
        switch word() {
        case .quarter where 1...4 ~= number:
            at += 1
            return Reading(meaning: .period(.quarter(number), .unsaid), grain: .quarter)
        case .counter where unit(of: token()) == .quarter && 1...4 ~= number:
            at += 1
            return Reading(meaning: .period(.quarter(number), .unsaid), grain: .quarter)
        case .week where 1...53 ~= number:
            at += 1
            return Reading(meaning: .period(.week(number), .unsaid), grain: .week)
        case .counter where unit(of: token()) == .week && 1...53 ~= number:
            return nil
        default: return nil
        }
    }

    // MARK: Narrowing

    /// A suffix that narrows what was read.
    mutating func narrowed(_ whole: Reading) -> Reading? {
        if isSign("/"), whole.grain == .year || whole.grain == .month, word(1) == .number { at += 1 }
        let hadNo = skip(.no)
        if !hadNo, isSign("、"), whole.grain == .year { at += 1 }
        if whole.grain == .year || whole.grain == .month { skipSpaces() }
        let meaning = whole.meaning
        let token = token()
        switch token.word {
        case .number: return narrowedByNumber(whole)
        case .part where whole.grain != .day:
            at += 1
            let part = JapaneseParts.all[Int(token.value)]
            return Reading(meaning: .part(part, of: meaning), grain: .day)
        case .edgeDay where whole.grain != .day:
            at += 1
            return Reading(meaning: .nth(Int(token.value), .day, of: meaning), grain: .day)
        case .edgeWeek where whole.grain != .day && whole.grain != .week:
            at += 1
            return Reading(meaning: .nth(Int(token.value), .week, of: meaning), grain: .week)
        case .weekday where whole.grain == .week:
            at += 1
            return Reading(meaning: .weekdayIn(Weekday(rawValue: Int(token.value)) ?? .monday, meaning), grain: .day)
        case .counter where whole.grain == .week && unit(of: token) == .workday:
            at += 1
            return Reading(meaning: .between(.weekdayIn(.monday, meaning), .weekdayIn(.friday, meaning)), grain: .day)
        case .bothWeekendDays where whole.grain == .week:
            at += 1
            return Reading(
                meaning: .between(.weekdayIn(.saturday, meaning), .weekdayIn(.sunday, meaning)), grain: .weekend)
        case .week where hadNo && whole.grain == .day:
            // 6月10日の週
            at += 1
            return Reading(meaning: .around(.week, meaning), grain: .week)
        case .weekStart where whole.grain == .week || whole.grain == .month:
            at += 1
            return Reading(meaning: .weekdayIn(.monday, meaning), grain: .day)
        case .half where whole.grain == .year || whole.grain == .fiscalYear:
            at += 1
            let half = Int(token.value)
            if whole.grain == .fiscalYear { return Reading(meaning: .nth(half, .half, of: meaning), grain: .half) }
            return Reading(meaning: .periodIn(.half(half), meaning), grain: .half)
        case .season where whole.grain == .year && token.offset == 0:
            at += 1
            return Reading(meaning: .periodIn(.season(Int(token.value)), meaning), grain: .season)
        case .holiday where whole.grain == .year:
            at += 1
            let holiday = JapaneseHoliday(rawValue: UInt8(token.value)) ?? .christmas
            return Reading(meaning: .periodIn(holiday.period, meaning), grain: .day)
        case .monthEnd, .monthStart, .yearEnd, .yearStart:
            guard whole.grain == .month || whole.grain == .year || whole.grain == .fiscalYear else { return nil }
            at += 1
            return edge(token.word, of: meaning)
        case .nth: return nthIn(whole)
        case .first, .last: return edgesIn(whole)
        case .dayWord where hadNo && token.value == 0 && whole.grain != .day:
            // 去年の今日, 先週の今日
            at += 1
            if case .unit(let unit, let offset) = meaning {
                return Reading(meaning: .shifted(.day(0), Shift(offset, unit)), grain: .day)
            }
            if case .shifted(.day(0), _) = meaning { return Reading(meaning: meaning, grain: .day) }
            return nil
        case .unit where hadNo && token.offset == 0 && unit(of: token) == .month && whole.grain == .year:
            // 去年の今月
            at += 1
            return Reading(meaning: .periodIn(.month(today.month), meaning), grain: .month)
        case .pointing where token.offset == 0 && whole.grain == .year && unit(of: token) == .month:
            at += 1
            return Reading(meaning: .periodIn(.month(today.month), meaning), grain: .month)
        case .sign where isSign("q") && whole.grain == .year && word(1) == .number && 1...4 ~= self.token(1).value:
            let quarter = Int(self.token(1).value)
            at += 2
            return Reading(meaning: .periodIn(.quarter(quarter), meaning), grain: .quarter)
        default: return nil
        }
    }

    private mutating func narrowedByNumber(_ whole: Reading) -> Reading? {
        let number = Int(token().value)
        switch (word(1), whole.grain) {
        case (.month, .year) where 1...12 ~= number, (.month, .fiscalYear) where 1...12 ~= number:
            at += 2
            if whole.grain == .fiscalYear {
                return Reading(meaning: .nth((number + 8) % 12 + 1, .month, of: whole.meaning), grain: .month)
            }
            return Reading(meaning: .periodIn(.month(number), whole.meaning), grain: .month)
        case (.monthEnd, .year) where 1...12 ~= number, (.monthStart, .year) where 1...12 ~= number:
            at += 2
            return edge(word(-1), of: .periodIn(.month(number), whole.meaning))
        case (.day, .month) where 1...99 ~= number:
            guard word(2) != .back, word(2) != .withinSpan else { return nil }
            at += 2
            if let date = whole.meaning.date(day: number) { return Reading(meaning: date, grain: .day) }
            return Reading(meaning: .dayOfMonth(number, in: whole.meaning), grain: .day)
        case (.week, .month), (.counter, .month):
            // 3週目, 第 may be missing.
            guard word(1) == .week || unit(of: token(1)) == .week, isSign("目", 2) else { return nil }
            at += 3
            return Reading(meaning: .nth(number, .week, of: whole.meaning), grain: .week)
        case (.nthBehind, _) where word(2) == .weekday:
            guard let weekday = Weekday(rawValue: Int(token(2).value)) else { return nil }
            at += 3
            return Reading(meaning: .nthWeekday(number, weekday, of: whole.meaning), grain: .day)
        case (.sign, .year) where isSign("q", 1) && 1...4 ~= number:
            at += 2
            return Reading(meaning: .periodIn(.quarter(number), whole.meaning), grain: .quarter)
        case (.end, .year) where word(-1) == .sign && 1...12 ~= number,
            (.space, .year) where word(-1) == .sign && 1...12 ~= number:
            // 2021年/7
            at += 1
            return Reading(meaning: .periodIn(.month(number), whole.meaning), grain: .month)
        default: return nil
        }
    }

    /// 第2週, 第3金曜日, 第1四半期 in a stretch.
    private mutating func nthIn(_ whole: Reading) -> Reading? {
        guard word() == .nth, word(1) == .number else { return nil }
        let number = Int(token(1).value)
        let behind = token(2)
        switch behind.word {
        case .week, .counter:
            guard behind.word == .week || unit(of: behind) == .week || unit(of: behind) == .quarter else { return nil }
            at += 3
            if behind.word == .counter, unit(of: behind) == .quarter {
                if whole.grain == .fiscalYear {
                    return Reading(meaning: .nth(number, .quarter, of: whole.meaning), grain: .quarter)
                }
                guard whole.grain == .year, 1...4 ~= number else { return nil }
                return Reading(meaning: .periodIn(.quarter(number), whole.meaning), grain: .quarter)
            }
            if isSign("目") { at += 1 }
            if whole.grain == .year {
                return Reading(meaning: .periodIn(.week(min(number, 99)), whole.meaning), grain: .week)
            }
            return Reading(meaning: .nth(number, .week, of: whole.meaning), grain: .week)
        case .quarter:
            at += 3
            if whole.grain == .fiscalYear {
                return Reading(meaning: .nth(number, .quarter, of: whole.meaning), grain: .quarter)
            }
            guard whole.grain == .year, 1...4 ~= number else { return nil }
            return Reading(meaning: .periodIn(.quarter(number), whole.meaning), grain: .quarter)
        case .weekday:
            guard let weekday = Weekday(rawValue: Int(behind.value)) else { return nil }
            at += 3
            return Reading(meaning: .nthWeekday(number, weekday, of: whole.meaning), grain: .day)
        default:
            return nil
        }
    }

    /// 最初の3日間, 最後の月曜日, 最初の週.
    private mutating func edgesIn(_ whole: Reading) -> Reading? {
        let sign = word() == .first ? 1 : -1
        at += 1
        if word() == .weekday, let weekday = Weekday(rawValue: Int(token().value)) {
            at += 1
            return Reading(meaning: .nthWeekday(sign, weekday, of: whole.meaning), grain: .day)
        }
        if word() == .week {
            at += 1
            return Reading(meaning: .nth(sign, .week, of: whole.meaning), grain: .week)
        }
        if word() == .bothWeekendDays {
            at += 1
            return Reading(meaning: .nth(sign, .weekend, of: whole.meaning), grain: .weekend)
        }
        guard word() == .number || word() == .few || word() == .halfSpan, let (count, unit) = counted() else {
            return nil
        }
        return Reading(meaning: .edge(sign * count, unit, of: whole.meaning), grain: .day)
    }

    /// 月末, 年始 of a stretch, or of this month and year.
    private func edge(_ word: JapaneseWord, of whole: Meaning?) -> Reading {
        switch word {
        case .monthEnd: Reading(meaning: .part(.end, of: whole ?? .unit(.month, 0)), grain: .day)
        case .monthStart: Reading(meaning: .part(.start, of: whole ?? .unit(.month, 0)), grain: .day)
        case .yearEnd: Reading(meaning: .part(.end, of: whole ?? .unit(.year, 0)), grain: .day)
        default: Reading(meaning: .part(.start, of: whole ?? .unit(.year, 0)), grain: .day)
        }
    }
}

extension Meaning {
    /// The day of a month as a date of its own where the month's name and year are known.
    fileprivate func date(day: Int) -> Meaning? {
        switch self {
        case .period(.month(let month), .absolute(let year)): .date(year: year, month: month, day: day)
        case .period(.month(let month), let choice): .period(.date(month: month, day: day), choice)
        case .periodIn(.month(let month), .year(let year)): .date(year: year, month: month, day: day)
        case .periodIn(.month(let month), .unit(.year, let offset)):
            .period(.date(month: month, day: day), .relative(offset))
        case .periodIn(.month(let month), let year): .periodIn(.date(month: month, day: day), year)
        default: nil
        }
    }
}
