import Assistant

/// `/model`: which model answers, or another that does from now on.
struct SlashModel: TellingSlashAction {
    func text(_ argument: String, in live: LiveConversation) async throws -> String {
        let conversation = live.conversation
        if argument.isEmpty { return await live.words.model(await conversation.modelName) }
        var workplace = live.workplace
        workplace.typedModel = argument
        await conversation.use(try workplace.model(named: argument, onStatus: live.screen.status))
        let words = await live.words
        let doubt = await conversation.modelKnowsLanguage ? "" : "\n" + words.modelDoesNotKnowLanguage
        return words.modelAnswersNow(await conversation.modelName) + doubt
    }
}
