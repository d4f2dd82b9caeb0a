import Assistant

/// `/reset`: the conversation begins afresh.
struct SlashReset: SlashAction {
    func run(_ argument: String, in live: LiveConversation) async throws -> LiveConversation.Next {
        try await live.conversation.reset()
        return .goOn(.done)
    }
}
