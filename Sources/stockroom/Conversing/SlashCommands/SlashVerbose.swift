/// `/verbose`: tool calls shown or hidden.
struct SlashVerbose: TellingSlashAction {
    func text(_ argument: String, in live: LiveConversation) async throws -> String {
        let areShown = await live.screen.toggleCalls()
        return await live.words.toolCalls(areShown: areShown)
    }
}
