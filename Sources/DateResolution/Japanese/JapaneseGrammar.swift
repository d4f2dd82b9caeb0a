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
    /// What comes first in a date of digits.
    let order: NumericOrder
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
        order: NumericOrder
    ) {
        self.tokens = tokens
        self.text = text
        self.order = order
        today = present.today
        previous = present.previous
    }

    func token(_ offset: Int = 0) -> JapaneseToken { tokens[min(max(at + offset, 0), tokens.count - 1)] }

    func word(_ offset: Int = 0) -> JapaneseWord { token(offset).word }

    func isSign(_ character: Unicode.Scalar, _ offset: Int = 0) -> Bool {
        token(offset).value == .character(UInt16(truncatingIfNeeded: character.value))
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

    func unit(of token: JapaneseToken) -> CalendarUnit? { token.unit }

    mutating func expression() -> Meaning? {
        fuel = 60
        isWeak = false
        return attempt { grammar in
            if let reading = grammar.attempt({ $0.age() }) { return reading }
            if let range = grammar.attempt({ $0.bareRange() }) { return range }
            if grammar.isSign("~") { return grammar.openStart() }
            guard let first = grammar.point() else { return nil }
            let meaning = grammar.continued(first)
            return grammar.attempt({ $0.daysBehind() }).map { .lasting(meaning, days: $0) } ?? meaning
        }
    }

    /// What stands behind a point: the other end, or words that open it.
    private mutating func continued(_ first: Reading) -> Meaning {
        let meaning = first.meaning
        if word() == .end { return meaning }
        if let far = attempt({ $0.farBefore(meaning) }) { return far }
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
        if let rolling = attempt({ $0.rollingWithToday(first) }) { return rolling }
        if let stretch = attempt({ $0.including(meaning) }) {
            isWeak = false
            return stretch
        }
        // 3日前から4日前まで is a range; から alone is open.
        if let opened = attempt({ $0.opened(first) }) {
            isWeak = false
            return opened
        }
        afterwards()
        return meaning
    }

    /// を含む3日間, 11月3日を含む週, 9月30日に終了した四半期.
    private mutating func including(_ meaning: Meaning) -> Meaning? {
        let isEnded = word() == .ended
        guard skip(.including) || skip(.ended) else { return nil }
        if let length = duration(asSpan: true) { return .stretchThrough(length, through: meaning) }
        let units: [JapaneseWord: CalendarUnit] = [.week: .week, .month: .month, .year: .year, .quarter: .quarter]
        guard let unit = units[word()] ?? (token().unit == .quarter && word() == .counter ? .quarter : nil) else {
            return nil
        }
        at += 1
        return isEnded ? .stretchThrough(Shift(1, unit), through: meaning) : .around(unit, meaning)
    }

    /// 〜11月5日
    private mutating func openStart() -> Meaning? {
        at += 1
        guard let last = point(), last.grain != .day || !last.isWeak else { return nil }
        _ = skip(.until)
        afterwards()
        return .until(last.meaning)
    }

    /// 中, の間, 頃, 前後: words that change nothing and belong to the expression.
    private mutating func afterwards() {
        // 16日前後に, but not 3日前後かかる
        if word() == .block, isAny(of: "前"), text[Int(token().end) - 1] == 0x5F8C, word(1) == .particle,
            isAny(of: "に", 1)
        {
            at += 1
            return
        }
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
            if grammar.word() != .end { reading = grammar.completed(reading) }
            grammar.isWeak = reading.isWeak
            return reading
        }
    }

    /// What was read with all that stands behind it: what narrows it, its year, its weekday, a distance.
    private mutating func completed(_ first: Reading) -> Reading {
        var reading = first
        while let next = attempt({ $0.narrowed(reading) }) { reading = next }
        if let reversed = attempt({ $0.yearBehind(reading) }) { reading = reversed }
        if reading.grain == .day, let weekday = dayBeside() {
            reading = Reading(meaning: .told(reading.meaning, weekday), grain: .day, isWeak: reading.isWeak)
        }
        return attempt { $0.neighbour(of: reading) } ?? reading
    }
}
