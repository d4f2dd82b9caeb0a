import InventoryContract
import LanguageModel

/// One round: the latest question with everything before it.
struct Round {
    /// What a round ends with.
    enum Outcome {
        case reply(Answer)
        case calls([ToolCall])
    }

    private let conversation: Conversation
    private let tools: [ToolDefinition]
    private let before: HeldState
    private let plan: TurnPlan
    private let memory: TurnMemory

    init(_ request: ModelRequest, memory: TurnMemory) {
        conversation = Conversation(request.transcript)
        tools = request.tools
        self.memory = memory
        let briefing = memory.briefing(instructions: request.transcript.instructions?.text ?? "", tools: tools)
        before = conversation.state(briefing: briefing, tools: tools, memory: memory)
        plan = memory.plan(of: conversation.turns.last?.prompt ?? "", briefing: briefing)
    }

    /// The reply, or the calls whose outputs it needs.
    var outcome: Outcome {
        guard let turn = conversation.turns.last else { return .calls([]) }
        do {
            let answer = try plan.answer(with: turn.exchanges, tools: tools, after: before.state)
            memory.keep(HeldState(answer.state), after: turn, from: before)
            return .reply(answer)
        } catch {
            let unknown = error.calls.filter { call in !tools.contains { $0.name == call.tool.rawValue } }
            if let call = unknown.first {
                let remark = Remark.notOffered(isChange: call.tool.changesData)
                return .reply(
                    Answer(
                        text: plan.language.phrasing.remark(remark), state: before.state,
                        leavesChangeUnmade: remark.refusesChange))
            }
            return .calls(
                error.calls.enumerated().map { index, call in
                    let id = "call-\(conversation.count)-\(turn.exchanges.count + index + 1)"
                    return ToolCall(id: id, name: call.tool.rawValue, arguments: call.arguments)
                })
        }
    }
}

// What the person wants with the question.
extension Round {
    /// Whether a change is ordered, be it that something has to be looked up or asked back first.
    var ordersChange: Bool {
        if plan.orders != nil { return true }
        let goals = plan.readings.map { plan.goal(of: $0, after: before.state) }
        let asksForItems = goals.contains { if case .list = $0 { true } else { false } }
        return plan.framed != nil && !asksForItems
            || goals.contains { goal in
                switch goal {
                case .create, .change: true
                case .list, .item, .names, .say: false
                }
            }
    }

    /// The question as it is laid out in the language that its script tells.
    var laidOut: LaidOutQuestion? { plan.laidOut.inItsLanguage }

    /// Whether a tool was asked for the question.
    var hasLooked: Bool { conversation.turns.last?.exchanges.isEmpty == false }

    /// Whether the rules know what to make of the question.
    var isUnderstood: Bool {
        !plan.readings.contains { [.fragment, .offTopic, .unable, .unknownFact].contains($0.intent) }
    }
}

// How a question was read, in words.
extension Round {
    var explanation: String {
        let laidOut = plan.laidOut.map { $0.account(as: "turn") }
        let asked = plan.laidOut.map { $0.account(as: "question") }
        let framed = plan.framed == nil ? [] : plan.laidOut.map { $0.passingOver.account(as: "frames") }
        let read = plan.readings.map { reading in
            let pieces = reading.pieces.map { Round.describe($0) }.joined(separator: " | ")
            var lines = [
                "pieces: \(pieces)", "intent: \(reading.intent.rawValue)", "slots: \(Round.describe(reading.filters))",
            ]
            if !reading.change.values.isEmpty || reading.change.missing != nil {
                lines.append("change: \(reading.change)")
            }
            lines.append("plan: \(plan.goal(of: reading, after: before.state))")
            return lines.joined(separator: "\n")
        }
        let mood = self.laidOut.map { ["\(Mood($0))"] } ?? []
        return (plan.orders == nil ? mood + read + asked + laidOut + framed : laidOut).joined(separator: "\n\n")
    }

    private static func describe(_ piece: Piece) -> String {
        switch piece.content {
        case .sense(let sense): "\(sense)"
        case .number(let number):
            "number \(number.sign.map { String($0) } ?? "")\(number.value)\(number.unit.map { " " + $0 } ?? "")"
        case .ordinal(let rank): "line \(rank)"
        case .quoted(let text): "quoted \"\(text)\""
        case .date(let index): "date \(index + 1)"
        case .name(let mention): "name \(mention.category ?? "")\(mention.place.map { "@" + $0 } ?? "")"
        case .word(let word): "\"\(word)\""
        case .mark(let mark): mark == "\n" ? "newline" : String(mark)
        }
    }

    private static func describe(_ filters: Filters) -> String {
        var parts: [String] = []
        if !filters.title.isEmpty { parts.append("title \(filters.title.joined(separator: " "))") }
        if let category = filters.category { parts.append("category \(category)") }
        if let place = filters.place { parts.append("place \(place)") }
        if let updated = filters.updated { parts.append("updated \(updated.from ?? "")..\(updated.through ?? "")") }
        if let created = filters.created { parts.append("created \(created.from ?? "")..\(created.through ?? "")") }
        if let stock = filters.stock { parts.append("stock \(stock.rawValue)") }
        if filters.atLeast != nil || filters.atMost != nil {
            parts.append("quantity \(filters.atLeast ?? "")..\(filters.atMost ?? "")")
        }
        if let unit = filters.unit { parts.append("unit \(unit)") }
        if let sort = filters.sort { parts.append("sort \(sort.rawValue)") }
        if let limit = filters.limit { parts.append("limit \(limit)") }
        return parts.joined(separator: ", ")
    }
}
