import CivilTime

/// Reads Japanese date expressions by recursive descent over tokens.
///
/// Japanese narrows from the large to the small: a year, in it a month, in it a day or a part. A base is read, then every suffix
/// that narrows it, then what opens it or closes a range.
struct JapaneseGrammar {
    /// A meaning with the unit it was told in, which decides what may narrow it.
    struct Reading {
        let meaning: Meaning
        let grain: CalendarUnit
        /// Whether it is a month, day or weekday by a form that needs a word beside it to be a date.
        var isWeak = false

        /// Whether it is a year by its number, which may be treated as a number: 2018年未満.
        var isWrittenYear: Bool {
            if case .year = meaning { return true }
            return false
        }

        /// Whether it is a month by its name, so that the day behind it is one of its days.
        var isNamedMonth: Bool {
            switch meaning {
            case .period(.month, _), .periodIn(.month, _): true
            default: false
            }
        }
    }

    let tokens: UnsafeBufferPointer<JapaneseToken>
    let text: UnsafeBufferPointer<UInt16>
    let today: CalendarDay
    /// Whether 11/05 is the 11th of May.
    let dayComesFirst: Bool
    let previous: DayRange?
    var at = 0
    var fuel = 0
    /// Whether what was read needs support from the words around it.
    var isWeak = false
    var certainty: NumericDate.Certainty = .sure
    /// What stands right before with only a sign or word of lists between: its month is meant again.
    var listedBefore: Meaning?

    init(
        _ tokens: UnsafeBufferPointer<JapaneseToken>, text: UnsafeBufferPointer<UInt16>, present: Present,
        dayComesFirst: Bool
    ) {
        self.tokens = tokens
        self.text = text
        self.dayComesFirst = dayComesFirst
        today = present.today
        previous = present.previous
    }

    func token(_ offset: Int = 0) -> JapaneseToken { tokens[min(max(at + offset, 0), tokens.count - 1)] }

    func word(_ offset: Int = 0) -> JapaneseWord { token(offset).word }

    func isSign(_ character: Unicode.Scalar, _ offset: Int = 0) -> Bool {
        let token = token(offset)
        return (token.word == .sign || token.word == .other) && token.value == Int32(bitPattern: character.value)
    }

    mutating func skip(_ word: JapaneseWord) -> Bool {
        guard self.word() == word else { return false }
        at += 1
        return true
    }

    mutating func skipSpaces() {
        while word() == .space { at += 1 }
    }

    mutating func attempt<Result>(_ reading: (inout JapaneseGrammar) -> Result?) -> Result? {
        let start = at
        let weak = isWeak
        if let result = reading(&self) { return result }
        at = start
        isWeak = weak
        return nil
    }

    func unit(of token: JapaneseToken) -> CalendarUnit? {
        CalendarUnit(rawValue: UInt8(truncatingIfNeeded: token.value))
    }

    mutating func expression() -> Meaning? {
        fuel = 60
        isWeak = false
        return attempt { grammar in
            if let reading = grammar.attempt({ $0.age() }) { return reading }
            if let range = grammar.attempt({ $0.bareRange() }) { return range }
            if grammar.isSign("~") { return grammar.openStart() }
            guard let first = grammar.point() else { return nil }
            return grammar.continued(first)
        }
    }

    /// What stands behind a point: the other end, or words that open it.
    private mutating func continued(_ first: Reading) -> Meaning? {
        let meaning = first.meaning
        if let range = attempt({ $0.rangeEnd(of: first) }) { return range }
        // "12月1日からの3日間", "昨日までの3日間"
        if let stretch = attempt({ grammar -> Meaning? in
            let isFrom = grammar.word() == .from || grammar.word() == .since
            guard isFrom || grammar.word() == .until || grammar.word() == .before else { return nil }
            let needsNo = grammar.word() == .since || grammar.word() == .before
            grammar.at += 1
            guard grammar.skip(.no) || !needsNo else { return nil }
            guard let length = grammar.duration(asSpan: true) else { return nil }
            // から3日前 and the like count backwards.
            if grammar.word() == .back || grammar.word() == .later { return nil }
            return isFrom ? .stretch(length, from: meaning) : .stretchThrough(length, through: meaning)
        }) {
            isWeak = false
            return stretch
        }
        if let stretch = attempt({ grammar -> Meaning? in
            guard grammar.skip(.including) else { return nil }
            if let length = grammar.duration(asSpan: true) { return .stretchThrough(length, through: meaning) }
            // 11月3日を含む週
            let units: [JapaneseWord: CalendarUnit] = [.week: .week, .month: .month, .year: .year, .quarter: .quarter]
            guard let unit = units[grammar.word()] else { return nil }
            grammar.at += 1
            return .around(unit, meaning)
        }) {
            isWeak = false
            return stretch
        }
        // "3日前から4日前まで" is a range; "から" alone is open.
        let opened: Meaning? = attempt { grammar in
            _ = grammar.skip(.dateOnly)
            // 3月いっぱいまで
            if grammar.word() == .particle, grammar.word(1) == .until { grammar.at += 1 }
            switch grammar.word() {
            case .since, .from:
                grammar.at += 1
                return .since(meaning)
            // 去年になって…, but 去年になっている is last year's.
            case .entered where grammar.word(1) != .beingSo:
                grammar.at += 1
                return .since(meaning)
            case .until:
                grammar.at += 1
                return .until(meaning)
            case .after:
                grammar.at += 1
                return .after(meaning)
            case .later where first.grain == .day && !first.isWeak || first.grain == .year:
                grammar.at += 1
                return .after(meaning)
            case .before:
                grammar.at += 1
                return .until(meaning)
            case .earlierThan:
                grammar.at += 1
                return .before(meaning)
            case .under where first.isWrittenYear:
                grammar.at += 1
                return .before(meaning)
            case .atLeast where first.isWrittenYear:
                grammar.at += 1
                return .since(meaning)
            case .over where first.isWrittenYear:
                grammar.at += 1
                return .after(meaning)
            case .back where grammar.word(-1) != .counter:
                grammar.at += 1
                return .before(meaning)
            case .sign where grammar.isSign("~") && grammar.endsOpen(first):
                grammar.at += 1
                return .since(meaning)
            case .no where grammar.word(1) == .before:
                grammar.at += 2
                return .until(meaning)
            case .no where grammar.word(1) == .back:
                grammar.at += 2
                return .before(meaning)
            case .no where grammar.word(1) == .later:
                grammar.at += 2
                return .after(meaning)
            default: return nil
            }
        }
        if let opened {
            isWeak = false
            return opened
        }
        afterwards()
        return meaning
    }

    /// 〜11月5日
    private mutating func openStart() -> Meaning? {
        at += 1
        guard let last = point(), last.grain != .day || !last.isWeak else { return nil }
        _ = skip(.until)
        return .until(last.meaning)
    }

    /// Whether nothing stands behind the sign that could be the other end: 11月1日〜 alone or 11月1日〜の更新.
    private func endsOpen(_ first: Reading) -> Bool {
        if case .dayOfMonth(_, nil) = first.meaning { return false }
        return word(1) == .end || word(1) == .no || word(1) == .recordWord
    }

    /// 中, の間, 頃: words that change nothing and belong to the expression.
    private mutating func afterwards() {
        let isLong = token().end - token().start > 1
        if word() == .between || (word() == .particle && (isAny(of: "中頃辺") || (isLong && isAny(of: "ごこじい")))) {
            at += 1
        }
    }

    func isAny(of characters: String, _ offset: Int = 0) -> Bool {
        characters.utf16.contains(text[min(Int(token(offset).start), text.count - 1)])
    }

    mutating func point(inRange: Bool = false) -> Reading? {
        guard fuel > 0 else { return nil }
        fuel -= 1
        return attempt { grammar in
            if grammar.word() == .about { grammar.at += 1 }
            guard var reading = grammar.base() else { return nil }
            while let next = grammar.attempt({ $0.narrowed(reading) }) { reading = next }
            if reading.grain == .day { grammar.dayBeside() }
            if let beside = grammar.attempt({ $0.neighbour(of: reading) }) { reading = beside }
            grammar.isWeak = reading.isWeak
            return reading
        }
    }
}
