/// What stands beside a Japanese date: an ordinary word, or more of a date that was not read.
extension JapaneseReader: DateSurroundings {
    var count: Int { tokens.count }

    func characters(at place: Int) -> Range<Int> { Int(tokens[place].start)..<Int(tokens[place].end) }

    func neighbour(behind place: Int) -> Neighbour {
        let token = tokens[place]
        switch token.word {
        case .no, .space, .about: return .leading
        // に
        case .particle where text[Int(token.start)] == 0x306B && token.end - token.start == 1: return .leading
        case .and, .or: return .listing
        case .from, .until, .through: return .joining
        case .sign, .other: return sign(place)
        case .since, .after, .earlierThan, .before: return .dating(1)
        case .day, .month, .year, .week, .part, .between, .oneHalf, .season, .counter:
            return isShorterThanDay(token) || !endsWord(place + 1) ? .other : .dating(1)
        case .back:
            return endsWord(place + 1) && !(tokens[place + 1].word == .no && isOrdinary(place + 2))
                ? .dating(1) : .other
        case .later: return text[Int(token.start)] == 0x5F8C && endsWord(place + 1) ? .dating(1) : .other
        // 以
        case .atLeast, .over, .withinSpan, .under:
            return text[Int(token.start)] == 0x4EE5 && endsWord(place + 1) ? .dating(1) : .other
        case .first, .last, .rolling, .few, .ahead: return isOfDates(place + 1) ? .dating(1) : .other
        case .nth:
            guard tokens[place + 1].word == .number else { return .other }
            return isOfDates(place + 2) ? .dating(3) : endsWord(place + 2) ? .dating(2) : .other
        // に入って, but not までに入って
        case .entered:
            return tokens[place + 1].word == .beingSo || text[Int(token.start)] != 0x306B ? .other : .dating(1)
        case .including, .excluding: return .dating(1)
        case .number: return numberBehind(place)
        default: return isDateWord(token) ? .dating(1) : .other
        }
    }

    func neighbour(before place: Int) -> Neighbour {
        let token = tokens[place]
        switch token.word {
        case .no, .space, .about, .roughly: return .leading
        case .and, .or: return .listing
        case .from, .until, .through, .since, .before, .after, .earlierThan, .back, .later: return .joining
        case .sign, .other: return sign(place)
        case .counter where (token.unit?.rawValue ?? 0) >= CalendarUnit.quarter.rawValue: return .dating(1)
        case .withinSpan, .atLeast, .over, .under: return text[Int(token.start)] == 0x4EE5 ? .dating(1) : .other
        case .day, .month, .year, .week, .fiscalYear, .years, .counter:
            return place > 0 && tokens[place - 1].word == .number && !isShorterThanDay(token) ? .dating(2) : .other
        case .part, .season, .half, .quarter, .edgeDay, .edgeWeek:
            return place > 0 && isOrdinary(place - 1) ? .other : .dating(1)
        // 過去, 直近
        case .rolling: return [0x904E, 0x76F4].contains(text[Int(token.start)]) ? .dating(1) : .other
        case .nth, .first, .last, .ahead: return .dating(1)
        case .number:
            guard place > 0 else { return .dating(1) }
            let before = tokens[place - 1]
            // 11/20, 15:00, but not M6-30.
            if before.word == .sign { return before.isSign(of: "/", ":") ? .dating(place > 1 ? 3 : 2) : .other }
            return isOrdinary(place - 1) ? .other : .dating(1)
        default: return isDateWord(token) ? .dating(1) : .other
        }
    }

    private func sign(_ place: Int) -> Neighbour {
        switch tokens[place].character {
        case ",", "、", "&", "(", ")", "（", "）": .listing
        case "-", "~", "/", "→": .joining
        case "q": tokens[place + 1].word == .number ? .dating(2) : .other
        default: .other
        }
    }

    /// Whether a word is written with nothing but dates.
    private func isDateWord(_ token: JapaneseToken) -> Bool {
        switch token.word {
        case .dayWord, .unit, .pointing, .weekday, .recentWeekday, .pointingWeekday, .bothWeekendDays, .fiscalYear,
            .years, .monthName, .halfSpan, .quarter, .half, .era, .gannen, .seireki, .edgeDay, .edgeWeek, .weekStart,
            .yearEnd, .yearStart, .monthEnd, .monthStart, .holiday:
            true
        default: false
        }
    }

    private func isShorterThanDay(_ token: JapaneseToken) -> Bool {
        token.word == .counter && (token.unit?.rawValue ?? 0) < CalendarUnit.day.rawValue
    }

    /// Whether a word that only counts with others ends here: 日 before a particle, but not in 日誌.
    private func endsWord(_ place: Int) -> Bool {
        switch tokens[place].word {
        case .end, .space, .no, .particle, .from, .until, .and, .or, .sign: true
        case .other: tokens[place].isSign(of: "、", "。", "？")
        default: false
        }
    }

    private func isOrdinary(_ place: Int) -> Bool {
        guard tokens.indices.contains(place) else { return false }
        switch tokens[place].word {
        case .recordWord, .block: return true
        case .other: return !tokens[place].isSign(of: "、", "。", "？", "（")
        default: return false
        }
    }

    /// Whether a unit of dates, or a number of them, stands there.
    private func isOfDates(_ place: Int) -> Bool {
        guard tokens.indices.contains(place) else { return false }
        switch tokens[place].word {
        case .number: return isOfDates(place + 1)
        case .day, .month, .year, .week, .weekday, .quarter, .half, .fiscalYear, .years, .bothWeekendDays, .halfSpan:
            return true
        case .counter: return !isShorterThanDay(tokens[place])
        default: return false
        }
    }

    /// A number behind a date: a quantity where a counter or goods stand behind it.
    private func numberBehind(_ place: Int) -> Neighbour {
        var next = place + 1
        // 1.5, 10~15
        while next + 1 < min(count, place + 8), tokens[next].word == .sign, tokens[next + 1].word == .number,
            tokens[next].isSign(of: ",", "-", ".", "/", "~")
        {
            next += 2
        }
        if isOfDates(next) { return .dating(next + 1 - place) }
        let unit = tokens[next].word == .space ? next + 1 : next
        switch tokens[unit].word {
        case .recordWord, .block, .clockHour, .clockMinute, .daypart, .counter: return .other
        case .other: return isOrdinary(unit) ? .other : .dating(next - place)
        // A Latin letter, : %
        case .sign:
            return tokens[unit].isLatin || tokens[unit].isSign(of: ":", "%")
                ? .other : .dating(next - place)
        // 3分
        case .particle where text[Int(tokens[unit].start)] == 0x5206: return .other
        default: return .dating(next - place)
        }
    }
}
