/// Sentences and clauses that tell something, as against asking or ordering.
extension Reader {
    /// "My niece swears we have a hundred of them": somebody's doings, and nothing that is asked or counted.
    func isStory(_ part: Range<Int>) -> Bool {
        guard !reading.isJapanese, !isAsked(part), !opensRequest(part), !part.contains(where: isAmount) else {
            return false
        }
        let possessives = ["my", "our", "his", "her", "their", "your"]
        return beginsWithSubject(part) && !pieces[part].contains { $0.means([.question, .howMany, .whereIs]) }
            || part.first.map { possessives.contains(pieces[$0].text) } ?? false
    }

    /// "who is lovely", "that was before lunch": a sentence of its own, and no name of what is asked about.
    func isStatement(_ clause: Range<Int>) -> Bool {
        guard !isEnumeration(clause), let first = clause.first,
            pieces[clause].contains(where: { $0.means([.filler, .lead]) })
        else { return false }
        return !pieces[first].means([.inside, .of, .except, .only, .same, .alsoFor, .everything])
            && !["for", "about", "with"].contains(pieces[first].text)
            && !pieces[clause].contains { $0.isName || $0.isQuoted || $0.number?.isDigits == true }
    }

    private static let reporting: Set<String> = [
        "wants", "wants to", "needs", "needs to", "asked", "asks", "is asking", "are asking", "said", "says", "told",
        "want to", "want", "asked me", "thinks", "keeps", "wanted",
    ]

    /// "settling a bet", "the parcel just landed".
    func isTelling(_ clause: Range<Int>) -> Bool {
        guard clause.count > 2, let first = clause.first, let last = clause.last else { return false }
        if pieces[first].sense == .article,
            pieces[clause].contains(where: { Reader.reporting.contains($0.text) })
        {
            return true
        }
        let opening = pieces[first].text
        // "settling a bet", but not "masking fluid".
        let isNoun = first + 1 < pieces.count && pieces[first + 1].word != nil
        if opening.hasSuffix("ing"), opening.utf8.count > 5, !isNoun,
            pieces[first].word != nil || pieces[first].sense == .filler
        {
            return true
        }
        return pieces[last].word.map { $0.hasSuffix("ed") && $0.utf8.count > 4 } ?? false
            && pieces[clause].contains { $0.means([.article, .filler, .lead]) } && !pieces[first].isVerb
    }

    /// "miscounted."
    func isParticiple(_ clause: Range<Int>) -> Bool {
        guard clause.count == 1, let word = pieces[clause.lowerBound].word else { return false }
        return word.hasSuffix("ed") && word.count > 4 && word.utf8.allSatisfy { $0 >= UInt8(ascii: "a") }
    }

    /// "because the shelves are groaning", 「問屋さんが見えてるので」.
    func isReasonGiven(_ clause: Range<Int>) -> Bool {
        if reading.isJapanese {
            guard clause.upperBound < pieces.count else { return false }
            return isReason(clause.upperBound)
                || pieces[..<clause.upperBound].last.map {
                    ["ので", "から", "けど", "だし"].contains($0.text)
                } ?? false
        }
        return clause.count > 2 && clause.lowerBound > 0 && isReason(clause.lowerBound - 1)
            && ["because", "since", "as"].contains(pieces[clause.lowerBound - 1].text)
    }

    /// "… - checking whether he counted": behind or before a dash, and more than a list of things.
    func isSetOff(_ clause: Range<Int>) -> Bool {
        let isBesideDash =
            clause.lowerBound > 0 && pieces[clause.lowerBound - 1].mark == "-"
            || clause.upperBound < pieces.count && pieces[clause.upperBound].mark == "-"
        let narrows =
            pieces[clause].contains { $0.means([.updated, .created]) } || hasLevel(clause) || ranksOrBounds(clause)
        let isNamed = pieces[clause].contains { $0.isName }
        return isBesideDash && !isEnumeration(clause) && !isNamed && !(narrows && !beginsWithSubject(clause))
    }

    /// "housekeeping round: which supplies are low"
    func isHeading(_ clause: Range<Int>) -> Bool {
        clause.upperBound < pieces.count && pieces[clause.upperBound].mark == ":"
            && !pieces[clause].contains { $0.isName || $0.isDate }
    }

    /// Whether a request says both what is asked about and what of it.
    func isWhole(_ request: Range<Int>) -> Bool {
        let isNamed = pieces[request].contains { $0.isName || $0.word != nil }
        return isNamed
            && (hasLevel(request) || ranksOrBounds(request)
                || pieces[request].contains { $0.means([.updated, .created]) || $0.isDate })
    }

    /// "doesn't matter paper or ribbon"
    func leavesOpen(_ clause: Range<Int>) -> Bool {
        let text = folded(clause)
        return [
            "doesn't matter", "doesnt matter", "does not matter", "don't care", "no matter", "regardless",
            "i don't mind",
        ]
        .contains(where: text.hasPrefix)
    }

    /// "…, for the Thursday order"
    func isPurpose(_ clause: Range<Int>) -> Bool {
        clause.count < 6 && pieces[clause.lowerBound].text == "for"
            && !pieces[clause].contains { $0.isName || $0.number != nil || $0.sense == .item }
    }

    /// "we received 20 red carnations": what is done, how many and of what.
    func isWholeOrder(_ request: Range<Int>) -> Bool {
        pieces[request].contains { $0.means([.add, .takeAway]) } && pieces[request].contains { $0.number != nil }
            && pieces[request].contains { $0.word != nil }
    }

    /// "the truck finally came", "an hour late of course": nothing that an order could need.
    func tellsNoValue(_ clause: Range<Int>) -> Bool {
        clause.count > 2 && pieces[clause.lowerBound].sense == .article
            && pieces[clause].allSatisfy { $0.word != nil || $0.sense != nil && $0.sense != .those }
            && pieces[clause].contains { $0.means([.filler, .add]) }
    }
}
