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

    private mutating func dismiss(among parts: [Range<Int>], isClause: Bool) {
        let parts = parts.filter { part in pieces[part].contains { $0.mark == nil && $0.sense != .filler } }
        guard parts.count > 1 else { return }
        let requests = requests(among: parts)
        guard !requests.isEmpty else { return }
        let asking = requests.flatMap(Array.init)
        for part in parts where !requests.contains(part) {
            guard isClause ? isAside(part, beside: requests) : isApart(part, from: requests) else { continue }
            let keepsNames =
                requests.contains(where: pointsThere) && !asking.contains { pieces[$0].isName }
            for index in part where pieces[index].mark == nil {
                if keepsNames && pieces[index].isName || pieces[index].isDate && isDayOf(asking, index) { continue }
                pieces[index].dismiss()
            }
        }
    }

    // MARK: Asides

    /// Whether a sentence is beside those that request: they say all that is asked for.
    private func isApart(_ sentence: Range<Int>, from requests: [Range<Int>]) -> Bool {
        let isOrdered = requests.contains { $0.contains { pieces[$0].means(Reader.ordering) } }
        if isOrdered, pieces[sentence].contains(where: { $0.isQuoted }) { return false }
        if completes(sentence, requests) || pointsAt(sentence, requests) { return false }
        if sentence.allSatisfy({ pieces[$0].means([.only, .same, .alsoFor, .those]) }) || narrows(sentence) {
            return false
        }
        if requests.contains(where: { $0.contains { pieces[$0].sense == .create } }) {
            return !pieces[sentence].contains { $0.number != nil || $0.isName }
        }
        if pointsBack(sentence), beginsWithSubject(sentence), !pieces[sentence].contains(where: { $0.isName }),
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
    func narrows(_ sentence: Range<Int>) -> Bool {
        pieces[sentence].contains { $0.means([.only, .correction]) } && pieces[sentence].contains { $0.isName }
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
        if sentence.count < 5, ranksOrBounds(sentence) || hasLevel(sentence) { return true }
        if sentence.count < 6, pieces[sentence].contains(where: { $0.means([.top, .first]) }),
            pieces[sentence].contains(where: { $0.number != nil })
        {
            return true
        }
        let isOrdered = requests.contains { request in
            pieces[request].contains { $0.means(Reader.ordering) || $0.sense == .created }
        }
        let fields: Senses = [
            .titleField, .quantityField, .unitField, .categoryField, .placeField, .minimumField, .noteField,
        ]
        return isOrdered
            && sentence.contains { index in
                pieces[index].means(fields) && sentence.count < 4
                    || pieces[index].means(fields)
                        && pieces[sentence].contains { $0.number != nil || $0.means([.topic, .to]) }
                    || pieces[index].number?.unitKind == .count || pieces[index].isName && sentence.count < 5
            }
    }

    /// "The Basement has to be emptied. What do we keep in there?"
    private func asksThere(_ request: Range<Int>, after sentence: Range<Int>) -> Bool {
        pointsThere(request)
            && pieces[sentence].contains { $0.isName }
    }

    private func isAside(_ clause: Range<Int>, beside requests: [Range<Int>]) -> Bool {
        guard !pieces[clause].contains(where: { $0.isQuoted }), !pointsAt(clause, requests), !narrows(clause) else {
            return false
        }
        if reading.isJapanese {
            return isReasonGiven(clause) && requests.contains { hasContent($0) } && !requests.allSatisfy(lacksTopic)
        }
        if isParticiple(clause), requests.allSatisfy({ clause.upperBound <= $0.lowerBound }) { return true }
        if isSetOff(clause), isApart(clause, from: requests) { return true }
        if requests.contains(where: { clause.upperBound <= $0.lowerBound && isSelfContained($0) }), isStatement(clause)
        {
            return true
        }
        if leavesOpen(clause) { return true }
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
