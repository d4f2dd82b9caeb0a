extension EnglishGrammar {
    /// A day or stretch by its first word.
    mutating func base(inRange: Bool) -> Meaning? {
        if token().end - token().start == 1, word(1) == .number, isGlued(1), let era = eraFirst() { return era }
        switch word() {
        case .today, .now:
            at += 1
            return signed(.day(0))
        case .yesterday:
            at += 1
            return .day(-1)
        case .tomorrow:
            at += 1
            return .day(1)
        case .daypart:
            // "tonight" alone names a day; "noon" and the like only as the whole text.
            if token().value == 2 || (at == 0 && word(1) == .end && token().end - token().start > 2) {
                at += 1
                return .day(0)
            }
            return nil
        case .toDate:
            guard let unit = CalendarUnit(rawValue: UInt8(token().value)) else { return nil }
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
        case .half: return attempt { $0.halfOf() } ?? quantityFirst()
        case .halfOrdinal: return namedHalf()
        case .ordinal: return ordinalFirst()
        case .number: return numberFirst(inRange: inRange)
        case .cardinal, .vague, .article, .fortnight: return quantityFirst() ?? ordinalFirst()
        case .quarterLetter, .halfLetter, .fiscal, .weekLetter, .calendar: return lettered()
        case .season: return seasonFirst()
        case .holiday, .new, .eve: return holiday()
        case .in: return inDuration()
        case .within: return within()
        case .so where word(1) == .far: return soFar()
        case .at where word(1) == .this && word(2) == .time:
            at += 3
            return .day(0)
        case .sign where isSign("-") || isSign("+"): return signedFirst()
        case .sign where isSign("'"): return nil
        default: return nil
        }
    }

    // MARK: Last, this, next

    /// "last week", "last 3 days", "the past two months", "last Friday", "last day of October", "last March".
    mutating func lastFirst() -> Meaning? {
        attempt { grammar in
            let isPast = grammar.word() == .past
            grammar.at += 1
            // "last few", "last couple of", "last 10"
            if let rolling = grammar.attempt({ $0.lastCounted() }) { return rolling }
            switch grammar.word() {
            case .unit:
                guard let unit = grammar.unit(), !grammar.token().flags.contains(.letter) else { return nil }
                grammar.at += 1
                if let whole = grammar.container() { return .nth(-1, unit, of: whole) }
                switch unit {
                case .minute, .hour: return .day(0)
                case .day: return .day(-1)
                case .workday: return .workdaysAgo(1)
                case .weekend: return .lastWeekend
                case .decade, .century: return .unit(unit, -1)
                default: return .preferred(.unit(unit, -1), over: .rolling(Shift(1, unit)), .rolling)
                }
            case .fortnight:
                grammar.at += 1
                return .rolling(Shift(2, .week))
            case .weekday:
                guard let weekday = grammar.weekday() else { return nil }
                grammar.at += 1
                if let whole = grammar.container() { return .nthWeekday(-1, weekday, of: whole) }
                if isPast {
                    return .preferred(.weekday(weekday, .latest(1)), over: .weekday(weekday, .week(-1)), .lastWeek)
                }
                // "last Thursday, 27 November"
                if let date = grammar.attempt({ $0.dateBesideWeekday() }) { return date }
                return .preferred(.weekday(weekday, .week(-1)), over: .weekday(weekday, .latest(1)), .mostRecent)
            case .month:
                let month = Int(grammar.token().value)
                grammar.at += 1
                if let (day, _) = grammar.dayNumber() { return .period(.date(month: month, day: day), .last) }
                return .period(.month(month), .last)
            case .season:
                let season = Int(grammar.token().value)
                grammar.at += 1
                return .period(.season(season), .last)
            case .half where grammar.isBoundary(1):
                grammar.at += 1
                if let whole = grammar.container() { return .nth(-1, .half, of: whole) }
                return nil
            case .daypart where grammar.token().value != 2:
                grammar.at += 1
                return .day(-1)
            case .fiscal:
                return grammar.attempt { fiscal in
                    fiscal.at += 1
                    guard fiscal.unit() == .year else { return nil }
                    fiscal.at += 1
                    return .unit(.fiscalYear, -1)
                }
            case .of:
                // "the last of March"
                guard grammar.word(-2) == .the, let whole = grammar.container() else { return nil }
                return .nth(-1, .day, of: whole)
            default:
                guard let holiday = grammar.holidayPeriod() else { return nil }
                return .period(holiday, .last)
            }
        }
    }

    private mutating func lastCounted() -> Meaning? {
        guard let (count, isVague) = quantity() else { return nil }
        if word() == .fortnight {
            at += 1
            return .rolling(Shift(count * 2, .week))
        }
        if let weekday = weekday(), token().flags.contains(.plural) {
            // "the last two Mondays" are two days; the range from the first through the last has them.
            at += 1
            return .between(.weekday(weekday, .latest(count)), .weekday(weekday, .latest(1)))
        }
        if word() == .fiscal { at += 1 }
        guard let unit = unit() else { return nil }
        at += 1
        if let whole = container() { return .edge(-count, unit, of: whole) }
        switch unit {
        case .weekend: return .union(.neighbour(.weekend, 1 - count, of: .lastWeekend), .lastWeekend)
        case .workday: return .between(.workdaysAgo(max(1, count - 1)), .day(0))
        case .minute, .hour: return .rolling(Shift(count, unit))
        default: break
        }
        let rolling = Meaning.rolling(Shift(count, unit))
        if isVague { return rolling }
        return .preferred(
            rolling, over: .between(.unit(unit, 0.saturatingSubtracting(count)), .unit(unit, -1)), .calendarUnits)
    }

    /// "this week", "this Monday", "this past Friday", "this December", "this morning".
    mutating func thisFirst() -> Meaning? {
        attempt { grammar in
            grammar.at += 1
            switch grammar.word() {
            case .past, .last: return grammar.lastFirst()
            case .next, .coming: return grammar.nextFirst()
            case .unit:
                guard let unit = grammar.unit(), !grammar.token().flags.contains(.plural) else { return nil }
                grammar.at += 1
                if unit == .hour || unit == .minute || unit == .workday { return .day(0) }
                if unit == .day, let shifted = grammar.attempt({ $0.lastUnitOffset() }) {
                    return .shifted(.day(0), shifted)
                }
                return .unit(unit, 0)
            case .time:
                grammar.at += 1
                if let shifted = grammar.attempt({ $0.lastUnitOffset() }) { return .shifted(.day(0), shifted) }
                return nil
            case .weekday:
                guard let weekday = grammar.weekday() else { return nil }
                grammar.at += 1
                return .weekday(weekday, .week(0))
            case .month:
                let month = Int(grammar.token().value)
                grammar.at += 1
                if let (day, _) = grammar.dayNumber() { return .period(.date(month: month, day: day), .unsaid) }
                return .period(.month(month), .unsaid)
            case .season:
                let season = Int(grammar.token().value)
                grammar.at += 1
                return .period(.season(season), .unsaid)
            case .daypart:
                grammar.at += 1
                return .day(0)
            case .fiscal where grammar.unit(1) == .year:
                grammar.at += 2
                return .unit(.fiscalYear, 0)
            case .half where grammar.isBoundary(1):
                grammar.at += 1
                return .unit(.half, 0)
            default:
                if let holiday = grammar.holidayPeriod() { return .period(holiday, .unsaid) }
                // "these 3 days", "this 7 day period"
                guard let length = grammar.duration() else { return nil }
                return .rolling(length)
            }
        }
    }

    /// "last year" behind "this time": a distance.
    private mutating func lastUnitOffset() -> Shift? {
        if word() == .yesterday {
            at += 1
            return Shift(-1, .day)
        }
        guard word() == .last, let unit = unit(1) else { return nil }
        at += 2
        return Shift(-1, unit)
    }

    /// "next week", "the next 3 days", "next Friday", "next March".
    mutating func nextFirst() -> Meaning? {
        attempt { grammar in
            let isComing = grammar.word() == .coming
            grammar.at += 1
            if let length = grammar.attempt({ $0.duration() }) {
                return .between(.day(1), .shifted(.day(0), length))
            }
            switch grammar.word() {
            case .unit:
                guard let unit = grammar.unit(), !grammar.token().flags.contains(.letter) else { return nil }
                grammar.at += 1
                return unit == .day ? .day(1) : .unit(unit, 1)
            case .weekday:
                guard let weekday = grammar.weekday() else { return nil }
                grammar.at += 1
                return .weekday(weekday, isComing ? .coming(1) : .week(1))
            case .month:
                let month = Int(grammar.token().value)
                grammar.at += 1
                return .period(.month(month), .next)
            case .season:
                let season = Int(grammar.token().value)
                grammar.at += 1
                return .period(.season(season), .next)
            default:
                guard let holiday = grammar.holidayPeriod() else { return nil }
                return .period(holiday, .next)
            }
        }
    }

    // MARK: Behind "the", and words that point back

    mutating func theFirst(inRange: Bool) -> Meaning? {
        at += 1
        if let pointing = attempt({ $0.anaphora() }) { return pointing }
        switch word() {
        case .last, .past: return lastFirst()
        case .this: return thisFirst()
        case .next, .coming: return nextFirst()
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
                if unit == .weekend { return grammar.container().map { .nth(1, .weekend, of: $0) } ?? .latestWeekend }
                // "the week of 3 March", "the year 2024"
                if grammar.word() == .of || grammar.word() == .ending || grammar.word() == .starting
                    || grammar.word() == .start
                {
                    return grammar.weekOf(unit)
                }
                if unit == .year, let year = grammar.year() { return .year(year) }
                return nil
            }
        case .start, .endOf, .middle, .early, .mid, .late, .endOfUnit, .startOfUnit: return partFirst()
        case .ordinal: return ordinalFirst()
        case .number:
            if let date = numberFirst(inRange: true), !date.isBareYear { return date }
            return attempt { $0.decade() }
        case .half: return halfOf()
        case .halfOrdinal: return namedHalf()
        case .decadeName: return decade()
        case .sign where isSign("'"): return attempt { $0.decade() }
        case .cardinal, .vague: return countedBeside()
        case .holiday, .new: return holiday()
        case .season: return seasonFirst()
        case .ides: return ides()
        case .quarterLetter, .calendar: return lettered()
        case .fiscal: return lettered()
        case .month, .weekday:
            return nil
        default: return nil
        }
    }

    /// "the week before", "the day after that", "that week", "the following month", "the Monday before last".
    mutating func anaphora() -> Meaning? {
        attempt { grammar in
            switch grammar.word() {
            case .same, .that:
                guard let unit = grammar.unit(1), !grammar.token(1).flags.contains(.plural),
                    !grammar.token(1).flags.contains(.letter)
                else { return nil }
                grammar.at += 2
                return .around(unit, nil)
            case .following:
                guard let unit = grammar.unit(1) else { return nil }
                grammar.at += 2
                return .neighbour(unit, 1, of: nil)
            case .past where grammar.word(-1) == .the:
                // "the previous week" points at the week before this one, or before the one talked about.
                return nil
            case .unit:
                guard let unit = grammar.unit(), !grammar.token().flags.contains(.letter) else { return nil }
                grammar.at += 1
                return grammar.beside(unit: unit)
            case .weekday:
                guard let weekday = grammar.weekday() else { return nil }
                grammar.at += 1
                return grammar.beside(weekday: weekday)
            default: return nil
            }
        }
    }

    /// "before last", "before that one", "after Christmas" behind a unit.
    private mutating func beside(unit: CalendarUnit) -> Meaning? {
        let direction: Int
        switch word() {
        case .before, .prior: direction = -1
        case .after: direction = 1
        case .following: direction = 1
        default: return nil
        }
        at += 1
        if direction < 0, word() == .last, !isPointBehindLast {
            at += 1
            return unit == .weekend ? .neighbour(.weekend, -1, of: .lastWeekend) : .unit(unit, -2)
        }
        if direction > 0, word() == .next, self.unit(1) == nil {
            at += 1
            return .unit(unit, 2)
        }
        if let anchor = anchor() {
            return unit == .day ? .shifted(anchor, Shift(direction, .day)) : .neighbour(unit, direction, of: anchor)
        }
        return unit == .day ? .neighbour(.day, direction, of: nil) : .neighbour(unit, direction, of: nil)
    }

    private var isPointBehindLast: Bool {
        switch word(1) {
        case .unit, .weekday, .month, .cardinal, .number, .vague, .holiday, .season, .new: true
        default: false
        }
    }

    private mutating func beside(weekday: Weekday) -> Meaning? {
        guard word() == .before || word() == .after || word() == .following else { return nil }
        let direction = word() == .before ? -1 : 1
        at += 1
        if direction < 0, word() == .last, !isPointBehindLast {
            at += 1
            return .weekday(weekday, .week(-2))
        }
        if let anchor = anchor() { return .weekdayBeside(weekday, direction, of: anchor) }
        return .weekdayBeside(weekday, direction, of: nil)
    }

    /// What something is before or after; nil when it is what was talked about.
    private mutating func anchor() -> Meaning? {
        if word() == .that, unit(1) == nil {
            at += 1
            if word() == .cardinal, token().value == 1 { at += 1 }
            return nil
        }
        return point(inRange: true)
    }

    /// "the three days before Christmas", "the 2 weeks after 3 March", "the two weeks ending Friday".
    private mutating func countedBeside() -> Meaning? {
        attempt { grammar in
            guard let length = grammar.duration() else { return nil }
            switch grammar.word() {
            case .before, .prior, .after:
                let isBefore = grammar.word() != .after
                grammar.at += grammar.word() == .prior && grammar.word(1) == .to ? 2 : 1
                guard let anchor = grammar.point(inRange: true) else { return nil }
                return isBefore
                    ? .stretchThrough(length, through: .neighbour(.day, -1, of: anchor))
                    : .stretch(length, from: .neighbour(.day, 1, of: anchor))
            case .from, .starting:
                grammar.at += 1
                return grammar.point(inRange: true).map { .stretch(length, from: $0) }
            case .ending, .to, .until:
                grammar.at += 1
                return grammar.point(inRange: true).map { .stretchThrough(length, through: $0) }
            default: return nil
            }
        }
    }

    // MARK: Containers

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
            if let year = grammar.year() { return .year(year) }
            return grammar.point(inRange: true)
        }
    }

    // MARK: Years

    /// A written year: 2024, '24.
    mutating func year() -> Int? {
        let token = token()
        if token.word == .number, token.end - token.start == 4, !token.flags.contains(.ordinal),
            1_000...2_999 ~= token.value,
            !isNumberContinued
        {
            at += 1
            return Int(token.value)
        }
        if isSign("'"), word(1) == .number, isGlued(1), self.token(1).end - self.token(1).start == 2 {
            let year = Int(self.token(1).value)
            at += 2
            return NumericDate.century(of: year, today: today)
        }
        return nil
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
            if grammar.word() == .the, grammar.unit(1) == .year {
                grammar.at += 2
                isSure = true
            }
            if let year = grammar.year() { return .absolute(year) }
            let token = grammar.token()
            // Two digits are a year where they can be no day: "Aug 9 96".
            if token.word == .number, token.end - token.start == 2, token.value > 31 || isSure,
                !token.flags.contains(.ordinal),
                !grammar.isNumberContinued
            {
                grammar.at += 1
                return .absolute(NumericDate.century(of: Int(token.value), today: grammar.today))
            }
            let hasArticle = grammar.word() == .the
            if hasArticle { grammar.at += 1 }
            if grammar.unit(1) == .year {
                let offset: Int
                switch grammar.word() {
                case .last, .past: offset = -1
                case .this: offset = 0
                case .next: offset = 1
                default: return nil
                }
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
    private mutating func decade() -> Meaning? {
        if word() == .decadeName {
            let decade = Int(token().value)
            at += 1
            return .years(NumericDate.century(of: decade, today: today), count: 10)
        }
        if isSign("'"), word(1) == .number, isGlued(1), self.token(1).end - self.token(1).start == 2 { at += 1 }
        let token = token()
        let isTwoDigits = token.end - token.start == 2
        guard token.word == .number, token.value % 10 == 0, isTwoDigits || 1_000...2_990 ~= token.value, isGlued(1),
            word(1) == .possessive || (word(1) == .neutral && self.token(1).end - self.token(1).start == 1)
        else { return nil }
        at += 2
        let year = isTwoDigits ? NumericDate.century(of: Int(token.value), today: today) : Int(token.value)
        return .years(year, count: 10)
    }
}
