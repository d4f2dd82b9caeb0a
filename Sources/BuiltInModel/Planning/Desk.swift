import LanguageModel
import StrictJSON

/// The tools as a plan sees them: it asks for an output, and either has it from an earlier round or has to wait for it.
///
/// A plan is run again from its beginning in every round, with the outputs so far: it needs no memory of its own.
struct Desk {
    /// Calls whose outputs the plan cannot go on without.
    struct Missing: Error {
        let calls: [PlannedCall]
    }

    /// A call that a plan makes.
    struct PlannedCall: Sendable, Hashable {
        let tool: String
        let arguments: JSONObject
    }

    private let outputs: [PlannedCall: ToolOutput]
    private let tools: [String: GenerationSchema]

    init(exchanges: [Conversation.Exchange], tools: [ToolDefinition]) {
        var outputs: [PlannedCall: ToolOutput] = [:]
        for exchange in exchanges {
            if case .object(let arguments) = exchange.call.arguments {
                outputs[PlannedCall(tool: exchange.call.name, arguments: arguments)] = exchange.output
            }
        }
        self.outputs = outputs
        self.tools = Dictionary(tools.map { ($0.name, $0.parameters) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether a tool takes an argument, and, where it is a choice, that word.
    func offers(_ tool: String, _ argument: String, choice: String? = nil) -> Bool {
        guard let property = tools[tool]?.properties.first(where: { $0.name == argument }) else { return false }
        guard let choice, case .choice(let words) = property.kind else { return true }
        return words.contains(choice)
    }

    /// Whether there is such a tool.

    /// The output of a call.
    func output(of call: PlannedCall) throws(Missing) -> ToolOutput {
        guard let output = outputs[call] else { throw Missing(calls: [call]) }
        return output
    }

    /// The outputs of several calls, made in one round.
    func outputs(of calls: [PlannedCall]) throws(Missing) -> [ToolOutput] {
        let found = calls.map { outputs[$0] }
        var missing: [PlannedCall] = []
        for (call, output) in zip(calls, found) where output == nil && !missing.contains(call) { missing.append(call) }
        guard missing.isEmpty else { throw Missing(calls: missing) }
        return found.compactMap(\.self)
    }
}
