import LanguageModel
import StrictJSON
import TestSupport

/// Keeps what a session did, each thing as one short line.
actor TranscriptRecorder: SessionRecorder {
    private(set) var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    func willRun(_ calls: [ToolCall]) {}
    func didAppend(_ entry: Transcript.Entry) { lines.append(entry.summary) }
    func didDecide(_ approval: Approval, on change: any ToolChange, for call: ToolCall) {
        lines.append("\(change) \(approval.isGranted ? "granted" : "declined") by \(approval.source)")
    }
    func didDrop(exchanges: Int) { lines.append("dropped \(exchanges)") }
}

extension Transcript.Entry {
    var summary: String {
        switch self {
        case .instructions(let instructions): "instructions: \(instructions.text)"
        case .prompt(let prompt): "prompt: \(prompt.text)"
        case .toolCall(let call): "call: \(call.name) \(call.arguments.text)"
        case .toolOutput(let output): "\(output.isError ? "error" : "output"): \(output.text)"
        case .guidance(let guidance): "guidance: \(guidance)"
        case .response(let response): "\(response.isComplete ? "response" : "partial"): \(response.text)"
        }
    }
}

extension Transcript {
    var summary: [String] { entries.map(\.summary) }
}

/// Decides every change in the same way.
struct Deciding: ToolApprover {
    let decision: Approval

    func approve(_ change: any ToolChange, for call: ToolCall) -> Approval { decision }
}

/// What an echo that counts as a change would do.
struct EchoChange: ToolChange, CustomStringConvertible {
    let number: Int

    var description: String { "echo \(number)" }
}

/// Says back the number it was given; it may count as a change.
struct EchoTool: Tool {
    let changes: Bool
    let recorder: TranscriptRecorder?

    init(changes: Bool = false, recorder: TranscriptRecorder? = nil) {
        self.changes = changes
        self.recorder = recorder
    }

    let definition = ToolDefinition(
        name: "echo", description: "Says it back.",
        parameters: GenerationSchema([
            .init("number", .integer, isRequired: true), .init("voice", .choice(["loud", "low"])),
        ]))

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        let number = try arguments.integer("number") ?? 0
        @Sendable func say() async -> String {
            await recorder?.note("ran \(number)")
            return "you said \(number)"
        }
        return changes
            ? ToolInvocation(change: EchoChange(number: number)) { _, _ throws(ToolFailure) in await say() }
            : ToolInvocation { _ throws(ToolFailure) in await say() }
    }
}
