import CivilTime

/// Lengths of time and distances.
extension JapaneseGrammar {
    /// A count and its unit, as they stand: 3日間, 数週間, 2か月.
    mutating func counted() -> (count: Int, unit: CalendarUnit)? {
        attempt { grammar in
            let count: Int
            switch grammar.word() {
            case .number:
                guard grammar.token().end - grammar.token().start <= 6 else { return nil }
                count = grammar.neighbouringDigits()?.far ?? grammar.token().number
                grammar.at += 1
            case .few:
                count = 3
                grammar.at += 1
                // 数十日 and 数百年 count nothing certain.
                if grammar.word() == .number { return nil }
            default: return nil
            }
            let token = grammar.token()
            switch token.word {
            case .day:
                grammar.at += 1
                return (count, .day)
            case .year:
                grammar.at += 1
                return (count, .year)
            case .week:
                grammar.at += 1
                return (count, .week)
            case .counter:
                guard let unit = grammar.unit(of: token) else { return nil }
                grammar.at += 1
                return (count, unit)
            case .clockHour where token.end - token.start == 1:
                grammar.at += 1
                return (count, .hour)
            case .particle where grammar.text[Int(token.start)] == 0x5206 && token.end - token.start == 1:
                grammar.at += 1
                return (count, .minute)
            default: return nil
            }
        }
    }

    /// 二三 before 日: two or three, not twenty-three.
    private func neighbouringDigits() -> (near: Int, far: Int)? {
        let token = token()
        let (tens, ones) = (token.number / 10, token.number % 10)
        guard token.word == .number, token.end - token.start == 2, 1...8 ~= tens, ones == tens + 1,
            text[Int(token.start)] > 0x7F, text[Int(token.start)] != 0x5341
        else { return nil }
        return (tens, ones)
    }

    /// A length of time: 3日, 2年4か月, 1年半, 半年, 数か月.
    mutating func duration(asSpan: Bool = false) -> Shift? {
        attempt { grammar in
            if grammar.word() == .about { grammar.at += 1 }
            if grammar.word() == .halfSpan {
                let value = grammar.token().number
                grammar.at += 1
                return value > 0 ? Shift(value, .month) : Shift(-value, .day)
            }
            guard let (count, unit) = grammar.counted() else { return nil }
            // 5年ほど前
            if grammar.word() == .roughly, grammar.word(1) == .back || grammar.word(1) == .later { grammar.at += 1 }
            var sum = Shift(count, unit)
            if grammar.word() == .oneHalf, unit.months > 1 || unit == .month || unit == .week {
                grammar.at += 1
                sum = sum + .half(unit)
            }
            // 1年3か月10日
            var last = unit
            while last != .day, last.rawValue > CalendarUnit.day.rawValue,
                let (next, smaller) = grammar.attempt({ grammar -> (Int, CalendarUnit)? in
                    guard grammar.word() == .and || grammar.word() == .number else { return nil }
                    _ = grammar.skip(.and)
                    guard let (next, smaller) = grammar.counted(), smaller.rawValue < last.rawValue else { return nil }
                    return (next, smaller)
                })
            {
                sum = sum + Shift(next, smaller)
                last = smaller
            }
            return sum
        }
    }

    /// 3日前, 2か月前, 半年前, 3日後; with a weekday: 2週間前の金曜日.
    mutating func spanPoint() -> Reading? {
        if let days = attempt({ $0.uncertainlyBack() }) { return days }
        guard
            word() != .number || word(1) == .day || word(1) == .year || word(1) == .week || word(1) == .counter
                || word(1) == .clockHour || word(1) == .particle
        else {
            return nil
        }
        let isVague = word() == .few
        let start = at
        guard let length = duration() else { return nil }
        let isWorkdays = length.grain == .workday
        if word() == .back {
            // 3日前後 is lexed as a block.
            at += 1
            if isWorkdays, tokens[start].word == .number {
                return Reading(meaning: .workdaysAgo(tokens[start].number), grain: .day)
            }
            // 2四半期前 is a quarter, as 前四半期 is.
            if length.grain == .quarter, tokens[start].word == .number {
                return Reading(meaning: .unit(.quarter, -tokens[start].number), grain: .quarter)
            }
            let meaning = Meaning.shifted(.day(0), length.reversed)
            let grain: CalendarUnit = length.grain == .hour || length.grain == .minute ? .day : length.grain
            if isVague {
                return Reading(
                    meaning: .preferred(
                        meaning, over: .between(.shifted(.day(0), (length + length).reversed), meaning), .otherCount),
                    grain: grain == .day ? .day : grain)
            }
            return Reading(meaning: meaning, grain: grain)
        }
        // 2週間前の水曜日, 3か月前の週: 前の belongs to the length.
        if word() == .recentWeekday || word() == .pointing || word() == .unit, text[Int(token().start)] == 0x524D {
            let anchor = Meaning.shifted(.day(0), length.reversed)
            let token = token()
            at += 1
            switch token.word {
            case .recentWeekday:
                return Reading(meaning: .weekdayIn(token.weekday ?? .monday, anchor), grain: .day)
            case .unit where unit(of: token) == .weekend:
                return Reading(
                    meaning: .between(.weekdayIn(.saturday, anchor), .weekdayIn(.sunday, anchor)), grain: .weekend)
            default:
                guard let unit = unit(of: token) else { return nil }
                return Reading(meaning: .around(unit, anchor), grain: unit)
            }
        }
        if word() == .later, text[Int(token().start)] == 0x5F8C {
            at += 1
            return Reading(meaning: .shifted(.day(0), length), grain: .day)
        }
        return nil
    }

    /// 2、3日前, 2〜3週間前, 5日から10日前: from the farther day through the nearer one.
    mutating func uncertainlyBack() -> Reading? {
        let near: Int
        if let (first, unit) = attempt({ grammar -> (Int, CalendarUnit)? in
            guard let counted = grammar.counted(), grammar.skip(.from) else { return nil }
            return counted
        }) {
            guard let (far, farUnit) = counted(), unit == farUnit, first < far, skip(.back) else { return nil }
            return Reading(
                meaning: .between(.shifted(.day(0), Shift(-far, unit)), .shifted(.day(0), Shift(-first, unit))),
                grain: .day)
        }
        if let (first, _) = neighbouringDigits() {
            near = first
        } else {
            guard word() == .number, isSign("、", 1) || isSign(",", 1) || isSign("~", 1) || isSign("-", 1),
                word(2) == .number
            else { return nil }
            near = token().number
            at += 2
        }
        guard let (far, unit) = counted(), near < far, skip(.back) else { return nil }
        return Reading(
            meaning: .between(.shifted(.day(0), Shift(-far, unit)), .shifted(.day(0), Shift(-near, unit))), grain: .day)
    }

    /// ここ3日, 過去7日間, この1週間, 直近1か月.
    mutating func rollingFirst() -> Reading? {
        attempt { grammar in
            while grammar.word() == .rolling { grammar.at += 1 }
            if grammar.word() == .no, grammar.word(-1) == .rolling { grammar.at += 1 }
            grammar.skipSpaces()
            // ここ2、3日 reaches as far back as it may.
            if grammar.word() == .number, grammar.isSign("、", 1), grammar.word(2) == .number { grammar.at += 2 }
            let start = grammar.at
            guard let length = grammar.duration(asSpan: true) else { return nil }
            if grammar.word() == .back { return nil }
            _ = grammar.skip(.withinSpan)
            let rolling = Meaning.rolling(length)
            let counted = grammar.tokens[start]
            guard counted.word == .number, length.grain != .hour, length.grain != .minute else {
                return Reading(meaning: rolling, grain: .day)
            }
            if length.grain == .workday, grammar.today.weekday.isWeekend {
                return Reading(meaning: .between(.workdaysAgo(counted.number), .workdaysAgo(1)), grain: .day)
            }
            let units = Meaning.between(.unit(length.grain, -counted.number), .unit(length.grain, -1))
            return Reading(meaning: .preferred(rolling, over: units, .calendarUnits), grain: .day)
        }
    }

    /// 今日を入れてここ3日間, ここ3日間(今日を含む): a rolling stretch has today in it anyway.
    mutating func rollingWithToday(_ first: Reading) -> Meaning? {
        if case .day(0) = first.meaning {
            guard skip(.including) else { return nil }
            if isSign("、") { at += 1 }
            return word() == .rolling ? rollingFirst()?.meaning : nil
        }
        guard first.meaning.isRolling, isSign("(") || isSign("（"), word(1) == .dayWord, token(1).number == 0,
            word(2) == .including || word(2) == .particle && word(3) == .including
        else { return nil }
        at += word(2) == .including ? 3 : 4
        guard isSign(")") || isSign("）") else { return nil }
        at += 1
        return first.meaning
    }

    /// 前の水曜日, 前3日間, この前の土日 are told by the words behind.
    mutating func backFirst() -> Reading? {
        at += 1
        if skip(.no) {
            if word() == .weekday, let weekday = token().weekday {
                at += 1
                return Reading(meaning: .weekday(weekday, .latest(1)), grain: .day)
            }
            if word() == .bothWeekendDays {
                at += 1
                return Reading(meaning: .lastWeekend, grain: .weekend)
            }
        }
        return nil
    }
}
