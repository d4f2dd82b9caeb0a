/// `/quit`: the conversation ends.
struct SlashQuit: SlashAction {
    func run(_ argument: String, in live: LiveConversation) async throws -> LiveConversation.Next {
        .leave
    }
}
