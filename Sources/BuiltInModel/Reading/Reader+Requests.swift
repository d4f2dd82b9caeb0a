/// The parts of a prompt that ask for something or order a change.
extension Reader {
    /// The parts that request; what is asked of other things counts only where nothing is asked of the inventory.
    func requests(among parts: [Range<Int>]) -> [Range<Int>] {
        var strong = parts.filter { isRequest($0) && !isForeign($0) }
        if let whole = strong.first(where: isSelfContained) {
            strong.removeAll { isStory($0) || $0.upperBound <= whole.lowerBound && !opensRequest($0) && !saysValue($0) }
        } else if strong.contains(where: { opensRequest($0) && hasContent($0) }) {
            strong.removeAll(where: isStory)
        }
        let foreign = parts.filter { isForeign($0) && asksAtAll($0) }
        if strong.contains(where: isOfStock) || foreign.isEmpty && !strong.isEmpty { return strong }
        guard foreign.isEmpty else { return [] }
        return parts.filter { part in
            !beginsWithSubject(part)
                && (hasLevel(part) || ranksOrBounds(part) || pieces[part].contains { $0.means([.updated, .created]) })
        }
    }

    /// Whether a part begins with what asks or orders: "please show", "how many".
    func opensRequest(_ part: Range<Int>) -> Bool {
        let opening = part.first { index in
            !pieces[index].means([.polite, .greeting, .alsoFor, .also, .lead, .filler, .and])
                && pieces[index].mark == nil
        }
        guard let opening, !reading.isJapanese else { return false }
        // "I need the items that …".
        let isWished = part.contains { index in
            index < opening && Reader.wishing.contains(pieces[index].text)
        }
        if isWished, pieces[opening].means([.article, .item, .everything]) || pieces[opening].isName { return true }
        return pieces[opening].isVerb && pieces[opening].means(Reader.ordering)
            || pieces[opening].means(Reader.asking) && pieces[opening].sense != .have
            || pieces[opening].sense == .delete
    }

    /// Whether a part asks for something and says of what: it needs nothing that was said before.
    func isSelfContained(_ part: Range<Int>) -> Bool {
        guard opensRequest(part), !pointsBack(part) else { return false }
        let restricts = part.contains { index in
            pieces[index].means([.updated, .created, .low, .out, .atMinimum, .atOrBelowMinimum]) || pieces[index].isDate
        }
        let isNamed = part.contains { index in
            pieces[index].isName || pieces[index].isQuoted || pieces[index].word != nil
                || pieces[index].means([.item, .everything]) || pieces[index].number?.unitKind == .items
                || pieces[index].sense == .question && pieces[index].text.hasPrefix("what")
        }
        let isOfThing = part.contains { index in
            pieces[index].isName || pieces[index].isQuoted || pieces[index].word.map { Units.latin($0) == nil } ?? false
        }
        let isCounted = isOfThing && pieces[part].contains { $0.means([.howMany, .howManyKinds, .whereIs]) }
        return isNamed && (restricts || ranksOrBounds(part)) || isCounted
    }

    /// Whether a part may be an order of its own, or names what an order is about.
    private func saysValue(_ part: Range<Int>) -> Bool {
        isAsked(part) || part.contains { isAmount($0) && pieces[$0].number?.isDigits == true }
            || part.contains { pieces[$0].isVerb && pieces[$0].means(Reader.ordering) && !isSaidOfSomeone($0) }
    }

    private static let wishing: Set<String> = [
        "need", "want", "looking for", "i'd like", "i want", "i need", "we need", "would like", "i'm after",
    ]

    /// Whether a part asks or orders, whatever it is about.
    private func asksAtAll(_ part: Range<Int>) -> Bool {
        isAsked(part) || pieces[part.lowerBound].isVerb || pieces[part.lowerBound].sense == .offTopic
            || part.contains { index in
                let text = pieces[index].text
                return pieces[index].sense == .polite
                    || pieces[index].sense == .lead
                        && ["can", "could", "would", "will", "let", "please"].contains(where: text.hasPrefix)
            }
    }

    /// Whether what a part asks or orders is of an inventory.
    private func isOfStock(_ part: Range<Int>) -> Bool {
        let ofStock: Senses = [
            .updated, .created, .howMany, .howManyKinds, .whereIs, .history, .item, .stockWord,
        ]
        if hasLevel(part) { return true }
        let isSaid = part.contains { index in
            pieces[index].isVerb || pieces[index].isName || pieces[index].means(ofStock)
                || pieces[index].means(Reader.ordering)
        }
        guard !isSaid, !isForeign(part), pieces[part].contains(where: { $0.word != nil }) else { return isSaid }
        return isAsked(part) || pieces[part].contains { $0.sense == .show } && !beginsWithSubject(part)
    }

    static let asking: Senses = [
        .question, .show, .howMany, .howManyKinds, .whereIs, .history, .detail, .which, .have, .yesNo, .total,
    ]

    static let ordering: Senses = [.set, .add, .takeAway, .delete, .move, .rename, .create, .raise, .lower]

    /// Whether a part asks for something, or orders a change.
    func isRequest(_ part: Range<Int>) -> Bool {
        if isAsked(part) { return true }
        if reading.isJapanese { return isRequestInJapanese(part) }
        if wishesForThose(part) { return true }
        let hasNumber = part.contains(where: isAmount)
        let isTold = beginsWithSubject(part)
        return part.contains { index in
            if isTold, pieces[index].isVerb, pieces[index].sense == .set, !hasNumber { return false }
            return asks(index, in: part, isTold: isTold) || orders(index, hasNumber: hasNumber)
        }
    }

    /// "I need those that are below their minimum".
    private func wishesForThose(_ part: Range<Int>) -> Bool {
        pieces[part].contains { Reader.wishing.contains($0.text) }
            && pieces[part].contains { $0.means([.those, .only, .item, .everything]) }
            && part.contains {
                pieces[$0].means([.low, .out, .atMinimum, .atOrBelowMinimum, .updated, .created, .oldest, .newest])
            }
    }

    /// A word of asking that asks: not what somebody has ("we have"), wonders ("no idea what") or adds (", which is").
    private func asks(_ index: Int, in part: Range<Int>, isTold: Bool) -> Bool {
        guard pieces[index].means(Reader.asking) else { return false }
        let text = pieces[index].text
        if isTold, pieces[index].means([.show, .have]), Reader.owning.contains(where: text.hasPrefix) { return false }
        guard index > part.lowerBound, pieces[index].means([.question, .why, .whereIs]) else { return true }
        let before = pieces[index - 1]
        if isTold, !Reader.inquiring.contains(before.text) { return false }
        guard pieces[index].sense == .question else { return true }
        return before.word == nil && before.sense != .not && !(text == "which" && before.mark == ",")
    }

    private func orders(_ index: Int, hasNumber: Bool) -> Bool {
        let piece = pieces[index]
        if piece.isVerb, piece.means(Reader.ordering), !isInfinitive(index), hasNumber || !isSaidOfSomeone(index) {
            return true
        }
        if piece.sense == .delete, Reader.deleting.contains(where: piece.text.hasPrefix) { return true }
        if piece.sense == .create, !piece.text.hasPrefix("new") { return true }
        if piece.sense == .to { return index + 1 < pieces.count && pieces[index + 1].number != nil }
        return hasNumber && (piece.means(Reader.ordering) || piece.means([.counted, .minimumField]))
    }

    /// How an order to delete begins that is no verb alone: "get rid of", "take off the list".
    private static let deleting = [
        "delete ", "remove ", "erase ", "get rid", "take ", "drop ", "strike ", "wipe ", "scrap ",
    ]

    private static let owning = ["we", "i've", "ive", "i have", "i got", "have got", "got"]

    /// What stands before a question within a sentence: "I need to know which".
    private static let inquiring: Set<String> = [
        "know", "see", "check", "tell", "wondering", "wonder", "find", "out", "curious", "asking", "show", "to know",
        "to see", "list", "want to see", "need to know", "want to know", "i want to see", "i need to see",
    ]

    /// "I cut from that roll", "they move it": told.
    private func isSaidOfSomeone(_ verb: Int) -> Bool {
        verb > 0
            && ["i", "we", "they", "he", "she", "i think i", "just"].contains(pieces[verb - 1].text)
    }

    /// "trying to keep up".
    private func isInfinitive(_ index: Int) -> Bool {
        index > 1 && pieces[index - 1].sense == .to && pieces[index - 2].sense == .filler
    }
}
