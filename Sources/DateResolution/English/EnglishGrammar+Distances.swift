/// Distances behind signs, and those around now.
extension EnglishGrammar {
    /// "2023-12-29 -10days", "now - 1 day".
    mutating func signed(_ meaning: Meaning) -> Meaning {
        var meaning = meaning
        while let shift = attempt({ $0.signedShift() }) { meaning = .shifted(meaning, shift) }
        return meaning
    }

    /// "-1 decade +2 years": counted from today.
    mutating func signedFirst() -> Meaning? {
        attempt { grammar in
            guard let first = grammar.signedShift() else { return nil }
            var sum = first
            let isBack = first.months < 0 || first.days < 0
            while let next = grammar.attempt({ grammar -> Shift? in
                if grammar.isSign("-") || grammar.isSign("+") { return grammar.signedShift() }
                return grammar.duration().map { isBack ? $0.reversed : $0 }
            }) {
                sum = sum + next
            }
            return .shifted(.day(0), sum)
        }
    }

    private mutating func signedShift() -> Shift? {
        let isMinus = isSign("-")
        guard isMinus || isSign("+"), word(1) == .number else { return nil }
        at += 1
        // One part a sign: "-1 decade 2 years" goes on in the caller.
        guard let (count, _) = quantity(), let unit = unit() else { return nil }
        at += 1
        return Shift(isMinus ? -count : count, unit)
    }

    /// "in 2 weeks", "in over 6 months" is an age.
    mutating func inDuration() -> Meaning? {
        attempt { grammar in
            grammar.at += 1
            if grammar.word() == .the {
                // "in the last week" stands at "last".
                return nil
            }
            // "in a minute" is a manner of speaking.
            if grammar.word() == .article, grammar.unit(1) == .minute { return nil }
            guard let length = grammar.duration() else { return nil }
            // "brought in 2 days ago": the verb has its "in".
            switch grammar.word() {
            case .ago, .back, .before, .prior, .earlier, .after, .to, .or: return nil
            default: return .shifted(.day(0), length)
            }
        }
    }

    /// "within 2 weeks", "within the last month".
    mutating func within() -> Meaning? {
        attempt { grammar in
            let isAlone = grammar.at == 0
            grammar.at += 1
            _ = grammar.skip(.the)
            if grammar.word() == .last || grammar.word() == .past {
                grammar.at += 1
                if let length = grammar.duration() { return .rolling(length) }
                guard let unit = grammar.unit() else { return nil }
                grammar.at += 1
                return .preferred(.rolling(Shift(1, unit)), over: .unit(unit, -1), .calendarUnits)
            }
            if let length = grammar.duration() {
                // "within 3 days of Christmas" lies on both sides of it.
                if grammar.skip(.of) {
                    return grammar.point(inRange: true)
                        .map { .between(.shifted($0, length.reversed), .shifted($0, length)) }
                }
                return isAlone ? .coming(length) : .preferred(.rolling(length), over: .coming(length), .openEnded)
            }
            return grammar.point(inRange: true)
        }
    }

    /// "before to 5 days after 31 December", "before and after Christmas", "either side of Easter" behind a length.
    mutating func bothSides(_ back: Shift) -> Meaning? {
        var ahead = back
        if spells("either", 0), spells("side", 1), word(2) == .of {
            at += 3
        } else {
            guard word() == .before, word(1) != .end, skip(.before), joiner() || skip(.and) else { return nil }
            ahead = duration() ?? back
            guard skip(.after) else { return nil }
        }
        return point(inRange: true).map { .between(.shifted($0, back.reversed), .shifted($0, ahead)) }
    }

    /// "5 days before to 5 days after 31 December" behind "from" or "between".
    mutating func aroundPoint() -> Meaning? {
        attempt { grammar in grammar.duration().flatMap { grammar.bothSides($0) } }
    }

    /// "days around the 16th" behind "the": a few to both sides.
    mutating func daysAround() -> Meaning? {
        at += 2
        let few = Shift(3, .day)
        return point(inRange: true).map { .between(.shifted($0, few.reversed), .shifted($0, few)) }
    }

    /// "so far this quarter".
    mutating func soFar() -> Meaning? {
        attempt { grammar in
            grammar.at += 2
            grammar.skipPreposition()
            return grammar.point(inRange: true).map { .soFar($0) }
        }
    }
}
