import PlainText

/// `/language`: the language of replies.
struct SlashLanguage: SlashAction {
    func run(_ argument: String, in live: LiveConversation) async throws -> LiveConversation.Next {
        guard let language = Language(rawValue: argument) else { throw CommandFailure.languageNeedsName }
        try await live.use(language)
        await live.warnOfLanguage()
        return .goOn(.done)
    }
}
