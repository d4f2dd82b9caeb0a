/// How long ago something happened, at least or at most.
extension JapaneseGrammar {
    /// 1年以上更新していない, 半年以上前, 3日以内, 1週間未満, 1年より前.
    mutating func age() -> Meaning? {
        let isWhole = at == 0
        // 2020年 is a year, not so many years.
        if word() == .number, token().number >= 1_000, word(1) == .year { return nil }
        guard let length = duration() else { return nil }
        let start = at
        switch word() {
        case .atLeast:
            at += 1
            let hasBack = skip(.back)
            guard hasBack || reads(asAge: start, isWhole) else { return nil }
            return .olderThan(length, atLeast: true)
        case .over:
            at += 1
            let hasBack = skip(.back)
            guard hasBack || reads(asAge: start, isWhole) else { return nil }
            return .olderThan(length, atLeast: false)
        case .withinSpan:
            at += 1
            guard reads(asAge: start, isWhole) || word() == .particle || word() == .no else { return nil }
            return .rolling(length)
        case .under where text[Int(token().start)] != 0x5F31:
            at += 1
            guard skip(.back) || reads(asAge: start, isWhole) else { return nil }
            return .between(.neighbour(.day, 1, of: .shifted(.day(0), length.reversed)), .day(0))
        case .earlierThan where tokens[start - 1].word != .day:
            at += 1
            return .olderThan(length, atLeast: false)
        case .back:
            at += 1
            switch word() {
            case .earlierThan:
                at += 1
                return .olderThan(length, atLeast: false)
            case .before:
                at += 1
                return .olderThan(length, atLeast: true)
            default: return nil
            }
        default:
            // 1年間更新していない, 3か月動きがない
            guard !isDayOfMonth(endingAt: start), isNegated(from: start) else { return nil }
            return .olderThan(length, atLeast: true)
        }
    }

    /// Whether a length with a bound is one of time passed: the whole text, or something has not been done since.
    private func reads(asAge start: Int, _ isWhole: Bool) -> Bool {
        if isWhole, word() == .end { return true }
        return isNegated(from: start) || speaksOfRecords(from: start)
    }

    /// 更新 and the like soon behind.
    private func speaksOfRecords(from start: Int) -> Bool {
        for place in start..<min(tokens.count, start + 12) where tokens[place].word == .recordWord {
            let token = tokens[place]
            // 品, 商品, 在庫 are spoken of everywhere; what was done to them is not.
            let length = token.end - token.start
            let first = text[Int(token.start)]
            if length == 2,
                [0x66F4, 0x5909, 0x7DE8, 0x4FEE, 0x8FFD, 0x767B, 0x5165, 0x51FA, 0x79FB, 0x89E6, 0x52D5, 0x68DA]
                    .contains(first)
            {
                return true
            }
        }
        return false
    }

    /// Whether a length is rather a day of the month: 12日に, 12日の, 12日から, but not 12日動いていない or 12日間.
    private func isDayOfMonth(endingAt place: Int) -> Bool {
        guard tokens[place - 1].word == .day else { return false }
        switch tokens[place].word {
        case .recordWord, .other: return tokens[place].isSign(of: "、", "。")
        // も
        case .particle: return text[Int(tokens[place].start)] != 0x3082
        default: return true
        }
    }

    /// ない, なし, ず, ません, 経った, 放置, ほったらかし soon behind.
    private func isNegated(from start: Int) -> Bool {
        let from = Int(tokens[min(start, tokens.count - 1)].start)
        let limit = min(text.count, from + 24)
        func follows(_ place: Int, _ characters: [UInt16]) -> Bool {
            place + 1 < limit && characters.contains(text[place + 1])
        }
        for place in from..<limit {
            switch text[place] {
            case 0x3002, 0xFF1F, 0xFF01, 33, 63, 10: return false
            // 無い, but not 少ない
            case 0x306A where follows(place, [0x3044, 0x3057, 0x304B, 0x304F, 0x3051]):
                if place == from || text[place - 1] != 0x5C11 { return true }
            // 動かず, but not はず, 必ず, ずつ, ずっと, わずか, いずれ
            case 0x305A where place > from && !follows(place, [0x3064, 0x3063, 0x304B, 0x308C]):
                if text[place - 1] != 0x306F && text[place - 1] != 0x5FC5 { return true }
            case 0x672A, 0x7121, 0x653E: return true
            // 経った, 経過, but not 経費
            case 0x7D4C where follows(place, [0x3063, 0x3064, 0x3061, 0x904E, 0x3066]): return true
            // ほったらかし, ほっといた
            case 0x307B where follows(place, [0x3063]): return true
            case 0x305B where follows(place, [0x3093]): return true
            default: break
            }
        }
        return false
    }
}
