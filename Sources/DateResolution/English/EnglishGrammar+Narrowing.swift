import CivilTime

/// What narrows a stretch from behind: "last year june", "last month's first week", "March between 3 and 8".
extension EnglishGrammar {
    /// A smaller stretch or day of one that was read, with or without a word between.
    mutating func narrowed(_ whole: Meaning) -> Meaning? {
        guard mayNarrow else { return nil }
        // "10 November (Tuesday)"
        if whole.isDayWide, whole.isOneDay, isSign("("), isSign(")", 2), let weekday = weekday(1) {
            at += 3
            return .told(whole, weekday)
        }
        let isPossessive = skip(.possessive)
        if !isPossessive { _ = skip(sign: ",") }
        if let part = attempt({ $0.part(of: whole) }) { return part }
        if let nth = attempt({ $0.ordinal(of: whole) }) { return nth }
        if whole.isYearWide { return period(of: whole, isPossessive: isPossessive) }
        if whole.isMonthWide { return day(of: whole) }
        if whole.isWeekWide || isPossessive { return weekday(of: whole, isPossessive: isPossessive) }
        return nil
    }

    /// Whether the next word may begin something smaller.
    private var mayNarrow: Bool {
        switch word() {
        case .possessive, .in, .on, .month, .quarterLetter, .ordinal, .number, .last, .between, .weekday,
            .season, .holiday, .endOf, .start, .half, .the, .unit:
            true
        case .sign: isSign(",") || isSign("(")
        default: false
        }
    }

    /// "end", "beginning" behind a stretch.
    private mutating func part(of whole: Meaning) -> Meaning? {
        guard !whole.isOneDay || whole.isYearWide else { return nil }
        let part: Part
        switch word() {
        case .endOf: part = .end
        case .start: part = .start
        case .middle: part = .mid
        default: return nil
        }
        guard word(-1) == .possessive ? isBoundary(1) : endsClause(1) else { return nil }
        at += 1
        return .part(part, of: whole)
    }

    /// "first week", "second half", "last Monday", "first 3 days" behind a stretch.
    private mutating func ordinal(of whole: Meaning) -> Meaning? {
        guard !whole.isOneDay || whole.isYearWide || whole.isWeekWide || whole.isMonthWide else { return nil }
        _ = skip(.the)
        let count: Int
        switch word() {
        case .ordinal: count = token().number
        case .number where token().flags.contains(.ordinal): count = token().number
        case .last: count = -1
        default: return nil
        }
        at += 1
        if abs(count) == 1, let (number, unit) = attempt({ $0.counted() }) {
            return .edge(number * count, unit, of: whole)
        }
        if let weekday = weekday(), !whole.isWeekWide {
            at += 1
            return .nthWeekday(count, weekday, of: whole)
        }
        if word() == .half, abs(count) <= 2, endsClause(1) {
            at += 1
            if whole.isYearWide, count > 0 { return .periodIn(.half(count), whole) }
            return .part(count == 1 ? .firstHalf : .secondHalf, of: whole)
        }
        guard let unit = unit(), !token().flags.contains(.plural), unit != .minute, unit != .hour else { return nil }
        at += 1
        if unit == .quarter, whole.isYearWide, 1...4 ~= count { return .periodIn(.quarter(count), whole) }
        return .nth(count, unit, of: whole)
    }

    private mutating func counted() -> (Int, CalendarUnit)? {
        guard let (number, _) = quantity(), let unit = unit() else { return nil }
        at += 1
        return (number, unit)
    }

    /// "june", "in March", "Q2", "Christmas" behind a year.
    private mutating func period(of year: Meaning, isPossessive: Bool) -> Meaning? {
        _ = skip(.in) || skip(.on)
        switch word() {
        case .month, .quarterLetter, .ordinal, .season, .holiday: break
        case .number where token().flags.contains(.ordinal): break
        case .number where word(-1) == .on || word(1) == .month: break
        case .unit where isPossessive || word(1) == .number: break
        case .the where word(1) == .number || word(1) == .ordinal: break
        default: return nil
        }
        switch point(inRange: true) {
        case .period(let period, .unsaid): return .periodIn(period, year)
        default: return nil
        }
    }

    /// "the 5th", "10 to 15", "between 3 and 8" behind a month.
    private mutating func day(of month: Meaning) -> Meaning? {
        if word() == .between {
            at += 1
            guard let first = dayAlone() else { return nil }
            guard skip(.and) || joiner(), let last = dayAlone(), !isGoods(0) else { return nil }
            return .between(.dayOfMonth(first, in: month), .dayOfMonth(last, in: month))
        }
        let hasPreposition = skip(.on)
        let hasArticle = skip(.the)
        guard let (first, isOrdinal) = dayNumber() else { return nil }
        if let last = attempt({ grammar -> Int? in
            guard grammar.joiner() else { return nil }
            return grammar.dayAlone()
        }) {
            guard !isGoods(0) else { return nil }
            return .between(.dayOfMonth(first, in: month), .dayOfMonth(last, in: month))
        }
        guard isOrdinal || hasArticle, isBoundary(0) || hasPreposition && !isGoods(0) else { return nil }
        return .dayOfMonth(first, in: month)
    }

    /// "3", "the 3rd", with no month of its own.
    private mutating func dayAlone() -> Int? {
        _ = skip(.the)
        guard let (day, _) = dayNumber(), word() != .month, unit() == nil else { return nil }
        return day
    }

    /// "Sunday", "on Thursday", "(Monday)" behind a week; "Sunday" behind any stretch's possessive.
    private mutating func weekday(of week: Meaning, isPossessive: Bool) -> Meaning? {
        let isBracketed = skip(sign: "(")
        _ = skip(.on)
        guard let weekday = weekday(), isPossessive || !isDay(1) else { return nil }
        at += 1
        if isBracketed, !skip(sign: ")") { return nil }
        return .weekdayIn(weekday, week)
    }

    /// Whether what follows counts goods.
    func isGoods(_ offset: Int) -> Bool {
        let token = token(offset)
        return token.word == .other && !token.flags.contains(.verb)
            || token.noun != nil && !token.flags.contains(.verb)
    }

    /// Whether the clause ends there, or goes on with a word that links it to something else.
    func endsClause(_ offset: Int) -> Bool {
        switch word(offset) {
        case .end, .sign, .and, .or, .to, .until, .through, .in, .on, .for, .from, .at: true
        case .neutral: token(offset).noun != .records || token(offset).flags.contains(.verb)
        default: false
        }
    }
}
