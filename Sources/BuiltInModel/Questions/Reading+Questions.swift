import PlainText

// What the question as a whole was read to ask for takes the place of what was picked out of it.
extension Reading {
    /// Whether it orders nothing and names no single item, so that the prompt may be a question about many.
    var mayAskForList: Bool {
        if refusal == .dayLeftOut || refusal == .daysApart { return true }
        return switch intent {
        case .create, .update, .adjust, .delete, .refused, .impossibleDate, .whereIs, .history: false
        case .detail: filters.title.isEmpty
        default: true
        }
    }

    /// What the question narrows a list to when it is one about a list; what seems to order must ask to see something.
    func request(_ laidOut: [LaidOutQuestion]) -> QuestionReader.Request? {
        if mayAskForList { return QuestionReader.request(laidOut) ?? requestWithGaps(laidOut) }
        guard [.update, .adjust, .delete].contains(intent), let request = QuestionReader.request(laidOut) else {
            return nil
        }
        return intent == .delete ? request.refusal.map { _ in request } : request.asksToSee ? request : nil
    }

    /// The same where words are left out of which nothing is known, or which stand beside the question. What does not look like a question
    /// about items must have no other words.
    private func requestWithGaps(_ laidOut: [LaidOutQuestion]) -> QuestionReader.Request? {
        guard let request = QuestionReader.requestWithGaps(laidOut) else { return nil }
        if [.list, .count, .sum, .amount].contains(intent) { return request }
        let besides = Set(laidOut.flatMap(\.wordsBesides))
        let unknown = laidOut.unknownWords.union(besides)
        let leftOut = request.filters.unexplained.flatMap { FoldedText.fold($0).split(separator: " ") }.map(String.init)
        let isTold = leftOut.allSatisfy { filters.title.contains($0) || besides.contains($0) }
        return isTold && filters.title.allSatisfy(unknown.contains) ? request : nil
    }

    /// The reading without exceptions that nothing has; the answer names them.
    func namingWhatIsUnknown(_ words: Set<String>) -> Reading {
        let unknown = filters.except.flatMap(\.title).filter(words.contains)
        guard !unknown.isEmpty else { return self }
        var reading = self
        reading.filters.except.removeAll { $0.title.contains(where: unknown.contains) }
        reading.filters.unexplained = unknown
        return reading
    }

    /// The reading with days of the latest update, or of any.
    func going(byLatest: Bool) -> Reading {
        var reading = self
        reading.filters.goesByLatest = byLatest && filters.updated != nil
        return reading
    }

    /// The reading with how much of the stock the question is about.
    func reaching(_ laidOut: [LaidOutQuestion], isAlone: Bool) -> Reading {
        var reading = self
        reading.isOfWholeStock = laidOut.contains { $0.lattice.has(["WHOLESTOCK"]) }
        // What one of several clauses narrows is told by no rule for whole questions.
        reading.isUnfiltered = !isAlone || filters.isEmpty && laidOut.contains(where: \.isUnfiltered)
        return reading
    }

    /// The reading of a question that leaves something out: none where it was not read what.
    var refusingToInclude: Reading {
        let asksForList = [.list, .count, .sum, .amount, .fragment, .detail].contains(intent)
        guard asksForList, refusal == nil, filters.except.isEmpty, filters.missing == nil else { return self }
        var reading = self
        (reading.intent, reading.refusal) = (.refused, .leftOut)
        return reading
    }

    /// The reading of a prompt with a field that only this inventory has: what was not read whole changes nothing, and is not taken
    /// for something else than the inventory.
    func refusing(ownField field: String) -> Reading {
        let asks = [.list, .count, .sum, .amount, .fragment, .detail, .whereIs, .history, .unknownFact].contains(intent)
        let orders = [.create, .update, .adjust, .delete, .offTopic, .unable].contains(intent)
        guard refusal == nil, filters.missingFields.isEmpty, asks || orders else { return self }
        var reading = self
        (reading.intent, reading.refusal) = (.refused, .ownField(field))
        return reading
    }

    /// The reading of what only thanks, or is of something else than the inventory; nil for everything else.
    func asTalk(_ laidOut: [LaidOutQuestion]) -> Reading? {
        guard mayAskForList else { return nil }
        var reading = self
        if laidOut.thanks {
            reading.intent = .thanks
        } else if laidOut.isOfOtherThings {
            reading.intent = .offTopic
        } else {
            return nil
        }
        return reading
    }

    /// The reading with what the whole of the question was understood to ask for.
    func asking(for request: QuestionReader.Request) -> Reading {
        var reading = self
        reading.filters = request.filters
        reading.groups = request.filters.titleGroups
        reading.isWithin = request.isWithin
        if request.isOffTopic {
            reading.intent = .offTopic
            return reading
        }
        reading.refusal = request.refusal
        if request.refusal != nil {
            reading.intent = .refused
            return reading
        }
        switch intent {
        // "How many changed today": nothing is named that there could be so many of.
        case .amount where request.intent == .count && request.filters.isDay: reading.intent = .count
        case .list, .count, .sum, .amount, .fragment: break
        default: reading.intent = request.intent
        }
        return reading
    }
}
