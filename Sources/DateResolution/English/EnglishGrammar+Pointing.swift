import CivilTime

/// Words that point back at what was talked about, or beside something named.
extension EnglishGrammar {
    /// "the week before", "the day after that", "that week", "the following month", "the Monday before last".
    mutating func anaphora() -> Meaning? {
        attempt { grammar in
            switch grammar.word() {
            case .same where grammar.word(1) == .date:
                grammar.at += 2
                return grammar.sameUnit(.day)
            case .same, .that:
                guard let unit = grammar.unit(1), !grammar.token(1).flags.contains(.plural),
                    !grammar.token(1).flags.contains(.letter)
                else { return nil }
                let isSame = grammar.word() == .same
                grammar.at += 2
                if isSame, let then = grammar.attempt({ $0.sameUnit(unit) }) { return then }
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

    /// "week before last", "day before yesterday", "month before that": the article may be missing.
    mutating func anaphoraWithoutArticle() -> Meaning? {
        guard word(1) == .before || word(1) == .after else { return nil }
        let isPointing =
            word(2) == .last || word(2) == .yesterday || word(2) == .tomorrow || word(2) == .that || word(2) == .today
        guard isPointing || isDateStart(2) || (word(2) == .end && at == 0) else { return nil }
        return anaphora()
    }

    /// "before last", "before that one", "after Christmas" behind a unit.
    mutating func beside(unit: CalendarUnit) -> Meaning? {
        let direction: Int
        switch word() {
        case .before, .prior: direction = -1
        case .after: direction = 1
        case .following: direction = 1
        default: return nil
        }
        at += 1
        if direction < 0, word() == .the, word(1) == .last, !isPoint(2) { at += 1 }
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

    mutating func beside(weekday: Weekday) -> Meaning? {
        guard word() == .before || word() == .after || word() == .following else { return nil }
        let direction = word() == .before ? -1 : 1
        at += 1
        if direction < 0, word() == .last, !isPointBehindLast {
            at += 1
            return .weekday(weekday, .week(-2))
        }
        if direction > 0, word() == .next, !isPointBehindLast {
            at += 1
            return .weekday(weekday, .coming(2))
        }
        if let anchor = anchor() { return .weekdayBeside(weekday, direction, of: anchor) }
        return .weekdayBeside(weekday, direction, of: nil)
    }

    private var isPointBehindLast: Bool { isPoint(1) }

    /// Whether a word that "last" may stand before is there.
    private func isPoint(_ offset: Int) -> Bool {
        switch word(offset) {
        case .unit, .weekday, .month, .cardinal, .number, .vague, .holiday, .season, .new: true
        default: false
        }
    }

    /// What something is before or after; nil when it is what was talked about.
    mutating func anchor() -> Meaning? {
        if word() == .that, unit(1) == nil {
            at += 1
            if word() == .cardinal, token().number == 1 { at += 1 }
            return nil
        }
        return point(inRange: true)
    }

    /// "the three days before Christmas", "the 2 weeks after 3 March", "the two weeks ending Friday".
    mutating func countedBeside() -> Meaning? {
        attempt { grammar in
            guard let length = grammar.duration() else { return nil }
            _ = grammar.skip(.period)
            switch grammar.word() {
            case .leading: return grammar.leadingUp(length)
            case .before, .prior, .after, .following:
                let isBefore = grammar.word() == .before || grammar.word() == .prior
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
}
