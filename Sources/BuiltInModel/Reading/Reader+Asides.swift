/// What is said beside a request: "delete the lids, we don't buy those any more. Thanks!"
///
/// Asides lose their meaning where what is left asks or orders something whole: first sentences, then clauses.
extension Reader {
    mutating func dismissAsides() {
        dismissPurposes()
        dismissClarified()
        dismissDaysOfPurposes()
        dismiss(among: sentences, isClause: false)
        dismiss(among: clauses, isClause: true)
    }

    /// "anything low that I should bag up tonight": what is going to be done with it.
    private mutating func dismissPurposes() {
        guard !isInJapanese else { return }
        for index in pieces.indices.dropFirst(2).dropLast(2)
        where ["that", "which", "so that", "so"].contains(folded.folded(pieces[index].range)) {
            let subject = folded.folded(pieces[index + 1].range)
            let modal = folded.folded(pieces[index + 2].range)
            let rest = index..<(pieces[index...].firstIndex { $0.mark != nil } ?? pieces.count)
            let before = clauses.first { $0.contains(index - 1) }.map { $0.lowerBound..<index } ?? 0..<index
            let isModal =
                Reader.modals.contains(modal) && ["i", "we", "you"].contains(subject)
                || Reader.modals.contains { modal in ["i ", "we ", "you "].contains { subject == $0 + modal } }
            guard isModal,
                hasLevel(before) || hasOrder(before) || before.contains(where: { pieces[$0].sense == .updated }),
                !hasLevel(rest), !hasOrder(rest),
                !rest.contains(where: { pieces[$0].isName || pieces[$0].number != nil })
            else { continue }
            for piece in rest {
                pieces[piece].content = .sense(.filler)
                pieces[piece].isVerb = false
            }
        }
    }

    /// "last week's updates for my Monday report": a day that only says which report.
    private mutating func dismissDaysOfPurposes() {
        for index in pieces.indices.dropFirst(2).dropLast() where pieces[index].isDate {
            let isPurpose =
                pieces[index - 1].sense == .article && folded.folded(pieces[index - 2].range) == "for"
                && (pieces[index + 1].word != nil || pieces[index + 1].means([.filler, .weak]))
            guard isPurpose, pieces.contains(where: { $0.isDate && $0.range != pieces[index].range }) else { continue }
            pieces[index].content = .sense(.filler)
        }
    }

    /// "greens over 20 kg? I mean the Green beans category": the word that the name makes clear.
    private mutating func dismissClarified() {
        guard let sentence = sentences.first(where: { narrows($0) && $0.contains { pieces[$0].sense == .correction } })
        else {
            return
        }
        let names = sentence.filter { pieces[$0].isName }.flatMap { Words.split(folded.folded(pieces[$0].range)) }
        for index in pieces.indices where !sentence.contains(index) {
            guard let word = pieces[index].word, word.count > 3 else { continue }
            if names.contains(where: { $0.hasPrefix(Words.singular(word)) }) { pieces[index].content = .sense(.filler) }
        }
    }

    private static let modals: Set<String> = [
        "should", "could", "can", "need to", "have to", "must", "might", "may", "need", "ought to", "want to", "will",
    ]

    private mutating func dismiss(among parts: [Range<Int>], isClause: Bool) {
        let parts = parts.filter { part in part.contains { pieces[$0].mark == nil && pieces[$0].sense != .filler } }
        guard parts.count > 1 else { return }
        let requests = requests(among: parts)
        guard !requests.isEmpty else { return }
        let asking = requests.flatMap(Array.init)
        for part in parts where !requests.contains(part) {
            guard isClause ? isAside(part, beside: requests) : isApart(part, from: requests) else { continue }
            let keepsNames =
                asking.contains { ["in there", "there", "そこ"].contains(folded.folded(pieces[$0].range)) }
                && !asking.contains { pieces[$0].isName }
            for index in part where pieces[index].mark == nil {
                if keepsNames && pieces[index].isName || pieces[index].isDate && isDayOf(asking, index) { continue }
                pieces[index].content = .sense(.filler)
                pieces[index].isVerb = false
            }
        }
    }

    /// The pieces between the marks that end sentences.
    private var sentences: [Range<Int>] {
        var sentences: [Range<Int>] = []
        var start = 0
        for index in pieces.indices {
            if pieces[index].mark != ":" && pieces[index].isBreak || isDrawl(index) || isSmiley(index)
                || isConclusion(index)
            {
                sentences.append(start..<index)
                start = index + 1
            } else if pieces[index].mark == nil, endsInQuestionMark(index) {
                sentences.append(start..<index + 1)
                start = index + 1
            }
        }
        return sentences + [start..<pieces.count]
    }

    /// ":)"
    private func isSmiley(_ index: Int) -> Bool {
        [":", ";"].contains(pieces[index].mark) && index + 1 < pieces.count
            && ["(", ")"].contains(pieces[index + 1].mark) && pieces[index + 1].isAttached
    }

    /// "…, so list everything": what comes before says why.
    private func isConclusion(_ index: Int) -> Bool {
        ["so", "and so"].contains(folded.folded(pieces[index].range)) && pieces[index].means([.filler, .lead])
            && index > 2 && opensRequest(index + 1..<pieces.count)
    }

    /// `は？` is one phrase.
    func endsInQuestionMark(_ index: Int) -> Bool { folded.scalars[pieces[index].range.upperBound - 1] == "?" }

    // MARK: Asides

    /// Whether a sentence is beside those that request: they say all that is asked for.
    private func isApart(_ sentence: Range<Int>, from requests: [Range<Int>]) -> Bool {
        let isOrdered = requests.contains { $0.contains { pieces[$0].means(Reader.ordering) } }
        if isOrdered, sentence.contains(where: { pieces[$0].isQuoted }) { return false }
        if completes(sentence, requests) || pointsAt(sentence, requests) { return false }
        if sentence.allSatisfy({ pieces[$0].means([.only, .same, .alsoFor, .those]) }) || narrows(sentence) {
            return false
        }
        if requests.contains(where: { $0.contains { pieces[$0].sense == .create } }) {
            return !sentence.contains { pieces[$0].number != nil || pieces[$0].isName }
        }
        if pointsBack(sentence), beginsWithSubject(sentence), !sentence.contains(where: { pieces[$0].isName }),
            sentence.count(where: { pieces[$0].word != nil }) < 2,
            requests.contains(where: { sentence.upperBound <= $0.lowerBound && pointsBack($0) })
        {
            // "somebody keeps fiddling with it": what both are about was said earlier.
            return true
        }
        return requests.contains { request in
            hasContent(request) || asksThere(request, after: sentence)
                || request.upperBound <= sentence.lowerBound && pointsBack(request)
        }
    }

    /// "lenses only, skip the rest"
    private func narrows(_ sentence: Range<Int>) -> Bool {
        sentence.contains { pieces[$0].means([.only, .correction]) } && sentence.contains { pieces[$0].isName }
            && sentence.allSatisfy { index in
                pieces[index].means([.only, .correction, .filler, .lead, .article, .categoryField, .placeField])
                    || pieces[index].isName || pieces[index].mark == ","
            }
    }

    /// "Somebody messed with item 12. What is its history?"
    private func pointsAt(_ sentence: Range<Int>, _ requests: [Range<Int>]) -> Bool {
        let isNumbered = sentence.dropLast().contains {
            pieces[$0].means([.item, .idField, .numberWord]) && pieces[$0 + 1].number != nil
        }
        return isNumbered && requests.contains { sentence.upperBound <= $0.lowerBound && pointsBack($0) }
    }

    /// "oldest first", 「数量6、場所は事務室」: what belongs to the request though it stands behind it.
    private func completes(_ sentence: Range<Int>, _ requests: [Range<Int>]) -> Bool {
        if beginsWithSubject(sentence) { return false }
        if sentence.count < 5, hasOrder(sentence) || hasLevel(sentence) { return true }
        if sentence.count < 6, sentence.contains(where: { pieces[$0].means([.top, .first]) }),
            sentence.contains(where: { pieces[$0].number != nil })
        {
            return true
        }
        let isOrdered = requests.contains { request in
            request.contains { pieces[$0].means(Reader.ordering) || pieces[$0].sense == .created }
        }
        let fields: Senses = [
            .titleField, .quantityField, .unitField, .categoryField, .placeField, .minimumField, .noteField,
        ]
        return isOrdered
            && sentence.contains { index in
                pieces[index].means(fields) && sentence.count < 4
                    || pieces[index].means(fields)
                        && sentence.contains { pieces[$0].number != nil || pieces[$0].means([.topic, .to]) }
                    || pieces[index].number?.unitKind == .count || pieces[index].isName && sentence.count < 5
            }
    }

    /// "The Basement has to be emptied. What do we keep in there?"
    private func asksThere(_ request: Range<Int>, after sentence: Range<Int>) -> Bool {
        request.contains { ["in there", "there", "そこ"].contains(folded.folded(pieces[$0].range)) }
            && sentence.contains { pieces[$0].isName }
    }

    private func isAside(_ clause: Range<Int>, beside requests: [Range<Int>]) -> Bool {
        guard !clause.contains(where: { pieces[$0].isQuoted }), !pointsAt(clause, requests), !narrows(clause) else {
            return false
        }
        if isInJapanese { return isReasonGiven(clause) && requests.contains { hasContent($0) } }
        if isParticiple(clause), requests.allSatisfy({ clause.upperBound <= $0.lowerBound }) { return true }
        if isSetOff(clause), isApart(clause, from: requests) { return true }
        if requests.contains(where: { clause.upperBound <= $0.lowerBound && isSelfContained($0) }), isStatement(clause)
        {
            return true
        }
        if isPurpose(clause), requests.contains(where: hasLevel) { return true }
        if requests.contains(where: { clause.upperBound <= $0.lowerBound && isWholeOrder($0) }), tellsNoValue(clause) {
            return true
        }
        if isHeading(clause), requests.contains(where: isWhole) { return true }
        guard isForeign(clause) || beginsWithSubject(clause) || isTelling(clause) || isReasonGiven(clause) else {
            return false
        }
        // "I need the blue ribbons, how many are left": what is asked about stands in the clause before.
        return requests.contains { hasContent($0) || $0.upperBound <= clause.lowerBound && pointsBack($0) }
    }

    /// Whether a part says what it is about.
    func hasContent(_ part: Range<Int>) -> Bool {
        part.contains { index in
            pieces[index].word != nil || pieces[index].isName || pieces[index].isQuoted || pieces[index].isDate
                || pieces[index].means([.updated, .created, .idField, .codeField])
        } || hasLevel(part) || hasOrder(part)
    }

    func hasLevel(_ part: Range<Int>) -> Bool {
        !beginsWithSubject(part)
            && part.contains { pieces[$0].means([.low, .out, .atMinimum, .atOrBelowMinimum]) }
    }

    /// An order or a bound of a list.
    func hasOrder(_ part: Range<Int>) -> Bool {
        part.contains {
            pieces[$0].means([
                .oldest, .newest, .fewest, .most, .moreThan, .lessThan, .atLeast, .atMost, .orMore, .orLess, .between,
            ])
        }
    }

    func pointsBack(_ part: Range<Int>) -> Bool {
        part.contains { index in
            if case .ordinal = pieces[index].content { return true }
            return pieces[index].means([.it, .thatOne, .those, .numberWord])
        }
    }

    /// "… - checking whether he counted": behind or before a dash, and more than a list of things.
    private func isSetOff(_ clause: Range<Int>) -> Bool {
        let isBesideDash =
            clause.lowerBound > 0 && pieces[clause.lowerBound - 1].mark == "-"
            || clause.upperBound < pieces.count && pieces[clause.upperBound].mark == "-"
        let narrows =
            clause.contains { pieces[$0].means([.updated, .created]) } || hasLevel(clause) || hasOrder(clause)
        let isNamed = clause.contains { pieces[$0].isName }
        return isBesideDash && !isEnumeration(clause) && !isNamed && !(narrows && !beginsWithSubject(clause))
    }

    /// "who is lovely", "that was before lunch": a sentence of its own, and no name of what is asked about.
    private func isStatement(_ clause: Range<Int>) -> Bool {
        guard !isEnumeration(clause), let first = clause.first,
            clause.contains(where: { pieces[$0].means([.filler, .lead]) })
        else { return false }
        return !pieces[first].means([.inside, .of, .except, .only, .same, .alsoFor, .everything])
            && !["for", "about", "with"].contains(folded.folded(pieces[first].range))
            && !clause.contains { pieces[$0].isName || pieces[$0].isQuoted || pieces[$0].number?.isDigits == true }
    }

    /// "…, for the Thursday order"
    private func isPurpose(_ clause: Range<Int>) -> Bool {
        clause.count < 6 && folded.folded(pieces[clause.lowerBound].range) == "for"
            && !clause.contains { pieces[$0].isName || pieces[$0].number != nil || pieces[$0].sense == .item }
    }

    /// "we received 20 red carnations": what is done, how many and of what.
    private func isWholeOrder(_ request: Range<Int>) -> Bool {
        request.contains { pieces[$0].means([.add, .takeAway]) } && request.contains { pieces[$0].number != nil }
            && request.contains { pieces[$0].word != nil }
    }

    /// "the truck finally came", "an hour late of course": nothing that an order could need.
    private func tellsNoValue(_ clause: Range<Int>) -> Bool {
        clause.count > 2 && pieces[clause.lowerBound].sense == .article
            && clause.allSatisfy { pieces[$0].word != nil || pieces[$0].sense != nil && pieces[$0].sense != .those }
            && clause.contains { pieces[$0].means([.filler, .add]) }
    }

    /// "housekeeping round: which supplies are low"
    private func isHeading(_ clause: Range<Int>) -> Bool {
        clause.upperBound < pieces.count && pieces[clause.upperBound].mark == ":"
            && !clause.contains { pieces[$0].isName || pieces[$0].isDate }
    }

    /// Whether a request says both what is asked about and what of it.
    private func isWhole(_ request: Range<Int>) -> Bool {
        let isNamed = request.contains { pieces[$0].isName || pieces[$0].word != nil }
        return isNamed
            && (hasLevel(request) || hasOrder(request)
                || request.contains { pieces[$0].means([.updated, .created]) || pieces[$0].isDate })
    }

    private static let reporting: Set<String> = [
        "wants", "wants to", "needs", "needs to", "asked", "asks", "is asking", "are asking", "said", "says", "told",
        "want to", "want", "asked me", "thinks", "keeps", "wanted",
    ]

    /// "settling a bet", "the parcel just landed".
    private func isTelling(_ clause: Range<Int>) -> Bool {
        guard clause.count > 2, let first = clause.first, let last = clause.last else { return false }
        if pieces[first].sense == .article,
            clause.contains(where: { Reader.reporting.contains(folded.folded(pieces[$0].range)) })
        {
            return true
        }
        let opening = folded.folded(pieces[first].range)
        // "settling a bet", but not "masking fluid".
        let isNoun = first + 1 < pieces.count && pieces[first + 1].word != nil
        if opening.hasSuffix("ing"), opening.utf8.count > 5, !isNoun,
            pieces[first].word != nil || pieces[first].sense == .filler
        {
            return true
        }
        return pieces[last].word.map { $0.hasSuffix("ed") && $0.utf8.count > 4 } ?? false
            && clause.contains { pieces[$0].means([.article, .filler, .lead]) } && !pieces[first].isVerb
    }

    /// "miscounted."
    func isParticiple(_ clause: Range<Int>) -> Bool {
        guard clause.count == 1, let word = pieces[clause.lowerBound].word else { return false }
        return word.hasSuffix("ed") && word.count > 4 && word.utf8.allSatisfy { $0 >= UInt8(ascii: "a") }
    }

    /// "because the shelves are groaning", 「問屋さんが見えてるので」.
    func isReasonGiven(_ clause: Range<Int>) -> Bool {
        if isInJapanese {
            guard clause.upperBound < pieces.count else { return false }
            return isReason(clause.upperBound)
                || pieces[..<clause.upperBound].last.map {
                    ["ので", "から", "けど", "だし"].contains(folded.folded($0.range))
                } ?? false
        }
        return clause.count > 2 && clause.lowerBound > 0 && isReason(clause.lowerBound - 1)
            && ["because", "since", "as"].contains(folded.folded(pieces[clause.lowerBound - 1].range))
    }

    static let subjects = [
        "i", "i'm", "im", "i've", "ive", "i'd", "i'll", "we", "we're", "we've", "we'll", "he", "he's", "she", "she's",
        "they", "they're", "they've", "someone", "somebody", "everyone", "everybody", "nobody", "it's", "it was",
        "it is", "sorry", "excuse me", "apologies", "there was", "there were", "there's", "theres", "there can't",
        "there cant", "there won't", "there must", "there should", "that's", "thats",
        "its",
        "wasn't", "wasnt", "been off", "been away", "was off", "was away", "was out", "off sick", "out sick",
        "just back",
        "back from", "just got back", "got back", "the boss", "boss", "another one", "another",
    ]

    private static let openings = subjects.map { $0 + " " }

    func beginsWithSubject(_ part: Range<Int>) -> Bool {
        let light = part.drop { index in
            pieces[index].means([.polite, .greeting, .alsoFor, .and])
                || ["hmm", "hm", "oh", "ah", "ok", "okay", "well", "right", "uh", "um", "alright"].contains(
                    folded.folded(pieces[index].range))
        }
        guard let first = light.first, let last = light.last else { return false }
        let text = folded.folded(pieces[first].range.lowerBound..<pieces[last].range.upperBound)
        let plain =
            ["so ", "and ", "just ", "cause ", "cos ", "because "].first(where: text.hasPrefix)
            .map { text.dropFirst($0.count) } ?? text[...]
        return Reader.openings.contains(where: plain.hasPrefix)
    }

    // MARK: Days

    /// Whether a date said beside a request is the one that it asks about: it asks for changes, and has no date itself.
    func isDayOf(_ asking: [Int], _ date: Int) -> Bool {
        guard asking.contains(where: { pieces[$0].means([.updated, .created]) }),
            !asking.contains(where: { pieces[$0].isDate || pieces[$0].means([.oldest, .newest]) }),
            case .date(let index) = pieces[date].content
        else { return false }
        guard let length = lengthPointedAt else { return true }
        return dates[index].days?.count.map(length.contains) ?? false
    }

    /// How many days "that day", "that week" or "that month" has.
    var lengthPointedAt: ClosedRange<Int>? {
        let lengths: [(texts: [String], days: ClosedRange<Int>)] = [
            (["that day", "その日"], 1...1), (["that week", "その週"], 2...7), (["that month", "その月"], 28...31),
            (["that year", "その年"], 365...366),
        ]
        return lengths.first { $0.texts.contains(where: folded.contains) }?.days
    }
}
