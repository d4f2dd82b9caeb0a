/// Clauses that say why something is asked, beside the one that asks: "delete the lids, we don't buy those any more".
extension Reader {
    /// Takes the meaning from asides, where what is left asks or orders something whole.
    mutating func dismissAsides() {
        let clauses = clauses.filter { clause in clause.contains { pieces[$0].mark == nil } }
        guard clauses.count > 1 else { return }
        let requests = clauses.filter(isRequest)
        guard !requests.isEmpty else { return }
        let asking = requests.flatMap(Array.init)
        let asksForDays = asking.contains { pieces[$0].means([.updated, .created]) }
        let needsDay = asksForDays && !asking.contains { pieces[$0].isDate }
        for clause in clauses where !isRequest(clause) && isAside(clause, beside: requests) {
            for index in clause where pieces[index].mark == nil && !(needsDay && pieces[index].isDate) {
                pieces[index].content = .sense(.filler)
                pieces[index].isVerb = false
            }
        }
    }

    private static let asking: Set<Sense> = [
        .question, .show, .howMany, .howManyKinds, .whereIs, .history, .detail, .which, .have, .yesNo, .total,
    ]
    private static let ordering: Set<Sense> = [.set, .add, .takeAway, .delete, .move, .rename, .create, .raise, .lower]

    /// Whether a clause asks for something, or orders a change.
    private func isRequest(_ clause: Range<Int>) -> Bool {
        if reading.isJapanese || folded.scalars.contains(where: { Script($0) == .hiragana }) {
            return clause.contains { pieces[$0].means(Reader.asking.union(Reader.ordering)) }
        }
        let hasNumber = clause.contains { pieces[$0].number != nil }
        if hasLevel(clause), !beginsWithSubject(clause) { return true }
        let isAsked = clause.upperBound < pieces.count && pieces[clause.upperBound].mark == "?"
        return clause.contains { index in
            pieces[index].means(Reader.asking)
                || pieces[index].isVerb && pieces[index].means(Reader.ordering) && !isInfinitive(index)
                || hasNumber && pieces[index].means(Reader.ordering.union([.counted, .to, .minimumField]))
                || isAsked && pieces[index].means([.updated, .created, .low, .out])
        }
    }

    /// "trying to keep up".
    private func isInfinitive(_ index: Int) -> Bool {
        index > 1 && pieces[index - 1].sense == .to && pieces[index - 2].sense == .filler
    }

    private func isAside(_ clause: Range<Int>, beside requests: [Range<Int>]) -> Bool {
        guard !clause.contains(where: { pieces[$0].isQuoted }) else { return false }
        let isForeign = clause.contains { pieces[$0].means([.offTopic, .foreign]) }
        if reading.isJapanese || folded.scalars.contains(where: { Script($0) == .hiragana }) {
            return (isForeign || isToldInJapanese(clause)) && requests.contains { names($0) || hasState($0) }
        }
        if isParticiple(clause) { return true }
        guard isForeign || beginsWithSubject(clause) || isTold(clause) else { return false }
        // "I need the blue ribbons, how many are left": what is asked about stands in the clause before.
        let isBefore = requests.contains { clause.upperBound <= $0.lowerBound }
        return requests.contains { names($0) || hasState($0) || !isBefore && pointsBack($0) }
    }

    /// Whether a clause says what it is about.
    private func names(_ clause: Range<Int>) -> Bool {
        clause.contains { index in
            pieces[index].word != nil || pieces[index].isName || pieces[index].isQuoted || pieces[index].isDate
                || pieces[index].sense == .idField
        }
    }

    private func hasState(_ clause: Range<Int>) -> Bool {
        hasLevel(clause) || clause.contains { pieces[$0].means([.updated, .created]) }
    }

    private func hasLevel(_ clause: Range<Int>) -> Bool {
        clause.contains { pieces[$0].means([.low, .out, .atMinimum, .atOrBelowMinimum]) }
    }

    private func pointsBack(_ clause: Range<Int>) -> Bool {
        clause.contains { index in
            if case .ordinal = pieces[index].content { return true }
            return pieces[index].means([.it, .thatOne, .those])
        }
    }

    /// "Mika told me that she counted all of it." before a sentence that asks.
    private func isTold(_ clause: Range<Int>) -> Bool {
        guard clause.upperBound < pieces.count, pieces[clause.upperBound].mark == "." else { return false }
        return clause.contains { pieces[$0].means([.filler, .lead]) } && clause.count > 4
    }

    /// 「今日から入ったバイトです。」
    private func isToldInJapanese(_ clause: Range<Int>) -> Bool {
        guard clause.upperBound < pieces.count, ["。", "!", "."].contains(pieces[clause.upperBound].mark),
            let first = clause.first, let last = clause.last
        else { return false }
        let text = folded.folded(pieces[first].range.lowerBound..<pieces[last].range.upperBound)
        return ["です", "ます", "ました", "でした", "だった"].contains(where: text.hasSuffix)
    }

    /// "miscounted."
    private func isParticiple(_ clause: Range<Int>) -> Bool {
        guard clause.count == 1, let word = pieces[clause.lowerBound].word else { return false }
        return word.hasSuffix("ed") && word.count > 4 && word.utf8.allSatisfy { $0 >= UInt8(ascii: "a") }
    }

    private static let subjects = [
        "i", "i'm", "im", "i've", "ive", "i'd", "i'll", "we", "we're", "we've", "we'll", "he", "he's", "she", "she's",
        "they", "they're", "they've", "someone", "somebody", "everyone", "everybody", "nobody", "it's", "it was",
        "it is", "sorry", "excuse me", "apologies", "there was", "there were", "that's", "the boss", "boss", "another one", "another",
    ]

    private func beginsWithSubject(_ clause: Range<Int>) -> Bool {
        let light = clause.drop { pieces[$0].means([.polite, .greeting, .alsoFor, .and]) }
        guard let first = light.first, let last = light.last else { return false }
        let text = folded.folded(pieces[first].range.lowerBound..<pieces[last].range.upperBound)
        let plain = ["so ", "and ", "just ", "cause ", "cos ", "because "].first(where: text.hasPrefix)
            .map { text.dropFirst($0.count) } ?? text[...]
        return Reader.subjects.contains { plain.hasPrefix($0 + " ") }
    }
}
