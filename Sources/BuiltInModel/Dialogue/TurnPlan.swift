import CivilTime
import InventoryContract
import LanguageModel

/// What a prompt sets out to do: one reading of it, or several where it gives several orders.
struct TurnPlan: Sendable {
    /// The prompt as orders, when it is nothing else.
    let orders: OrderReading?
    /// Words of the prompt that may turn what it wants; changes that it seems to order are then asked about first.
    let doubts: [String]
    /// Whether the prompt says yes, and nothing else.
    let consents: Bool
    private let names: [NameNote]
    let readings: [Reading]
    let briefing: Briefing

    init(prompt: String, briefing: Briefing) {
        self.briefing = briefing
        let question = AnnotatedQuestion(prompt: prompt)
        let today = briefing.today.flatMap(CalendarDay.init(iso8601:))
        let laidOut = OrderLanguage.all.map { LaidOutQuestion(question, in: $0, today: today) }
        names = question.names
        orders = OrderReading(laidOut)
        doubts = laidOut.flatMap(\.doubts)
        consents = laidOut.contains(where: \.consents)
        readings = Clauses.readings(of: PromptText(prompt), briefing: briefing)
    }

    /// Whether a call creates what is there already: a change was meant that was not understood.
    private func creates(_ call: Desk.PlannedCall) -> Bool {
        guard call.tool == .createInventory, let title = call.arguments[ArgumentName.title]?.string else {
            return false
        }
        return names.contains { note in
            guard case .title(let match) = note.referent else { return false }
            return match.wholeCount > 0 && Words.same(note.text, title)
        }
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
        if let orders {
            let planner = Planner(desk: desk, briefing: briefing, language: language, before: before)
            let answer = try OrderPlanner(planner).answer(orders)
            // Of several orders those are carried out that stand before one that has to be asked about.
            if answer.isDone || orders.alternatives.first?.count == 1 { return answer }
        }
        if consents, case .confirmation(let calls)? = before.pending {
            let planner = Planner(desk: desk, briefing: briefing, language: language, before: before)
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
                where error.calls.allSatisfy(\.changes) && (!doubts.isEmpty || error.calls.contains(where: creates))
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
