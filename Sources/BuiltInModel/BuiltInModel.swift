import LanguageModel
import StrictJSON

/// The model that is always there: it reads English and Japanese inventory questions by rules.
///
/// It is given what any model is given (instructions, prompts with resolved dates, tool definitions, tool outputs), keeps
/// nothing between rounds, and needs neither network nor clock. A question goes through ``Reader`` (pieces, slots,
/// intent), ``Interpreter`` (the conversation around it) and ``Planner`` (tools and reply).
public struct BuiltInModel: LanguageModel {
    /// The model; it has no settings.
    public init() {}

    public var name: String { "built-in" }

    public var availability: Availability { .available }

    /// Rules have no window; the number bounds what a session keeps.
    public var contextSize: Int { 32_768 }

    public func respond(to request: ModelRequest) -> AsyncThrowingStream<ModelEvent, any Error> {
        let events = BuiltInModel.events(for: request)
        return AsyncThrowingStream { continuation in
            for event in events { continuation.yield(event) }
            continuation.finish()
        }
    }

    private static func events(for request: ModelRequest) -> [ModelEvent] {
        switch Round(request).outcome {
        case .reply(let answer): [.text(answer.text), .finished(.complete)]
        case .calls(let calls): calls.map(ModelEvent.toolCall) + [.finished(.complete)]
        }
    }

    /// How the last prompt was read: its pieces, slots, intent and plan, one a line.
    public static func explain(_ request: ModelRequest) -> String { Round(request).explanation }
}

/// One round: the latest question with everything before it.
struct Round {
    /// What a round ends with.
    enum Outcome {
        case reply(Answer)
        case calls([ToolCall])
    }

    private let conversation: Conversation
    private let tools: [ToolDefinition]
    private let state: DialogueState
    private let plan: TurnPlan

    init(_ request: ModelRequest) {
        conversation = Conversation(request.transcript)
        tools = request.tools
        let briefing = Briefing(request.transcript.instructions?.text ?? "")
        state = conversation.state(briefing: briefing, tools: request.tools)
        plan = TurnPlan(prompt: conversation.turns.last?.prompt ?? "", briefing: briefing)
    }

    /// The reply, or the calls whose outputs it needs.
    var outcome: Outcome {
        let exchanges = conversation.turns.last?.exchanges ?? []
        do {
            return .reply(try plan.answer(with: exchanges, tools: tools, after: state))
        } catch {
            let unknown = error.calls.filter { call in !tools.contains { $0.name == call.tool } }
            if let call = unknown.first {
                return .reply(Answer(text: "There is no tool \"\(call.tool)\" here.", state: state))
            }
            let turn = conversation.turns.count
            return .calls(
                error.calls.enumerated().map { index, call in
                    ToolCall(
                        id: "call-\(turn)-\(exchanges.count + index + 1)", name: call.tool, arguments: call.arguments)
                })
        }
    }

    var explanation: String {
        plan.readings.map { reading in
            let pieces = reading.pieces.map { Round.describe($0) }.joined(separator: " | ")
            var lines = [
                "pieces: \(pieces)", "intent: \(reading.intent.rawValue)", "slots: \(Round.describe(reading.filters))",
            ]
            if !reading.change.values.isEmpty || reading.change.missing != nil {
                lines.append("change: \(reading.change)")
            }
            lines.append("plan: \(plan.goal(of: reading, after: state))")
            return lines.joined(separator: "\n")
        }.joined(separator: "\n\n")
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
