import CivilTime
import InventoryContract
import LanguageModel

/// What a prompt sets out to do: one reading of it, or several where it gives several orders.
struct TurnPlan: Sendable {
    /// The prompt as each language lays it out.
    let laidOut: [LaidOutQuestion]
    /// The prompt as orders, when it is nothing else.
    let orders: OrderReading?
    /// What the prompt asks about what came in, went out or stood, when it is nothing else.
    let movements: MovementReading?
    /// What the prompt as a whole narrows a list to, when it is a question about one.
    let request: QuestionReader.Request?
    let readings: [Reading]
    let briefing: Briefing

    init(prompt: String, briefing: Briefing) {
        self.briefing = briefing
        let question = AnnotatedQuestion(prompt: prompt)
        let today = briefing.today.flatMap(CalendarDay.init(iso8601:))
        laidOut = OrderLanguage.languages(of: question.text).map { LaidOutQuestion(question, in: $0, today: today) }
        orders = OrderReading(laidOut)
        movements = orders == nil ? MovementReading(laidOut) : nil
        let readings = Clauses.readings(of: PromptText(prompt), briefing: briefing)
        if orders == nil, readings.count == 1 {
            request = readings[0].request(laidOut)
        } else {
            request = nil
        }
        if let request {
            self.readings = [readings[0].asking(for: request)]
        } else if orders == nil, readings.count == 1, readings[0].mayAskForList, laidOut.contains(where: \.thanks) {
            self.readings = [readings[0].thanking]
        } else {
            let unknown = TurnPlan.unknownWords(laidOut)
            self.readings = readings.map { $0.namingWhatIsUnknown(unknown) }
        }
    }

    /// Whether the prompt may want something else than the changes that it seems to order: they are asked about first.
    private var isInDoubt: Bool {
        readings.count > 1 || laidOut.contains { $0.mayTurn || $0.speaksOfSets }
    }

    /// Whether the prompt says yes, and nothing else.
    private var consents: Bool { laidOut.contains(where: \.consents) }

    /// Whether a word that neither the lexicon nor the inventory has is no part of what is changed to.
    private func leavesWords(_ calls: [Desk.PlannedCall]) -> Bool {
        let values = calls.flatMap { $0.arguments.members.compactMap(\.value.string) }.flatMap(Words.split)
        return unknownWords.contains { !values.contains($0) }
    }

    /// The words of the prompt that no language it may be in explains, nor the inventory.
    private var unknownWords: Set<String> { TurnPlan.unknownWords(laidOut) }

    private static func unknownWords(_ laidOut: [LaidOutQuestion]) -> Set<String> {
        guard let first = laidOut.first else { return [] }
        return laidOut.dropFirst().reduce(Set(first.unknownWords)) { $0.intersection($1.unknownWords) }
    }

    /// Whether a call creates what is there already: a change was meant that was not understood.
    private func creates(_ call: Desk.PlannedCall) -> Bool {
        guard call.tool == .createInventory, let title = call.arguments[ArgumentName.title]?.string else {
            return false
        }
        return laidOut.first?.question.names.contains { note in
            guard case .title(let match) = note.referent else { return false }
            return match.wholeCount > 0 && Words.same(note.text, title)
        } ?? false
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

    /// The answer, when all outputs that it needs are there.
    ///
    /// Orders are carried out one after the other; one that fails or asks back ends them, and the rest is said again.
    func answer(
        with exchanges: [Conversation.Exchange], tools: [ToolDefinition], after before: DialogueState
    ) throws(Desk.Missing) -> Answer {
        let desk = Desk(exchanges: exchanges, tools: tools)
        let planner = Planner(desk: desk, briefing: briefing, language: language, before: before)
        if let orders {
            let answer = try OrderPlanner(planner).answer(orders)
            // Of several orders those are carried out that stand before one that has to be asked about.
            if answer.isDone || orders.alternatives.first?.count == 1 { return answer }
        }
        if let movements, let answer = try MovementPlanner(planner: planner).answer(movements) { return answer }
        if consents, case .confirmation(let calls)? = before.pending {
            return try OrderPlanner(planner).answer(calls)
        }
        var answer = Answer(text: "", state: before)
        var texts: [String] = []
        for (index, reading) in readings.enumerated() {
            if index > 0 { answer.state.listing = nil }
            let planner = Planner(desk: desk, briefing: briefing, language: language, before: answer.state)
            do {
                answer = try planner.answer(goal(of: reading, after: answer.state))
            } catch
                where error.calls.allSatisfy(\.changes)
                && (isInDoubt || leavesWords(error.calls) || error.calls.contains(where: creates))
            {
                answer = try OrderPlanner(planner).proposal(error.calls)
            }
            texts.append(answer.text)
            if index + 1 < readings.count, !answer.isDone {
                texts.append(planner.phrasing.notYet(readings[(index + 1)...].map(\.typed)))
                break
            }
        }
        answer.text = texts.joined(separator: "\n")
        return answer
    }
}
