/// Stretches that are open to one side, and ranges that begin with a word.
extension EnglishGrammar {
    /// Stretches that are open to one side, and ranges that begin with a word.
    mutating func open() -> Meaning? {
        if let (width, side) = opener() {
            return attempt { grammar in
                grammar.at += width
                // "since 3 days"
                if side == .since, let length = grammar.attempt({ $0.lengthAlone() }) {
                    return .since(.shifted(.day(0), length.reversed))
                }
                let start = grammar.at
                return grammar.inner().map { point in
                    grammar.tellsTime(start..<grammar.at) ? side.holdingDay.meaning(point) : side.meaning(point)
                }
            }
        }
        return attempt { grammar in
            switch grammar.word() {
            case .starting: return grammar.starting()
            case .start where grammar.token().flags.contains(.alone) && grammar.beginsDay(1): return grammar.starting()
            case .older where grammar.word(1) == .than: return grammar.olderThan()
            case .until: return grammar.until()
            case .through: return grammar.through()
            case .up: return grammar.upTo()
            case .from: return grammar.from()
            case .between: return grammar.betweenTwo()
            case .for: return grammar.forLength()
            default: return nil
            }
        }
    }

    /// A length of time that nothing is said about.
    private mutating func lengthAlone() -> Shift? {
        guard word() == .number || word() == .cardinal || word() == .article, let length = duration(), endsClause(0),
            word() != .from
        else { return nil }
        return length
    }

    /// To which side of a point a word opens a stretch.
    private enum Side {
        case since, after, before, until, by

        /// The side with the day itself: "after 5pm yesterday" has what is left of yesterday.
        var holdingDay: Side {
            switch self {
            case .after: .since
            case .before: .until
            case .since, .until, .by: self
            }
        }

        func meaning(_ point: Meaning) -> Meaning {
            switch self {
            case .since: .since(point)
            case .after: .after(point)
            case .before: .before(point)
            case .until: .until(point)
            case .by: .by(point)
            }
        }
    }

    /// The words that open a stretch and say nothing else, and how many they are.
    private func opener() -> (width: Int, side: Side)? {
        switch (word(), word(1)) {
        case (.since, _): return (1, .since)
        case (.ever, .since): return (2, .since)
        case (.as, .of), (.as, .from): return (2, .since)
        // "on or after", "before or on"
        case (.after, .or) where word(2) == .on: return (3, .since)
        case (.before, .or) where word(2) == .on: return (3, .until)
        case (.on, .or), (.in, .or):
            return word(2) == .after ? (3, .since) : word(2) == .before ? (3, .until) : nil
        case (.after, _): return (1, .after)
        case (.later, .than), (.newer, .than): return (2, .after)
        case (.before, _): return (1, .before)
        case (.earlier, .than), (.prior, .to): return (2, .before)
        case (.not, .before), (.not, .earlier), (.no, .earlier): return (word(2) == .than ? 3 : 2, .since)
        case (.not, .after), (.not, .later), (.no, .later): return (word(2) == .than ? 3 : 2, .until)
        case (.by, _): return (1, .by)
        default: return nil
        }
    }

    /// "starting 3 March", "beginning Monday", with the other end where it is told.
    private mutating func starting() -> Meaning? {
        at += 1
        switch word() {
        case .from, .on, .in, .at, .with: at += 1
        default: break
        }
        guard let start = point() else { return nil }
        if let end = rangeEnd() { return .between(start, end) }
        return .since(start)
    }

    /// "older than two weeks", "older than March".
    private mutating func olderThan() -> Meaning? {
        at += 2
        if let age = duration() {
            _ = skip(.ago)
            return .olderThan(age, atLeast: false)
        }
        return inner().map { .before($0) }
    }

    /// "until Friday", "till date", "until now".
    private mutating func until() -> Meaning? {
        at += 1
        if skip(.date) || skip(.now) { return .day(0) }
        if excludesEnd() { return inner().map { .before($0) } }
        if word() == .and, word(1) == .including { at += 2 }
        return inner().map { .until($0) }
    }

    /// "through Friday"; "all through July" is July, and "burnt through in March" something else.
    private mutating func through() -> Meaning? {
        at += 1
        guard word() != .in, word() != .on, word() != .at else { return nil }
        let isAll = at > 1 && word(-2) == .neutral && spells("all", -2)
        return inner().map { isAll ? $0 : .until($0) }
    }

    /// "up to Friday", "up to and including Friday".
    private mutating func upTo() -> Meaning? {
        at += 1
        guard skip(.to) || skip(.until) else { return nil }
        if excludesEnd() { return inner().map { .before($0) } }
        _ = skip(.and)
        _ = skip(.including)
        return inner().map { .until($0) }
    }

    /// "between 3 and 9 November".
    private mutating func betweenTwo() -> Meaning? {
        // "the difference between this month and last month"
        if isCompared { return nil }
        at += 1
        if let days = aroundPoint() ?? attempt({ $0.uncertainlyAgo(behindBetween: true) }) {
            return days
        }
        if let range = daysOfOneMonth() { return inclusive(range) }
        guard let first = point(), skip(.and) || skip(sign: "&") || joiner() else { return nil }
        skipPreposition()
        guard let second = point(inRange: true) ?? attempt({ $0.dayBeside(first) }) else { return nil }
        return inclusive(between(first, second))
    }

    /// "for 10 days from 18 December".
    private mutating func forLength() -> Meaning? {
        at += 1
        guard let length = duration(), skip(.from) || skip(.starting) else { return nil }
        _ = skip(.from) || skip(.on)
        return point().map { .stretch(length, from: $0) }
    }

    /// Whether a day is told from there on, not the stretch that something is the beginning of.
    private func beginsDay(_ offset: Int) -> Bool {
        switch word(offset) {
        case .number, .weekday, .ordinal, .today, .yesterday, .last: true
        case .month: word(offset + 1) == .number || word(offset + 1) == .ordinal
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
        if let range = aroundPoint() ?? daysOfOneMonth() { return inclusive(range) }
        if asksWhatHappened, let days = attempt({ $0.daysInDigits() }) { return inclusive(days) }
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

    /// Whether the expression stands behind "what changed" and the like, which has no amounts that change from one to another.
    private var asksWhatHappened: Bool {
        guard origin > 1, tokens[origin - 1].flags.contains(.verb) else { return false }
        return spells("what", origin - (tokens[origin - 2].flags.contains(.auxiliary) ? 3 : 2) - at)
    }

    /// "16 to 25": two days of a month without a word that says so.
    private mutating func daysInDigits() -> Meaning? {
        guard let (first, _) = dayNumber(), joiner(), let (last, _) = dayNumber(), first < last,
            word() == .end || word() == .sign && (word(1) == .end || !isGlued(1))
        else { return nil }
        return .between(.dayOfMonth(first, in: nil), .dayOfMonth(last, in: nil))
    }

    /// "or later", "and before", "onwards".
    mutating func opening(_ first: Meaning) -> Meaning? {
        _ = skip(sign: ",")
        // "Changed yesterday on shelf 2" is of yesterday alone.
        let endsInOn = word() == .on && word(1) != .or && endsClause(1) && !isDateStart(1)
        if word() == .onwards || endsInOn || word() == .forward {
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
