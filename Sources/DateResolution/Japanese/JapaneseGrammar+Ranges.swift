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

    mutating func rangeEnd(of first: Reading) -> Meaning? {
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
    mutating func bareRange() -> Meaning? {
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
}
