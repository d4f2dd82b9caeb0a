/// What is said beside a request: "delete the lids, we don't buy those any more. Thanks!"
///
/// Asides lose their meaning where what is left asks or orders something whole: first sentences, then clauses.
extension Reader {
    mutating func dismissAsides() {
        dismiss(among: sentences, isClause: false)
        dismiss(among: clauses, isClause: true)
    }

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
            if pieces[index].mark != ":" && pieces[index].isBreak && !isAbbreviation(index) || isDrawl(index) {
                sentences.append(start..<index)
                start = index + 1
            } else if pieces[index].mark == nil, endsInQuestionMark(index) {
                sentences.append(start..<index + 1)
                start = index + 1
            }
        }
        return sentences + [start..<pieces.count]
    }

    /// `は？` is one phrase.
    private func endsInQuestionMark(_ index: Int) -> Bool { folded.scalars[pieces[index].range.upperBound - 1] == "?" }

    /// "Mr. Ota".
    private func isAbbreviation(_ stop: Int) -> Bool {
        stop > 0 && pieces[stop].mark == "." && pieces[stop].isAttached
            && ["mr", "mrs", "ms", "dr", "st", "no", "nr", "approx", "incl", "vs"].contains(
                folded.folded(pieces[stop - 1].range))
    }

    // MARK: Requests

    /// The parts that request; what is asked of other things counts only where nothing is asked of the inventory.
    private func requests(among parts: [Range<Int>]) -> [Range<Int>] {
        let strong = parts.filter { isRequest($0) && !isForeign($0) }
        let foreign = parts.filter { isForeign($0) && asksAtAll($0) }
        if strong.contains(where: isOfStock) || foreign.isEmpty && !strong.isEmpty { return strong }
        return foreign.isEmpty ? parts.filter { hasLevel($0) || hasOrder($0) } : []
    }

    private func isForeign(_ part: Range<Int>) -> Bool { part.contains { pieces[$0].means([.offTopic, .foreign]) } }

    private func asksAtAll(_ part: Range<Int>) -> Bool {
        isAsked(part) || part.contains { pieces[$0].means([.polite, .lead]) } || pieces[part.lowerBound].isVerb
            || pieces[part.lowerBound].sense == .offTopic
    }

    private func isOfStock(_ part: Range<Int>) -> Bool {
        hasLevel(part)
            || part.contains { index in
                pieces[index].isVerb || pieces[index].isName
                    || pieces[index].means(
                        Reader.ordering.union([
                            .updated, .created, .howMany, .howManyKinds, .whereIs, .history, .item, .stockWord,
                        ]))
            }
    }

    private static let asking: Set<Sense> = [
        .question, .show, .howMany, .howManyKinds, .whereIs, .history, .detail, .which, .have, .yesNo, .total,
    ]
    private static let ordering: Set<Sense> = [.set, .add, .takeAway, .delete, .move, .rename, .create, .raise, .lower]

    private var isInJapanese: Bool { folded.scalars.contains { Script($0) == .hiragana } }

    private func isAsked(_ part: Range<Int>) -> Bool {
        part.upperBound < pieces.count && pieces[part.upperBound].mark == "?"
            || part.last.map(endsInQuestionMark) ?? false
    }

    /// Whether a part asks for something, or orders a change.
    private func isRequest(_ part: Range<Int>) -> Bool {
        if isAsked(part) { return true }
        if isInJapanese { return isRequestInJapanese(part) }
        let hasNumber = part.contains { pieces[$0].number != nil }
        let isTold = beginsWithSubject(part)
        return part.contains { index in
            let text = folded.folded(pieces[index].range)
            let isOwning = pieces[index].means([.show, .have]) && isTold && text.hasPrefix("we")
            let isEmbedded =
                pieces[index].sense == .question && index > part.lowerBound
                && (pieces[index - 1].word != nil || pieces[index - 1].sense == .not)
            return pieces[index].means(Reader.asking) && !isOwning && !isEmbedded
                || pieces[index].isVerb && pieces[index].means(Reader.ordering) && !isInfinitive(index)
                || hasNumber && pieces[index].means(Reader.ordering.union([.counted, .to, .minimumField]))
        }
    }

    private func isRequestInJapanese(_ part: Range<Int>) -> Bool {
        let text =
            part.isEmpty
            ? ""
            : folded.folded(pieces[part.lowerBound].range.lowerBound..<pieces[part.upperBound - 1].range.upperBound)
        if ["知りたい", "見たい", "確認したい", "お願い"].contains(where: text.contains) { return true }
        let hasNumber = part.contains { pieces[$0].number != nil }
        let last = part.last { !pieces[$0].means([.filler, .polite, .topic, .also, .yesNo]) && pieces[$0].mark == nil }
        return part.contains { index in
            guard pieces[index].means(Reader.ordering) else { return pieces[index].means(Reader.asking) }
            // 「セールの候補にします」: what is going to be done with it.
            let isPlan = ["にします", "にする"].contains(folded.folded(pieces[index].range))
            return (hasNumber || index == last)
                && !(isPlan && !part.contains { pieces[$0].isName || pieces[$0].number != nil })
        }
    }

    /// "trying to keep up".
    private func isInfinitive(_ index: Int) -> Bool {
        index > 1 && pieces[index - 1].sense == .to && pieces[index - 2].sense == .filler
    }

    // MARK: Asides

    /// Whether a sentence is beside those that request: they say all that is asked for.
    private func isApart(_ sentence: Range<Int>, from requests: [Range<Int>]) -> Bool {
        guard !sentence.contains(where: { pieces[$0].isQuoted }), !completes(sentence, requests) else { return false }
        return requests.contains { request in
            hasContent(request) || asksThere(request, after: sentence)
                || request.upperBound <= sentence.lowerBound && pointsBack(request)
        }
    }

    /// "oldest first", 「数量6、場所は事務室」: what belongs to the request though it stands behind it.
    private func completes(_ sentence: Range<Int>, _ requests: [Range<Int>]) -> Bool {
        if beginsWithSubject(sentence) { return false }
        if sentence.count < 5, hasOrder(sentence) || hasLevel(sentence) { return true }
        let isOrdered = requests.contains { $0.contains { pieces[$0].means(Reader.ordering.union([.created])) } }
        let fields: Set<Sense> = [
            .titleField, .quantityField, .unitField, .categoryField, .placeField, .minimumField, .noteField,
        ]
        return isOrdered
            && sentence.contains { index in
                pieces[index].means(fields) || pieces[index].number?.unitKind == .count || pieces[index].isName
            }
    }

    /// "The Basement has to be emptied. What do we keep in there?"
    private func asksThere(_ request: Range<Int>, after sentence: Range<Int>) -> Bool {
        request.contains { ["in there", "there", "そこ"].contains(folded.folded(pieces[$0].range)) }
            && sentence.contains { pieces[$0].isName }
    }

    private func isAside(_ clause: Range<Int>, beside requests: [Range<Int>]) -> Bool {
        guard !clause.contains(where: { pieces[$0].isQuoted }) else { return false }
        if isInJapanese { return isReasonGiven(clause) && requests.contains { hasContent($0) } }
        if isParticiple(clause) { return true }
        guard isForeign(clause) || beginsWithSubject(clause) || isReasonGiven(clause) else { return false }
        // "I need the blue ribbons, how many are left": what is asked about stands in the clause before.
        return requests.contains { hasContent($0) || $0.upperBound <= clause.lowerBound && pointsBack($0) }
    }

    /// Whether a part says what it is about.
    private func hasContent(_ part: Range<Int>) -> Bool {
        part.contains { index in
            pieces[index].word != nil || pieces[index].isName || pieces[index].isQuoted || pieces[index].isDate
                || pieces[index].means([.updated, .created, .idField, .codeField])
        } || hasLevel(part) || hasOrder(part)
    }

    private func hasLevel(_ part: Range<Int>) -> Bool {
        !beginsWithSubject(part)
            && part.contains { pieces[$0].means([.low, .out, .atMinimum, .atOrBelowMinimum]) }
    }

    /// An order or a bound of a list.
    private func hasOrder(_ part: Range<Int>) -> Bool {
        part.contains {
            pieces[$0].means([
                .oldest, .newest, .fewest, .most, .moreThan, .lessThan, .atLeast, .atMost, .orMore, .orLess, .between,
            ])
        }
    }

    private func pointsBack(_ part: Range<Int>) -> Bool {
        part.contains { index in
            if case .ordinal = pieces[index].content { return true }
            return pieces[index].means([.it, .thatOne, .those])
        }
    }

    /// "miscounted."
    private func isParticiple(_ clause: Range<Int>) -> Bool {
        guard clause.count == 1, let word = pieces[clause.lowerBound].word else { return false }
        return word.hasSuffix("ed") && word.count > 4 && word.utf8.allSatisfy { $0 >= UInt8(ascii: "a") }
    }

    /// "because the shelves are groaning", 「問屋さんが見えてるので」.
    private func isReasonGiven(_ clause: Range<Int>) -> Bool {
        if isInJapanese {
            guard clause.upperBound < pieces.count else { return false }
            return isReason(clause.upperBound)
                || pieces[..<clause.upperBound].last.map {
                    ["ので", "から", "けど", "だし", "し"].contains(folded.folded($0.range))
                } ?? false
        }
        return clause.lowerBound > 0 && isReason(clause.lowerBound - 1)
            && ["because", "since", "as"].contains(folded.folded(pieces[clause.lowerBound - 1].range))
    }

    private static let subjects = [
        "i", "i'm", "im", "i've", "ive", "i'd", "i'll", "we", "we're", "we've", "we'll", "he", "he's", "she", "she's",
        "they", "they're", "they've", "someone", "somebody", "everyone", "everybody", "nobody", "it's", "it was",
        "it is", "sorry", "excuse me", "apologies", "there was", "there were", "there's", "theres", "that's",
        "the boss", "boss", "another one", "another",
    ]

    private func beginsWithSubject(_ part: Range<Int>) -> Bool {
        let light = part.drop { pieces[$0].means([.polite, .greeting, .alsoFor, .and]) }
        guard let first = light.first, let last = light.last else { return false }
        let text = folded.folded(pieces[first].range.lowerBound..<pieces[last].range.upperBound)
        let plain =
            ["so ", "and ", "just ", "cause ", "cos ", "because "].first(where: text.hasPrefix)
            .map { text.dropFirst($0.count) } ?? text[...]
        return Reader.subjects.contains { plain.hasPrefix($0 + " ") }
    }

    // MARK: Days

    /// Whether a date said beside a request is the one that it asks about: it asks for changes, and has no date itself.
    private func isDayOf(_ asking: [Int], _ date: Int) -> Bool {
        guard asking.contains(where: { pieces[$0].means([.updated, .created]) }),
            !asking.contains(where: { pieces[$0].isDate }), case .date(let index) = pieces[date].content
        else { return false }
        guard let length = lengthPointedAt else { return true }
        return dates[index].days?.count.map(length.contains) ?? false
    }

    /// How many days "that day", "that week" or "that month" has.
    private var lengthPointedAt: ClosedRange<Int>? {
        let lengths: [(texts: [String], days: ClosedRange<Int>)] = [
            (["that day", "その日"], 1...1), (["that week", "その週"], 2...7), (["that month", "その月"], 28...31),
            (["that year", "その年"], 365...366),
        ]
        return lengths.first { $0.texts.contains(where: folded.text.contains) }?.days
    }
}
