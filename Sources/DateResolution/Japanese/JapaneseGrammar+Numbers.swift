import CivilTime

/// Eras, and what begins with a number.
extension JapaneseGrammar {
    mutating func eraFirst() -> Reading? {
        attempt { grammar in
            guard let era = grammar.token().era else { return nil }
            return grammar.eraYear(era)
        }
    }

    /// The year behind an era's name, with the month and day in digits that may follow: 令和3年, 令和3/7/18, 令和元年.
    mutating func eraYear(_ era: JapaneseEra) -> Reading? {
        let isLetter = word() == .sign
        at += 1
        if !isLetter { skipSpaces() }
        if word() == .gannen {
            at += 1
            if isSign("度") {
                at += 1
                return Reading(meaning: .period(.fiscalYear, .absolute(era.gregorianYear(1))), grain: .fiscalYear)
            }
            return era.wholeYear(era.gregorianYear(1))
        }
        guard word() == .number, 1...99 ~= token().number else { return nil }
        let year = era.gregorianYear(token().number)
        at += 1
        if word() == .fiscalYear {
            at += 1
            return Reading(meaning: .period(.fiscalYear, .absolute(year)), grain: .fiscalYear)
        }
        if word() == .year {
            at += 1
            return era.wholeYear(year)
        }
        // 昭和50年代
        if word() == .years, token().number == 10, year % 10 == era.gregorianYear(0) % 10 {
            at += 1
            return Reading(meaning: .years(year, count: 10), grain: .decade)
        }
        guard !isLetter, let sign = separator(), word(1) == .number, 1...12 ~= token(1).number else { return nil }
        let month = token(1).number
        at += 2
        if separator() == sign, word(1) == .number, 1...31 ~= token(1).number {
            let day = token(1).number
            at += 2
            return Reading(meaning: .date(year: year, month: month, day: day), grain: .day)
        }
        return Reading(meaning: .period(.month(month), .absolute(year)), grain: .month)
    }

    private func separator() -> Unicode.Scalar? {
        if isSign("/") || isSign("-") || isSign(".") || isSign(",") || isSign("・") { return token().character }
        return isMiddleDot ? "・" : nil
    }

    /// What begins with a number.
    mutating func numberFirst() -> Reading? {
        guard word() == .number else { return nil }
        let token = token()
        let number = token.number
        if let listed = attempt({ $0.weekdayListed() }) { return listed }
        // 5日から10日前 before 5日.
        if word(2) == .from, let back = attempt({ $0.uncertainlyBack() }) { return back }
        let isDigits = 48...57 ~= text[Int(token.start)]
        if isDigits, let date = attempt({ $0.numeric() }) { return date }
        switch word(1) {
        case .year where token.end - token.start >= 4 || number >= 1_000:
            guard 1...9_999 ~= number else { return nil }
            if !(Meaning.plainYears ~= number), let back = attempt({ $0.spanPoint() }) { return back }
            at += 2
            return Reading(meaning: .year(number), grain: .year)
        case .year where token.end - token.start == 2 && isPartOfYear(2):
            // 25年12月, 25年Q1
            at += 2
            return Reading(meaning: .year(NumericDate.century(of: number, today: today)), grain: .year)
        case .fiscalYear where token.end - token.start == 4:
            at += 2
            return Reading(meaning: .period(.fiscalYear, .absolute(number)), grain: .fiscalYear)
        case .years where self.token(1).number == 100 && 1...30 ~= number:
            at += 2
            return Reading(meaning: .years(number * 100 - 99, count: 100), grain: .century)
        case .years
        where self.token(1).number == 10 && number % 10 == 0 && (1_000...2_990 ~= number || 10...90 ~= number):
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
            if let before = listedBefore, before.isDayOfKnownMonth(before: number) {
                return Reading(meaning: .dayOfMonth(number, in: .around(.month, nil)), grain: .day)
            }
            return Reading(meaning: .dayOfMonth(number, in: nil), grain: .day, isWeak: true)
        }
        return nil
    }

    /// Whether a month, quarter or half stands there, so that two digits before 年 are a year's.
    private func isPartOfYear(_ offset: Int) -> Bool {
        switch word(offset) {
        case .number: word(offset + 1) == .month
        case .nth:
            word(offset + 2) == .quarter
                || word(offset + 2) == .counter && unit(of: token(offset + 2)) == .quarter
        case .sign: isSign("q", offset) && word(offset + 1) == .number
        case .half: true
        default: false
        }
    }

    /// A date in digits and signs, and the forms that mix them with 年 and 月: 2021年/7月, 2021/7月.
    mutating func numeric() -> Reading? {
        guard let date = NumericDate.read(text, at: Int(token().start), today: today, order: order)
        else { return nil }
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

    /// 第3四半期, 第47週, 第1〜第3四半期, 第40週〜42週.
    mutating func nthFirst() -> Reading? {
        if let listed = attempt({ $0.weekdayListed() }) { return listed }
        if let weekday = attempt({ $0.nthWeekday() }) { return weekday }
        guard let (first, last, unit) = numberedUnits() else { return nil }
        func period(_ number: Int) -> Meaning {
            .period(unit == .quarter ? .quarter(number) : .week(number), .unsaid)
        }
        return Reading(
            meaning: first == last ? period(first) : .between(period(first), period(last)), grain: unit)
    }

    /// 第2木曜日, 第2の木曜日 of this month.
    private mutating func nthWeekday() -> Reading? {
        guard skip(.nth), word() == .number, 1...5 ~= token().number else { return nil }
        let count = token().number
        at += 1
        _ = skip(.no)
        guard word() == .weekday, let weekday = token().weekday else { return nil }
        at += 1
        return Reading(meaning: .nthWeekday(count, weekday, of: .unit(.month, 0)), grain: .day)
    }

    /// The year behind a month, quarter or half: 6月去年, 第3四半期2023年.
    mutating func yearBehind(_ reading: Reading) -> Reading? {
        guard case .period(let period, .unsaid) = reading.meaning, !reading.isWeak else { return nil }
        skipSpaces()
        let isYear =
            word() == .unit && unit(of: token()) == .year || word() == .number && word(1) == .year
        guard isYear, let year = base(), year.grain == .year, word() != .no else { return nil }
        return Reading(meaning: .periodIn(period, year.meaning), grain: reading.grain)
    }

    /// 第 and the number of a quarter or a week of the year, or of the first and the last of several.
    mutating func numberedUnits() -> (first: Int, last: Int, unit: CalendarUnit)? {
        attempt { grammar in
            guard grammar.skip(.nth), grammar.word() == .number else { return nil }
            let first = grammar.token().number
            grammar.at += 1
            let ownUnit = grammar.numberedUnit()
            let last = grammar.attempt { grammar -> Int? in
                guard grammar.joiner() else { return nil }
                _ = grammar.skip(.nth)
                guard grammar.word() == .number else { return nil }
                let number = grammar.token().number
                grammar.at += 1
                guard let unit = grammar.numberedUnit(), unit == ownUnit ?? unit, number > first else { return nil }
                return number
            }
            guard let unit = ownUnit ?? (last == nil ? nil : grammar.word(-1) == .week ? .week : .quarter),
                1...(unit == .quarter ? 4 : 53) ~= last ?? first
            else { return nil }
            if last != nil { _ = grammar.skip(.until) || grammar.skip(.through) }
            return (first, last ?? first, unit)
        }
    }

    /// 四半期 or 週.
    private mutating func numberedUnit() -> CalendarUnit? {
        switch word() {
        case .quarter: break
        case .counter where unit(of: token()) == .quarter: break
        case .week:
            at += 1
            return .week
        default: return nil
        }
        at += 1
        return .quarter
    }
}

extension JapaneseEra {
    /// A year told by its era, which may lie before those that need none.
    fileprivate func wholeYear(_ year: Int) -> JapaneseGrammar.Reading {
        JapaneseGrammar.Reading(
            meaning: Meaning.plainYears ~= year ? .year(year) : .years(year, count: 1), grain: .year)
    }
}
