extension EnglishGrammar {
    // MARK: Months and days

    /// "March", "March 3", "March 3rd - 5th, 2024", "March 2024", "March last year".
    mutating func monthFirst() -> Meaning? {
        attempt { grammar in
            let month = Int(grammar.token().value)
            grammar.at += 1
            if grammar.isSign("."), grammar.isGlued() { grammar.at += 1 }
            if let date = grammar.attempt({ $0.day(of: month) }) { return date }
            if let year = grammar.attempt({ grammar -> YearChoice? in
                if grammar.isSign("-") || grammar.isSign("/"), grammar.isGlued(), grammar.isGlued(1) {
                    grammar.at += 1
                    return grammar.year().map { .absolute($0) }
                }
                return grammar.yearChoice()
            }) {
                return .period(.month(month), year)
            }
            if let neighbour = grammar.attempt({ grammar -> Meaning? in
                guard grammar.word() == .before, grammar.word(1) == .last else { return nil }
                grammar.at += 2
                return .shifted(.period(.month(month), .last), Shift(-1, .year)).monthOfDay
            }) {
                return neighbour
            }
            return .period(.month(month), .unsaid)
        }
    }

    /// The day behind a month's name, with what follows it.
    private mutating func day(of month: Int) -> Meaning? {
        if isSign("-") || isSign("/"), isGlued(), isGlued(1) {
            at += 1
        } else if isSign(","), word(1) == .the {
            at += 1
        }
        let hasArticle = skip(.the)
        guard let (day, isOrdinal) = dayNumber() else { return nil }
        // "March 10:30" and "March 3 pcs" tell no day; "June 20s" neither.
        if isSign(":"), isGlued(), word(1) == .number { return nil }
        if !isOrdinal, !hasArticle, isCountedNoun { return nil }
        if let through = attempt({ $0.throughDay() }) {
            let year = yearChoice() ?? .unsaid
            return .between(
                .period(.date(month: month, day: day), year), .period(.date(month: month, day: through), year))
        }
        if word() == .sign, isGlued(), isSign("-") || isSign("/"), isGlued(1),
            let year = attempt({ grammar -> Int? in
                grammar.at += 1
                return grammar.year() ?? grammar.twoDigitYear()
            })
        {
            return .period(.date(month: month, day: day), .absolute(year))
        }
        return .period(.date(month: month, day: day), yearChoice() ?? .unsaid)
    }

    /// Whether a unit of goods follows a number, so that it counts something: "march 20 boxes".
    private var isCountedNoun: Bool {
        let next = token()
        if next.word == .other, !next.flags.contains(.verb), next.flags.contains(.glued) { return true }
        return false
    }

    /// "- 15", "to the 15th" behind a day.
    private mutating func throughDay() -> Int? {
        guard joiner() else { return nil }
        _ = skip(.the)
        guard let (day, _) = dayNumber() else { return nil }
        // "Aug 10 - 12 September" and "10 - 12:00" go on as something else.
        if word() == .month || isSign(":") || isSign("/") || (word() == .of && word(1) == .month) || word() == .unit {
            return nil
        }
        return day
    }

    /// A day of the month: 3, 3rd, third, twenty-third.
    mutating func dayNumber() -> (day: Int, isOrdinal: Bool)? {
        attempt { grammar in
            let token = grammar.token()
            switch token.word {
            case .number:
                guard 1...31 ~= token.value, token.end - token.start <= (token.flags.contains(.ordinal) ? 4 : 2) else {
                    return nil
                }
                if grammar.isGlued(1), grammar.word(1) != .sign, grammar.word(1) != .possessive,
                    grammar.word(1) != .end, grammar.word(1) != .month
                {
                    return nil
                }
                grammar.at += 1
                return (Int(token.value), token.flags.contains(.ordinal))
            case .ordinal:
                grammar.at += 1
                return (Int(token.value), true)
            case .cardinal where token.value == 20 || token.value == 30:
                grammar.at += 1
                _ = grammar.skip(sign: "-")
                guard grammar.word() == .ordinal, grammar.token().value < 10, token.value + grammar.token().value <= 31
                else { return nil }
                grammar.at += 1
                return (Int(token.value + grammar.token(-1).value), true)
            default: return nil
            }
        }
    }

    /// A year of two digits behind a sign: 31-Oct-74.
    mutating func twoDigitYear() -> Int? {
        let token = token()
        guard token.word == .number, token.end - token.start == 2, !token.flags.contains(.ordinal) else { return nil }
        at += 1
        return NumericDate.century(of: Int(token.value), today: today)
    }

    /// "3 March", "3rd of March 2024", "13 to 15 July", "31-Oct-74", "3 and 5 March".
    mutating func dayFirst() -> Meaning? {
        attempt { grammar in
            guard let (day, isOrdinal) = grammar.dayNumber() else { return nil }
            if grammar.isSign("-") || grammar.isSign("/") || grammar.isSign("."), grammar.isGlued(),
                grammar.word(1) == .month
            {
                let sign = grammar.token().value
                grammar.at += 1
                let month = Int(grammar.token().value)
                grammar.at += 1
                if grammar.word() == .sign, grammar.token().value == sign, grammar.isGlued() {
                    grammar.at += 1
                    guard let year = grammar.year() ?? grammar.twoDigitYear() else { return nil }
                    return .date(year: year, month: month, day: day)
                }
                return .period(.date(month: month, day: day), grammar.yearChoice() ?? .unsaid)
            }
            if grammar.isSign(","), grammar.word(1) == .month { grammar.at += 1 }
            _ = grammar.skip(.of)
            if grammar.isSign("-") { grammar.at += 1 }
            guard grammar.word() == .month, !grammar.token().flags.contains(.plural) else { return nil }
            let month = Int(grammar.token().value)
            grammar.at += 1
            if grammar.isSign("."), grammar.isGlued() { grammar.at += 1 }
            // "rack 2 March 3, 2024": the day stands behind the month.
            if grammar.word() == .number, 1...31 ~= grammar.token().value, grammar.isSign(",", 1),
                grammar.word(2) == .number
            {
                return nil
            }
            // "5 Oct 24": two digits at the end are a year, unless the day is told as an ordinal.
            if !isOrdinal, grammar.word(1) == .end || grammar.isSign("?", 1),
                let year = grammar.attempt({ $0.twoDigitYear() })
            {
                return .period(.date(month: month, day: day), .absolute(year))
            }
            return .period(.date(month: month, day: day), grammar.yearChoice() ?? .unsaid)
        }
    }

    /// Two days that share the month behind the second: "the 13th to the 15th of July", "3 and 5 March" (behind "between").
    mutating func daysOfOneMonth() -> Meaning? {
        attempt { grammar in
            _ = grammar.skip(.the)
            guard let (first, isOrdinal) = grammar.dayNumber() else { return nil }
            guard grammar.joiner() || grammar.skip(.and) else { return nil }
            _ = grammar.skip(.the)
            if let second = grammar.dayFirst() { return .between(.dayOfMonth(first, in: nil), second) }
            guard let (second, secondIsOrdinal) = grammar.dayNumber() else { return nil }
            if let month = grammar.container() {
                guard month.isMonthWide else { return nil }
                return .between(.dayOfMonth(first, in: month), .dayOfMonth(second, in: month))
            }
            if isOrdinal || secondIsOrdinal {
                return .between(.dayOfMonth(first, in: nil), .dayOfMonth(second, in: nil))
            }
            return nil
        }
    }

    // MARK: Weekdays

    /// "Monday", "Monday last week", "Monday the 3rd", "Sunday, Feb 10", "Monday to Wednesday last week", "Monday before last".
    mutating func weekdayFirst() -> Meaning? {
        attempt { grammar in
            // "on Tuesdays" names no one day.
            guard let weekday = grammar.weekday(), !grammar.token().flags.contains(.plural) else { return nil }
            grammar.at += 1
            if grammar.isSign("."), grammar.isGlued() { grammar.at += 1 }
            if let date = grammar.attempt({ $0.dateBesideWeekday() }) { return date }
            grammar.timeBeside()
            if grammar.word() == .before || grammar.word() == .after || grammar.word() == .following {
                if let beside = grammar.attempt({ grammar -> Meaning? in
                    let isBefore = grammar.word() == .before
                    grammar.at += 1
                    if isBefore, grammar.word() == .last, grammar.unit(1) == nil, grammar.weekday(1) == nil,
                        grammar.word(1) != .month
                    {
                        grammar.at += 1
                        return .weekday(weekday, .week(-2))
                    }
                    if grammar.word() == .that { return nil }
                    return grammar.point(inRange: true).map { .weekdayBeside(weekday, isBefore ? -1 : 1, of: $0) }
                }) {
                    return beside
                }
            }
            if let of = grammar.attempt({ $0.weekBehind() }) { return .weekdayIn(weekday, of) }
            // "Monday to Wednesday last week"
            if let range = grammar.attempt({ grammar -> Meaning? in
                guard grammar.joiner(), let second = grammar.weekday() else { return nil }
                grammar.at += 1
                guard let week = grammar.weekBehind() else { return nil }
                return .between(.weekdayIn(weekday, week), .weekdayIn(second, week))
            }) {
                return range
            }
            // "Monday a week ago"
            if let week = grammar.attempt({ grammar -> Meaning? in
                guard let meaning = grammar.quantityFirst(), meaning.isWeekWide else { return nil }
                return meaning
            }) {
                return .weekdayIn(weekday, week)
            }
            return .weekday(weekday, .latest(1))
        }
    }

    /// "last week", "of this week", "in the first week of March" behind a weekday.
    private mutating func weekBehind() -> Meaning? {
        _ = skip(sign: ",")
        let hasPreposition = word() == .of || word() == .in || word() == .from || word() == .during
        if hasPreposition { at += 1 }
        if word() == .unit
            || (!hasPreposition
                && !(word() == .last || word() == .past || word() == .this || word() == .next || word() == .the))
        {
            return nil
        }
        if word() == .the, unit(1) == .week, word(2) != .before, word(2) != .of, word(2) != .after {
            at += 2
            return .unit(.week, 0)
        }
        guard let week = base(inRange: true), week.isWeekWide else { return nil }
        return week
    }

    /// The date that a weekday stands before: "Sunday, Feb 10", "Monday the 3rd", "Tuesday 11/3/2015".
    mutating func dateBesideWeekday() -> Meaning? {
        _ = skip(sign: ",")
        if isSign("("), word(1) == .number || word(1) == .month {
            at += 1
            guard let date = dateBesideWeekday(), skip(sign: ")") else { return nil }
            return date
        }
        let hasArticle = skip(.the)
        switch word() {
        case .number, .ordinal, .cardinal:
            // "Mon 9 - Sun 15 Nov 2026"
            if let range = attempt({ $0.daysThenMonth() }) { return range }
            if let date = dayFirst() { return date }
            if let (meaning, isSure) = numeric() {
                return isSure || certainty >= .fair ? meaning : nil
            }
            if hasArticle || token().flags.contains(.ordinal), let (day, isOrdinal) = dayNumber(), isOrdinal {
                if let month = container() { return month.isMonthWide ? .dayOfMonth(day, in: month) : nil }
                return .dayOfMonth(day, in: nil)
            }
            return nil
        case .month:
            guard let date = monthFirst(), date.isDayWide else { return nil }
            return date
        default: return nil
        }
    }

    // MARK: Numbers

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

    /// "13 to 15 July", "1-8 September".
    mutating func daysThenMonth() -> Meaning? {
        guard let (first, _) = dayNumber(), joiner() else { return nil }
        if skip(.weekday) { _ = skip(sign: ",") }
        _ = skip(.the)
        guard let second = dayFirst() else { return nil }
        return .between(.dayOfMonth(first, in: nil), second)
    }

    /// "-Jun-16", " March 3" behind a year.
    private mutating func monthBehindYear(_ year: Int) -> Meaning? {
        let isSigned = word() == .sign
        if isSigned { at += 1 }
        let month = Int(token().value)
        at += 1
        if isSigned, isSign("-") || isSign("/"), isGlued() {
            at += 1
            guard let (day, _) = dayNumber() else { return nil }
            return .date(year: year, month: month, day: day)
        }
        if !isSigned, let (day, _) = dayNumber() { return .date(year: year, month: month, day: day) }
        return .period(.month(month), .absolute(year))
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

    // MARK: Ordinals

    /// "first Monday of last month", "3rd week of May", "first three days of", "second half of 2024", "the 20th of the previous month".
    mutating func ordinalFirst() -> Meaning? {
        attempt { grammar in
            let hasArticle = grammar.word(-1) == .the
            if let date = grammar.dayFirst() { return date }
            // "Eighth to eleventh May", "first to last day of 2008"
            if let range = grammar.attempt({ $0.ordinalRange() }) { return range }
            guard let (count, isOrdinal) = grammar.dayNumber(), isOrdinal else { return nil }
            if grammar.unit() == .century, hasArticle {
                grammar.at += 1
                return .years(count * 100 - 99, count: 100)
            }
            if let meaning = grammar.attempt({ $0.counted(nth: count) }) { return meaning }
            if grammar.word() == .last,
                let meaning = grammar.attempt({ grammar -> Meaning? in
                    grammar.at += 1
                    if let weekday = grammar.weekday() {
                        grammar.at += 1
                        return grammar.container().map { .nthWeekday(-count, weekday, of: $0) }
                    }
                    guard let unit = grammar.unit() else { return nil }
                    grammar.at += 1
                    return grammar.container().map { .nth(-count, unit, of: $0) }
                })
            {
                return meaning
            }
            // "the 20th of the previous month", "the 1st"
            if let month = grammar.attempt({ $0.container() }) {
                if month.isMonthWide { return .dayOfMonth(count, in: month) }
                if !hasArticle { return nil }
            }
            if let offset = grammar.attempt({ grammar -> Meaning? in
                guard grammar.word() == .last || grammar.word() == .this || grammar.word() == .past,
                    grammar.unit(1) == .month
                else { return nil }
                let offset = grammar.word() == .this ? 0 : -1
                grammar.at += 2
                return .unit(.month, offset)
            }) {
                return .dayOfMonth(count, in: offset)
            }
            return .dayOfMonth(count, in: nil)
        }
    }

    /// What follows an ordinal.
    private mutating func counted(nth count: Int) -> Meaning? {
        // "first three days of", "first couple of weeks of", "first few days of"
        if let edge = attempt({ grammar -> Meaning? in
            guard count == 1, let (number, _) = grammar.quantity(), let unit = grammar.unit() else { return nil }
            grammar.at += 1
            return grammar.container().map { .edge(number, unit, of: $0) }
        }) {
            return edge
        }
        if let weekday = weekday() {
            at += 1
            if let whole = container() ?? attempt({ $0.monthBesideOrdinal() }) {
                return .nthWeekday(count, weekday, of: whole)
            }
            return nil
        }
        if word() == .half, count <= 2 {
            at += 1
            return halfBehind(count)
        }
        if word() == .fiscal || word() == .calendar { at += 1 }
        guard let unit = unit() else { return nil }
        at += 1
        if unit == .quarter, count <= 4 {
            if let year = yearChoice() { return .period(.quarter(count), year) }
            if let whole = container() { return .periodIn(.quarter(count), whole) }
            return .period(.quarter(count), .unsaid)
        }
        if unit == .week, let year = attempt({ grammar -> YearChoice? in grammar.yearChoice() }) {
            return .period(.week(count), year)
        }
        guard let whole = container() ?? attempt({ $0.monthBesideOrdinal() }) else { return nil }
        if unit == .half, count <= 2 { return .part(count == 1 ? .firstHalf : .secondHalf, of: whole) }
        return .nth(count, unit, of: whole)
    }

    /// "last month" right behind: "first Monday last month".
    private mutating func monthBesideOrdinal() -> Meaning? {
        guard word() == .last || word() == .this || word() == .past || word() == .month else { return nil }
        return base(inRange: true)
    }

    private mutating func ordinalRange() -> Meaning? {
        guard let (first, isOrdinal) = dayNumber(), isOrdinal, joiner() else { return nil }
        _ = skip(.the)
        if let second = dayFirst() { return .between(.dayOfMonth(first, in: nil), second) }
        let last: Int
        if word() == .last {
            last = -1
            at += 1
        } else {
            guard let (day, _) = dayNumber() else { return nil }
            last = day
        }
        if let unit = unit() {
            at += 1
            guard let whole = container() else { return nil }
            return .between(.nth(first, unit, of: whole), .nth(last, unit, of: whole))
        }
        guard last > 0 else { return nil }
        if let month = container(), month.isMonthWide {
            return .between(.dayOfMonth(first, in: month), .dayOfMonth(last, in: month))
        }
        return word(-1) == .ordinal || token(-1).flags.contains(.ordinal)
            ? .between(.dayOfMonth(first, in: nil), .dayOfMonth(last, in: nil)) : nil
    }
}

extension Meaning {
    /// Whether a day of the month may be told in it.
    var isMonthWide: Bool {
        switch self {
        case .unit(.month, _), .period(.month, _), .periodIn(.month, _), .neighbour(.month, _, _), .around(.month, _):
            true
        case .preferred(let inner, _, _): inner.isMonthWide
        case .shifted(_, let shift): shift.grain == .month
        default: false
        }
    }

    /// Whether it is one day or a range of written days.
    var isDayWide: Bool {
        switch self {
        case .date, .dayOfMonth, .period(.date, _), .between: true
        case .preferred(let inner, _, _): inner.isDayWide
        default: false
        }
    }

    var isBareYear: Bool {
        if case .year = self { return true }
        return false
    }

    /// The month that a day lies in.
    var monthOfDay: Meaning { .around(.month, self) }
}
