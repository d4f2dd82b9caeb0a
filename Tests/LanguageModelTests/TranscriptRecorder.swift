import LanguageModel
import StrictJSON
import TestSupport

/// Keeps what a session did, each thing as one short line.
actor TranscriptRecorder: SessionRecorder {
    private(set) var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    func didAppend(_ entry: Transcript.Entry) { lines.append(entry.summary) }
    func didDecide(_ approval: Approval, on call: ToolCall) {
        lines.append("\(call.name) \(approval.isGranted ? "granted" : "declined") by \(approval.source.rawValue)")
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
        case .response(let response): "\(response.isComplete ? "response" : "partial"): \(response.text)"
        }
    }
}

extension Transcript {
    var summary: [String] { entries.map(\.summary) }
}

/// Says back the number it was given; with approval it asks first.
struct EchoTool: Tool {
    var approval: Approval?
    let recorder: TranscriptRecorder?

    init(approval: Approval? = nil, recorder: TranscriptRecorder? = nil) {
        self.approval = approval
        self.recorder = recorder
    }

    let definition = ToolDefinition(
        name: "echo", description: "Says it back.",
        parameters: GenerationSchema([
            .init("number", .integer, isRequired: true), .init("voice", .choice(["loud", "low"])),
        ]))

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        let number = try arguments.integer("number") ?? 0
        return ToolInvocation(
            approval: approval.map { approval in { @Sendable in approval } },
            run: { _ throws(ToolFailure) in
                await recorder?.note("ran \(number)")
                return "you said \(number)"
            })
    }
}
