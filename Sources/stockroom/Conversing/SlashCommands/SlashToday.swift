import Assistant

/// `/today`: what today is, and the ranges that the model is told.
struct SlashToday: TellingSlashAction {
    func text(_ argument: String, in live: LiveConversation) async throws -> String {
        await live.conversation.today
    }
}
