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
    }

    let tokens: UnsafeBufferPointer<JapaneseToken>
    let text: UnsafeBufferPointer<UInt16>
    let today: CalendarDay
    let previous: DayRange?
    var at = 0
    var fuel = 0
    /// Whether what was read needs support from the words around it.
    var isWeak = false
    var certainty: NumericDate.Certainty = .sure

    init(_ tokens: UnsafeBufferPointer<JapaneseToken>, text: UnsafeBufferPointer<UInt16>, present: Present) {
        self.tokens = tokens
        self.text = text
        today = present.today
        previous = present.previous
    }

    func token(_ offset: Int = 0) -> JapaneseToken { tokens[min(max(at + offset, 0), tokens.count - 1)] }

    func word(_ offset: Int = 0) -> JapaneseWord { token(offset).word }

    func isSign(_ character: Character, _ offset: Int = 0) -> Bool {
        let token = token(offset)
        return (token.word == .sign || token.word == .other) && token.value == Int32(character.utf16.first ?? 0)
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

    // MARK: Expressions

    mutating func expression() -> Meaning? {
        fuel = 60
        isWeak = false
        return attempt { grammar in
            if let reading = grammar.attempt({ $0.age() }) { return reading }
            if let range = grammar.attempt({ $0.bareRange() }) { return range }
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
            let isFrom = grammar.word() == .from
            guard isFrom || grammar.word() == .until else { return nil }
            grammar.at += 1
            _ = grammar.skip(.no)
            guard let length = grammar.duration(asSpan: true) else { return nil }
            // から3日前 and the like count backwards.
            if grammar.word() == .back || grammar.word() == .later { return nil }
            return isFrom ? .stretch(length, from: meaning) : .stretchThrough(length, through: meaning)
        }) {
            isWeak = false
            return stretch
        }
        if let stretch = attempt({ grammar -> Meaning? in
            guard grammar.skip(.including), let length = grammar.duration(asSpan: true) else { return nil }
            return .stretchThrough(length, through: meaning)
        }) {
            isWeak = false
            return stretch
        }
        // "3日前から4日前まで" is a range; "から" alone is open.
        let opened: Meaning? = attempt { grammar in
            _ = grammar.skip(.dateOnly)
            switch grammar.word() {
            case .since, .from, .entered:
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
            case .back where grammar.word(-1) != .counter:
                grammar.at += 1
                return .before(meaning)
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

    /// 中, の間, 頃: words that change nothing and belong to the expression.
    private mutating func afterwards() {
        let isLong = token().end - token().start > 1
        if word() == .between || (word() == .particle && (isAny(of: "中頃辺") || (isLong && isAny(of: "ごこじい")))) {
            at += 1
        }
    }

    func isAny(of characters: String) -> Bool {
        characters.utf16.contains(text[min(Int(token().start), text.count - 1)])
    }

    // MARK: Ranges

    mutating func joiner() -> Bool {
        skipSpaces()
        switch word() {
        case .from:
            at += 1
            // からの, から、
            if isSign("、") || isSign(",") { at += 1 }
        case .sign, .other:
            guard isSign("~") || isSign("-") || isSign("→") || isSign("ー") || isSign("ｰ") || isSign("～") else {
                return false
            }
            at += 1
            if isSign(">") { at += 1 }
        default: return false
        }
        skipSpaces()
        return true
    }

    private mutating func rangeEnd(of first: Reading) -> Meaning? {
        if word() == .or || word() == .and {
            // 11月1日と11月5日の間, 9月か10月
            let isOr = word() == .or
            at += 1
            guard let second = point(inRange: true) else { return nil }
            if !isOr, skip(.between) { return .between(first.meaning, second.meaning) }
            return isOr && second.meaning.follows(first.meaning) ? .union(first.meaning, second.meaning) : nil
        }
        guard joiner() else { return nil }
        let second = attempt { $0.shortEnd(of: first) } ?? attempt { $0.point(inRange: true) }
        guard let second else { return nil }
        skipSpaces()
        _ = skip(.until) || skip(.through)
        if word() == .no, word(1) == .between { at += 1 }
        _ = skip(.between)
        isWeak = false
        return .between(first.meaning, second.meaning)
    }

    /// The number alone behind "11/20〜" or 12月3日〜: 25, 25日.
    private mutating func shortEnd(of first: Reading) -> Reading? {
        guard first.grain == .day, word() == .number, 1...31 ~= token().value else { return nil }
        let day = Int(token().value)
        if word(1) == .day {
            guard word(2) != .back else { return nil }
            at += 2
            dayBeside()
            return Reading(meaning: .dayOfMonth(day, in: nil), grain: .day)
        }
        switch word(1) {
        case .month, .year, .week, .counter, .number, .few, .clockHour, .quarter, .fiscalYear: return nil
        case .sign where !isSign(")", 1) && !isSign(",", 1) && !isSign("?", 1) && !isSign("(", 1): return nil
        case .other where isSign("・", 1): return nil
        default: break
        }
        at += 1
        dayBeside()
        return Reading(meaning: .dayOfMonth(day, in: nil), grain: .day)
    }

    /// 1〜3月, 3〜5日: the first number takes its unit from the second.
    private mutating func bareRange() -> Meaning? {
        let container = attempt { grammar -> Reading? in
            guard let reading = grammar.base(),
                reading.grain == .year || reading.grain == .month || reading.grain == .fiscalYear
            else { return nil }
            _ = grammar.skip(.no)
            return reading
        }
        guard word() == .number else { return nil }
        let first = Int(token().value)
        at += 1
        guard joiner(), word() == .number else { return nil }
        let second = Int(token().value)
        if word(1) == .month, container?.grain != .month, 1...12 ~= first, 1...12 ~= second {
            if word(2) == .number { return nil }
            at += 2
            _ = skip(.until) || skip(.through)
            isWeak = false
            if let container {
                return .between(
                    .periodIn(.month(first), container.meaning), .periodIn(.month(second), container.meaning))
            }
            return .between(.period(.month(first), .unsaid), .period(.month(second), .unsaid))
        }
        if word(1) == .day, container?.grain != .year, container?.grain != .fiscalYear, 1...31 ~= first,
            1...31 ~= second
        {
            if word(2) == .back || word(2) == .counter { return nil }
            at += 2
            dayBeside()
            let hadUntil = skip(.until) || skip(.through)
            isWeak = container == nil && !hadUntil
            return .between(.dayOfMonth(first, in: container?.meaning), .dayOfMonth(second, in: container?.meaning))
        }
        return nil
    }

    // MARK: Points

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

    /// の前日, の翌週, の前の月: beside what was read.
    private mutating func neighbour(of reading: Reading) -> Reading? {
        if reading.grain == .day, let distance = attempt({ $0.distanceBehind() }) {
            return Reading(meaning: .shifted(reading.meaning, distance), grain: .day)
        }
        guard skip(.no), word() == .pointing, let unit = unit(of: token()), token().offset != 0 else { return nil }
        let count = Int(token().offset)
        at += 1
        let meaning: Meaning =
            unit == .day ? .shifted(reading.meaning, Shift(count, .day)) : .neighbour(unit, count, of: reading.meaning)
        return Reading(meaning: meaning, grain: unit)
    }

    /// の3日後, の2週間前: a distance from what was read.
    private mutating func distanceBehind() -> Shift? {
        guard skip(.no), let length = duration() else { return nil }
        if skip(.later) { return length }
        return skip(.back) ? length.reversed : nil
    }

    /// What may stand right behind a day and changes nothing: (木), 木曜日, 午後3時, 10:30.
    mutating func dayBeside() {
        if isSign("(") || isSign("（"), word(1) == .weekday || word(1) == .day || word(1) == .month || isLoneWeekday(1),
            isSign(")", 2) || isSign("）", 2)
        {
            at += 3
        } else if word() == .weekday {
            at += 1
        }
        while attempt({ $0.timeBeside() }) != nil {}
    }

    private mutating func timeBeside() -> Bool? {
        if isSign("t"), word(1) == .number { at += 1 }
        skipSpaces()
        if word() == .no, word(1) == .daypart { at += 1 }
        if word() == .daypart {
            at += 1
            return true
        }
        guard word() == .number, token().value <= 24 else { return nil }
        if word(1) == .clockHour {
            at += 2
            if word() == .oneHalf { at += 1 }
            if word() == .number, isSign("分", 1) || word(1) == .clockMinute || (word(1) == .particle && isMinute(1)) {
                at += 2
            }
            return true
        }
        var isClock = false
        at += 1
        while isSign(":"), word(1) == .number {
            at += 2
            isClock = true
        }
        return isClock ? true : nil
    }

    private func isMinute(_ offset: Int) -> Bool { text[Int(token(offset).start)] == 0x5206 }

    /// 月 to 日 as a weekday's sign.
    func isLoneWeekday(_ offset: Int) -> Bool { loneWeekday(offset) != nil }

    func loneWeekday(_ offset: Int) -> Weekday? {
        let token = token(offset)
        guard token.end - token.start == 1, token.word != .end else { return nil }
        switch text[Int(token.start)] {
        case 0x6708: return .monday
        case 0x706B: return .tuesday
        case 0x6C34: return .wednesday
        case 0x6728: return .thursday
        case 0x91D1: return .friday
        case 0x571F: return .saturday
        case 0x65E5: return .sunday
        default: return nil
        }
    }
}
