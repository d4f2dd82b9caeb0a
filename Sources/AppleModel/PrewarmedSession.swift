import FoundationModels
import LanguageModel
import struct LanguageModel.Transcript

/// The session that was made ready for the next question, as long as that question's conversation is the same.
@available(macOS 26, *)
actor PrewarmedSession {
    private var kept: (exchange: AppleExchange, conversation: [Transcript.Entry], tools: [ToolDefinition])?

    func keep(_ exchange: AppleExchange, for request: ModelRequest) {
        kept = (exchange, Self.conversation(of: request), request.offered)
    }

    /// Gives the session out once.
    func take(for request: ModelRequest) -> AppleExchange? {
        defer { kept = nil }
        guard let kept, kept.conversation == Self.conversation(of: request), kept.tools == request.offered,
            case .prompt? = request.transcript.latestExchange.first
        else { return nil }
        return kept.exchange
    }

    /// What was said before the question, where nothing has come of that yet.
    private static func conversation(of request: ModelRequest) -> [Transcript.Entry] {
        let entries = request.transcript.entries
        let isOpen = request.transcript.latestExchange.allSatisfy { entry in
            switch entry {
            case .prompt, .guidance: true
            case .instructions, .toolCall, .toolOutput, .response: false
            }
        }
        return isOpen ? entries.dropLast(request.transcript.latestExchange.count) : entries
    }
}
