import CivilTime

/// What a day or stretch begins with.
extension JapaneseGrammar {
    /// A day or stretch by its first word.
    mutating func base() -> Reading? {
        let token = token()
        switch token.word {
        case .dayWord:
            at += 1
            // 今日1日
            if word() == .number, self.token().number == 1, word(1) == .day { at += 2 }
            return Reading(meaning: .day(token.number), grain: .day)
        case .unit, .toDate: return unitFirst()
        case .pointing: return pointing()
        case .weekday:
            at += 1
            if let date = attempt({ $0.dateBehind(token.weekday ?? .monday) }) { return date }
            if let listed = weekdayOfSameWeek(token.weekday ?? .monday) { return listed }
            return Reading(meaning: .weekday(token.weekday ?? .monday, .latest(1)), grain: .day)
        case .recentWeekday:
            at += 1
            return Reading(meaning: .weekday(token.weekday ?? .monday, .latest(1)), grain: .day)
        case .pointingWeekday:
            guard token.offset < 0 || previous != nil else { return nil }
            at += 1
            return Reading(
                meaning: .weekdayBeside(token.weekday ?? .monday, Int(token.offset), of: nil),
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
        case .month, .monthName: return monthFirst()
        case .era: return eraFirst()
        case .seireki:
            return attempt { grammar in
                grammar.at += 1
                return grammar.numberFirst()
            }
        case .number: return numberFirst()
        case .half:
            at += 1
            return Reading(meaning: .period(.half(token.number), .unsaid), grain: .half)
        case .quarter: return nil
        case .season, .holiday: return yearlyFirst()
        case .nth: return attempt { $0.nthFirst() }
        case .rolling: return rollingFirst()
        case .ahead: return attempt { $0.aheadFirst() }
        case .back: return attempt { $0.backFirst() }
        case .few, .halfSpan, .about: return attempt { $0.spanPoint() }
        case .dayName where word(1) == .back:
            at += 2
            return Reading(meaning: .day(-token.number), grain: .day)
        case .sign: return signFirst()
        case .other where isSign("（"): return parenthesised()
        default: return nil
        }
    }

    /// 金曜日 of 先週の火曜日と金曜日: of the week of that before it.
    private func weekdayOfSameWeek(_ weekday: Weekday) -> Reading? {
        guard case .weekdayIn(let first, let week)? = listedBefore, week.isWeekWide, first.rawValue < weekday.rawValue
        else { return nil }
        return Reading(meaning: .weekdayIn(weekday, week), grain: .day)
    }

    /// にがつ, or the 月 of 月の半ば.
    private mutating func monthFirst() -> Reading? {
        guard word() == .monthName || isPartOfMonth(at: at) else { return nil }
        at += 1
        let meaning: Meaning =
            word(-1) == .monthName ? .period(.month(token(-1).number), .unsaid) : .unit(.month, 0)
        return Reading(meaning: meaning, grain: .month)
    }

    /// 月の半ば, 月の上旬: 月 alone is this one where a part of it is named.
    func isPartOfMonth(at place: Int) -> Bool {
        tokens[place].end - tokens[place].start == 1 && tokens[place + 1].word == .no && tokens[place + 2].word == .part
    }

    /// 7月4日, の9日 behind a weekday.
    private mutating func dateBehind(_ weekday: Weekday) -> Reading? {
        _ = skip(.no)
        guard word() == .number, let date = point(inRange: true), date.grain == .day, date.meaning.isDayWide else {
            return nil
        }
        return Reading(meaning: .told(date.meaning, weekday), grain: .day)
    }

    /// 向こう1週間, but not 次の3日.
    private mutating func aheadFirst() -> Reading? {
        guard text[Int(token().end) - 1] != 0x306E else { return nil }
        at += 1
        _ = skip(.no)
        return duration(asSpan: true).map { Reading(meaning: .coming($0), grain: .day) }
    }

    /// 春, 今夏, クリスマス.
    private mutating func yearlyFirst() -> Reading {
        let token = token()
        at += 1
        if token.word == .holiday {
            let holiday = token.holiday ?? .christmas
            return Reading(meaning: .period(holiday.period, .unsaid), grain: .day, isWeak: true)
        }
        let season = Period.season(token.number)
        guard token.offset != 0 else { return Reading(meaning: .period(season, .unsaid), grain: .season, isWeak: true) }
        return Reading(meaning: .period(season, token.offset > 0 ? .relative(0) : .relative(-1)), grain: .season)
    }

    private mutating func unitFirst() -> Reading? {
        let token = token()
        guard let unit = unit(of: token) else { return nil }
        let offset = Int(token.offset)
        // この1週間 is rolling, この週 is not.
        at += 1
        if token.word == .toDate { return Reading(meaning: .soFar(.unit(unit, 0)), grain: .day) }
        if unit == .weekend {
            let meaning: Meaning = offset == -1 ? .lastWeekend : .unit(.weekend, offset)
            return Reading(
                meaning: offset == -2 ? .neighbour(.weekend, -1, of: .lastWeekend) : meaning, grain: .weekend)
        }
        return Reading(meaning: .unit(unit, offset), grain: unit)
    }

    /// その前の週, 翌日, 同月.
    mutating func pointing() -> Reading? {
        let token = token()
        guard let unit = unit(of: token) else { return nil }
        at += 1
        let offset = Int(token.offset)
        // 当日 is today where no day was spoken of.
        if offset == 0, unit == .day, previous == nil, text[Int(token.start)] == 0x5F53 {
            return Reading(meaning: .day(0), grain: .day)
        }
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
        guard let letter = token().character else { return nil }
        guard word(1) == .number else { return nil }
        if let date = attempt({ $0.numeric() }) { return date }
        let number = token(1).number
        let digits = token(1).end - token(1).start
        switch letter {
        case "q" where 1...4 ~= number && digits == 1:
            at += 2
            return Reading(meaning: .period(.quarter(number), .unsaid), grain: .quarter)
        case "h" where 1...2 ~= number && digits == 1 && word(2) != .year:
            at += 2
            return Reading(meaning: .period(.half(number), .unsaid), grain: .half, isWeak: true)
        default: break
        }
        if let era = JapaneseEra(letter: UInt16(truncatingIfNeeded: letter.value)), digits <= 2 {
            return attempt { $0.eraYear(era) }
        }
        return nil
    }
}
