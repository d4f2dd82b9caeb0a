import CivilTime

/// What stands right behind a day: distances, weekdays, times.
extension JapaneseGrammar {
    /// の前日, の翌週, の前の月, 明け: beside what was read.
    mutating func neighbour(of reading: Reading) -> Reading? {
        if reading.grain == .day || reading.grain == .weekend {
            let distance = skip(.behindIt) ? Shift(1, .day) : attempt { $0.distanceBehind() }
            if let distance { return Reading(meaning: .shifted(reading.meaning, distance), grain: .day) }
        }
        // 土曜の前の金曜
        if word() == .no, word(1) == .recentWeekday, text[Int(token(1).start)] == 0x524D,
            let weekday = token(1).weekday
        {
            at += 2
            return Reading(meaning: .weekdayBeside(weekday, -1, of: reading.meaning), grain: .day)
        }
        guard skip(.no), word() == .pointing, let unit = unit(of: token()), token().offset != 0 else { return nil }
        let count = Int(token().offset)
        at += 1
        let meaning: Meaning =
            unit == .day ? .shifted(reading.meaning, Shift(count, .day)) : .neighbour(unit, count, of: reading.meaning)
        return Reading(meaning: meaning, grain: unit)
    }

    /// の1か月以上前, から10日以上前: at least so long before what was read.
    mutating func farBefore(_ anchor: Meaning) -> Meaning? {
        guard skip(.no) || skip(.from), let length = duration() else { return nil }
        let isAtLeast = word() == .atLeast
        guard skip(.atLeast) || skip(.over), skip(.back) else { return nil }
        let day = Meaning.shifted(anchor, length.reversed)
        return isAtLeast ? .until(day) : .before(day)
    }

    /// の3日後, の2週間前: a distance from what was read.
    private mutating func distanceBehind() -> Shift? {
        guard skip(.no), let length = duration() else { return nil }
        if skip(.later) { return length }
        return skip(.back) ? length.reversed : nil
    }

    /// What may stand right behind a day: its weekday, which is returned, and a time, which changes nothing: (木), 木曜日, 10:30.
    @discardableResult
    mutating func dayBeside() -> Weekday? {
        if word() == .space, word(1) == .weekday || isSign("(", 1) || isSign("（", 1) { at += 1 }
        let weekday = weekdayBeside()
        while attempt({ $0.timeBeside() }) != nil {}
        return weekday
    }

    private mutating func weekdayBeside() -> Weekday? {
        if isSign("(") || isSign("（"), isSign(")", 2) || isSign("）", 2),
            let weekday = word(1) == .weekday ? token(1).weekday : loneWeekday(1)
        {
            at += 3
            return weekday
        }
        // 9月6日の日曜
        let offset = word() == .no ? 1 : 0
        guard word(offset) == .weekday, let weekday = token(offset).weekday else { return nil }
        at += offset + 1
        return weekday
    }

    /// Whether a time of day is among tokens, on the clock or in words: 15時, 午後, ここ1時間.
    static func tellsTime(_ tokens: Slice<UnsafeBufferPointer<JapaneseToken>>) -> Bool {
        zip(tokens, tokens.dropFirst()).contains { $0.word == .number && $1.value == .character(58) }
            || tokens.contains { [.daypart, .clockHour, .clockMinute].contains($0.word) || $0.unit == .hour }
    }

    private mutating func timeBeside() -> Bool? {
        if isSign("t"), word(1) == .number { at += 1 }
        skipSpaces()
        if word() == .no, word(1) == .daypart || word(1) == .number && word(2) == .clockHour { at += 1 }
        if word() == .daypart {
            at += 1
            return true
        }
        guard word() == .number, token().number <= 24 else { return nil }
        if word(1) == .clockHour {
            at += 2
            if word() == .oneHalf { at += 1 }
            if word() == .number, isSign("分", 1) || word(1) == .clockMinute || (word(1) == .particle && isMinute(1)) {
                at += 2
            }
            return true
        }
        var isClock = false
        at += 1
        while isSign(":"), word(1) == .number {
            at += 2
            isClock = true
        }
        return isClock ? true : nil
    }

    private func isMinute(_ offset: Int) -> Bool { text[Int(token(offset).start)] == 0x5206 }

    /// 月 to 日 as a weekday's sign.
    func isLoneWeekday(_ offset: Int) -> Bool { loneWeekday(offset) != nil }

    func loneWeekday(_ offset: Int) -> Weekday? {
        let token = token(offset)
        guard token.end - token.start == 1, token.word != .end else { return nil }
        switch text[Int(token.start)] {
        case 0x6708: return .monday
        case 0x706B: return .tuesday
        case 0x6C34: return .wednesday
        case 0x6728: return .thursday
        case 0x91D1: return .friday
        case 0x571F: return .saturday
        case 0x65E5: return .sunday
        default: return nil
        }
    }
}
