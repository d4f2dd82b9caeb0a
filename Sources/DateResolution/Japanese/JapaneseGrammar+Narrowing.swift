import CivilTime

/// From the large to the small: suffixes that narrow what was read.
extension JapaneseGrammar {
    /// A suffix that narrows what was read.
    mutating func narrowed(_ whole: Reading) -> Reading? {
        if isSign("/"), whole.grain == .year || whole.grain == .month, word(1) == .number { at += 1 }
        let hadNo = skip(.no)
        if !hadNo, isSign("、"), whole.grain == .year { at += 1 }
        if whole.grain == .year || whole.grain == .month { skipSpaces() }
        switch word() {
        case .number: return narrowedByNumber(whole)
        case .dayName where whole.grain == .month:
            at += 1
            return dayOfMonth(token(-1).number, in: whole.meaning)
        case .nth: return nthIn(whole)
        case .first, .last: return edgesIn(whole)
        default: break
        }
        return narrowedToPart(whole) ?? narrowedToPeriod(whole) ?? narrowedToDays(of: whole, hadNo: hadNo)
            ?? (hadNo ? counterpart(in: whole) : sameUnit(in: whole))
    }

    /// 上旬, 末日, 最終週, 月末 of a stretch.
    private mutating func narrowedToPart(_ whole: Reading) -> Reading? {
        guard whole.grain != .day else { return nil }
        let token = token()
        let part: Reading
        switch token.word {
        case .part:
            guard let name = token.part else { return nil }
            part = Reading(meaning: .part(name, of: whole.meaning), grain: .day)
        case .edgeDay: part = Reading(meaning: .nth(token.number, .day, of: whole.meaning), grain: .day)
        case .edgeWeek where whole.grain != .week:
            part = Reading(meaning: .nth(token.number, .week, of: whole.meaning), grain: .week)
        case .monthEnd, .monthStart, .yearEnd, .yearStart:
            guard whole.grain == .month || whole.grain == .year || whole.grain == .fiscalYear else { return nil }
            part = edge(token.word, of: whole.meaning)
        default: return nil
        }
        at += 1
        return part
    }

    /// 上半期, 夏, クリスマス, Q3 of a year.
    private mutating func narrowedToPeriod(_ whole: Reading) -> Reading? {
        guard whole.grain == .year || whole.grain == .fiscalYear else { return nil }
        let token = token()
        let (period, grain): (Period, CalendarUnit)
        switch token.word {
        case .half: (period, grain) = (.half(token.number), .half)
        case .season where token.offset == 0, .kanaSeason where word(1) != .other && word(1) != .or:
            (period, grain) = (.season(token.number), .season)
        case .holiday:
            (period, grain) = ((token.holiday ?? .christmas).period, .day)
        case .sign where isSign("q") && word(1) == .number && 1...4 ~= self.token(1).number:
            (period, grain) = (.quarter(self.token(1).number), .quarter)
        default: return nil
        }
        if whole.grain == .fiscalYear {
            guard case .half(let half) = period else { return nil }
            at += 1
            return Reading(meaning: .nth(half, .half, of: whole.meaning), grain: .half)
        }
        at += token.word == .sign ? 2 : 1
        return Reading(meaning: .periodIn(period, whole.meaning), grain: grain)
    }

    /// 月曜, 平日, 土日, 週明け of a week; the week of a day.
    private mutating func narrowedToDays(of whole: Reading, hadNo: Bool) -> Reading? {
        let meaning = whole.meaning
        if whole.grain == .week, let days = weekdaySigns(in: meaning) { return days }
        let narrowed: Reading
        switch (word(), whole.grain) {
        case (.weekday, .week), (.weekday, .weekend):
            let weekday = token().weekday ?? .monday
            narrowed = Reading(meaning: .weekdayIn(weekday, meaning), grain: .day)
        case (.counter, .week) where unit(of: token()) == .workday:
            narrowed = Reading(
                meaning: .between(.weekdayIn(.monday, meaning), .weekdayIn(.friday, meaning)), grain: .day)
        case (.bothWeekendDays, .week):
            narrowed = Reading(
                meaning: .between(.weekdayIn(.saturday, meaning), .weekdayIn(.sunday, meaning)), grain: .weekend)
        case (.weekStart, .week), (.weekStart, .month):
            narrowed = Reading(meaning: .weekdayIn(.monday, meaning), grain: .day)
        // 6月10日の週
        case (.week, .day) where hadNo || meaning.isDayWide:
            narrowed = Reading(meaning: .around(.week, meaning), grain: .week)
        default: return nil
        }
        at += 1
        return narrowed
    }

    /// 水木, 月火水: days in a row of a week by their signs.
    private mutating func weekdaySigns(in week: Meaning) -> Reading? {
        if let first = loneWeekday(0), isSign("~", 1), let last = loneWeekday(2), word(2) != .weekday {
            at += 3
            return Reading(meaning: .between(.weekdayIn(first, week), .weekdayIn(last, week)), grain: .day)
        }
        guard let first = loneWeekday(0), var last = loneWeekday(1), last.rawValue == first.rawValue + 1 else {
            return nil
        }
        at += 2
        while let next = loneWeekday(0), next.rawValue == last.rawValue + 1 {
            last = next
            at += 1
        }
        return Reading(meaning: .between(.weekdayIn(first, week), .weekdayIn(last, week)), grain: .day)
    }

    private mutating func narrowedByNumber(_ whole: Reading) -> Reading? {
        let number = token().number
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
            // 先月3日前 counts back; 3月3日前 is before that day.
            // 3日の間に is a length; 9月3日の間に ends a range of days.
            let isLength = word(2) == .withinSpan && !(whole.isNamedMonth && text[Int(token(2).start)] == 0x306E)
            guard word(2) != .back || whole.isNamedMonth, !isLength else { return nil }
            at += 2
            return dayOfMonth(number, in: whole.meaning)
        case (.week, .month), (.counter, .month):
            // 3週目, 第 may be missing.
            guard word(1) == .week || unit(of: token(1)) == .week, isSign("目", 2) else { return nil }
            at += 3
            return Reading(meaning: .nth(number, .week, of: whole.meaning), grain: .week)
        case (.nthBehind, _) where word(2) == .weekday:
            guard let weekday = token(2).weekday else { return nil }
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

    private func dayOfMonth(_ day: Int, in month: Meaning) -> Reading {
        Reading(meaning: month.date(day: day) ?? .dayOfMonth(day, in: month), grain: .day)
    }

    /// 第2週, 第3金曜日, 第1四半期 in a stretch.
    private mutating func nthIn(_ whole: Reading) -> Reading? {
        guard word() == .nth, word(1) == .number else { return nil }
        if let several = attempt({ $0.severalUnits(in: whole) }) { return several }
        let number = token(1).number
        let behind = token(2)
        switch behind.word {
        case .counter where unit(of: behind) == .workday:
            at += 3
            return Reading(meaning: .nth(number, .workday, of: whole.meaning), grain: .day)
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
        default:
            guard let weekday = weekdayOfList(2) else { return nil }
            at += behind.word == .weekday ? 3 : 2
            return Reading(meaning: .nthWeekday(number, weekday, of: whole.meaning), grain: .day)
        }
    }

    /// 第1〜第3四半期 of a year, 第1〜2週 of a month.
    private mutating func severalUnits(in whole: Reading) -> Reading? {
        guard let (first, last, unit) = numberedUnits(), first < last else { return nil }
        func one(_ number: Int) -> Meaning? {
            switch (whole.grain, unit) {
            case (.year, .quarter): .periodIn(.quarter(number), whole.meaning)
            case (.year, .week): .periodIn(.week(number), whole.meaning)
            case (.fiscalYear, .quarter), (.month, .week): .nth(number, unit, of: whole.meaning)
            default: nil
            }
        }
        guard let from = one(first), let through = one(last) else { return nil }
        return Reading(meaning: .between(from, through), grain: unit)
    }

    /// 最初の3日間, 最後の月曜日, 最初の週.
    private mutating func edgesIn(_ whole: Reading) -> Reading? {
        let sign = word() == .first ? 1 : -1
        at += 1
        if word() == .weekday, let weekday = token().weekday {
            at += 1
            return Reading(meaning: .nthWeekday(sign, weekday, of: whole.meaning), grain: .day)
        }
        if word() == .week {
            at += 1
            return Reading(meaning: .nth(sign, .week, of: whole.meaning), grain: .week)
        }
        if word() == .counter, unit(of: token()) == .workday {
            at += 1
            return Reading(meaning: .nth(sign, .workday, of: whole.meaning), grain: .day)
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
    func edge(_ word: JapaneseWord, of whole: Meaning?) -> Reading {
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
