import InventoryContract
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
        let tool: ToolName
        let arguments: JSONObject

        init(_ tool: ToolName, _ arguments: JSONObject) {
            self.tool = tool
            self.arguments = arguments
        }

        /// Whether the call changes the inventory.
        var changes: Bool { tool.changesData }

        /// A call of a tool that takes only the id of an item.
        init(_ tool: ToolName, id: Int) { self.init(tool, [ArgumentName.id: .integer(id)]) }

        /// The same change of several items.
        init(_ tool: ToolName, ids: [Int], _ values: JSONObject) {
            let ids = (ArgumentName.ids, JSONValue.array(ids.map { .integer($0) }))
            self.init(tool, JSONObject([ids] + values.members.map { ($0.key, $0.value) }))
        }

        /// The ids of the items that are changed; nil where it names none, as for a new item.
        var itemIDs: [Int]? {
            if let id = arguments[ArgumentName.id]?.integer { return [id] }
            return arguments[ArgumentName.ids]?.array?.compactMap(\.integer)
        }

        /// What is done to the items.
        var values: JSONObject {
            JSONObject(
                arguments.members.filter { $0.key != ArgumentName.id && $0.key != ArgumentName.ids }
                    .map { ($0.key, $0.value) })
        }
    }

    /// What is done to one item, or to none where it is created.
    struct Effect: Hashable {
        let tool: ToolName
        let id: Int?
        let values: JSONObject
    }

    private let outputs: [PlannedCall: ToolOutput]
    private let tools: [String: GenerationSchema]

    init(exchanges: [Conversation.Exchange], tools: [ToolDefinition]) {
        var outputs: [PlannedCall: ToolOutput] = [:]
        for exchange in exchanges {
            if case .object(let arguments) = exchange.call.arguments,
                let tool = ToolName(rawValue: exchange.call.name)
            {
                outputs[PlannedCall(tool, arguments)] = exchange.output
            }
        }
        self.outputs = outputs
        self.tools = Dictionary(tools.map { ($0.name, $0.parameters) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether a tool takes an argument.
    func offers(_ tool: ToolName, _ argument: String) -> Bool {
        tools[tool.rawValue]?.properties.contains { $0.name == argument } ?? false
    }

    /// Whether a change was called for already, made or refused.
    var hasCalledForChanges: Bool { outputs.keys.contains(where: \.changes) }

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

extension [Desk.PlannedCall] {
    /// What they do, and how often, whatever their order.
    var effects: [Desk.Effect: Int] {
        let effects = flatMap { call in
            (call.itemIDs.map { $0.map(Optional.some) } ?? [nil]).map {
                Desk.Effect(tool: call.tool, id: $0, values: call.values)
            }
        }
        return Dictionary(effects.map { ($0, 1) }, uniquingKeysWith: +)
    }
}
