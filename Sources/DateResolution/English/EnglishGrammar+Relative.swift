import CivilTime

/// Last, this and next.
extension EnglishGrammar {
    /// "last week", "last 3 days", "the past two months", "last Friday", "last day of October", "last March".
    mutating func lastFirst() -> Meaning? {
        attempt { grammar in
            let isPast = grammar.word() == .past
            grammar.at += 1
            if !isPast, let unit = grammar.attempt({ $0.lastBehindLast() }) { return .unit(unit, -2) }
            // "last day or two"
            if let (count, unit) = grammar.attempt({ $0.unitOrTwo() }) { return .rolling(Shift(count, unit)) }
            // "last few", "last couple of", "last 10"
            if let rolling = grammar.attempt({ $0.lastCounted() }) { return rolling }
            switch grammar.word() {
            case .unit:
                // "last days" are several.
                guard let unit = grammar.unit(), !grammar.token().flags.contains(.letter),
                    unit != .day || !grammar.token().flags.contains(.plural)
                else { return nil }
                grammar.at += 1
                if let whole = grammar.container() { return .nth(-1, unit, of: whole) }
                return .last(unit)
            case .fortnight:
                grammar.at += 1
                return .rolling(Shift(2, .week))
            case .weekday: return grammar.lastWeekday(isPast: isPast)
            case .half where grammar.unit(1) == .year:
                grammar.at += 2
                return .rolling(Shift(6, .month))
            case .half where grammar.isBoundary(1):
                grammar.at += 1
                if let whole = grammar.container() { return .nth(-1, .half, of: whole) }
                return nil
            case .daypart where !grammar.token().flags.contains(.namesDay):
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
                guard let period = grammar.namedPeriod() ?? grammar.yearlyStretch() else { return nil }
                return .period(period, .last)
            }
        }
    }

    /// "last week", "to last week" behind "last": the week before last.
    private mutating func lastBehindLast() -> CalendarUnit? {
        _ = skip(.to)
        guard skip(.last), let unit = unit(), unit != .weekend else { return nil }
        at += 1
        return unit
    }

    /// "Friday", "Monday of May", "Thursday, 27 November" behind "last".
    private mutating func lastWeekday(isPast: Bool) -> Meaning? {
        guard let weekday = weekday() else { return nil }
        at += 1
        if let whole = container() { return .nthWeekday(-1, weekday, of: whole) }
        if isPast {
            return .preferred(.weekday(weekday, .latest(1)), over: .weekday(weekday, .week(-1)), .lastWeek)
        }
        if let date = attempt({ $0.dateBesideWeekday() }) { return .told(date, weekday) }
        return .last(weekday)
    }

    private mutating func lastCounted() -> Meaning? {
        guard let (count, isVague) = quantity() else { return nil }
        if word() == .fortnight {
            at += 1
            return .rolling(Shift(count * 2, .week))
        }
        // "the last two or three days": as far back as they may reach.
        if let other = attempt({ $0.otherCount() }) { return .rolling(Shift(max(count, other.count), other.unit)) }
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
        case .weekend: return .between(.neighbour(.weekend, 1 - count, of: .lastWeekend), .lastWeekend)
        case .workday:
            // Today is the last of them, unless it is none.
            return today.weekday.isWeekend
                ? .between(.workdaysAgo(count), .workdaysAgo(1)) : .between(.workdaysAgo(max(1, count - 1)), .day(0))
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
                guard let unit = grammar.unit(), grammar.isOneUnit(unit) else { return nil }
                grammar.at += 1
                if unit == .hour || unit == .minute || unit == .workday { return .day(0) }
                if let then = grammar.attempt({ $0.sameUnit(unit) }) { return then }
                return .unit(unit, 0)
            case .date:
                grammar.at += 1
                return grammar.sameUnit(.day)
            case .time:
                grammar.at += 1
                if let shifted = grammar.attempt({ $0.lastUnitOffset() }) { return .shifted(.day(0), shifted) }
                return grammar.sameUnit(.day)
            case .weekday:
                guard let weekday = grammar.weekday() else { return nil }
                grammar.at += 1
                return .weekday(weekday, .week(0))
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
                if let period = grammar.namedPeriod() { return .period(period, .unsaid) }
                if let period = grammar.yearlyStretch() { return .period(period, .relative(0)) }
                // "these 3 days", "this 7 day period"
                guard let length = grammar.duration() else { return nil }
                return .rolling(length)
            }
        }
    }

    /// "March", "March 3", "summer", "Christmas" behind "last", "this" or "next".
    private mutating func namedPeriod() -> Period? {
        let number = token().number
        switch word() {
        case .month:
            at += 1
            if isSign("."), isGlued() { at += 1 }
            return dayNumber().map { .date(month: number, day: $0.day) } ?? .month(number)
        case .season:
            at += 1
            return .season(number)
        default: return holidayPeriod()
        }
    }

    /// Whether a unit's word is of one: "this weeks changes" lacks its apostrophe.
    private func isOneUnit(_ unit: CalendarUnit) -> Bool {
        guard token().flags.contains(.plural) else { return true }
        return [.week, .month, .quarter, .year].contains(unit) && word(1) == .neutral
    }

    /// "Q3", "third quarter", "H1", "second half" behind "last", "this" or "next".
    private mutating func yearlyStretch() -> Period? {
        attempt { grammar in
            switch grammar.word() {
            case .quarterLetter, .halfLetter: return grammar.letteredPeriod()
            case .unit where grammar.unit() == .hour: return grammar.letteredPeriod()
            case .ordinal: break
            case .number where grammar.token().flags.contains(.ordinal): break
            default: return nil
            }
            let count = grammar.token().number
            let unit = grammar.unit(1)
            let isHalf = grammar.word(1) == .half
            guard isHalf && 1...2 ~= count || unit == .quarter && 1...4 ~= count else { return nil }
            grammar.at += 2
            return isHalf ? .half(count) : .quarter(count)
        }
    }

    /// "last year", "two years ago" behind "this week", "the same day": the unit that has the day so long ago in it.
    mutating func sameUnit(_ unit: CalendarUnit) -> Meaning? {
        _ = skip(sign: ",")
        // "in 2023"
        if unit == .day || unit == .month, let year = attempt({ grammar in grammar.skip(.in) ? grammar.year() : nil }) {
            let period: Period = unit == .day ? .date(month: today.month, day: today.day) : .month(today.month)
            return .period(period, .absolute(year))
        }
        let day: Meaning
        if let shift = lastUnitOffset(), shift.grain.rawValue > unit.rawValue {
            day = .shifted(.day(0), shift)
        } else if case .shifted(.day(0), let shift)? = quantityFirst(), shift.grain.rawValue > unit.rawValue {
            day = .shifted(.day(0), shift)
        } else {
            return nil
        }
        return unit == .day ? day : .around(unit, day)
    }

    /// "last year" behind "this time": a distance.
    mutating func lastUnitOffset() -> Shift? {
        if word() == .yesterday {
            at += 1
            return Shift(-1, .day)
        }
        _ = skip(.in) || skip(.of)
        _ = skip(.the)
        guard word() == .last || word() == .past, let unit = unit(1), !token(1).flags.contains(.letter) else {
            return nil
        }
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
                switch unit {
                case .day: return .day(1)
                case .workday: return .shifted(.day(0), Shift(1, .workday))
                default: return .unit(unit, 1)
                }
            case .weekday:
                guard let weekday = grammar.weekday() else { return nil }
                grammar.at += 1
                return .weekday(weekday, isComing ? .coming(1) : .week(1))
            default:
                guard let period = grammar.namedPeriod() ?? grammar.yearlyStretch() else { return nil }
                return .period(period, .next)
            }
        }
    }
}

extension Meaning {
    /// "last Friday".
    static func last(_ weekday: Weekday) -> Meaning {
        .preferred(.weekday(weekday, .week(-1)), over: .weekday(weekday, .latest(1)), .mostRecent)
    }

    /// "last week", "last day", "last weekend".
    fileprivate static func last(_ unit: CalendarUnit) -> Meaning {
        switch unit {
        case .minute, .hour: .day(0)
        case .day: .day(-1)
        case .workday: .workdaysAgo(1)
        case .weekend: .lastWeekend
        case .decade, .century: .unit(unit, -1)
        default: .preferred(.unit(unit, -1), over: .rolling(Shift(1, unit)), .rolling)
        }
    }
}
