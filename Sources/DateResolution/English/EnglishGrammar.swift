/// Reads English date expressions by recursive descent over tokens.
///
/// Every function of the grammar reads what it names from `at` on and moves `at` behind it, or returns nil and leaves `at` where
/// it was. A meaning is built from smaller ones, so that whatever can be said of a day, a week or a month can be said of any.
struct EnglishGrammar {
    let tokens: UnsafeBufferPointer<EnglishToken>
    let text: UnsafeBufferPointer<UInt16>
    let today: CalendarDay
    /// The token that is read next.
    var at: Int
    /// Steps left for this expression, so that no text can make the reading go deep or on for long.
    private var fuel = 0
    /// How many points stand within each other.
    private var depth = 0
    /// Where no point begins, as bits counted from `origin`: found out once, it need not be tried again.
    private var barren: (any: UInt64, inRange: UInt64) = (0, 0)
    private var origin = 0
    /// How sure the numeric date is that was read last.
    var certainty: NumericDate.Certainty = .sure

    init(_ tokens: UnsafeBufferPointer<EnglishToken>, text: UnsafeBufferPointer<UInt16>, today: CalendarDay) {
        self.tokens = tokens
        self.text = text
        self.today = today
        at = 0
    }

    // MARK: Looking at tokens

    func token(_ offset: Int = 0) -> EnglishToken {
        tokens[min(max(at + offset, 0), tokens.count - 1)]
    }

    func word(_ offset: Int = 0) -> EnglishWord { token(offset).word }

    func isSign(_ character: Character, _ offset: Int = 0) -> Bool {
        let token = token(offset)
        return token.word == .sign && token.value == Int32(character.utf16.first ?? 0)
    }

    func isGlued(_ offset: Int = 0) -> Bool { token(offset).flags.contains(.glued) }

    mutating func skip(_ word: EnglishWord) -> Bool {
        guard self.word() == word else { return false }
        at += 1
        return true
    }

    mutating func skip(sign: Character) -> Bool {
        guard isSign(sign) else { return false }
        at += 1
        return true
    }

    /// Runs a reading and goes back to where it began when it comes to nothing.
    mutating func attempt<Result>(_ reading: (inout EnglishGrammar) -> Result?) -> Result? {
        let start = at
        if let result = reading(&self) { return result }
        at = start
        return nil
    }

    func unit(_ offset: Int = 0) -> CalendarUnit? {
        let token = token(offset)
        guard token.word == .unit else { return nil }
        return CalendarUnit(rawValue: UInt8(token.value))
    }

    func weekday(_ offset: Int = 0) -> Weekday? {
        let token = token(offset)
        guard token.word == .weekday else { return nil }
        return Weekday(rawValue: Int(token.value))
    }

    // MARK: Expressions

    /// A whole expression: a point or a stretch, open or closed, with what belongs to it.
    mutating func expression() -> Meaning? {
        fuel = 60
        depth = 0
        barren = (0, 0)
        origin = at
        return attempt { $0.open() ?? $0.age() ?? $0.closed() }
    }

    /// A point or stretch, and what may turn it into a longer one.
    mutating func closed() -> Meaning? {
        attempt { grammar in
            guard let first = grammar.point() else { return nil }
            return grammar.continued(first)
        }
    }

    /// What may follow a point: the other end of a range, or words that open it to one side.
    mutating func continued(_ first: Meaning) -> Meaning {
        if let second = rangeEnd() { return .between(first, second) }
        if word() == .or, let other = attempt({ $0.neighbouringAlternative(to: first) }) { return .union(first, other) }
        if let length = attempt({ grammar in grammar.skip(.for) ? grammar.duration() : nil }) {
            return .stretch(length, from: first)
        }
        if let opened = attempt({ $0.opening(first) }) { return opened }
        if word() == .so, word(1) == .far {
            at += 2
            return .soFar(first)
        }
        if word() == .to, word(1) == .date {
            at += 2
            return .since(first)
        }
        return first
    }

    /// "or October" behind "September": the next month, quarter or day makes one stretch with it.
    private mutating func neighbouringAlternative(to first: Meaning) -> Meaning? {
        at += 1
        guard let second = point(inRange: true) else { return nil }
        // "yesterday or the day before": what points back points at the day just named.
        if case .neighbour(let unit, let count, of: nil) = second, abs(count) == 1 {
            return .neighbour(unit, count, of: first)
        }
        return second.follows(first) ? second : nil
    }

    /// "or later", "and before", "onwards".
    private mutating func opening(_ first: Meaning) -> Meaning? {
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

    /// Whether a word could begin a date, told from the word alone.
    func isDateStart(_ offset: Int) -> Bool {
        switch word(offset) {
        case .month, .weekday, .number, .ordinal, .today, .yesterday, .tomorrow, .last, .past, .this, .the, .next,
            .holiday, .early, .mid, .late, .start, .endOf, .article, .cardinal:
            true
        default: false
        }
    }

    /// "to", "through", "-" and the other end.
    private mutating func rangeEnd() -> Meaning? {
        attempt { grammar in
            guard grammar.joiner() else { return nil }
            _ = grammar.skipPreposition()
            return grammar.point(inRange: true)
        }
    }

    /// A sign or word between the ends of a range.
    mutating func joiner() -> Bool {
        switch word() {
        case .to, .through, .until: at += 1
        case .up where word(1) == .to || word(1) == .until: at += 2
        case .and where word(1) == .through || word(1) == .until: at += 2
        case .sign where isSign("-") || isSign("~"):
            at += 1
            // Two signs in a row are a rule or an arrow.
            if isSign("-") || isSign("~") { at += 1 }
            if isSign(">") { at += 1 }
        default: return false
        }
        return true
    }

    /// A preposition that only places a date in a sentence.
    @discardableResult
    mutating func skipPreposition() -> Bool {
        switch word() {
        case .on, .in, .at, .during: at += 1
        case .over where word(1) == .the: at += 1
        default: return false
        }
        return true
    }

    // MARK: Open ends

    /// Stretches that are open to one side, and ranges that begin with a word.
    private mutating func open() -> Meaning? {
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
        case .starting:
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
        case .on where word(1) == .or && (word(2) == .after || word(2) == .before):
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
                return grammar.inner().map { .until($0) }
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
                grammar.at += 1
                if let range = grammar.daysOfOneMonth() { return grammar.inclusive(range) }
                guard let first = grammar.point() else { return nil }
                guard grammar.skip(.and) || grammar.joiner() else { return nil }
                grammar.skipPreposition()
                guard let second = grammar.point(inRange: true) else { return nil }
                return grammar.inclusive(.between(first, second))
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

    private mutating func from() -> Meaning? {
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

    // MARK: Points

    /// One day or stretch, with the time of day and the day of the week that stand beside it.
    mutating func point(inRange: Bool = false) -> Meaning? {
        let bit = at - origin < 64 ? UInt64(1) << UInt64(at - origin) : 0
        guard fuel > 0, depth < 10, (inRange ? barren.inRange : barren.any) & bit == 0 else { return nil }
        fuel -= 1
        depth += 1
        defer { depth -= 1 }
        let meaning: Meaning? = attempt { grammar in
            if grammar.word() == .exactly || grammar.word() == .around { grammar.at += 1 }
            guard var meaning = grammar.base(inRange: inRange) else { return nil }
            // "last week's Sunday", "last week Monday", "two weeks ago on Thursday"
            while let narrowed = grammar.attempt({ $0.narrowed(meaning) }) { meaning = narrowed }
            grammar.timeBeside()
            return meaning
        }
        if meaning == nil {
            if inRange { barren.inRange |= bit } else { barren.any |= bit }
        }
        return meaning
    }

    private mutating func narrowed(_ meaning: Meaning) -> Meaning? {
        if word() == .possessive {
            at += 1
            if let weekday = weekday() {
                at += 1
                return .weekdayIn(weekday, meaning)
            }
            if word() == .endOf || word() == .start || word() == .middle {
                let part: Part = word() == .endOf ? .end : word() == .start ? .start : .mid
                guard isBoundary(1) else { return nil }
                at += 1
                return .part(part, of: meaning)
            }
            if let nth = nthBare(of: meaning) { return nth }
            return nil
        }
        if meaning.isYearWide { return periodBehindYear(meaning) }
        if meaning.isMonthWide, word() == .on, word(1) == .the {
            at += 2
            guard let (day, isOrdinal) = dayNumber(), isOrdinal, isBoundary(0) else { return nil }
            return .dayOfMonth(day, in: meaning)
        }
        guard meaning.isWeekWide else { return nil }
        _ = skip(.on) || skip(sign: ",")
        guard let weekday = weekday(), !isDay(1) else { return nil }
        at += 1
        return .weekdayIn(weekday, meaning)
    }

    /// "in March", "on 3 March" behind "two years ago".
    private mutating func periodBehindYear(_ year: Meaning) -> Meaning? {
        guard skip(.in) || skip(.on) || skip(sign: ",") else { return nil }
        switch point(inRange: true) {
        case .period(let period, .unsaid): return .periodIn(period, year)
        default: return nil
        }
    }

    /// "first week", "last Monday" behind "last month's".
    private mutating func nthBare(of whole: Meaning) -> Meaning? {
        let count: Int
        if word() == .ordinal { count = Int(token().value) } else if word() == .last { count = -1 } else { return nil }
        if let weekday = weekday(1) {
            at += 2
            return .nthWeekday(count, weekday, of: whole)
        }
        if let unit = unit(1) {
            at += 2
            return .nth(count, unit, of: whole)
        }
        return nil
    }

    func isBoundary(_ offset: Int) -> Bool {
        switch word(offset) {
        case .other, .number, .unit, .month, .weekday: false
        default: true
        }
    }

    private func isDay(_ offset: Int) -> Bool {
        word(offset) == .number && 1...31 ~= token(offset).value
    }
}

extension Meaning {
    /// Whether a month may be picked from it by standing beside it.
    var isYearWide: Bool {
        switch self {
        case .unit(.year, _), .neighbour(.year, _, _): true
        case .shifted(.day(0), let shift): shift.grain == .year
        case .preferred(let inner, _, _): inner.isYearWide
        default: false
        }
    }

    /// Whether a weekday may be picked from it by standing beside it.
    var isWeekWide: Bool {
        switch self {
        case .unit(.week, _), .neighbour(.week, _, _), .nth(_, .week, _), .around(.week, _), .period(.week, _): true
        case .shifted(_, let shift): shift.grain == .week
        case .preferred(let inner, _, _): inner.isWeekWide
        default: false
        }
    }
}
