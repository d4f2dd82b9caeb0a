import Assistant
import LanguageModel

/// `/tools`: the tools that the model can call.
struct SlashTools: TellingSlashAction {
    func text(_ argument: String, in live: LiveConversation) async throws -> String {
        await live.conversation.toolDefinitions.map { tool in
            "\(tool.name)(\(tool.parameters.properties.map(\.name).joined(separator: ", "))): \(tool.description)"
        }.joined(separator: "\n")
    }
}
