/// What a day or stretch begins with, and what narrows it from behind.
extension EnglishGrammar {
    /// A day or stretch by its first word.
    mutating func base(inRange: Bool) -> Meaning? {
        if token().end - token().start == 1, word(1) == .number, isGlued(1), let era = eraFirst() { return era }
        switch word() {
        case .today, .now:
            at += 1
            if let shift = attempt({ $0.lastUnitOffset() }) { return .shifted(.day(0), shift) }
            return signed(.day(0))
        case .yesterday:
            at += 1
            return .day(-1)
        case .tomorrow:
            at += 1
            return .day(1)
        case .daypart:
            // "tonight" alone names a day; "noon" and the like only as the whole text.
            if token().flags.contains(.namesDay) || (at == 0 && word(1) == .end && token().end - token().start > 2) {
                at += 1
                return .day(0)
            }
            return nil
        case .toDate:
            guard let unit = token().unit else { return nil }
            at += 1
            return .soFar(.unit(unit, 0))
        case .unit: return unitFirst()
        case .month: return monthFirst()
        case .weekday: return weekdayFirst()
        case .last, .past: return lastFirst()
        case .this: return thisFirst()
        case .next, .coming: return nextFirst()
        case .following, .same, .that: return anaphora()
        case .the: return attempt { $0.theFirst(inRange: inRange) }
        case .early, .mid, .late, .start, .endOf, .middle, .endOfUnit, .startOfUnit: return partFirst()
        case .half: return quantityFirst()
        case .halfOrdinal: return namedHalf()
        case .ordinal, .final: return ordinalFirst()
        case .number: return numberFirst(inRange: inRange)
        case .cardinal, .vague, .article, .fortnight: return quantityFirst() ?? ordinalFirst() ?? inWords()
        case .quarterLetter, .halfLetter, .fiscal, .weekLetter, .calendar: return lettered()
        case .season: return seasonFirst()
        case .holiday, .new, .eve: return holiday(inRange: inRange)
        case .in: return inDuration()
        case .within: return within()
        case .so where word(1) == .far: return soFar()
        case .at where word(1) == .this && word(2) == .time:
            at += 3
            return .day(0)
        case .sign where isSign("-") || isSign("+"): return signedFirst()
        case .sign where isSign("'"): return attempt { $0.decade() }
        default: return nil
        }
    }

    mutating func theFirst(inRange: Bool) -> Meaning? {
        at += 1
        if let pointing = attempt({ $0.anaphora() }) { return pointing }
        switch word() {
        case .last, .past: return lastFirst()
        case .prior where unit(1) != nil: return lastFirst()
        case .this: return thisFirst()
        case .next, .coming: return nextFirst()
        case .daypart where word(1) == .before && word(2) == .last:
            at += 3
            return .day(-2)
        case .unit where unit() == .workday: return unitFirst()
        case .unit where unit() == .day && word(1) == .around: return daysAround()
        case .unit:
            guard let unit = unit(), !token().flags.contains(.plural), !token().flags.contains(.letter) else {
                return nil
            }
            return attempt { grammar in
                grammar.at += 1
                if grammar.word() == .so || grammar.word() == .to, grammar.word(1) == .far || grammar.word(1) == .date {
                    grammar.at += 2
                    return .soFar(.unit(unit, 0))
                }
                if grammar.word() == .leading { return grammar.leadingUp(Shift(1, unit)) }
                if grammar.word() == .to, let stretch = grammar.attempt({ $0.stretchTo(Shift(1, unit)) }) {
                    return stretch
                }
                if unit == .weekend { return grammar.container().map { .nth(1, .weekend, of: $0) } ?? .latestWeekend }
                if grammar.word() == .that, grammar.word(1) == .including { grammar.at += 1 }
                // "the week of 3 March", "the year 2024"
                if grammar.word() == .of || grammar.word() == .ending || grammar.word() == .starting
                    || grammar.word() == .start || grammar.word() == .including
                {
                    return grammar.weekOf(unit)
                }
                if unit == .year, let year = grammar.year() { return .year(year) }
                return nil
            }
        case .start, .endOf, .middle, .early, .mid, .late, .endOfUnit, .startOfUnit: return partFirst()
        case .ordinal, .final: return ordinalFirst()
        case .number:
            if let days = countedBeside() { return days }
            if let date = numberFirst(inRange: true), !date.isBareYear { return date }
            return attempt { $0.decade() }
        case .halfOrdinal: return namedHalf()
        case .decadeName: return decade()
        case .sign where isSign("'"): return attempt { $0.decade() }
        case .cardinal: return countedBeside() ?? ordinalFirst()
        case .vague: return countedBeside()
        case .holiday, .new: return holiday(inRange: inRange)
        case .season: return seasonFirst()
        case .ides: return ides()
        case .quarterLetter, .calendar: return lettered()
        case .fiscal: return lettered()
        // "on the tuesday" is the bare weekday.
        case .weekday: return isGoods(1) || word(1) == .number ? nil : weekdayFirst()
        default: return nil
        }
    }
}
