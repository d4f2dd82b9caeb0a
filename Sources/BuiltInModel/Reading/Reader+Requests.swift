/// The parts of a prompt that ask for something or order a change.
extension Reader {
    /// The parts that request; what is asked of other things counts only where nothing is asked of the inventory.
    func requests(among parts: [Range<Int>]) -> [Range<Int>] {
        let strong = parts.filter { isRequest($0) && !isForeign($0) }
        let foreign = parts.filter { isForeign($0) && asksAtAll($0) }
        if strong.contains(where: isOfStock) || foreign.isEmpty && !strong.isEmpty { return strong }
        guard foreign.isEmpty else { return [] }
        return parts.filter { part in
            !beginsWithSubject(part)
                && (hasLevel(part) || hasOrder(part) || part.contains { pieces[$0].means([.updated, .created]) })
        }
    }

    func isForeign(_ part: Range<Int>) -> Bool { part.contains { pieces[$0].means([.offTopic, .foreign]) } }

    func asksAtAll(_ part: Range<Int>) -> Bool {
        isAsked(part) || pieces[part.lowerBound].isVerb || pieces[part.lowerBound].sense == .offTopic
            || part.contains { index in
                let text = folded.folded(pieces[index].range)
                return pieces[index].sense == .polite
                    || pieces[index].sense == .lead
                        && ["can", "could", "would", "will", "let", "please"].contains(where: text.hasPrefix)
            }
    }

    func isOfStock(_ part: Range<Int>) -> Bool {
        hasLevel(part)
            || part.contains { index in
                pieces[index].isVerb || pieces[index].isName
                    || pieces[index].means(
                        Reader.ordering.union([
                            .updated, .created, .howMany, .howManyKinds, .whereIs, .history, .item, .stockWord,
                        ]))
            }
            || !isForeign(part)
                && (isAsked(part) || part.contains { pieces[$0].sense == .show } && !beginsWithSubject(part))
                && part.contains { pieces[$0].word != nil }
    }

    static let asking: Set<Sense> = [
        .question, .show, .howMany, .howManyKinds, .whereIs, .history, .detail, .which, .have, .yesNo, .total,
    ]
    static let ordering: Set<Sense> = [.set, .add, .takeAway, .delete, .move, .rename, .create, .raise, .lower]

    var isInJapanese: Bool { folded.scalars.contains { Script($0) == .hiragana } }

    func isAsked(_ part: Range<Int>) -> Bool {
        part.upperBound < pieces.count && pieces[part.upperBound].mark == "?"
            || part.last.map(endsInQuestionMark) ?? false
    }

    /// Whether a part asks for something, or orders a change.
    func isRequest(_ part: Range<Int>) -> Bool {
        if isAsked(part) { return true }
        if isInJapanese { return isRequestInJapanese(part) }
        // "arrives at two" says when.
        let hasNumber = part.contains { index in
            guard pieces[index].number != nil else { return false }
            let next = index + 1 < pieces.count ? folded.folded(pieces[index + 1].range) : ""
            return !(index > 0 && folded.folded(pieces[index - 1].range) == "at")
                && !["hour", "hours", "minute", "minutes", "o'clock", "days", "years"].contains(next)
        }
        let isTold = beginsWithSubject(part)
        return part.contains { index in
            let text = folded.folded(pieces[index].range)
            let isOwning =
                pieces[index].means([.show, .have]) && isTold
                && ["we", "i've", "ive", "i have", "i got", "have got", "got"].contains(where: text.hasPrefix)
            let isMusing =
                isTold && pieces[index].means([.question, .why]) && index > part.lowerBound
                && !Reader.inquiring.contains(folded.folded(pieces[index - 1].range))
            let isEmbedded =
                isMusing
                || pieces[index].sense == .question && index > part.lowerBound
                    && (pieces[index - 1].word != nil || pieces[index - 1].sense == .not
                        || text == "which"
                            && pieces[index - 1].mark == ",")
            return pieces[index].means(Reader.asking) && !isOwning && !isEmbedded
                || pieces[index].isVerb && pieces[index].means(Reader.ordering) && !isInfinitive(index)
                    && (hasNumber || !isSaidOfSomeone(index))
                || pieces[index].sense == .create && !text.hasPrefix("new")
                || hasNumber && pieces[index].means(Reader.ordering.union([.counted, .minimumField]))
                || pieces[index].sense == .to && index + 1 < pieces.count && pieces[index + 1].number != nil
        }
    }

    func isRequestInJapanese(_ part: Range<Int>) -> Bool {
        let text =
            part.isEmpty
            ? ""
            : folded.folded(pieces[part.lowerBound].range.lowerBound..<pieces[part.upperBound - 1].range.upperBound)
        if ["知りたい", "見たい", "確認したい", "お願い", "したいです", "たいのですが"].contains(where: text.contains)
            || text.hasSuffix("たい")
        {
            let stock = Reader.asking.union(Reader.ordering).union([.updated, .created, .item, .filler])
            return part.contains { pieces[$0].means(stock.subtracting([.filler])) } || !text.hasSuffix("たい")
        }
        let hasNumber = part.contains { pieces[$0].number != nil }
        let last = part.last { !pieces[$0].means([.filler, .polite, .topic, .also, .yesNo]) && pieces[$0].mark == nil }
        return part.contains { index in
            guard pieces[index].means(Reader.ordering) else {
                // 「まとめて発注しようと…」 says how.
                let isAdverb = index != last && folded.folded(pieces[index].range).hasPrefix("まとめ")
                return pieces[index].means(Reader.asking) && !isAdverb
            }
            // 「セールの候補にします」: what is going to be done with it.
            let isPlan = ["にします", "にする"].contains(folded.folded(pieces[index].range))
            return (hasNumber || index == last)
                && !(isPlan && !part.contains { pieces[$0].isName || pieces[$0].number != nil })
        }
    }

    /// What stands before a question within a sentence: "I need to know which".
    private static let inquiring: Set<String> = [
        "know", "see", "check", "tell", "wondering", "wonder", "find", "out", "curious", "asking", "show", "to know",
        "to see", "list", "want to see", "need to know", "want to know", "i want to see", "i need to see",
    ]

    /// "I cut from that roll", "they move it": told.
    private func isSaidOfSomeone(_ verb: Int) -> Bool {
        verb > 0
            && ["i", "we", "they", "he", "she", "i think i", "just"].contains(folded.folded(pieces[verb - 1].range))
    }

    /// "trying to keep up".
    func isInfinitive(_ index: Int) -> Bool {
        index > 1 && pieces[index - 1].sense == .to && pieces[index - 2].sense == .filler
    }
}
