import Assistant

/// `/undo`: the last change of the inventory taken back.
struct SlashUndo: SlashAction {
    func run(_ argument: String, in live: LiveConversation) async throws -> LiveConversation.Next {
        try await live.conversation.undo()
        return .goOn(.done)
    }
}
