import InventoryContract
import LanguageModel
import PlainText
import StrictJSON
import Synchronization

/// A tool elsewhere that is none of ours: offered under a name that says so, and run only after a yes.
struct StrangersTool: Tool {
    let definition: ToolDefinition
    let offered: OfferedTool
    let caller: any ForeignCaller
    /// The tools that only look, by their own word, and that were approved once.
    let approved: ApprovedTools

    /// nil for a tool whose name cannot be told to models.
    init?(_ offered: OfferedTool, caller: any ForeignCaller, approved: ApprovedTools) {
        guard let name = offered.strangersName else { return nil }
        definition = ToolDefinition(name: name, description: offered.description, parameters: offered.schema)
        self.offered = offered
        self.caller = caller
        self.approved = approved
    }

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        let sent = JSONObject(
            arguments.object.members.map { member in
                let property = offered.properties.first { $0.name == member.key }
                return (member.key, property?.fitted(member.value) ?? member.value)
            })
        if offered.saysReadOnly, approved.has(offered.name) {
            return ToolInvocation { budget throws(ToolFailure) in try await run(sent, budget) }
        }
        let values = sent.members.map {
            FieldDifference(Sanitiser.line($0.key), before: "", after: Sanitiser.line($0.value.plainText))
        }
        let change = ProposedChange(
            kind: .update, title: definition.name, id: nil, fields: values, isAskedEachTime: true)
        return ToolInvocation(change: change) { budget, _ throws(ToolFailure) in
            approved.add(offered.name)
            return try await run(sent, budget)
        }
    }

    private func run(_ arguments: JSONObject, _ budget: Int) async throws(ToolFailure) -> any ToolContent {
        try ForeignOutput(try await caller.run(offered, arguments)).content(tokenBudget: budget)
    }
}

/// Which tools were approved in a session.
final class ApprovedTools: Sendable {
    private let names = Mutex<Set<String>>([])

    func has(_ name: String) -> Bool { names.withLock { $0.contains(name) } }

    func add(_ name: String) { names.withLock { _ = $0.insert(name) } }
}
