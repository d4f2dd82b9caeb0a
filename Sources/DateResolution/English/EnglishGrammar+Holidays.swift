/// Seasons and civil days.
extension EnglishGrammar {
    mutating func seasonFirst() -> Meaning? {
        attempt { grammar in
            let season = grammar.token().number
            grammar.at += 1
            return .period(.season(season), grammar.yearChoice() ?? .unsaid)
        }
    }

    mutating func ides() -> Meaning? {
        attempt { grammar in
            guard grammar.skip(.ides), grammar.skip(.of), grammar.word() == .month else { return nil }
            let month = grammar.token().number
            grammar.at += 1
            let day = [3, 5, 7, 10].contains(month) ? 15 : 13
            return .period(.date(month: month, day: day), grammar.yearChoice() ?? .unsaid)
        }
    }

    mutating func holiday(inRange: Bool) -> Meaning? {
        attempt { grammar in
            guard let period = grammar.holidayPeriod() ?? (inRange ? grammar.newYear() : nil) else { return nil }
            return .period(period, grammar.yearChoice() ?? .unsaid)
        }
    }

    /// "New Year" is its first day as an end of something, and otherwise no day: "new year cards".
    private mutating func newYear() -> Period? {
        guard word() == .new, unit(1) == .year else { return nil }
        at += 2
        return .date(month: 1, day: 1)
    }

    /// The days of a holiday's name.
    mutating func holidayPeriod() -> Period? {
        attempt { grammar in
            if grammar.word() == .new {
                guard grammar.unit(1) == .year else { return nil }
                grammar.at += 2
                _ = grammar.skip(.possessive) || grammar.skip(sign: "'")
                if grammar.skip(.eve) { return .date(month: 12, day: 31) }
                guard grammar.unit() == .day else { return nil }
                grammar.at += 1
                return .date(month: 1, day: 1)
            }
            guard grammar.word() == .holiday, let holiday = grammar.token().holiday
            else { return nil }
            grammar.at += 1
            _ = grammar.skip(.possessive) || (grammar.isSign("'") && grammar.isGlued() && grammar.skip(sign: "'"))
            let isDay = grammar.unit() == .day
            switch holiday {
            case .christmas:
                if grammar.skip(.eve) { return .date(month: 12, day: 24) }
                if isDay { grammar.at += 1 }
                return holiday.period
            case .halloween, .silvester: return holiday.period
            case .easter:
                if let weekday = grammar.weekday(), weekday == .monday || weekday == .sunday || weekday == .saturday {
                    grammar.at += 1
                    return .easter(weekday == .monday ? 1 : weekday == .sunday ? 0 : -1)
                }
                return .easter(0)
            case .good:
                guard grammar.weekday() == .friday else { return nil }
                grammar.at += 1
                return .easter(-2)
            case .black, .cyber:
                guard grammar.weekday() == (holiday == .black ? .friday : .monday) else { return nil }
                grammar.at += 1
                return holiday.period
            case .thanksgiving, .valentine:
                if isDay { grammar.at += 1 }
                return holiday.period
            default:
                guard isDay else { return nil }
                grammar.at += 1
                return holiday.period
            }
        }
    }
}
