import PlainText

/// Words that are nouns where they stand: parts of titles, compounds, pronouns.
extension Reader {
    /// "picture boxes", "book repair tape": what is foreign alone is a thing's kind before its noun.
    mutating func settleKinds() {
        let asks = pieces.contains {
            $0.means([.howMany, .total, .low, .out, .have, .whereIs, .updated, .created, .add, .takeAway])
        }
        let asksHowManyAreLeft = pieces.contains { $0.sense == .howMany } && pieces.contains { $0.sense == .have }
        for index in pieces.indices.dropLast() where pieces[index + 1].word != nil {
            let text = pieces[index].text
            let isNoun = pieces[index].sense == .unable && Self.pictures.contains(text)
            let isVerb =
                pieces[index].isVerb && !text.contains(" ")
                && (asks && pieces[index].sense == .offTopic || isHeadedNoun(index))
            // "ticket to ride how many left": a title.
            let isTitle = asksHowManyAreLeft && pieces[index].sense == .offTopic && text.contains(" ")
            if isNoun || isVerb || isTitle {
                pieces[index].content = .word(text)
                pieces[index].isVerb = false
            }
        }
    }

    /// "bin liners: 20 more came in", "bin liners left?": no order to bin.
    private func isHeadedNoun(_ verb: Int) -> Bool {
        guard pieces[verb].means([.takeAway, .delete, .move, .lower]) else { return false }
        let rest = pieces[(verb + 1)...].drop { $0.word != nil }
        let start = pieces[..<verb].lastIndex { $0.isBreak }.map { $0 + 1 } ?? 0
        guard pieces[start..<verb].allSatisfy({ $0.means([.polite, .greeting, .filler]) || $0.mark != nil }) else {
            return false
        }
        return rest.first?.mark == ":" || rest.first?.means([.low, .out, .have]) ?? false
    }

    /// "I've got three cracked tablets", "remove 2 broken mugs": what they are like.
    mutating func settleParticiples() {
        for index in pieces.indices.dropFirst(2).dropLast()
        where pieces[index].sense == .takeAway && !pieces[index].isVerb && pieces[index - 1].number != nil
            && pieces[index + 1].word != nil
        {
            let owner = pieces[index - 2].text
            let isOwned = ["got", "have", "has", "i've got", "we've got", "there are", "there's"].contains(owner)
            if isOwned || pieces[..<index].contains(where: { $0.isVerb }) { pieces[index].content = .sense(.filler) }
        }
    }

    /// "just bagged 20 more": what somebody did with so many.
    mutating func settleDoings() {
        for index in pieces.indices.dropLast() where isParticiple(index..<index + 1) && pieces[index + 1].number != nil
        {
            guard pieces[..<index].allSatisfy({ $0.means([.lead, .polite, .greeting, .filler]) || $0.mark != nil })
            else {
                continue
            }
            pieces[index].content = .sense(.filler)
        }
    }

    private static let pictures: Set<String> = ["picture", "photo", "image", "pdf", "csv", "excel", "chart", "plot"]

    /// "the guy who brings the compost" asks nothing.
    mutating func settleOwnDoings() {
        // "before I drive over": what a person does is no order.
        for index in pieces.indices.dropFirst() where pieces[index].sense == .offTopic && pieces[index].isVerb {
            guard ["i", "we", "he", "she", "they"].contains(pieces[index - 1].text) else { continue }
            pieces[index].content = .sense(.filler)
            pieces[index].isVerb = false
        }
    }

    mutating func settleRelatives() {
        // 「廃番なんで削除して」 gives a reason.
        for index in pieces.indices.dropFirst()
        where pieces[index].isAttached && pieces[index].sense == .why && pieces[index].text == "なんで" {
            pieces[index].content = .sense(.filler)
        }
        for index in pieces.indices.dropFirst()
        where pieces[index].sense == .question && pieces[index].text == "who" {
            if pieces[index - 1].word != nil { pieces[index].content = .sense(.filler) }
        }
        // "the new girl, who is lovely".
        for index in pieces.indices.dropFirst()
        where pieces[index].sense == .offTopic && pieces[index].text.hasPrefix("who ") {
            if pieces[index - 1].word != nil || pieces[index - 1].isName || pieces[index - 1].sense == .item
                || index > 1 && pieces[index - 1].mark == "," && pieces[index - 2].word != nil
            {
                pieces[index].content = .sense(.filler)
            }
        }
    }

    /// "sticky notes", "label printer tape": a noun between unknown words is part of a name.
    mutating func settleTitleNouns() {
        for index in pieces.indices {
            guard let sense = pieces[index].sense, Script(folded.scalars[pieces[index].range.lowerBound]) == .latin
            else { continue }
            let isAfterWord = index > 0 && pieces[index - 1].word != nil
            let isBeforeWord = index + 1 < pieces.count && pieces[index + 1].word != nil
            let text = pieces[index].text
            switch sense {
            case .foreign where (isAfterWord || isBeforeWord) && !isPrice(index),
                .noteField where isAfterWord && text == "notes",
                .noteField where isBeforeWord && index > 0 && [.article, .of].contains(pieces[index - 1].sense),
                .codeField where isAfterWord && isBeforeWord, .top where isAfterWord && isBeforeWord,
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
        for index in pieces.indices where pieces[index].isVerb && pieces[index].text == "call" {
            pieces[index].content = .sense(.rename)
        }
    }

    /// "for tonight's show": a performance, where a word stands before and none that is shown behind.
    mutating func settleShows() {
        for index in pieces.indices.dropFirst() where pieces[index].sense == .show {
            let text = pieces[index].text
            let before = pieces[index - 1]
            let isNoun = before.word != nil || before.isDate || before.means([.article]) || before.number != nil
            let isLast =
                index + 1 == pieces.count || pieces[index + 1].mark != nil || pieces[index + 1].sense == .filler
                || text == "display" && pieces[index + 1].isDate
            let isNamed =
                index + 1 < pieces.count && (pieces[index + 1].word != nil || pieces[index + 1].number != nil)
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
            let text = pieces[index].text
            let scripts = folded.scalars[pieces[index].range].map(Script.init)
            guard scripts.allSatisfy({ $0 == .kanji || $0 == .katakana }) else { continue }
            if index > 0, pieces[index].isAttached, isNoun(index - 1) || isStemOfCompound(index - 1) {
                pieces[index - 1].content = .word(pieces[index - 1].text)
                pieces[index].content = .word(text)
            } else if index + 1 < pieces.count, pieces[index + 1].isAttached, isNoun(index + 1), text.count == 1 {
                // `雪パウダー`.
                pieces[index].content = .word(text)
            } else if isCounted, index + 1 < pieces.count,
                pieces[index + 1].means([.object, .topic, .subject, .genitive])
            {
                pieces[index].content = .word(text)
            }
        }
    }

    /// `折りたたみ傘`: a verb's stem before a noun.
    func isStemOfCompound(_ index: Int) -> Bool {
        pieces[index].word != nil && pieces[index].range.count > 2
            && Script(folded.scalars[pieces[index].range.upperBound - 1]) == .hiragana
            && !["い", "な"].contains(folded.scalars[pieces[index].range.upperBound - 1])
    }

    func isNoun(_ index: Int) -> Bool {
        guard pieces[index].word != nil || pieces[index].means(Scanner.nouns) else { return false }
        return folded.scalars[pieces[index].range].allSatisfy { [.kanji, .katakana].contains(Script($0)) }
    }

    /// "costs 30 euros": an amount of money follows.
    func isPrice(_ index: Int) -> Bool {
        guard index + 1 < pieces.count else { return false }
        let isAsked = pieces[index + 1].sense == .of || pieces[index + 1].text == "for"
        return ["cost", "costs"].contains(pieces[index].text) && pieces[index + 1].number != nil
            || ["price", "prices", "cost", "costs"].contains(pieces[index].text) && isAsked
    }

    /// "items that were touched" points at nothing, "delete that" does.
    mutating func settlePronouns() {
        for index in pieces.indices.dropFirst() where pieces[index].text == "one" {
            // "the M nib one".
            let isLast = index + 1 == pieces.count || pieces[index + 1].mark != nil || pieces[index + 1].sense != nil
            let isRanked: Bool = if case .ordinal = pieces[index - 1].content { true } else { false }
            let isMeasured = pieces[index - 1].number?.unitKind == .measure
            if pieces[index - 1].word != nil || isRanked || isMeasured, isLast {
                pieces[index].content = .sense(.item)
            }
        }
        for index in pieces.indices where pieces[index].sense == .thatOne {
            guard ["that", "this"].contains(pieces[index].text),
                let next = pieces.indices.first(where: { $0 > index })
            else { continue }
            switch pieces[next].content {
            case .word, .name, .quoted, .number: pieces[index].content = .sense(.article)
            case .sense(let sense)
            where [
                .filler, .not, .updated, .created, .have, .item, .stockWord, .low, .out, .lead, .yesNo, .inside,
                .atOrBelowMinimum, .atMinimum, .move, .titleField,
            ].contains(sense):
                let following = pieces[next].text
                if !following.contains("together") && !following.contains("in all") {
                    pieces[index].content = .sense(.filler)
                }
            default: break
            }
        }
    }
}
