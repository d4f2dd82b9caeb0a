import Assistant

/// `/instructions`: the instructions that the model has.
struct SlashInstructions: TellingSlashAction {
    func text(_ argument: String, in live: LiveConversation) async throws -> String {
        await live.conversation.instructionsText
    }
}
