import LanguageModel

/// What a prompt sets out to do: one reading of it, or several where it gives several orders.
struct TurnPlan: Sendable {
    let readings: [Reading]
    let briefing: Briefing

    init(prompt: String, briefing: Briefing) {
        self.briefing = briefing
        readings = Clauses.readings(of: PromptText(prompt), briefing: briefing)
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
        var answer = Answer(text: "", state: before)
        var texts: [String] = []
        for (index, reading) in readings.enumerated() {
            if index > 0 { answer.state.listing = nil }
            let planner = Planner(desk: desk, briefing: briefing, language: language, before: answer.state)
            answer = try planner.answer(goal(of: reading, after: answer.state))
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
