/// Finds Japanese date expressions in a text, and leaves alone what only looks like one.
struct JapaneseReader {
    let tokens: UnsafeBufferPointer<JapaneseToken>
    let text: UnsafeBufferPointer<UInt16>
    private var grammar: JapaneseGrammar
    /// The token that is looked at next.
    private var place = 0

    init(
        _ tokens: UnsafeBufferPointer<JapaneseToken>, text: UnsafeBufferPointer<UInt16>, present: Present,
        order: NumericOrder
    ) {
        self.tokens = tokens
        self.text = text
        grammar = JapaneseGrammar(tokens, text: text, present: present, order: order)
    }

    /// Every expression, in order, as folded characters, among those of other languages.
    mutating func findings(among others: [Finding]) -> [Finding] {
        if let whole = loneWeekday() { return [whole] }
        var findings = next(behind: nil).map { [$0] } ?? []
        while let finding = next(behind: findings.last) { findings.append(finding) }
        complete(&findings, among: others)
        return findings
    }

    /// The next expression, nil when there is none left.
    private mutating func next(behind last: Finding?) -> Finding? {
        let listing = place
        while place < tokens.count - 1 {
            let start = place
            guard mayBegin(at: start) else {
                place += 1
                continue
            }
            grammar.listedBefore = start == listing + 1 && grammar.isListing(listing) ? last?.meaning : nil
            grammar.at = start
            grammar.certainty = .sure
            guard let meaning = grammar.expression(), grammar.at > start, mayEnd(before: grammar.at),
                isSupported(meaning, from: start, to: grammar.at)
            else {
                place += 1
                continue
            }
            place = grammar.at
            var end = grammar.at
            while end > start + 1, tokens[end - 1].word == .space { end -= 1 }
            return Finding(
                meaning: meaning, start: Int(tokens[start].start), end: Int(tokens[end - 1].end), tokens: start..<end,
                tellsTime: JapaneseGrammar.tellsTime(tokens[start..<end]))
        }
        return nil
    }

    /// 月に, 水で: a day's sign and a particle are a date only as the whole text.
    private func loneWeekday() -> Finding? {
        guard tokens.count <= 3, tokens.count >= 2, let weekday = grammar.loneWeekday(0) else { return nil }
        if tokens.count == 3, tokens[1].word != .particle { return nil }
        return Finding(meaning: .weekday(weekday, .latest(1)), start: 0, end: 1, tokens: 0..<1)
    }

    private func mayBegin(at place: Int) -> Bool {
        let token = tokens[place]
        switch token.word {
        // 月の半ば
        case .month where place == 0 || tokens[place - 1].word != .number: return grammar.isPartOfMonth(at: place)
        case .end, .space, .no, .particle, .block, .recordWord, .daypart, .part, .counter, .day, .month, .year, .week,
            .from, .until:
            return false
        case .sign:
            // 〜11月5日
            if token.isSign(of: "~") { return place == 0 || tokens[place - 1].word == .space }
            // A letter that stands alone before a number, or an opening parenthesis.
            guard token.isSign(of: "(") || token.isLatin else { return false }
            if place > 0, tokens[place - 1].isLatin { return false }
            if !token.isSign(of: "("), place > 0,
                tokens[place - 1].word == .number
                    || (tokens[place - 1].isSign(of: "-", "_", "/", ".", "+", "#"))
            {
                return false
            }
        case .number:
            guard place > 0 else { return true }
            let before = tokens[place - 1]
            if before.word == .sign,
                before.isLatin || before.isSign(of: "-", "_", "/", ".", "+", "#", ":", "$", "*", "&", "@")
            {
                return false
            }
            if before.word == .number || before.word == .few { return false }
            if before.word == .block, text[Int(before.start)] == 0x6BCE { return false }
            if before.word == .nth { return false }
        case .weekday where place > 1 && tokens[place - 1].word == .number && tokens[place - 2].word == .nth:
            // 第2火曜日 of no month.
            return false
        case .weekday, .unit, .dayWord, .nth:
            // 毎週月曜 is no one Monday.
            if place > 0, tokens[place - 1].word == .block, text[Int(tokens[place - 1].start)] == 0x6BCE {
                return false
            }
        case .other:
            return token.isSign(of: "（")
        default: break
        }
        return true
    }

    private func mayEnd(before place: Int) -> Bool {
        let next = tokens[place]
        let last = tokens[place - 1]
        if next.word == .every { return false }
        guard next.word == .sign else {
            if last.word == .number,
                next.word == .block || next.word == .counter || next.word == .day || next.word == .month
            {
                return false
            }
            return true
        }
        guard last.word == .number || last.word == .sign else { return true }
        if next.isLatin { return false }
        let isJoining = next.isSign(of: "-", "/", ".", ":", "_", "*", "+", "=", "%", "\"")
        return !isJoining || tokens[min(place + 1, tokens.count - 1)].word != .number
    }

    /// Whether a short form is a date here.
    private func isSupported(_ meaning: Meaning, from start: Int, to end: Int) -> Bool {
        let next = tokens[end]
        let isWhole = start == 0 && next.word == .end
        if isWhole {
            return grammar.certainty != .doubtful || tokens[start].end - tokens[start].start == 8
                || tokens[start].word == .sign || end - start == 3
        }
        switch meaning {
        case .period(.month, .unsaid): return isMonthFollowedWell(next)
        case .dayOfMonth(_, nil): return isDayFollowedWell(end) && !(next.word == .end && isLength(start))
        case .period(.season, .unsaid): return isFollowedByParticle(end)
        case .period(_, .unsaid) where grammar.isWeak && grammar.certainty == .sure: return isFollowedByParticle(end)
        case .weekday where tokens[start].word == .sign || tokens[start].isSign(of: "（"):
            return isFollowedByParticle(end)
        case .part(_, .unit(_, 0)) where end - start == 1:
            // 月末の確認 names a habit, not these days.
            return
                !(next.word == .no && tokens[min(end + 1, tokens.count - 1)].word == .other
                && isKanji(text[Int(tokens[min(end + 1, tokens.count - 1)].start)]))
        default: break
        }
        if grammar.certainty == .doubtful {
            // Ranges and open ends say that it is a date; 20251204 alone in a sentence needs a word.
            if case .date = meaning { return isFollowedByParticle(end) }
            return start < end - 3 && grammar.certainty != .doubtful
        }
        if grammar.isWeak, grammar.certainty == .fair { return isFractionSafe(meaning, from: start, to: end) }
        return true
    }

    /// 3月号 is a magazine and 三月うさぎ a hare; a month is followed by a particle, a record word, a sign or nothing.
    private func isMonthFollowedWell(_ next: JapaneseToken) -> Bool {
        switch next.word {
        case .other:
            guard Int(next.start) < text.count else { return true }
            return !isKanji(text[Int(next.start)]) || next.end - next.start > 1
        case .block: return false
        default: return true
        }
    }

    /// 残り3日, 納期3日: so many days of what stands right before.
    private func isLength(_ start: Int) -> Bool {
        start > 0 && tokens[start - 1].word == .other && !tokens[start - 1].isSign(of: "、", "。", "？", "（")
    }

    private func isDayFollowedWell(_ end: Int) -> Bool {
        let next = tokens[end]
        switch next.word {
        case .particle where text[Int(next.start)] == 0x306B && tokens[end + 1].word == .number:
            // 3日に一度, 3日に1回 are a habit.
            let counted = tokens[min(end + 2, tokens.count - 1)]
            return !counted.isSign(of: "度", "回")
        // 3分, 3日で, 一日あたり
        case .particle:
            let isPerDay = text[Int(next.start)] == 0x3042 && tokens[end - 2].number == 1
            return !isPerDay && text[Int(next.start)] != 0x5206 && text[Int(next.start)] != 0x3067
        case .since, .from, .until, .before, .after, .earlierThan, .no, .end, .dateOnly: return true
        case .other, .sign:
            // 3日だった
            return next.isSign(of: "、", "。", "？", "?", "だ")
        default: return false
        }
    }

    private func isFollowedByParticle(_ end: Int) -> Bool {
        let next = tokens[end]
        switch next.word {
        case .particle, .since, .from, .until, .before, .after, .earlierThan, .end, .recordWord, .dateOnly: return true
        case .no:
            return tokens[min(end + 1, tokens.count - 1)].word == .recordWord
                || tokens[min(end + 1, tokens.count - 1)].word == .particle
        case .other, .sign:
            return next.isSign(of: "、", "。", "？", "?")
        default: return false
        }
    }

    /// 1/2の量 is a fraction; 11/20の更新 a date.
    private func isFractionSafe(_ meaning: Meaning, from start: Int, to end: Int) -> Bool {
        let next = tokens[end]
        switch next.word {
        case .no, .particle: return isFollowedByParticle(end) || !isFraction(start)
        case .recordWord, .since, .from, .until, .before, .after, .earlierThan, .end, .dateOnly:
            return !isFraction(start) || next.word != .end
        case .other: return !isFraction(start) && (isKanji(text[Int(next.start)]) == false || next.isSign(of: "、"))
        case .sign: return next.isSign(of: "?", ",")
        case .space: return !isFraction(start)
        default: return false
        }
    }

    private func isFraction(_ start: Int) -> Bool {
        guard tokens.count > start + 2, tokens[start].word == .number, tokens[start + 2].word == .number else {
            return false
        }
        let (above, below) = (tokens[start].number, tokens[start + 2].number)
        return above < below && [2, 3, 4, 5, 8, 16].contains(below)
    }

    private func isKanji(_ character: UInt16) -> Bool { 0x4E00...0x9FFF ~= character }
}
