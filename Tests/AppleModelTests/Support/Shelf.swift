import LanguageModel
import StrictJSON

/// A shelf with two tools: one looks, the other changes. It keeps everything that happens, each thing as a line.
actor Shelf: SessionRecorder {
    private(set) var lines: [String] = []

    static let look = ToolDefinition(
        name: "look", description: "Looks.", parameters: GenerationSchema([.init("id", .integer, isRequired: true)]))
    static let put = ToolDefinition(
        name: "put", description: "Puts.",
        parameters: GenerationSchema([.init("id", .integer, isRequired: true), .init("fields", .texts)]))
    static let definitions = [look, put]

    nonisolated var runner: ToolRunner {
        ToolRunner([
            ShelfTool(definition: Self.look, changes: false, shelf: self),
            ShelfTool(definition: Self.put, changes: true, shelf: self),
        ])
    }

    func note(_ line: String) { lines.append(line) }

    func willRun(_ calls: [ToolCall]) { note("will run \(calls.map(\.name).joined(separator: ", "))") }

    func didAppend(_ entry: Transcript.Entry) {
        switch entry {
        case .instructions: break
        case .prompt(let prompt): note("prompt \(prompt.text)")
        case .toolCall(let call): note("call \(call.name) \(call.arguments.text)")
        case .toolOutput(let output): note("\(output.isError ? "error" : "output") \(output.text)")
        case .response(let response): note("\(response.isComplete ? "response" : "partial") \(response.text)")
        case .guidance: note("guidance")
        }
    }

    func didDecide(_ approval: Approval, on change: any ToolChange, for call: ToolCall) {
        note("\(call.name) \(approval.isGranted ? "granted" : "declined")")
    }

    func didDrop(exchanges: Int) { note("dropped \(exchanges)") }
}

private struct ShelfTool: Tool {
    struct Change: ToolChange {}

    let definition: ToolDefinition
    let changes: Bool
    let shelf: Shelf

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        let id = try arguments.integer("id") ?? 0
        @Sendable func run() async -> String {
            await shelf.note("ran \(definition.name) \(id)")
            return "\(definition.name) \(id) done"
        }
        return changes
            ? ToolInvocation(change: Change()) { _, _ throws(ToolFailure) in await run() }
            : ToolInvocation { _ throws(ToolFailure) in await run() }
    }
}

/// Approves changes of items with an id below ten.
struct Cautious: ToolApprover {
    func approve(_ change: any ToolChange, for call: ToolCall) -> Approval {
        guard case .object(let arguments) = call.arguments, let id = arguments["id"]?.integer, id < 10 else {
            return Approval(isGranted: false, source: .person, reason: "Declined.")
        }
        return Approval(isGranted: true, source: .person)
    }
}
