import CivilTime

/// Distances that begin with a count.
extension EnglishGrammar {
    /// What begins with a count: "3 days ago", "2 months before 02/02", "six Mondays ago", "two weeks ago on Thursday".
    mutating func quantityFirst() -> Meaning? {
        if let weekdays = attempt({ $0.countedWeekdays() }) { return weekdays }
        if let days = attempt({ $0.uncertainlyAgo() }) { return days }
        return attempt { grammar in
            let vague = grammar.word() == .article ? grammar.token(1) : grammar.token()
            let isFew = vague.word == .vague && vague.number > 2
            guard let length = grammar.duration() else { return nil }
            return grammar.attempt { $0.bothSides(length) } ?? grammar.distance(length, isFew: isFew)
                ?? grammar.stretch(length)
        }
    }

    /// "ago", "before Christmas", "later", "or more ago" behind a length: one day so far away, or what lies farther.
    private mutating func distance(_ length: Shift, isFew: Bool) -> Meaning? {
        switch word() {
        case .ago, .back: return ago(length, isFew: isFew)
        case .before, .prior, .earlier: return lengthBefore(length, isFew: isFew)
        case .after, .from, .since:
            at += 1
            if skip(.now) { return .shifted(.day(0), length) }
            return point(inRange: true).map { .shifted($0, length) }
        case .later, .hence:
            at += 1
            return .shifted(.around(.day, nil), length)
        case .or where word(1) == .more && (word(2) == .ago || word(2) == .back), .or where word(1) == .older:
            at += word(1) == .older ? 2 : 3
            return .olderThan(length, atLeast: true)
        case .in where word(1) == .the && word(2) == .past:
            at += 3
            return .back(length, isFew: isFew)
        // "a week last Tuesday" is a dialect's; "a week Tuesday" lies ahead.
        default: return nil
        }
    }

    /// "to date", "up to Friday", "starting Monday" behind a length: all of its days.
    private mutating func stretch(_ length: Shift) -> Meaning? {
        _ = skip(.period)
        switch word() {
        case .to where word(1) != .date: return stretchTo(length)
        case .leading: return leadingUp(length)
        case .to where word(1) == .date:
            at += 2
            return .rolling(length)
        case .up where word(1) == .to:
            at += 2
            return point(inRange: true).map { .stretchThrough(length, through: $0) }
        case .ending:
            at += 1
            skipPreposition()
            return point(inRange: true).map { .stretchThrough(length, through: $0) }
        case .starting:
            at += 1
            _ = skip(.from) || skip(.on)
            return point(inRange: true).map { .stretch(length, from: $0) }
        default: return nil
        }
    }

    /// "leading up to Christmas" behind a length: the days right before it.
    mutating func leadingUp(_ length: Shift) -> Meaning? {
        guard skip(.leading), skip(.up), skip(.to), let end = point(inRange: true) else { return nil }
        return .stretchThrough(length, through: .neighbour(.day, -1, of: end))
    }

    /// "ago" behind a length, with what it may be counted from: "on Thursday", "from today", "or more".
    private mutating func ago(_ length: Shift, isFew: Bool) -> Meaning? {
        at += 1
        if let anchored = attempt({ $0.anchoredAgo(length) }) { return anchored }
        // "one week ago from today"
        if let anchor = attempt({ grammar -> Meaning? in
            guard grammar.skip(.from), let anchor = grammar.point(inRange: true), anchor.isOneDay else { return nil }
            return anchor
        }) {
            return .shifted(anchor, length.reversed)
        }
        if word() == .or {
            switch word(1) {
            case .before where isDateStart(2): break
            case .more, .earlier, .older, .before:
                at += 2
                return .olderThan(length, atLeast: true)
            default: break
            }
        }
        return .back(length, isFew: isFew)
    }

    /// "before Christmas", "prior to that", "earlier" behind a length.
    private mutating func lengthBefore(_ length: Shift, isFew: Bool) -> Meaning? {
        at += 1
        let isEarlier = word(-1) == .earlier
        if word(-1) == .prior, word() == .to { at += 1 }
        if isEarlier, word() == .than { at += 1 }
        if let anchor = point(inRange: true) { return .shifted(anchor, length.reversed) }
        if word() == .that || word(-1) == .earlier {
            _ = skip(.that)
            return .shifted(.around(.day, nil), length.reversed)
        }
        return .back(length, isFew: isFew)
    }

    /// "two or three days ago", "2-3 weeks ago", "a day or two ago": from the farther day through the nearer one.
    ///
    /// - Parameter behindBetween: whether "between" stands before it, and so "and" within.
    mutating func uncertainlyAgo(behindBetween: Bool = false) -> Meaning? {
        let near: Int
        let far: (count: Int, unit: CalendarUnit)
        if word() == .article,
            let most = attempt({ grammar in
                grammar.at += 1
                return grammar.unitOrTwo()
            })
        {
            (near, far) = (1, most)
        } else {
            guard let (count, _) = quantity(), let other = otherCount(behindBetween: behindBetween) else { return nil }
            (near, far) = (count, other)
        }
        guard near < far.count, skip(.ago) || skip(.back) else { return nil }
        return .between(.shifted(.day(0), Shift(-far.count, far.unit)), .shifted(.day(0), Shift(-near, far.unit)))
    }

    /// "a week ago today", "two weeks ago on Thursday", "a year ago last Monday", "a month ago yesterday".
    private mutating func anchoredAgo(_ length: Shift) -> Meaning? {
        _ = skip(.on) || skip(sign: ",")
        switch word() {
        case .today, .yesterday, .tomorrow:
            let anchor: Meaning = .day(word() == .today ? 0 : word() == .yesterday ? -1 : 1)
            at += 1
            return .shifted(anchor, length.reversed)
        case .last where weekday(1) != nil:
            at += 1
            guard let weekday = weekday() else { return nil }
            at += 1
            return .shifted(.weekday(weekday, .latest(1)), length.reversed)
        default: return nil
        }
    }

    /// "2 Thursdays ago", "six Mondays back", "2 Septembers ago", "two weekends ago", "3 working days ago".
    private mutating func countedWeekdays() -> Meaning? {
        guard let (count, _) = quantity(), count > 0 else { return nil }
        let token = token()
        switch token.word {
        case .weekday:
            at += 1
            guard skip(.ago) || skip(.back) || skip(.before) else { return nil }
            return token.weekday.map { .weekday($0, .latest(count)) }
        case .month where token.number > 0:
            at += 1
            guard skip(.ago) || skip(.back) else { return nil }
            let month = Meaning.period(.month(token.number), .last)
            return count == 1 ? month : .around(.month, .shifted(month, Shift(1 - count, .year)))
        case .unit where unit() == .weekend:
            at += 1
            guard skip(.ago) || skip(.back) else { return nil }
            return count == 1 ? .lastWeekend : .neighbour(.weekend, 1 - count, of: .lastWeekend)
        case .unit where unit() == .workday:
            at += 1
            guard skip(.ago) || skip(.back) else { return nil }
            return .workdaysAgo(count)
        case .unit where unit() == .quarter || unit() == .decade || unit() == .century:
            guard let unit = unit() else { return nil }
            at += 1
            guard unit == .quarter, skip(.ago) || skip(.back) else { return nil }
            return .unit(.quarter, -count)
        default: return nil
        }
    }
}

extension Meaning {
    /// So long ago; "a few days ago" may also be twice as far.
    fileprivate static func back(_ length: Shift, isFew: Bool) -> Meaning {
        let day = Meaning.shifted(.day(0), length.reversed)
        guard isFew else { return day }
        return .preferred(day, over: .between(.shifted(.day(0), (length + length).reversed), day), .otherCount)
    }
}
