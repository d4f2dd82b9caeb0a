/// Small words that mean one thing or another by what stands beside them.
extension Reader {
    /// "guest towels" is a name, "a guest is asking" chatter.
    mutating func settleWeakWords() {
        for index in pieces.indices where pieces[index].sense == .weak {
            let isBesideName = [index - 1, index + 1].contains { pieces.indices.contains($0) && isNamePart($0) }
            let text = pieces[index].text
            if isBesideName {
                pieces[index].content = .word(text)
                reading.weakWords.insert(text)
            } else {
                pieces[index].content = .sense(.filler)
            }
        }
    }

    private static let adjuncts: Set<String> = [
        "check", "date", "down", "right", "standing", "time", "morning", "evening", "afternoon", "day", "week",
        "well", "off",
        "far", "search", "report", "around", "near", "through", "range", "ready", "pretty", "own",
    ]

    /// "the check valve", "20 date stamps": small words that stand where a name begins.
    mutating func settleAdjuncts() {
        for index in pieces.indices.dropFirst().dropLast()
        where Reader.adjuncts.contains(pieces[index].text) && pieces[index + 1].word != nil {
            guard pieces[index].means([.filler, .lead, .greeting]),
                pieces[index - 1].means([.article, .of]) || pieces[index - 1].number != nil
            else { continue }
            let text = pieces[index].text
            pieces[index].content = .word(text)
            reading.weakWords.insert(text)
        }
    }

    /// "Small parts w more than 100": with.
    mutating func settleAbbreviations() {
        for index in pieces.indices.dropLast() where pieces[index].word == "w" {
            let next = pieces[index + 1]
            let isBound = next.means([
                .moreThan, .lessThan, .atLeast, .atMost, .more, .less, .exactly, .between, .minimumField, .low, .out,
                .not,
            ])
            if isBound || next.number != nil { pieces[index].content = .sense(.filler) }
        }
    }

    private static let praise: Set<String> = [
        "good", "great", "nice", "perfect", "excellent", "cool", "super", "wonderful", "lovely", "fine", "right",
        "true",
    ]

    /// "Good. Make it 30", "that is too small": said of what was answered.
    mutating func settleRemarks() {
        for index in pieces.indices where pieces[index].word != nil {
            let text = pieces[index].text
            let isAlone =
                (index == 0 || pieces[index - 1].mark != nil) && index + 1 < pieces.count
                && pieces[index + 1].mark != nil
            let judging = ["too", "is too", "are too", "looks", "look", "seems", "sounds", "feels"]
            let isJudged =
                index > 0 && judging.contains(pieces[index - 1].text) && pieces[0].mark == nil
            if isAlone && Self.praise.contains(text) || isJudged { pieces[index].content = .sense(.filler) }
        }
    }

    /// "bottom 3 by count", but not "the bottom shelf".
    mutating func settleRanks() {
        guard pieces.contains(where: { $0.sense == .quantityField }) else { return }
        for index in pieces.indices.dropLast() where pieces[index].text == "bottom" {
            guard let number = pieces[index + 1].number, number.unitKind == nil || number.unitKind == .items else {
                continue
            }
            pieces[index].content = .sense(.fewest)
        }
    }

    /// "under its minimum level".
    mutating func settleLevels() {
        for index in pieces.indices.dropFirst()
        where ["level", "levels", "mark", "line"].contains(pieces[index].text) {
            guard pieces[index - 1].means([.low, .atMinimum, .atOrBelowMinimum, .minimumField]) else { continue }
            pieces[index].content = .sense(.filler)
        }
    }

    /// 「詰め替えも入れて合計いくつ」: what is counted in as well.
    mutating func settleInclusions() {
        guard reading.isJapanese, pieces.contains(where: { $0.means([.total, .howMany]) }) else { return }
        for index in pieces.indices.dropLast(2)
        where index > 0 && pieces[index].word != nil && pieces[index + 1].means([.also, .object]) {
            guard ["入れて", "含め", "込み"].contains(where: pieces[index + 2].text.hasPrefix) else {
                continue
            }
            pieces[index].content = .sense(.filler)
            pieces[index + 2].content = .sense(.filler)
        }
    }

    func isNamePart(_ index: Int) -> Bool {
        switch pieces[index].content {
        case .word, .name: true
        default: false
        }
    }

    /// "sold 4 mugs and got 12 cups".
    mutating func settleGains() {
        for index in pieces.indices.dropFirst().dropLast()
        where pieces[index].text == "got" && pieces[index + 1].number != nil
            && pieces[index - 1].means([.and, .alsoFor])
        {
            pieces[index].content = .sense(.add)
        }
    }

    /// 「最低数を40にしてくれる？」 orders; `しみ抜き剤` leaves nothing out; 「登録されたものはない？」 asks whether there are any.
    mutating func settleJapaneseEndings() {
        guard reading.isJapanese else { return }
        if let last = pieces.lastIndex(where: { $0.mark == nil }), last > 1, pieces.last?.mark == "?",
            pieces[last].sense == .not, pieces[last].text.hasPrefix("な"), pieces[last - 1].sense == .topic,
            pieces[last - 2].sense == .item
        {
            pieces[last].content = .sense(.have)
        }
        for index in pieces.indices.dropFirst()
        where pieces[index].sense == .set && pieces[index].text.hasPrefix("入れ") && pieces[index - 1].number != nil {
            // 「3本入れてください」 adds, 「5に入れて」 does not.
            pieces[index].content = .sense(.add)
        }
        for index in pieces.indices.dropFirst(2)
        where pieces[index].sense == .polite && pieces[index].text.hasPrefix("して") && pieces[index - 1].sense == .dative
        {
            if pieces[index - 2].number != nil { pieces[index].content = .sense(.set) }
        }
        for index in pieces.indices.dropFirst().dropLast()
        where pieces[index].text == "抜き" && pieces[index - 1].word != nil && pieces[index + 1].word != nil {
            if pieces[index].isAttached, pieces[index + 1].isAttached { pieces[index].content = .word("抜き") }
        }
    }

    /// 「そこから2束出した」: from what was spoken of.
    mutating func settleSource() {
        guard reading.isJapanese, pieces.count > 2, pieces[0].text == "そこから", pieces[1].number != nil,
            pieces[2...].contains(where: { $0.sense == .takeAway })
        else { return }
        pieces[0].content = .sense(.it)
    }

    /// "10 more sheets came in": what they are counted in.
    mutating func settleCountedUnits() {
        for index in pieces.indices.dropFirst(2)
        where pieces[index - 1].sense == .more && pieces[index - 2].number != nil {
            guard let word = pieces[index].word, Units.latin(word) == .count else { continue }
            let isNoun = index + 1 < pieces.count && (pieces[index + 1].word != nil || pieces[index + 1].sense == .of)
            if !isNoun { pieces[index].content = .sense(.filler) }
        }
    }

    /// "what about April", "and cables?": the same of something else.
    mutating func settleFollowUps() {
        guard pieces.count > 1 else { return }
        let opening = pieces[0].text
        let asksAbout =
            ["what", "how"].contains(opening) && pieces[1].isDate
            && pieces[1].text.hasPrefix("about ")
        let adds = pieces[0].sense == .and && (pieces[1].isName || pieces[1].word != nil)
        if asksAbout || adds { pieces[0].content = .sense(.alsoFor) }
    }
}
