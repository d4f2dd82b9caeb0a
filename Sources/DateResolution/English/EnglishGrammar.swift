import CivilTime

/// Reads English date expressions by recursive descent over tokens.
///
/// Every function of the grammar reads what it names from `at` on and moves `at` behind it, or returns nil and leaves `at` where
/// it was. A meaning is built from smaller ones, so that whatever can be said of a day, a week or a month can be said of any.
struct EnglishGrammar {
    let tokens: UnsafeBufferPointer<EnglishToken>
    let text: UnsafeBufferPointer<UInt16>
    let today: CalendarDay
    /// What comes first in a date of digits.
    let order: NumericOrder
    /// The token that is read next.
    var at: Int
    /// Steps left for this expression, so that no text can make the reading go deep or on for long.
    private var fuel = 0
    /// How many points stand within each other.
    private var depth = 0
    /// Where no point begins, as bits counted from `origin`: found out once, it need not be tried again.
    private var barren: (any: UInt64, inRange: UInt64) = (0, 0)
    private(set) var origin = 0
    /// Two of a list that share what stands behind the second but do not touch: "the second and fourth Tuesday of October".
    struct Apart {
        let first: Meaning
        /// The token behind the first.
        let end: Int
        let second: Meaning
        /// The token that the second begins with.
        let start: Int
    }
    /// The two of the list that was read last, where there is one.
    var apart: [Apart] = []
    /// How sure the numeric date is that was read last.
    var certainty: NumericDate.Certainty = .sure

    init(
        _ tokens: UnsafeBufferPointer<EnglishToken>, text: UnsafeBufferPointer<UInt16>, today: CalendarDay,
        order: NumericOrder
    ) {
        self.tokens = tokens
        self.text = text
        self.order = order
        self.today = today
        at = 0
    }

    func token(_ offset: Int = 0) -> EnglishToken {
        tokens[min(max(at + offset, 0), tokens.count - 1)]
    }

    func word(_ offset: Int = 0) -> EnglishWord { token(offset).word }

    func isSign(_ character: Unicode.Scalar, _ offset: Int = 0) -> Bool {
        token(offset).value == .sign(UInt16(truncatingIfNeeded: character.value))
    }

    /// Whether a token is that word, in lower case.
    func spells(_ word: StaticString, _ offset: Int) -> Bool {
        let token = token(offset)
        guard Int(token.end - token.start) == word.utf8CodeUnitCount else { return false }
        return (0..<word.utf8CodeUnitCount).allSatisfy { text[Int(token.start) + $0] == UInt16(word.utf8Start[$0]) }
    }

    func isGlued(_ offset: Int = 0) -> Bool { token(offset).flags.contains(.glued) }

    mutating func skip(_ word: EnglishWord) -> Bool {
        guard self.word() == word else { return false }
        at += 1
        return true
    }

    mutating func skip(sign: Unicode.Scalar) -> Bool {
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
        return token.word == .unit ? token.unit : nil
    }

    func weekday(_ offset: Int = 0) -> Weekday? {
        token(offset).weekday
    }

    /// A whole expression: a point or a stretch, open or closed, with what belongs to it.
    mutating func expression() -> Meaning? {
        fuel = 60
        depth = 0
        barren = (0, 0)
        if !apart.isEmpty { apart = [] }
        origin = at
        return attempt { $0.dated() } ?? attempt { $0.timeAhead() == nil ? nil : $0.dated() }
    }

    private mutating func dated() -> Meaning? {
        if let opened = open() { return closing(opened) }
        return age() ?? closed()
    }

    /// The other side of a stretch that was opened: "after 3 March and before the 10th".
    private mutating func closing(_ opened: Meaning) -> Meaning {
        guard let isStart = opened.isOpenStart else { return opened }
        return attempt { grammar in
            _ = grammar.skip(sign: ",")
            _ = grammar.skip(.and) || grammar.skipBut()
            guard let other = grammar.open(), other.isOpenStart == !isStart else { return nil }
            return isStart
                ? .both(opened.from(endingWith: other), other.through(beginningWith: opened))
                : .both(opened.through(beginningWith: other), other.from(endingWith: opened))
        } ?? opened
    }

    /// A point or stretch, and what may turn it into a longer one.
    mutating func closed() -> Meaning? {
        attempt { grammar in
            guard let first = grammar.point() else { return nil }
            let meaning = grammar.continued(first)
            return grammar.daysBehind().map { .lasting(meaning, days: $0) } ?? meaning
        }
    }

    /// ", 5 days" behind a stretch, as it is printed.
    private mutating func daysBehind() -> Int? {
        attempt { grammar in
            guard grammar.skip(sign: ","), grammar.word() == .number, grammar.unit(1) == .day else { return nil }
            grammar.at += 2
            return grammar.endsClause(0) ? grammar.token(-2).number : nil
        }
    }

    /// What may follow a point: the other end of a range, or words that open it to one side.
    mutating func continued(_ first: Meaning) -> Meaning {
        if word() == .end { return first }
        if let second = rangeEnd() { return .between(first, second) }
        if let list = attempt({ $0.list(from: first) }) { return list }
        if let length = attempt({ grammar in grammar.skip(.for) ? grammar.duration() : nil }) {
            return .stretch(length, from: first)
        }
        if let opened = attempt({ $0.opening(first) }) { return opened }
        if word() == .so, word(1) == .far {
            at += 2
            return .soFar(first)
        }
        return first
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
    mutating func rangeEnd() -> Meaning? {
        attempt { grammar in
            guard grammar.joiner() else { return nil }
            if grammar.word(-1) == .to, grammar.skip(.date) { return .day(0) }
            if grammar.excludesEnd() { return grammar.point(inRange: true).map { .neighbour(.day, -1, of: $0) } }
            _ = grammar.skipPreposition()
            return grammar.point(inRange: true)
        }
    }

    private mutating func skipBut() -> Bool { spells("but", 0) && skip(.neutral) }

    /// "but not including", "but excluding", "excluding" before the end of a stretch.
    mutating func excludesEnd() -> Bool {
        attempt { grammar in
            _ = grammar.skip(sign: ",")
            let isBut = grammar.skipBut()
            guard grammar.skip(.excluding) || isBut && grammar.skip(.not) && grammar.skip(.including) else {
                return nil
            }
            _ = grammar.skip(sign: ",")
            return true
        } ?? false
    }

    /// A sign or word between the ends of a range.
    mutating func joiner() -> Bool {
        switch word() {
        case .through where word(1) == .to: at += 2
        case .to, .through, .until: at += 1
        case .up where word(1) == .to || word(1) == .until: at += 2
        case .and where word(1) == .through || word(1) == .until: at += 2
        case .sign where isSign(".") && isSign(".", 1) && isGlued(1): at += 2
        // "2026-11-01/2026-11-10"
        case .sign where isSign("/") && isSign("-", -2) && isSign("-", 2) && isGlued(2): at += 1
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
            let end = grammar.at
            grammar.timeBeside()
            // "Tue Nov 3 08:00:00 2026"
            if grammar.at > end, let date = meaning.monthAndDay, let year = grammar.year() {
                let full = Meaning.date(year: year, month: date.month, day: date.day)
                if case .agreeing(let weekday, _) = meaning { return .agreeing(weekday, full) }
                return full
            }
            return meaning
        }
        if meaning == nil {
            if inRange { barren.inRange |= bit } else { barren.any |= bit }
        }
        return meaning
    }

    func isBoundary(_ offset: Int) -> Bool {
        switch word(offset) {
        case .other, .number, .unit, .month, .weekday: false
        default: true
        }
    }

    func isDay(_ offset: Int) -> Bool {
        word(offset) == .number && 1...31 ~= token(offset).number
    }
}
