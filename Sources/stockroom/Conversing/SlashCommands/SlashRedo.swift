import Assistant

/// `/redo`: the last undo taken back.
struct SlashRedo: SlashAction {
    func run(_ argument: String, in live: LiveConversation) async throws -> LiveConversation.Next {
        try await live.running(nil) { try await $0.redo($1) }
    }
}
