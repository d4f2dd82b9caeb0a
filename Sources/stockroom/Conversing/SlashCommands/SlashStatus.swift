import Assistant

/// `/status`: which model answers, how, and what its answers took.
struct SlashStatus: TellingSlashAction {
    func text(_ argument: String, in live: LiveConversation) async throws -> String {
        let conversation = live.conversation
        let words = await live.words
        let name = words.model(await conversation.modelName)
        guard await !conversation.modelFollowsRules else { return name }
        let traits = await conversation.modelTraits.map { [words.traits($0)] } ?? []
        let aid = await conversation.isModelWeak ? [words.helpedAsWeak] : []
        return ([name] + traits + aid + words.lines(of: await conversation.tally)).joined(separator: "\n")
    }
}
