import CivilTime
import InventoryContract
import LanguageModel

/// What a prompt sets out to do: one reading of it, or several where it gives several orders.
struct TurnPlan: Sendable {
    /// The prompt as each language lays it out.
    let laidOut: [LaidOutQuestion]
    /// The prompt as orders, when it is nothing else.
    let orders: OrderReading?
    /// What the prompt may order, where no rule makes it whole and it asks for nothing.
    let framed: FramedOrders?
    /// What the prompt asks about what came in, went out or stood, when it is nothing else.
    let movements: MovementReading?
    /// The lines of a list that the prompt wants to look at, when it says nothing else.
    let lines: LineReading?
    /// The way to go from what was shown last, when the prompt says nothing else.
    let step: StepReading?
    /// What the prompt asks of the item that was shown last, when it asks nothing else.
    let aboutIt: ItemPurpose?
    /// What the prompt asks for the names of, when it asks nothing else.
    let names: NameKind?
    /// What the prompt asks about a field that only this inventory has, when it asks nothing else.
    let ownField: OwnFieldReading?
    /// What the prompt as a whole narrows a list to, when it is a question about one.
    let request: QuestionReader.Request?
    let readings: [Reading]
    let briefing: Briefing

    init(prompt: String, briefing: Briefing) {
        self.briefing = briefing
        let question = AnnotatedQuestion(prompt: prompt)
        let today = briefing.today.flatMap(CalendarDay.init(iso8601:))
        laidOut = OrderLanguage.languages(of: question.text).map {
            LaidOutQuestion(question, in: $0, today: today, placeWords: briefing.placeWords)
        }
        lines = LineReading(laidOut)
        step = StepReading(laidOut)
        aboutIt = laidOut.lazy.compactMap(\.asksAboutIt).first
        names = laidOut.lazy.compactMap(\.namesAskedFor).first
        orders = OrderReading(laidOut)
        movements = orders == nil ? MovementReading(laidOut) : nil
        ownField = orders == nil ? OwnFieldReading(laidOut) : nil
        let asksWhichOf = laidOut.contains { $0.lattice.has(["WHICHOF"]) }
        let readings = Clauses.readings(of: PromptText(prompt), briefing: briefing).map { reading in
            var reading = reading
            reading.asksWhichOf = asksWhichOf
            return reading
        }
        let isTaken = orders != nil || movements != nil || ownField != nil || lines != nil || names != nil
        let talk = isTaken || readings.count > 1 ? nil : readings[0].asTalk(laidOut)
        request = orders == nil && readings.count == 1 && talk == nil ? readings[0].request(laidOut) : nil
        let isRead = isTaken || request != nil
        framed = isRead || laidOut.contains { !$0.ownFields.isEmpty } ? nil : FramedOrders(laidOut)
        if var request {
            request.filters.goesByLatest = laidOut.contains(where: \.asksForLatestUpdate)
            let asked = readings[0].asking(for: request)
            self.readings = [laidOut.unreadField.map { asked.refusing(ownField: $0) } ?? asked]
        } else if let talk {
            self.readings = [talk]
        } else {
            let unknown = laidOut.unknownWords
            let byLatest = laidOut.contains(where: \.asksForLatestUpdate)
            let named = readings.map { $0.namingWhatIsUnknown(unknown).going(byLatest: byLatest) }
            let leavesOut = orders == nil && movements == nil && laidOut.contains(where: \.leavesOut)
            let heeded = leavesOut ? named.map(\.refusingToInclude) : named
            let field = orders == nil ? laidOut.unreadField : nil
            let refused = field.map { field in heeded.map { $0.refusing(ownField: field) } } ?? heeded
            self.readings = refused.map { [laidOut] in $0.reaching(laidOut, isAlone: refused.count == 1) }
        }
    }

    /// Whether the prompt says yes, and nothing else.
    private var consents: Bool { laidOut.contains(where: \.consents) }

    /// Whether the prompt says no, and nothing else.
    private var declines: Bool { laidOut.contains(where: \.declines) }

    /// Whether the prompt answers a question that was asked back, and says nothing else.
    private func answers(_ pending: DialogueState.Pending?) -> Bool {
        guard let pending else { return false }
        return consents || laidOut.contains { $0.answers(isText: pending.asksForText) }
    }

    /// Whether the prompt puts another number in the place of the last one, and nothing else.
    private var corrects: Bool { laidOut.contains(where: \.corrects) }

    /// Whether orders rather go on from the change before: "make it 9", "the white ones to 9".
    private func goesOn(_ orders: OrderReading, from change: DialogueState.Change?) -> Bool {
        guard let change else { return false }
        return corrects
            || laidOut.contains { question in
                orders.alternatives.contains { OrderReader(question).carriesOn(from: change, $0) }
            }
    }

    /// Whether the prompt names a day before today: a change is entered as of now all the same.
    private var tellsOfAnotherDay: Bool {
        guard let question = laidOut.first, let today = question.today else { return false }
        return question.question.dates.contains { note in
            note.days?.through.map { $0 < today } ?? false
        }
    }

    /// Says of a change that was made when it counts from, where another day was named.
    private func tell(of answer: inout Answer, _ phrasing: any Phrasing) {
        if answer.isDone, tellsOfAnotherDay { answer.text += "\n" + phrasing.enteredToday }
    }

    /// Whether the prompt ends with days to come, which are no value of a field: "12 arrived tomorrow".
    private func isForLater(_ orders: OrderReading) -> Bool {
        guard orders.alternatives.joined().allSatisfy(\.isMeasured), let today = laidOut.first?.today else {
            return false
        }
        return laidOut.contains { question in
            let lattice = question.lattice
            guard let end = lattice.tokens.lastIndex(where: { $0.kind != .mark }) else { return false }
            return lattice.edges.enumerated().contains { start, edges in
                edges.contains { edge in
                    guard edge.end == end + 1, case .date(let index) = edge.content,
                        let first = question.question.dates[index].days?.from
                    else { return false }
                    return first > today && (start == 0 || lattice.tokens[start - 1].folded != "for")
                }
            }
        }
    }

    /// Whether what is to be taken out may be a line of the list that is shown, and not the item.
    private func mayNarrowView(_ orders: OrderReading, of listing: DialogueState.Listing?) -> Bool {
        listing != nil && laidOut.contains { $0.lattice.has(["VIEWED"]) }
            && orders.alternatives.joined().contains { $0.action == .delete }
    }

    /// The language of the reply.
    var language: ReplyLanguage {
        guard let reading = readings.first, reading.intent == .repeatInLanguage else { return briefing.language }
        return reading.has(.inJapanese) ? .japanese : .english
    }

    /// What a reading comes to after what was before.
    func goal(of reading: Reading, after state: DialogueState) -> Goal {
        Interpreter(reading: reading, state: state, briefing: briefing).goal
    }

    /// Whether the prompt, word by word, looks as if it asked for items.
    private var mayAskForList: Bool {
        readings.contains { [.list, .count, .sum, .history, .whereIs, .categories, .places].contains($0.intent) }
    }

    /// Whether changes are what the prompt wants, though no rule makes all of it whole: it sounds like an order, and they use all of it that an order
    /// has a use for.
    private func isMeant(_ calls: [Desk.PlannedCall], using used: TokenSet = TokenSet()) -> Bool {
        guard let question = laidOut.inItsLanguage, !laidOut.contains(where: \.spares) else {
            return false
        }
        return Mood(question).orders && Coverage(question, calls, used: used).isComplete
    }

    /// The number that the prompt puts in the place of the one in the last change, when it does nothing else.
    private func correctedNumber(of change: DialogueState.Change) -> String? {
        // 「違う、1番」, "no, number 3" are other lines.
        if laidOut.contains(where: { $0.lattice.has(["LINENUMBER", "LINEWORD"]) }) { return nil }
        if let number = laidOut.lazy.compactMap(\.correctedNumber).first { return number }
        guard orders == nil, let old = change.amount else { return nil }
        let isTaking = old.hasPrefix("-")
        return FramedOrders.correctedNumber(of: isTaking ? String(old.dropFirst()) : old, taking: isTaking, laidOut)
    }

    /// What the whole of the prompt asks to look at; nil when it is anything else.
    private func goal(after state: DialogueState) -> Goal? {
        if let goal = step?.goal(after: state) ?? lines?.goal(after: state) { return goal }
        if let change = state.change, let number = correctedNumber(of: change), let goal = change.corrected(to: number)
        {
            return goal
        }
        if let change = state.change, orders == nil, let place = laidOut.lazy.compactMap(\.correctedPlace).first,
            let goal = change.corrected(toPlace: place)
        {
            return goal
        }
        // What is done is not moved to another item; it is said how to take it back.
        if state.change?.isDone == true || state.hasChanged, orders == nil, laidOut.contains(where: \.misnames) {
            return .say(.undo)
        }
        if let aboutIt, state.pending == nil, let focus = state.focus { return .item(.id(focus.id), as: aboutIt) }
        return names.map(Goal.names)
    }

    /// The answer, when all outputs that it needs are there.
    ///
    /// Orders are carried out one after the other; one that fails or asks back ends them, and the rest is said again.
    func answer(
        with exchanges: [Conversation.Exchange], tools: [ToolDefinition], after before: DialogueState
    ) throws(Desk.Missing) -> Answer {
        var answer = try answer(Desk(exchanges: exchanges, tools: tools), after: before)
        answer.state.aspect = laidOut.lazy.compactMap(\.aspect).first
        return answer
    }

    /// What came in, went out or stood: as asked, or as asked before of other days.
    private func movementsTold(_ planner: Planner) throws(Desk.Missing) -> Answer? {
        let teller = MovementPlanner(planner: planner)
        if let before = planner.before.movements, !before.isNegated, let other = MovementFollowUp(laidOut),
            let answer = try teller.answer(before.again(other))
        {
            return answer
        }
        guard let movements else { return nil }
        return try teller.answer(movements)
    }

    private func answer(_ desk: Desk, after before: DialogueState) throws(Desk.Missing) -> Answer {
        let planner = Planner(desk: desk, briefing: briefing, language: language, before: before)
        if let goal = goal(after: before) { return try planner.answer(goal) }
        if let orders, !goesOn(orders, from: before.change) {
            let saysWhat = laidOut.contains { $0.lattice.has(["QUANTITY"]) }
            let aimed = saysWhat ? orders : orders.about(before.aspect)
            let meant = isForLater(orders) || mayNarrowView(orders, of: before.listing) ? aimed.doubted : aimed
            var answer = try OrderPlanner(planner).answer(meant).toOrder
            tell(of: &answer, planner.phrasing)
            // Of several orders those are carried out that stand before one that has to be asked about.
            let isAsked = readings.count > 1 && answer.state.pending != nil
            if answer.isDone || desk.hasCalledForChanges || !isAsked { return answer }
        }
        if let ownField { return try OwnFieldPlanner(planner: planner).answer(ownField) }
        if let answer = try movementsTold(planner) { return answer }
        if let framed, !answers(before.pending), !corrects,
            var answer = try OrderPlanner(planner).answer(framed, insists: !mayAskForList, or: isMeant)
        {
            tell(of: &answer, planner.phrasing)
            return answer.toOrder
        }
        if consents, case .confirmation(let calls)? = before.pending {
            return try OrderPlanner(planner).answer(calls).toOrder
        }
        // "Neither" leaves a list as it is, too.
        if declines {
            if before.pending != nil || before.listing != nil { return try planner.answer(.say(.cancelled)) }
            if before.change?.isDone != true { return try planner.answer(.say(.nothingToDecline)) }
        }
        var answer = Answer(text: "", state: before)
        var texts: [String] = []
        var leavesUnmade = false
        for (index, reading) in readings.enumerated() {
            if index > 0 { answer.state.listing = nil }
            let planner = Planner(desk: desk, briefing: briefing, language: language, before: answer.state)
            do {
                answer = try planner.answer(goal(of: reading, after: answer.state))
            } catch  where error.calls.allSatisfy(\.changes) && !answers(before.pending) && !corrects {
                // What was not read whole is no order yet, unless it can be no other, answers what was asked or corrects what was done.
                if framed == nil, readings.count == 1, isMeant(error.calls) { throw error }
                let coverage = laidOut.inItsLanguage.map { Coverage($0, error.calls) }
                if laidOut.contains(where: \.spares) {
                    answer = try planner.answer(.say(.refused(.spared)))
                } else if coverage?.contradicts == true {
                    answer = try planner.answer(.say(.whatToChange))
                } else {
                    answer = try OrderPlanner(planner).proposal(error.calls, without: coverage?.unused ?? []).toOrder
                }
            }
            texts.append(answer.text)
            leavesUnmade = leavesUnmade || answer.leavesChangeUnmade
            if index + 1 < readings.count, !answer.isDone {
                texts.append(planner.phrasing.notYet(readings[(index + 1)...].map(\.typed)))
                break
            }
        }
        answer.leavesChangeUnmade = leavesUnmade
        answer.text = texts.joined(separator: "\n")
        return answer
    }
}
