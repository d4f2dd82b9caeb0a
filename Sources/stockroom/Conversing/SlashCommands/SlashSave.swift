import Assistant

/// `/save`: where the session is saved.
struct SlashSave: TellingSlashAction {
    func text(_ argument: String, in live: LiveConversation) async throws -> String {
        let words = await live.words
        return live.workplace.options.savesNothing
            ? words.notSaved : words.saved(at: live.workplace.catalog.path(of: live.conversation.id))
    }
}
