/// Years, and the stretches that something is a part of.
extension EnglishGrammar {
    /// "of last month", "in May", "from last week": the stretch that something is a part of.
    mutating func container() -> Meaning? {
        attempt { grammar in
            switch grammar.word() {
            case .of, .in, .from, .during, .within: grammar.at += 1
            default: return nil
            }
            return grammar.whole()
        }
    }

    /// The stretch that something is a part of, where "last", "this" or "next" may stand for "of last".
    mutating func containerBeside() -> Meaning? {
        if let whole = container() { return whole }
        switch word() {
        case .last, .past, .this, .next, .month: return base(inRange: true)
        case .the where word(1) == .last || word(1) == .past: return base(inRange: true)
        default: return nil
        }
    }

    /// A stretch to take a part of.
    mutating func whole() -> Meaning? {
        attempt { grammar in
            let hasArticle = grammar.word() == .the
            if hasArticle || grammar.word() == .unit, let unit = grammar.unit(hasArticle ? 1 : 0),
                !grammar.token(hasArticle ? 1 : 0).flags.contains(.plural), unit != .week || hasArticle
            {
                let next = grammar.word(hasArticle ? 2 : 1)
                let points =
                    next == .before || next == .after || next == .of || next == .ending || next == .starting
                    || next == .following
                if !points, unit != .year || grammar.word(hasArticle ? 2 : 1) != .number {
                    grammar.at += hasArticle ? 2 : 1
                    return .unit(unit, 0)
                }
                if unit == .year, !points {
                    grammar.at += hasArticle ? 2 : 1
                    return grammar.year().map { .year($0) }
                }
            }
            if let decade = grammar.attempt({ grammar in
                _ = grammar.skip(.the)
                return grammar.decade()
            }) {
                return decade
            }
            if let year = grammar.year() { return .year(year) }
            return grammar.point(inRange: true)
        }
    }

    /// A written year: 2024, '24.
    mutating func year() -> Int? {
        let token = token()
        if token.word == .number, token.end - token.start == 4, !token.flags.contains(.ordinal),
            1_000...2_999 ~= token.number,
            !isNumberContinued
        {
            at += 1
            return token.number
        }
        if token.word == .cardinal, let year = attempt({ $0.yearInWords() }) { return year }
        if isSign("'"), word(1) == .number, isGlued(1), self.token(1).end - self.token(1).start == 2 {
            let year = self.token(1).number
            at += 2
            return NumericDate.century(of: year, today: today)
        }
        return nil
    }

    /// A year as it is spoken: "twenty nineteen", "nineteen ninety-nine", "two thousand and five".
    private mutating func yearInWords() -> Int? {
        let first = token().number
        at += 1
        if first == 2, word() == .cardinal, token().number == 1_000 {
            at += 1
            let hasAnd = skip(.and)
            guard let rest = belowHundred() else { return hasAnd ? nil : 2_000 }
            return 2_000 + rest
        }
        guard first == 19 || first == 20 else { return nil }
        _ = skip(sign: "-")
        if first == 19, word() == .cardinal, token().number == 100 {
            at += 1
            return 1_900
        }
        guard let rest = belowHundred(), rest >= 10 else { return nil }
        return first * 100 + rest
    }

    /// A number word from one to ninety-nine: "five", "nineteen", "twenty-four".
    private mutating func belowHundred() -> Int? {
        guard word() == .cardinal, token().number < 100 else { return nil }
        let tens = token().number
        at += 1
        let dash = isSign("-") ? 1 : 0
        guard tens >= 20, word(dash) == .cardinal, 1...9 ~= token(dash).number else { return tens }
        at += dash + 1
        return tens + token(-1).number
    }

    /// A year, or the years of a decade, told in words alone.
    mutating func inWords() -> Meaning? {
        if let decade = attempt({ $0.decade() }) { return decade }
        return year().map { .year($0) }
    }

    /// A year of two digits behind a sign: 31-Oct-74.
    mutating func twoDigitYear() -> Int? {
        let token = token()
        guard token.word == .number, token.end - token.start == 2, !token.flags.contains(.ordinal) else { return nil }
        at += 1
        return NumericDate.century(of: token.number, today: today)
    }

    /// Whether the number goes on as something else: 2024-12, 2024/1, 2,000.5.
    var isNumberContinued: Bool {
        guard isGlued(1) else { return false }
        switch word(1) {
        case .sign:
            guard isSign("/", 1) || isSign(".", 1) || isSign(":", 1) || isSign(",", 1) || isSign("-", 1) else {
                return isSign("\"", 1) || isSign("%", 1)
            }
            return isGlued(2) && (word(2) == .number && !(isSign("-", 1) && token(2).end - token(2).start == 4))
        case .possessive: return false
        default: return word(1) != .end
        }
    }

    /// The year that stands behind a month, quarter or day of a month.
    mutating func yearChoice() -> YearChoice? {
        attempt { grammar in
            var isSure = false
            if grammar.isSign(",") { grammar.at += 1 }
            if grammar.word() == .of || grammar.word() == .in {
                grammar.at += 1
                isSure = true
            }
            let article = grammar.word() == .the ? 1 : 0
            if grammar.unit(article) == .year, article == 1 || grammar.word(1) == .number {
                grammar.at += article + 1
                isSure = true
            }
            if let year = grammar.year() { return .absolute(year) }
            let token = grammar.token()
            // Two digits are a year where they can be no day: "Aug 9 96".
            if token.word == .number, token.end - token.start == 2, token.number > 31 || isSure,
                !token.flags.contains(.ordinal),
                !grammar.isNumberContinued
            {
                grammar.at += 1
                return .absolute(NumericDate.century(of: token.number, today: grammar.today))
            }
            let hasArticle = grammar.word() == .the
            if hasArticle { grammar.at += 1 }
            let offset: Int?
            switch grammar.word() {
            case .last, .past, .prior: offset = -1
            case .this: offset = 0
            case .next: offset = 1
            default: offset = nil
            }
            if let offset, grammar.unit(1) == .year {
                grammar.at += 2
                return .relative(offset)
            }
            if hasArticle, grammar.unit() == .year, grammar.word(1) == .before, grammar.word(2) == .last {
                grammar.at += 3
                return .relative(-2)
            }
            // "October two years ago"
            if let years = grammar.attempt({ years -> Int? in
                guard let (count, _) = years.quantity(), years.unit() == .year else { return nil }
                years.at += 1
                guard years.word() == .ago || years.word() == .back else { return nil }
                years.at += 1
                return count
            }) {
                return .relative(-years)
            }
            return nil
        }
    }

    /// "the 1990s", "the 90s", "the '90s", "the nineties".
    mutating func decade() -> Meaning? {
        // "nineteen nineties"
        if word() == .cardinal, [18, 19, 20].contains(token().number), word(1) == .decadeName {
            at += 2
            return .years(token(-2).number * 100 + token(-1).number, count: 10)
        }
        if word() == .decadeName {
            let decade = token().number
            at += 1
            return .years(NumericDate.century(of: decade, today: today), count: 10)
        }
        if isSign("'"), word(1) == .number, isGlued(1), self.token(1).end - self.token(1).start == 2 { at += 1 }
        let token = token()
        let isTwoDigits = token.end - token.start == 2
        guard token.word == .number, token.number % 10 == 0, isTwoDigits || 1_000...2_990 ~= token.number, isGlued(1),
            word(1) == .possessive || (word(1) == .neutral && self.token(1).end - self.token(1).start == 1)
        else { return nil }
        at += 2
        let year = isTwoDigits ? NumericDate.century(of: token.number, today: today) : token.number
        return .years(year, count: 10)
    }
}
