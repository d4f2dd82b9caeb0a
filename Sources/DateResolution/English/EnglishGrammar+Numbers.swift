import CivilTime

/// What begins with digits.
extension EnglishGrammar {
    /// What begins with digits: dates in digits, days before a month, counts of units, ordinals, years.
    mutating func numberFirst(inRange: Bool) -> Meaning? {
        // "1-8 september" before 1-8, "14/4 90" before 90.
        if word(1) == .sign || word(1) == .and || word(1) == .or, word(2) == .number,
            let range = attempt({ $0.daysThenMonth() })
        {
            return range
        }
        // "10-15 days ago" before 10-15.
        if word(1) == .sign, word(3) == .unit, let days = attempt({ $0.uncertainlyAgo() }) { return days }
        if let (meaning, _) = attempt({ $0.numeric() }) { return signed(meaning) }
        if let date = dayFirst() { return date }
        if let range = attempt({ $0.daysThenMonth() }) { return range }
        if token().flags.contains(.ordinal), let meaning = ordinalFirst() { return meaning }
        if let meaning = quantityFirst() { return meaning }
        if let quarter = attempt({ $0.quarterBehindNumber() }) { return quarter }
        if let period = attempt({ $0.periodBehindYear() }) { return period }
        if !inRange, let days = attempt({ $0.daysOfNamedMonth() }) { return days }
        if let decade = attempt({ $0.decade() }) { return decade }
        if let year = year() {
            // "2024 March"
            if word() == .month || ((isSign("-") || isSign("/")) && isGlued() && word(1) == .month),
                let date = attempt({ $0.monthBehindYear(year) })
            {
                return date
            }
            return .year(year)
        }
        return nil
    }

    /// "2024 Q3", "2024Q3", "2024-W10", and a day of an ISO week as "2024-W10-4".
    private mutating func periodBehindYear() -> Meaning? {
        let year = token().number
        guard token().end - token().start == 4, 1_000...2_999 ~= year, !token().flags.contains(.ordinal) else {
            return nil
        }
        at += 1
        _ = isGlued() && isGlued(1) && skip(sign: "-")
        guard let period = letteredPeriod() else { return nil }
        let whole = Meaning.period(period, .absolute(year))
        guard case .week = period, isSign("-"), isGlued(), word(1) == .number, isGlued(1),
            token(1).end - token(1).start == 1, let weekday = Weekday(rawValue: token(1).number)
        else { return whole }
        at += 2
        return .weekdayIn(weekday, whole)
    }

    /// "3Q", "3Q24", "1H 2024"; "3rd quarter" is an ordinal's business.
    private mutating func quarterBehindNumber() -> Meaning? {
        let number = token().number
        guard word() == .number, isGlued(1), token(1).end - token(1).start == 1 else { return nil }
        let isHalf = unit(1) == .hour || word(1) == .halfLetter
        guard isHalf && 1...2 ~= number || word(1) == .quarterLetter && 1...4 ~= number else { return nil }
        at += 2
        let year = isGlued() ? (year() ?? twoDigitYear()).map { .absolute($0) } : yearChoice()
        // "2h" alone is two hours.
        if isHalf { return year.map { .period(.half(number), $0) } }
        return .period(.quarter(number), year ?? .unsaid)
    }

    /// A date in digits and signs.
    mutating func numeric() -> (Meaning, isSure: Bool)? {
        guard isNumericStart,
            let date = NumericDate.read(text, at: Int(token().start), today: today, order: order)
        else {
            return nil
        }
        while word() != .end, Int(token().start) < date.end { at += 1 }
        certainty = date.certainty
        // "2025-12-04T10:00:00+09:00"
        if word() != .end, isGlued(), Int(token().end - token().start) == 1, text[Int(token().start)] == 116,
            word(1) == .number, isGlued(1)
        {
            at += 1
            // Without signs: 20251204T100000.
            if clock(needsSign: true) == nil { at += 1 }
        }
        return (date.meaning, date.certainty == .sure)
    }

    private var isNumericStart: Bool {
        if token().flags.contains(.ordinal) { return false }
        if word() == .number { return true }
        return word() != .sign && token().end - token().start == 1 && word(1) == .number && isGlued(1)
    }

    /// An era's letter before a date in digits: R7.12.4.
    mutating func eraFirst() -> Meaning? {
        guard token().end - token().start == 1, let (meaning, _) = attempt({ $0.numeric() }) else { return nil }
        return meaning
    }
}
