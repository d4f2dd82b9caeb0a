/// Words that may say nothing of the inventory, by where they stand.
///
/// They stay words of the title; a search leaves them out when nothing has all of them.
extension Reader {
    /// Chatter of a question: words in clauses that ask nothing, verbs of asking, units, what trails after "or".
    mutating func readChatter() {
        readClausesOfChatter()
        for index in pieces.indices {
            guard let word = pieces[index].word else { continue }
            if reading.weakWords.contains(word) || isSubject(index) || isProgressive(index) || isAskingVerb(index)
                || isUnitOfNumber(index) || isTrailing(index) || isSource(index)
            {
                reading.filters.optional.append(word)
            }
        }
    }

    /// "I was off - which items changed?"
    private mutating func readClausesOfChatter() {
        guard reading.filters.hasStrongFilter || has(.updated, .created, .howMany, .total, .whereIs, .detail) else {
            return
        }
        let asking: Senses = [
            .updated, .created, .question, .show, .item, .everything, .have, .low, .out, .howMany, .howManyKinds,
            .whereIs, .titleField, .detail, .stockWord, .atMinimum, .atOrBelowMinimum, .total, .history,
        ]
        let clauses = clauses
        guard clauses.count > 1, clauses.contains(where: { $0.contains { pieces[$0].means(asking) } }) else { return }
        for clause in clauses where !pieces[clause].contains(where: { $0.means(asking) }) {
            if isEnumeration(clause) || isTopic(clause) { continue }
            reading.filters.optional += clause.compactMap { pieces[$0].word }
        }
    }

    /// "9-speed and 11-speed chains: how many", but not "for the report: how many".
    private func isTopic(_ clause: Range<Int>) -> Bool {
        guard clause.upperBound < pieces.count, pieces[clause.upperBound].mark == ":", let first = clause.first else {
            return false
        }
        return !pieces[first].means([.filler, .lead, .greeting, .polite])
    }

    /// "bookkeeping needs the new items": who asks.
    private func isSubject(_ index: Int) -> Bool {
        guard !reading.isJapanese, index + 1 < pieces.count else { return false }
        let verbs = [
            "needs", "wants", "wants to", "wanted", "needed", "asked", "asks", "is asking", "are asking", "would like",
            "need", "want", "swears", "insists", "claims", "says", "reckons", "thinks", "keeps",
        ]
        let end = pieces[index...].firstIndex { $0.word == nil } ?? pieces.endIndex
        return end < pieces.count && verbs.contains(pieces[end].text)
            && pieces[..<index].allSatisfy {
                $0.mark != nil || $0.means([.polite, .lead, .filler, .greeting, .article]) || $0.word != nil
            }
    }

    /// "I'm cooking".
    private func isProgressive(_ index: Int) -> Bool {
        guard index > 0, pieces[index].word?.hasSuffix("ing") ?? false else { return false }
        return ["i'm", "we're", "im", "he's", "she's", "they're"].contains(pieces[index - 1].text)
    }

    /// "provide a list", "advise how many": a word where a verb stands, before what is asked for.
    private func isAskingVerb(_ index: Int) -> Bool {
        guard !reading.isJapanese, index + 1 < pieces.count,
            pieces[..<index].allSatisfy({ $0.mark != nil || $0.means([.polite, .lead, .filler, .greeting, .also]) })
        else { return false }
        let next = pieces[index + 1]
        return next.means([.article, .question, .howMany, .howManyKinds, .everything, .show, .whereIs, .which])
            || next.sense == .filler && ["us", "me"].contains(next.text)
    }

    /// "3 reems of paper": what is counted in, however it is spelt.
    private func isUnitOfNumber(_ index: Int) -> Bool {
        guard index + 1 < pieces.count, pieces[index + 1].sense == .of else { return false }
        let before = previous(before: index, skipping: [.more])
        return before.map { pieces[$0].number != nil } ?? false || pieces[index].word.flatMap(Units.latin) == .count
    }

    /// "any batteries left or nah".
    private func isTrailing(_ index: Int) -> Bool {
        index + 1 >= pieces.count && index > 0 && pieces[index - 1].sense == .or
            && ["nah", "no", "not", "nope", "what", "na", "nay"].contains(pieces[index].text)
    }

    /// 「同窓会から」: whom or where something came from.
    private func isSource(_ index: Int) -> Bool {
        reading.isJapanese && index + 1 < pieces.count && pieces[index + 1].sense == .filler
            && pieces[index + 1].text == "から"
    }

    /// Chatter of an order: words before its verb, after its thing, and of other clauses.
    mutating func readChatterOfOrder() {
        let words = pieces.indices.filter { pieces[$0].word != nil && isTitle($0) }
        guard words.count > 1 else { return }
        let core = reading.isJapanese ? japaneseCore(words) : englishCore(words)
        for index in words
        where !core.contains(index) || pieces[index].word.map(reading.weakWords.contains) ?? false
            || isUnitOfNumber(index) || isSource(index)
        {
            if let word = pieces[index].word { reading.filters.optional.append(word) }
            // "to room 12": its number goes with it.
            if index + 1 < pieces.count, let number = pieces[index + 1].number, number.unit == nil {
                reading.filters.optional.append(number.value)
            }
        }
        if Set(reading.filters.title).isSubset(of: reading.filters.optional) { reading.filters.optional = [] }
    }

    private func isTitle(_ index: Int) -> Bool {
        pieces[index].word.map { reading.filters.title.contains($0) } ?? false
    }

    /// The first run of words after the amount, or after the verb where no words follow the amount.
    private func englishCore(_ words: [Int]) -> [Int] {
        let changes: Senses = [.add, .takeAway, .set, .delete, .move, .raise, .lower, .counted, .minimumField]
        let amount = pieces.indices.first { pieces[$0].number != nil && isUsed[$0] && !isMeasureOfTitle($0) }
        let verb = pieces.indices.first { pieces[$0].means(changes) }
        let anchors = [amount, verb].compactMap(\.self).filter { anchor in words.contains { $0 > anchor } }
        let start = anchors.max() ?? -1
        guard let first = words.first(where: { $0 > start }) else { return words }
        var core: [Int] = []
        for index in first..<pieces.count {
            if pieces[index].word != nil {
                core.append(index)
            } else if !pieces[index].means([.article, .of, .and, .alsoFor, .also]) && pieces[index].number == nil
                && !["-", "/", "(", ")"].contains(pieces[index].mark)
            {
                break
            }
        }
        return core
    }

    /// で, and に behind what something is for (`作例用に`).
    private func isSetting(_ particle: Int) -> Bool {
        if pieces[particle].sense == .locative { return true }
        return pieces[particle].sense == .dative && particle > 0 && pieces[particle - 1].word?.hasSuffix("用") ?? false
    }

    private var hasSeveralSentences: Bool { pieces.dropLast().contains { $0.isBreak && $0.mark != ":" } }

    /// The words before the amount; those after it are verbs and their like.
    private func japaneseCore(_ words: [Int]) -> [Int] {
        guard let amount = pieces.indices.first(where: { pieces[$0].number != nil && isUsed[$0] }) else {
            // 「茶筒は作家が引退しました。削除を」: what is spoken of, and what is said of it.
            guard reading.intent != .create, hasSeveralSentences,
                let topic = words.first(where: { $0 + 1 < pieces.count && pieces[$0 + 1].sense == .topic })
            else { return words }
            return words.filter { $0 <= topic }
        }
        let setting = pieces.indices.last { $0 < amount && isSetting($0) } ?? -1
        let named = words.filter { $0 < amount && !isSource($0) }
        // 「店頭のデモで着火剤を2箱使った」: where and how stands before で.
        let before = named.contains { $0 > setting } ? named.filter { $0 > setting } : named
        return before.isEmpty ? words : before
    }
}
