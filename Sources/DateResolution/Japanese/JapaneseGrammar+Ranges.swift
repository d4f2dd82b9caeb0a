/// Ranges from one point through another.
extension JapaneseGrammar {
    mutating func joiner() -> Bool {
        skipSpaces()
        switch word() {
        case .from:
            at += 1
            // からの, から、
            if isSign("、") || isSign(",") { at += 1 }
        case .sign, .other:
            guard isSign("~") || isSign("-") || isSign("→") || isSign("ー") || isSign("ｰ") || isSign("～") || isSign("至")
            else {
                return false
            }
            at += 1
            if isSign(">") { at += 1 }
        default: return false
        }
        skipSpaces()
        return true
    }

    mutating func rangeEnd(of first: Reading) -> Meaning? {
        // 11月1日と11月5日の間
        if let range = attempt({ grammar -> Meaning? in
            guard grammar.skip(.and), let second = grammar.point(inRange: true), grammar.skip(.between) else {
                return nil
            }
            return .between(first.meaning, second.meaning)
        }) {
            return range
        }
        if let list = attempt({ $0.list(from: first) }) { return list }
        // 3月以降5月まで
        let isSince = word() == .since
        if isSince {
            at += 1
            _ = isSign("、") && skip(.other)
        } else if !joiner() {
            return nil
        }
        let second =
            untilNow() ?? endOfMonth(of: first) ?? attempt { $0.laterThan(first) } ?? attempt { $0.partBeside(first) }
            ?? attempt {
                $0.shortEnd(of: first)
            }
            ?? attempt { $0.point(inRange: true) }
        guard let second else { return nil }
        skipSpaces()
        guard skip(.until) || skip(.through) || isSince && skip(.before) || !isSince else { return nil }
        if word() == .no, word(1) == .between { at += 1 }
        _ = skip(.between)
        isWeak = false
        return .between(first.meaning, second.meaning)
    }

    /// 9月か10月, 昨日と今日, 12月4日、5日: what touches is meant together, unless it is compared.
    private mutating func list(from first: Reading) -> Meaning? {
        guard word() == .and || word() == .or || isSign("、") else { return nil }
        var items = [first]
        while items.count < 13,
            let item = attempt({ grammar -> Reading? in
                let isOr = grammar.word() == .or
                guard isOr || grammar.word() == .and || grammar.isSign("、"), isOr || !grammar.isCompared else {
                    return nil
                }
                grammar.at += 1
                let item = items[items.count - 1]
                return grammar.partBeside(item) ?? grammar.shortEnd(of: item, needsSign: true)
                    ?? grammar.point(inRange: true)
            })
        {
            items.append(item)
        }
        guard items.count > 1 else { return nil }
        let last = items[items.count - 1].meaning
        let list = items.dropLast().reversed().reduce(last) { .union($1.meaning, $0) }
        guard (try? list.span(Present(today: today, previous: nil))) != nil else { return nil }
        isWeak = items.allSatisfy(\.isWeak)
        return list
    }

    /// 現在, 今まで behind から.
    private mutating func untilNow() -> Reading? {
        guard word() == .particle && isAny(of: "現") || isSign("今") && word(1) == .until else { return nil }
        at += 1
        return Reading(meaning: .day(0), grain: .day)
    }

    /// 末日, 月末 behind 先月1日から: of that month.
    private mutating func endOfMonth(of first: Reading) -> Reading? {
        guard first.grain == .day else { return nil }
        let month = first.meaning.monthOfDay
        switch word() {
        case .edgeDay where token().number < 0:
            at += 1
            return Reading(meaning: .nth(-1, .day, of: month), grain: .day)
        case .monthEnd:
            at += 1
            return edge(.monthEnd, of: month)
        default: return nil
        }
    }

    /// 3日後 behind から: counted from the start.
    private mutating func laterThan(_ first: Reading) -> Reading? {
        guard let length = duration(), skip(.later) else { return nil }
        return Reading(meaning: .shifted(first.meaning, length), grain: .day)
    }

    /// 中旬 behind 11月上旬から: a part of the same stretch.
    private mutating func partBeside(_ first: Reading) -> Reading? {
        guard word() == .part, case .part(_, let whole) = first.meaning else { return nil }
        guard let part = token().part else { return nil }
        at += 1
        return Reading(meaning: .part(part, of: whole), grain: .day)
    }

    /// Whether 比較, 比べ or 違い stands behind in the sentence.
    private var isCompared: Bool {
        let start = Int(token().start)
        for place in start..<min(text.count, start + 30) {
            switch text[place] {
            case 0x3002, 0xFF1F, 63, 10: return false
            case 0x6BD4, 0x9055, 0x5DEE: return true
            default: break
            }
        }
        return false
    }

    /// The number alone behind "11/20〜" or 12月3日〜: 25, 25日.
    private mutating func shortEnd(of first: Reading, needsSign: Bool = false) -> Reading? {
        if first.grain == .day, word() == .dayName {
            at += 1
            return dayAndWeekday(token(-1).number)
        }
        guard first.grain == .day, word() == .number, 1...31 ~= token().number, !needsSign || word(1) == .day else {
            return nil
        }
        let day = token().number
        if word(1) == .day {
            guard word(2) != .back, word(2) != .later else { return nil }
            at += 2
            return dayAndWeekday(day)
        }
        switch word(1) {
        case .month, .year, .week, .counter, .number, .few, .clockHour, .quarter, .fiscalYear, .monthEnd, .monthStart,
            .years, .yearEnd, .yearStart:
            return nil
        case .sign where !isSign(")", 1) && !isSign(",", 1) && !isSign("?", 1) && !isSign("(", 1): return nil
        case .other where isSign("・", 1): return nil
        // から 5 個
        case .space where word(2) == .other: return nil
        default: break
        }
        at += 1
        return dayAndWeekday(day)
    }

    /// A day of a month that is yet to be known, with the weekday behind it.
    private mutating func dayAndWeekday(_ day: Int) -> Reading {
        let meaning = Meaning.dayOfMonth(day, in: nil)
        return Reading(meaning: dayBeside().map { .agreeing($0, meaning) } ?? meaning, grain: .day)
    }

    /// ・ is "and" to the lexer.
    var isMiddleDot: Bool { word() == .and && text[Int(token().start)] == 0x30FB }

    /// 1〜3月, 3〜5日: the first number takes its unit from the second.
    mutating func bareRange() -> Meaning? {
        let container = attempt { grammar -> Reading? in
            guard let reading = grammar.base(),
                reading.grain == .year || reading.grain == .month || reading.grain == .fiscalYear
            else { return nil }
            _ = grammar.skip(.no)
            return reading
        }
        guard word() == .number else { return nil }
        let first = token().number
        at += 1
        // 3、4月, 11月3、4日
        let isRow =
            (isSign("、") || isMiddleDot || isSign(",")) && word(1) == .number && token(1).number == first + 1
            && (word(2) == .month || word(2) == .day)
        if isRow { at += 1 }
        guard isRow || joiner(), word() == .number else { return nil }
        let second = token().number
        certainty = .sure
        // 2021〜2023年
        if word(1) == .year, container == nil, Meaning.plainYears ~= first, Meaning.plainYears ~= second {
            at += 2
            _ = skip(.until) || skip(.through)
            isWeak = false
            return .between(.year(first), .year(second))
        }
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
}
