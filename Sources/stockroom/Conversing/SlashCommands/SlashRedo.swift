import Assistant

/// `/redo`: the last undo taken back.
struct SlashRedo: SlashAction {
    func run(_ argument: String, in live: LiveConversation) async throws -> LiveConversation.Next {
        try await live.conversation.redo()
        return .goOn(.done)
    }
}
