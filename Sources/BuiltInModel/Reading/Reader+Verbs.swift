/// Words that can be several things, settled by where they stand: verbs, nouns of titles, names of fields, pronouns.
extension Reader {
    /// Words that can be verbs are verbs where one can stand and something follows; elsewhere they are what else they can be.
    mutating func settleVerbs() {
        settleWeakWords()
        for index in pieces.indices {
            guard let verb = pieces[index].verb, isVerbPosition(index), takesObject(index) else { continue }
            if takesOutRecord(index, verb) {
                pieces[index].content = .sense(.show)
                continue
            }
            pieces[index].content = .sense(handsOver(index) ? .takeAway : verb)
            pieces[index].isVerb = true
        }
        settleRelatives()
        settleAskedVerbs()
        settleLinkedVerbs()
        settleCounts()
        settleBringing()
        settleTitleNouns()
        settleFields()
        settlePronouns()
    }

    /// "give 2 sewing kits to room 12" takes them away, "give the kits a minimum of 2" sets.
    private func handsOver(_ index: Int) -> Bool {
        index + 1 < pieces.count && pieces[index + 1].number != nil
            && ["give", "send", "hand", "lend"].contains(folded.folded(pieces[index].range))
    }

    /// "pull the change history", "take the list": what is to be looked at, not changed.
    private func takesOutRecord(_ index: Int, _ verb: Sense) -> Bool {
        guard [.takeAway, .move, .add].contains(verb), let object = next(after: index, skipping: [.article, .filler])
        else { return false }
        return pieces[object].means([.history, .detail, .show])
    }

    /// "guest towels" is a name, "a guest is asking" chatter.
    mutating func settleWeakWords() {
        for index in pieces.indices where pieces[index].sense == .weak {
            let isBesideName = [index - 1, index + 1].contains { pieces.indices.contains($0) && isNamePart($0) }
            let text = folded.folded(pieces[index].range)
            if isBesideName {
                pieces[index].content = .word(text)
                reading.weakWords.insert(text)
            } else {
                pieces[index].content = .sense(.filler)
            }
        }
    }

    private func isNamePart(_ index: Int) -> Bool {
        switch pieces[index].content {
        case .word, .name: true
        default: false
        }
    }

    /// "there's 14 floor wax now": told, it is a count.
    private mutating func settleCounts() {
        guard pieces.last?.mark != "?", pieces.count > 2, pieces[1].number != nil,
            pieces[2].word != nil || pieces[2].means([.of, .article]),
            ["there's", "there is", "there are", "theres", "we have", "we've got", "i have"].contains(
                folded.folded(pieces[0].range)),
            !pieces.contains(where: {
                $0.means([.question, .low, .item, .lessThan, .moreThan, .show]) && $0.range != pieces[0].range
            })
        else { return }
        pieces[0].content = .sense(.counted)
    }

    /// "bring the maps up to 100" sets, "bring the maps to the office" moves.
    private mutating func settleBringing() {
        guard let verb = pieces.firstIndex(where: { $0.isVerb && $0.sense == .move }),
            let limit = pieces.indices.last,
            pieces[limit].number != nil || limit > 0 && pieces[limit - 1].number != nil,
            let to = pieces.lastIndex(where: { ["up to", "down to", "to"].contains(folded.folded($0.range)) }),
            to > verb,
            to + 1 < pieces.count, pieces[to + 1].number != nil
        else { return }
        pieces[verb].content = .sense(.set)
        pieces[to].content = .sense(.to)
    }

    /// "what should I put on the list": a verb of change after a pronoun orders nothing in a question.
    private mutating func settleAskedVerbs() {
        guard let question = pieces.firstIndex(where: { $0.means([.question, .why, .whereIs, .howMany]) }) else {
            return
        }
        if pieces[question].sense == .question { settleAskedStates(after: question) }
        for index in pieces.indices.dropFirst() where pieces[index].verb != nil && pieces[index].word != nil {
            let before = folded.folded(pieces[index - 1].range)
            let isAfterPronoun = ["i", "we", "you", "they", "to"].contains {
                before == $0 || before.hasSuffix(" " + $0)
            }
            if isAfterPronoun { pieces[index].content = .sense(.filler) }
        }
    }

    /// "what cables are we out of", "what did we add this week": a state or deed is asked about.
    private mutating func settleAskedStates(after question: Int) {
        for index in pieces.indices where index > question {
            let text = folded.folded(pieces[index].range)
            if pieces[index].sense == .have, text.hasSuffix("out of") || text.hasSuffix("run out") {
                pieces[index].content = .sense(.out)
            }
            let between = folded.folded(pieces[question].range.upperBound..<pieces[index].range.lowerBound)
            guard between.contains(" did "), let sense = pieces[index].sense else { continue }
            switch sense {
            case .add, .create: pieces[index].content = .sense(.created)
            case .set, .takeAway, .move, .rename: pieces[index].content = .sense(.updated)
            default: break
            }
        }
    }

    /// "the guy who brings the compost" asks nothing.
    private mutating func settleRelatives() {
        for index in pieces.indices.dropFirst()
        where pieces[index].sense == .question && folded.folded(pieces[index].range) == "who" {
            if pieces[index - 1].word != nil { pieces[index].content = .sense(.filler) }
        }
    }

    /// 「11月に更新して、それきりのもの」: a verb that only links, where the sentence ends in no order, says what was done.
    private mutating func settleLinkedVerbs() {
        guard pieces.contains(where: { $0.isDate }), !endsInOrder else { return }
        for index in pieces.indices where pieces[index].sense == .set {
            let text = folded.folded(pieces[index].range)
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
                || sense == .filler && ["for", "about", "with"].contains(folded.folded(pieces[next].range))
            if isPreposition, pieces[index].word == nil { return false }
            return pieces[index].word != nil || ![.inside, .by, .question, .yesNo, .updated, .created].contains(sense)
        default: return true
        }
    }

    /// "sticky notes", "label printer tape": a noun between unknown words is part of a name.
    mutating func settleTitleNouns() {
        for index in pieces.indices {
            guard let sense = pieces[index].sense, Script(folded.scalars[pieces[index].range.lowerBound]) == .latin
            else { continue }
            let isAfterWord = index > 0 && pieces[index - 1].word != nil
            let isBeforeWord = index + 1 < pieces.count && pieces[index + 1].word != nil
            let text = folded.folded(pieces[index].range)
            switch sense {
            case .foreign where (isAfterWord || isBeforeWord) && !isPrice(index),
                .noteField where isAfterWord && text == "notes",
                .noteField where isBeforeWord && index > 0 && [.article, .of].contains(pieces[index - 1].sense),
                .codeField where isAfterWord && isBeforeWord,
                .unitField where isAfterWord && text.hasPrefix("unit") && !text.contains(" ") && isBeforeWord,
                .item
            where isBeforeWord && isAfterWord && !text.hasPrefix("item") && text.hasSuffix("s") == false
                && text != "stuff" && text != "one":
                pieces[index].content = .word(text)
            default: break
            }
        }
        settleShows()
        settleCompounds()
        guard pieces.contains(where: { $0.isQuoted }) else { return }
        for index in pieces.indices where pieces[index].isVerb && folded.folded(pieces[index].range) == "call" {
            pieces[index].content = .sense(.rename)
        }
    }

    /// "for tonight's show": a performance, where a word stands before and none that is shown behind.
    private mutating func settleShows() {
        for index in pieces.indices.dropFirst() where pieces[index].sense == .show {
            let text = folded.folded(pieces[index].range)
            let before = pieces[index - 1]
            let isNoun = before.word != nil || before.isDate || before.means([.article]) || before.number != nil
            let isLast =
                index + 1 == pieces.count || pieces[index + 1].mark != nil || pieces[index + 1].sense == .filler
            let isNamed = index + 1 < pieces.count && pieces[index + 1].word != nil
            switch text {
            case "show", "display": if isNoun, isLast { pieces[index].content = .word(text) }
            case "filter", "sort", "list": if isNoun, isNamed || isLast { pieces[index].content = .word(text) }
            default: break
            }
        }
    }

    /// `記録タイマー`, `ゲームを3個使った`: a noun that is foreign alone is a thing within a name, or where it is counted.
    mutating func settleCompounds() {
        let isCounted = pieces.contains { $0.number?.unitKind == .count || $0.sense == .howMany }
        for index in pieces.indices where pieces[index].sense == .offTopic {
            let text = folded.folded(pieces[index].range)
            let scripts = folded.scalars[pieces[index].range].map(Script.init)
            guard scripts.allSatisfy({ $0 == .kanji || $0 == .katakana }) else { continue }
            if index > 0, pieces[index].isAttached, isNoun(index - 1) || isStemOfCompound(index - 1) {
                pieces[index - 1].content = .word(folded.folded(pieces[index - 1].range))
                pieces[index].content = .word(text)
            } else if isCounted, index + 1 < pieces.count,
                pieces[index + 1].means([.object, .topic, .subject, .genitive])
            {
                pieces[index].content = .word(text)
            }
        }
    }

    /// `折りたたみ傘`: a verb's stem before a noun.
    private func isStemOfCompound(_ index: Int) -> Bool {
        pieces[index].word != nil && pieces[index].range.count > 2
            && Script(folded.scalars[pieces[index].range.upperBound - 1]) == .hiragana
            && !["い", "な"].contains(folded.scalars[pieces[index].range.upperBound - 1])
    }

    private func isNoun(_ index: Int) -> Bool {
        guard pieces[index].word != nil || pieces[index].means(Scanner.nouns) else { return false }
        return folded.scalars[pieces[index].range].allSatisfy { [.kanji, .katakana].contains(Script($0)) }
    }

    /// "costs 30 euros": an amount of money follows.
    func isPrice(_ index: Int) -> Bool {
        ["cost", "costs"].contains(folded.folded(pieces[index].range)) && index + 1 < pieces.count
            && pieces[index + 1].number != nil
    }

    /// "the stock of", "the place of" ask for nothing in an order: they name the field that is to be set.
    mutating func settleFields() {
        let isOrder =
            pieces.contains { $0.isVerb && [.set, .raise, .lower, .add, .takeAway].contains($0.sense) } || wantsMinimum
        for index in pieces.indices {
            let text = folded.folded(pieces[index].range)
            switch pieces[index].sense {
            case .howMany? where isOrder && !text.hasPrefix("how"), .howMany? where isBefore(number: index, text),
                .howMany? where isOrderedField(index, text):
                pieces[index].content = .sense(.quantityField)
            case .atLeast? where isOrder && text.contains("minimum"),
                .atMost? where isOrder && text.contains("minimum"):
                pieces[index].content = .sense(.minimumField)
            case .whereIs?
            where Script(folded.scalars[pieces[index].range.lowerBound]).isJapanese && !text.contains("ど"):
                if isPlaceOrder(after: index) { pieces[index].content = .sense(.placeField) }
            case .inside? where text == "under" && index + 1 < pieces.count && pieces[index + 1].number != nil:
                pieces[index].content = .sense(.lessThan)
            case .filler? where text.hasPrefix("しまった") || text.hasPrefix("しまいました"):
                if index > 1, pieces[index - 1].sense == .dative, isPlaceName(index - 2) {
                    pieces[index].content = .sense(.move)
                }
            case .move? where text.hasPrefix("しま") && index > 0 && pieces[index - 1].sense != .dative:
                pieces[index].content = .sense(.filler)
            default: break
            }
        }
    }

    /// "I want a minimum of 12 on the lamps": said of a thing and of no list.
    private var wantsMinimum: Bool {
        guard !has(.show, .question, .item, .everything, .have, .howMany, .howManyKinds), pieces.last?.mark != "?",
            let minimum = pieces.firstIndex(where: {
                $0.sense == .atLeast && folded.folded($0.range).hasSuffix("minimum of")
            }), minimum + 3 < pieces.count, pieces[minimum + 1].number != nil
        else { return false }
        return pieces[minimum + 2].means([.inside, .of, .to])
            || ["for", "with"].contains(folded.folded(pieces[minimum + 2].range))
    }

    /// `在庫数を12に修正`: the field that is set.
    func isOrderedField(_ index: Int, _ text: String) -> Bool {
        ["在庫数を", "在庫数は", "の在庫数", "数は", "残数は", "残りは"].contains(text)
            && pieces[index...].contains { $0.means([.set, .counted, .move]) }
            && (pieces[index...].contains { $0.number != nil } || endsInOrder)
    }

    /// "a quantity of 1000 or more" asks for no number.
    func isBefore(number index: Int, _ text: String) -> Bool {
        guard !text.hasPrefix("how"), index + 1 < pieces.count, text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return false
        }
        return pieces[index + 1].number != nil
            || pieces[index + 1].means([.moreThan, .lessThan, .atLeast, .atMost, .exactly, .between])
    }

    private func isPlaceName(_ index: Int) -> Bool {
        if case .name(let mention) = pieces[index].content { mention.place != nil } else { pieces[index].word != nil }
    }

    /// `場所は乾物庫`, `置き場所を2階倉庫に変更`: the place is said, not asked for.
    func isPlaceOrder(after index: Int) -> Bool {
        if pieces.contains(where: { $0.sense == .set || $0.sense == .move || $0.sense == .create }) { return true }
        guard let next = pieces.indices.first(where: { $0 > index && pieces[$0].sense != .topic }) else { return false }
        switch pieces[next].content {
        case .name, .word, .quoted: return true
        default: return false
        }
    }

    /// "items that were touched" points at nothing, "delete that" does.
    mutating func settlePronouns() {
        for index in pieces.indices.dropFirst() where folded.folded(pieces[index].range) == "one" {
            // "the M nib one".
            let isLast = index + 1 == pieces.count || pieces[index + 1].mark != nil || pieces[index + 1].sense != nil
            if pieces[index - 1].word != nil, isLast { pieces[index].content = .sense(.item) }
        }
        for index in pieces.indices where pieces[index].sense == .thatOne {
            guard ["that", "this"].contains(folded.folded(pieces[index].range)),
                let next = pieces.indices.first(where: { $0 > index })
            else { continue }
            switch pieces[next].content {
            case .word, .name, .quoted, .number: pieces[index].content = .sense(.article)
            case .sense(let sense)
            where [
                .filler, .not, .updated, .created, .have, .item, .stockWord, .low, .out, .lead, .yesNo, .inside,
                .atOrBelowMinimum, .atMinimum, .move, .titleField,
            ].contains(sense):
                let following = folded.folded(pieces[next].range)
                if !following.contains("together") && !following.contains("in all") {
                    pieces[index].content = .sense(.filler)
                }
            default: break
            }
        }
    }

    func isVerbPosition(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        let before = pieces[index - 1]
        if before.mark != nil { return true }
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
