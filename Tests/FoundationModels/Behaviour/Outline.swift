// Entries as lines that a test can compare.
extension Transcript.Entry {
    /// The entry as a line, such as `call c1 getInventory {"id":7}`.
    var outline: String {
        switch self {
        case .instructions(let instructions):
            "instructions \(text) [\(instructions.toolDefinitions.map(\.name).joined(separator: ", "))]"
        case .prompt: "prompt \(text)"
        case .toolCalls(let calls):
            calls.map { "call \($0.id) \($0.toolName) \($0.arguments.jsonString)" }.joined(separator: "; ")
        case .toolOutput(let output): "output \(output.id) \(output.toolName) \(text)"
        case .response: "response \(text)"
        #if OS27
            case .reasoning: "reasoning"
        #endif
        }
    }

    /// All text of the entry.
    var text: String {
        switch self {
        case .instructions(let instructions): instructions.segments.text
        case .prompt(let prompt): prompt.segments.text
        case .toolCalls(let calls): calls.map { $0.toolName + $0.arguments.jsonString }.joined()
        case .toolOutput(let output): output.segments.text
        case .response(let response): response.segments.text
        #if OS27
            case .reasoning(let reasoning): reasoning.segments.text
        #endif
        }
    }
}

extension [Transcript.Segment] {
    fileprivate var text: String {
        map { segment in
            switch segment {
            case .text(let text): text.content
            case .structure(let structure): structure.content.jsonString
            }
        }.joined()
    }
}
