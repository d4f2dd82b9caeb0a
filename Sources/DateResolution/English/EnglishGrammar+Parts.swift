/// Parts of stretches: beginnings, ends, halves.
extension EnglishGrammar {
    /// "end of last year", "mid-March 2024", "early in May", "EOM", "the beginning of February", "month end".
    mutating func partFirst() -> Meaning? {
        attempt { grammar in
            let part: Part
            switch grammar.word() {
            case .early: part = .early
            case .mid, .middle: part = .mid
            case .late: part = .late
            case .start: part = .start
            case .endOf: part = .end
            case .endOfUnit, .startOfUnit:
                guard let unit = grammar.token().unit else { return nil }
                let isEnd = grammar.word() == .endOfUnit
                grammar.at += 1
                if unit == .year, let year = grammar.year() { return .part(isEnd ? .end : .start, of: .year(year)) }
                return unit == .day ? .day(0) : .part(isEnd ? .end : .start, of: .unit(unit, 0))
            default: return nil
            }
            let isAdjective = grammar.word() == .early || grammar.word() == .mid || grammar.word() == .late
            // "mid day"
            if grammar.word() == .mid, grammar.unit(1) == .day, grammar.at == 0, grammar.word(2) == .end {
                grammar.at += 2
                return .day(0)
            }
            grammar.at += 1
            if isAdjective, let through = grammar.attempt({ $0.throughPart() }) {
                guard let whole = grammar.whole(), !whole.isOneDay else { return nil }
                return .between(.part(part, of: whole), .part(through, of: whole))
            }
            let hasDash = grammar.isSign("-") && grammar.isGlued()
            if hasDash { grammar.at += 1 }
            if !isAdjective, grammar.isSign("/") || grammar.isSign("-") { return nil }
            let hasPreposition = grammar.word() == .of || (grammar.word() == .in && isAdjective)
            if hasPreposition { grammar.at += 1 }
            // "late last night" and "early on Monday" are times of day.
            if isAdjective,
                grammar.word() == .on || grammar.weekday() != nil || grammar.word() == .today
                    || grammar.word() == .yesterday
            {
                grammar.skipPreposition()
                return grammar.point(inRange: true)
            }
            if isAdjective, grammar.word() == .last, grammar.word(1) == .daypart { return grammar.point(inRange: true) }
            if !isAdjective, !hasPreposition, !hasDash, grammar.word() != .month, grammar.unit() == nil,
                !grammar.isPlaced
            {
                return nil
            }
            guard let whole = grammar.whole() else { return nil }
            if whole.isOneDay { return isAdjective ? whole : nil }
            return .part(part, of: whole)
        }
    }

    /// Whether "end" or "start" is a noun before "last month": it begins the text or follows a word that places it.
    private var isPlaced: Bool {
        guard word() == .last || word() == .this || word() == .past || word() == .next else { return false }
        guard at > 1 else { return true }
        switch word(-2) {
        case .the, .since, .until, .by, .from, .before, .after, .to, .at, .in: return true
        default: return false
        }
    }

    /// "to late", "or mid" behind "early": the last part of two that share their stretch.
    private mutating func throughPart() -> Part? {
        guard joiner() || skip(.or) || skip(.and) else { return nil }
        let part: Part
        switch word() {
        case .mid, .middle: part = .mid
        case .late: part = .late
        default: return nil
        }
        at += 1
        _ = skip(sign: "-")
        _ = skip(.of) || skip(.in)
        return part
    }

    /// "latter half of November", "former half of 2024".
    mutating func namedHalf() -> Meaning? {
        attempt { grammar in
            let count = grammar.token().number
            grammar.at += 1
            guard grammar.skip(.half) else { return nil }
            return grammar.halfBehind(count)
        }
    }

    /// "of 2024", "of last month" behind "first half".
    mutating func halfBehind(_ count: Int) -> Meaning? {
        if let year = attempt({ grammar -> YearChoice? in grammar.yearChoice() }) { return .period(.half(count), year) }
        // "the second half of the box"
        guard let whole = containerBeside() else { return word() == .of ? nil : .period(.half(count), .unsaid) }
        return .part(count == 1 ? .firstHalf : .secondHalf, of: whole)
    }
}
