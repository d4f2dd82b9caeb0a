/// What begins with digits.
extension EnglishGrammar {
    /// What begins with digits: dates in digits, days before a month, counts of units, ordinals, years.
    mutating func numberFirst(inRange: Bool) -> Meaning? {
        // "1-8 september" before 1-8, "14/4 90" before 90.
        if word(1) == .sign, word(2) == .number, let range = attempt({ $0.daysThenMonth() }) { return range }
        if let (meaning, _) = attempt({ $0.numeric() }) { return signed(meaning) }
        if let date = dayFirst() { return date }
        if let range = attempt({ $0.daysThenMonth() }) { return range }
        if token().flags.contains(.ordinal), let meaning = ordinalFirst() { return meaning }
        if let meaning = quantityFirst() { return meaning }
        if let quarter = attempt({ $0.quarterBehindNumber() }) { return quarter }
        if let year = year() {
            // "2024 Q3", "2024 March"
            if word() == .quarterLetter || word() == .halfLetter, let period = attempt({ $0.letteredPeriod() }) {
                return .period(period, .absolute(year))
            }
            if isSign("-"), isGlued(), word(1) == .quarterLetter || word(1) == .weekLetter || word(1) == .unit,
                let period = attempt({ grammar -> Period? in
                    grammar.at += 1
                    return grammar.letteredPeriod()
                })
            {
                return .period(period, .absolute(year))
            }
            if word() == .month || ((isSign("-") || isSign("/")) && isGlued() && word(1) == .month),
                let date = attempt({ $0.monthBehindYear(year) })
            {
                return date
            }
            return .year(year)
        }
        return nil
    }

    /// "3Q", "3rd quarter" is an ordinal's business.
    private mutating func quarterBehindNumber() -> Meaning? {
        let number = Int(token().value)
        guard word() == .number, word(1) == .quarterLetter, isGlued(1), 1...4 ~= number else { return nil }
        at += 2
        return .period(.quarter(number), yearChoice() ?? .unsaid)
    }

    /// A date in digits and signs.
    mutating func numeric() -> (Meaning, isSure: Bool)? {
        guard isNumericStart,
            let date = NumericDate.read(text, at: Int(token().start), today: today)
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
            _ = clock(needsSign: true)
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
