/// Words behind a day or stretch that open it to one side.
extension JapaneseGrammar {
    /// 以降, まで, より前 and the like behind what was read.
    mutating func opened(_ first: Reading) -> Meaning? {
        let meaning = first.meaning
        _ = skip(.dateOnly)
        // 3月いっぱいまで
        if word() == .particle, word(1) == .until { at += 1 }
        if let other = attempt({ $0.orItself(meaning) }) { return other }
        let isOpenLonger = first.grain == .day && !first.isWeak || first.grain == .year
        let opening: Meaning?
        switch word() {
        case .since, .from: opening = .since(meaning)
        // 去年になって…, but 去年になっている is last year's.
        case .entered where word(1) != .beingSo: opening = .since(meaning)
        case .until, .before: opening = .until(meaning)
        // 昨日の17時より後 has what is left of yesterday.
        case .after where word(-1) == .clockHour: opening = .since(meaning)
        case .earlierThan where word(-1) == .clockHour: opening = .until(meaning)
        case .after: opening = .after(meaning)
        case .later where isOpenLonger: opening = .after(meaning)
        case .earlierThan: opening = .before(meaning)
        case .under where first.isWrittenYear: opening = .before(meaning)
        case .atLeast where first.isWrittenYear: opening = .since(meaning)
        case .over where first.isWrittenYear: opening = .after(meaning)
        case .back where word(-1) != .counter: opening = .before(meaning)
        case .sign where isSign("~") && endsOpen(first): opening = .since(meaning)
        case .no: opening = openedBehindNo(meaning)
        default: opening = nil
        }
        guard let opening else { return nil }
        at += 1
        return opening
    }

    /// の以前, の前, の後: the word itself is still to be stepped over.
    private mutating func openedBehindNo(_ meaning: Meaning) -> Meaning? {
        let opening: Meaning
        switch word(1) {
        case .before: opening = .until(meaning)
        case .back: opening = .before(meaning)
        case .later: opening = .after(meaning)
        default: return nil
        }
        at += 1
        return opening
    }

    /// もしくはそれ以前, 及びそれ以後, かそれより前: the stretch itself is meant as well.
    private mutating func orItself(_ meaning: Meaning) -> Meaning? {
        if isSign("、") { at += 1 }
        guard skip(.or) || skip(.and) else { return nil }
        _ = skip(.it)
        switch word() {
        case .before, .earlierThan, .back: at += 1
        case .since, .after, .later:
            at += 1
            return .since(meaning)
        default: return nil
        }
        return .until(meaning)
    }

    /// Whether nothing stands behind the sign that could be the other end: 11月1日〜 alone or 11月1日〜の更新.
    private func endsOpen(_ first: Reading) -> Bool {
        if case .dayOfMonth(_, nil) = first.meaning { return false }
        return word(1) == .end || word(1) == .no || word(1) == .recordWord
    }

    /// 、5日間 behind a stretch, as it is printed.
    mutating func daysBehind() -> Int? {
        guard isSign("、"), word(1) == .number, word(2) == .counter, unit(of: token(2)) == .day, word(3) == .end else {
            return nil
        }
        at += 3
        return token(-2).number
    }
}
