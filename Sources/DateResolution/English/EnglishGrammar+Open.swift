/// Stretches that are open to one side, and ranges that begin with a word.
extension EnglishGrammar {
    /// Stretches that are open to one side, and ranges that begin with a word.
    mutating func open() -> Meaning? {
        switch word() {
        case .since:
            return attempt { grammar in
                grammar.at += 1
                return grammar.inner().map { .since($0) }
            }
        case .ever where word(1) == .since:
            return attempt { grammar in
                grammar.at += 2
                return grammar.inner().map { .since($0) }
            }
        case .starting,
            .start where token().value == 1 && beginsDay(1):
            return attempt { grammar in
                grammar.at += 1
                switch grammar.word() {
                case .from, .on, .in, .at, .with: grammar.at += 1
                default: break
                }
                guard let start = grammar.point() else { return nil }
                if let end = grammar.rangeEnd() { return .between(start, end) }
                return .since(start)
            }
        case .as where word(1) == .of || word(1) == .from:
            return attempt { grammar in
                grammar.at += 2
                return grammar.inner().map { .since($0) }
            }
        case .after:
            return attempt { grammar in
                grammar.at += 1
                return grammar.inner().map { .after($0) }
            }
        case .later where word(1) == .than, .newer where word(1) == .than:
            return attempt { grammar in
                grammar.at += 2
                return grammar.inner().map { .after($0) }
            }
        case .earlier where word(1) == .than, .older where word(1) == .than, .prior where word(1) == .to:
            return attempt { grammar in
                grammar.at += 2
                if grammar.word(-2) == .older, let age = grammar.duration() {
                    _ = grammar.skip(.ago)
                    return .olderThan(age, atLeast: false)
                }
                return grammar.inner().map { .before($0) }
            }
        case .before:
            return attempt { grammar in
                grammar.at += 1
                return grammar.inner().map { .before($0) }
            }
        case .on where word(1) == .or && (word(2) == .after || word(2) == .before),
            .in where word(1) == .or && (word(2) == .after || word(2) == .before):
            return attempt { grammar in
                let isAfter = grammar.word(2) == .after
                grammar.at += 3
                return grammar.inner().map { isAfter ? .since($0) : .until($0) }
            }
        case .at where word(1) == .or && word(2) == .before:
            return nil
        case .not where word(1) == .before || word(1) == .after || word(1) == .later || word(1) == .earlier,
            .no where word(1) == .later || word(1) == .earlier:
            return attempt { grammar in
                let isStart = grammar.word(1) == .before || grammar.word(1) == .earlier
                grammar.at += grammar.word(2) == .than ? 3 : 2
                return grammar.inner().map { isStart ? .since($0) : .until($0) }
            }
        case .until:
            return attempt { grammar in
                grammar.at += 1
                if grammar.word() == .date || grammar.word() == .now {
                    grammar.at += 1
                    return .day(0)
                }
                return grammar.inner().map { .until($0) }
            }
        case .through:
            return attempt { grammar in
                grammar.at += 1
                // "all through July" is July.
                let isAll = grammar.at > 1 && grammar.word(-2) == .neutral && grammar.spells("all", -2)
                return grammar.inner().map { isAll ? $0 : .until($0) }
            }
        case .up where word(1) == .to || word(1) == .until:
            return attempt { grammar in
                grammar.at += 2
                if grammar.word() == .and { grammar.at += 1 }
                if grammar.word() == .including { grammar.at += 1 }
                return grammar.inner().map { .until($0) }
            }
        case .by:
            return attempt { grammar in
                grammar.at += 1
                return grammar.inner().map { .by($0) }
            }
        case .from:
            return attempt { $0.from() }
        case .between:
            return attempt { grammar in
                // "the difference between this month and last month"
                if grammar.isCompared { return nil }
                grammar.at += 1
                if let days = grammar.attempt({ $0.uncertainlyAgo(behindBetween: true) }) { return days }
                if let range = grammar.daysOfOneMonth() { return grammar.inclusive(range) }
                guard let first = grammar.point() else { return nil }
                guard grammar.skip(.and) || grammar.joiner() else { return nil }
                grammar.skipPreposition()
                guard let second = grammar.point(inRange: true) else { return nil }
                return grammar.inclusive(grammar.between(first, second))
            }
        case .for:
            // "for 10 days from 18 December", "for the last week"
            return attempt { grammar in
                grammar.at += 1
                guard let length = grammar.duration(), grammar.skip(.from) || grammar.skip(.starting) else {
                    return nil
                }
                _ = grammar.skip(.from) || grammar.skip(.on)
                return grammar.point().map { .stretch(length, from: $0) }
            }
        default: return nil
        }
    }

    /// Whether a day is told from there on, not the stretch that something is the beginning of.
    private func beginsDay(_ offset: Int) -> Bool {
        switch word(offset) {
        case .number, .weekday, .ordinal, .today, .yesterday, .last: true
        case .the: word(offset + 1) == .ordinal || word(offset + 1) == .number
        default: false
        }
    }

    /// The days between two points; "between today and last Friday" is said in either order.
    private func between(_ first: Meaning, _ second: Meaning) -> Meaning {
        let (said, turned) = (Meaning.between(first, second), Meaning.between(second, first))
        if first.isDayWide || second.isDayWide { return said }
        let present = Present(today: today, previous: nil)
        return (try? said.span(present)) == nil && (try? turned.span(present)) != nil ? turned : said
    }

    mutating func from() -> Meaning? {
        at += 1
        if let range = daysOfOneMonth() { return inclusive(range) }
        _ = timeOfDay()
        guard let first = point() else { return nil }
        if let second = rangeEnd() { return inclusive(.between(first, second)) }
        if let length = attempt({ grammar in grammar.skip(.for) ? grammar.duration() : nil }) {
            return .stretch(length, from: first)
        }
        // "from 3 March and until Friday"
        if let opened = attempt({ $0.opening(first) }) { return opened }
        // "from July 13-15" has both its ends.
        if case .between = first { return inclusive(first) }
        return .preferred(.since(first), over: first, .thatStretchAlone)
    }

    /// "or later", "and before", "onwards".
    mutating func opening(_ first: Meaning) -> Meaning? {
        _ = skip(sign: ",")
        if word() == .onwards || (word() == .on && !isDateStart(1)) || (word() == .forward) {
            at += 1
            return .since(first)
        }
        if word() == .and, word(1) == .onwards || word(1) == .on || word(1) == .forward {
            at += 2
            return .since(first)
        }
        guard word() == .or || word() == .and else { return nil }
        let isOr = word() == .or
        switch word(1) {
        case .later, .after, .since, .newer, .onwards:
            if word(1) != .later, word(1) != .newer, isDateStart(2) { return nil }
            at += 2
            return .since(first)
        case .earlier, .before, .older, .prior:
            if word(1) == .before, isDateStart(2) { return nil }
            at += 2
            return .until(first)
        case .more where isOr: return nil
        default: return nil
        }
    }

    private mutating func inclusive(_ meaning: Meaning) -> Meaning {
        if word() == .inclusive { at += 1 }
        return meaning
    }

    /// A point behind a word that opens it to one side.
    private mutating func inner() -> Meaning? {
        skipPreposition()
        _ = timeOfDay()
        return point(inRange: true)
    }
}
