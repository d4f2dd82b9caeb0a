import LanguageModel
import StrictJSON
import Synchronization

@testable import ToolServer

/// A server with one tool that looks and one that changes a number.
struct Workbench {
    let number = Counter()
    let policy: ChangePolicy
    var limits = ServerLimits()

    /// Serves the lines of a client, and gives what that received.
    func serve(_ client: ScriptedClient) async -> [JSONValue] {
        await ChannelService(server, client).run()
        return await client.received
    }

    var server: ToolServer {
        let tools: [any Tool] = [Looking(number: number), Adding(number: number)]
        return ToolServer(
            listings: tools.map { tool in
                ToolListing(
                    tool.definition, title: tool.definition.name, output: ["type": "object"],
                    effects: ToolEffects(isReadOnly: tool.definition.name == "look"))
            }, tools: tools, content: NoContent(), policy: policy,
            profile: ServerProfile(version: "1", instructions: "", cannotAsk: "Cannot ask.", refused: "Refused."),
            limits: limits)
    }

    static func initialize(_ revision: String = "2025-11-25", capabilities: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(revision)","capabilities":\#(capabilities)}}"#
    }

    static func adding(_ amount: Int, id: Int = 1) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"add","arguments":{"amount":\#(amount)}}}"#
    }
}

/// A number that a tool changes.
final class Counter: Sendable {
    private let state = Mutex(0)

    var value: Int { state.withLock { $0 } }

    func add(_ amount: Int) -> Int {
        state.withLock {
            $0 += amount
            return $0
        }
    }
}

private struct Number: StructuredContent {
    let value: Int

    var json: JSONObject { ["number": .integer(value)] }
}

private struct Looking: Tool {
    let number: Counter

    let definition = ToolDefinition(name: "look", description: "", parameters: GenerationSchema([]))

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        ToolInvocation { _ throws(ToolFailure) in Number(value: number.value) }
    }
}

private struct Adding: Tool {
    let number: Counter

    let definition = ToolDefinition(
        name: "add", description: "", parameters: GenerationSchema([.init("amount", .integer, isRequired: true)]))

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        let amount = try arguments.integer("amount") ?? 0
        return ToolInvocation(change: Addition(amount: amount)) { _, _ throws(ToolFailure) in
            Number(value: number.add(amount))
        }
    }
}

private struct Addition: ToolChange {
    let amount: Int
}

private struct NoContent: ServedContent {
    let prompts: [PromptListing] = []
    let resources: [ResourceListing] = []
    let resourceTemplates: [ResourceListing] = []

    func prompt(_ name: String, _ arguments: [String: String]) async throws(ContentFault) -> String { "" }

    func resource(_ address: String) async throws(ContentFault) -> ResourceText? { nil }

    func question(about change: any ToolChange) async -> ChangeQuestion {
        ChangeQuestion("Add \((change as? Addition)?.amount ?? 0)?", state: 0)
    }

    func plainText(of content: any ToolContent) -> String { "plain " + content.text }

    func plainText(ofError reason: String) -> String { "Error: " + reason }
}
