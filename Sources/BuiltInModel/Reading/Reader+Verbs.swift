/// Words that can be verbs, settled by where they stand.
extension Reader {
    /// Words that can be verbs are verbs where one can stand and something follows; elsewhere they are what else they can be.
    mutating func settleVerbs() {
        settleWeakWords()
        settleAdjuncts()
        settleAbbreviations()
        settleRemarks()
        settleRanks()
        settleLevels()
        settleInclusions()
        settleSource()
        settleCountedUnits()
        settleJapaneseEndings()
        settleFollowUps()
        for index in pieces.indices {
            guard let verb = pieces[index].verb, isVerbPosition(index), takesObject(index) else { continue }
            if takesOutRecord(index, verb) {
                pieces[index].content = .sense(.show)
                continue
            }
            pieces[index].content = .sense(handsOver(index) ? .takeAway : verb)
            pieces[index].isVerb = true
        }
        settleGains()
        settleRelatives()
        settleOwnDoings()
        settleAskedVerbs()
        settleLinkedVerbs()
        settleCounts()
        settleArrivals()
        settleBringing()
        settleParticiples()
        settleDoings()
        settleKinds()
        settleTitleNouns()
        settleFields()
        settlePronouns()
    }

    /// "give 2 sewing kits to room 12" takes them away, "give the kits a minimum of 2" sets.
    func handsOver(_ index: Int) -> Bool {
        index + 1 < pieces.count && pieces[index + 1].number != nil
            && ["give", "send", "hand", "lend"].contains(pieces[index].text)
    }

    /// "pull the change history", "take the list": what is to be looked at, not changed.
    func takesOutRecord(_ index: Int, _ verb: Sense) -> Bool {
        guard [.takeAway, .move, .add].contains(verb), let object = next(after: index, skipping: [.article, .filler])
        else { return false }
        return pieces[object].means([.history, .detail, .show])
    }

    /// "there's 14 floor wax now": told, it is a count.
    mutating func settleCounts() {
        guard pieces.last?.mark != "?", pieces.count > 2, pieces[1].number != nil,
            pieces[2].word != nil || pieces[2].means([.of, .article]),
            ["there's", "there is", "there are", "theres", "we have", "we've got", "i have"].contains(
                pieces[0].text),
            !pieces.contains(where: {
                $0.means([.question, .low, .item, .lessThan, .moreThan, .show]) && $0.range != pieces[0].range
            })
        else { return }
        pieces[0].content = .sense(.counted)
    }

    /// "got 10 racks in".
    mutating func settleArrivals() {
        guard let last = pieces.indices.last(where: { pieces[$0].mark == nil && pieces[$0].sense != .polite }),
            last > 2,
            pieces[last].text == "in",
            let got = pieces.indices.first(where: { ["got", "have"].contains(pieces[$0].text) }),
            pieces[..<got].allSatisfy({ $0.means([.lead, .filler, .polite]) || $0.mark != nil }),
            pieces[got + 1].number != nil
        else { return }
        pieces[got].content = .sense(.add)
        pieces[last].content = .sense(.filler)
    }

    /// "bring the maps up to 100" sets, "bring the maps to the office" moves.
    mutating func settleBringing() {
        guard let verb = pieces.firstIndex(where: { $0.isVerb && $0.sense == .move }),
            let limit = pieces.indices.last,
            pieces[limit].number != nil || limit > 0 && pieces[limit - 1].number != nil,
            let to = pieces.lastIndex(where: { ["up to", "down to", "to"].contains($0.text) }),
            to > verb,
            to + 1 < pieces.count, pieces[to + 1].number != nil
        else { return }
        pieces[verb].content = .sense(.set)
        pieces[to].content = .sense(.to)
    }

    /// "what should I put on the list": a verb of change after a pronoun orders nothing in a question.
    mutating func settleAskedVerbs() {
        guard
            let question = pieces.firstIndex(where: { $0.means([.question, .why, .whereIs, .howMany, .howManyKinds]) })
        else {
            return
        }
        if pieces[question].means([.question, .howManyKinds]) { settleAskedStates(after: question) }
        for index in pieces.indices.dropFirst() where pieces[index].verb != nil && pieces[index].word != nil {
            let before = pieces[index - 1].text
            let isAfterPronoun = ["i", "we", "you", "they", "to"].contains {
                before == $0 || before.hasSuffix(" " + $0)
            }
            if isAfterPronoun { pieces[index].content = .sense(.filler) }
        }
    }

    /// "what cables are we out of", "what did we add this week": a state or deed is asked about.
    mutating func settleAskedStates(after question: Int) {
        for index in pieces.indices where index > question {
            let text = pieces[index].text
            if pieces[index].sense == .have, text.hasSuffix("out of") || text.hasSuffix("run out") {
                pieces[index].content = .sense(.out)
            }
            let between = folded.folded(pieces[question].range.upperBound..<pieces[index].range.lowerBound)
            guard between.contains(" did "), let sense = pieces[index].sense ?? pieces[index].verb else { continue }
            switch sense {
            case .add, .create: pieces[index].content = .sense(.created)
            case .set, .takeAway, .move, .rename: pieces[index].content = .sense(.updated)
            default: break
            }
        }
    }

    /// 「11月に更新して、それきりのもの」: a verb that only links, where the sentence ends in no order, says what was done.
    mutating func settleLinkedVerbs() {
        guard pieces.contains(where: { $0.isDate }), !endsInOrder else { return }
        for index in pieces.indices where pieces[index].sense == .set {
            let text = pieces[index].text
            if ["更新して", "変更して", "修正して", "編集して"].contains(text) { pieces[index].content = .sense(.updated) }
        }
    }

    /// "update the lids" orders, "updated last week" and "changes?" do not.
    func takesObject(_ index: Int) -> Bool {
        guard let next = pieces.indices.first(where: { $0 > index }) else { return pieces[index].word != nil }
        switch pieces[next].content {
        case .mark(let mark): return pieces[index].word != nil && mark != "?"
        case .date: return pieces[index].word != nil
        case .sense(let sense):
            // "log for", "note on": a noun.
            let isPreposition =
                sense == .of || sense == .inside
                || sense == .filler && ["for", "about", "with"].contains(pieces[next].text)
            if isPreposition || sense == .polite, pieces[index].word == nil { return false }
            return pieces[index].word != nil || ![.inside, .by, .question, .yesNo, .updated, .created].contains(sense)
        default: return true
        }
    }

    func isVerbPosition(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        let before = pieces[index - 1]
        // "new item: drop cloth": a title.
        if before.mark == ":", pieces[..<index].contains(where: { $0.means([.create, .newWord]) }) { return false }
        if before.mark != nil { return true }
        // "Anna might bring some".
        if ["might", "may"].contains(before.text), index > 1, pieces[index - 2].word != nil { return false }
        if case .date = before.content { return true }
        switch before.sense {
        case .lead?, .polite?, .greeting?, .alsoFor?, .and?, .correction?, .yes?, .not?, .to?, .filler?, .yesNo?,
            .also?:
            return true
        case .those?, .it?: return index > 1 && pieces[index - 2].isVerb
        default: return false
        }
    }
}
