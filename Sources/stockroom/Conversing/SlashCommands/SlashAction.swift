/// What a command does that is typed after a slash; each has a file named after it.
@MainActor
protocol SlashAction {
    init()

    /// Does what the command says.
    ///
    /// What it tells becomes an entry, so that nothing else is printed where entries are.
    /// - Parameter argument: what follows the name; empty where nothing does.
    /// - Throws: what went wrong, which is told as a notice.
    func run(_ argument: String, in live: LiveConversation) async throws -> LiveConversation.Next
}

/// A command that always tells something and leaves the conversation as it is.
@MainActor
protocol TellingSlashAction: SlashAction {
    func text(_ argument: String, in live: LiveConversation) async throws -> String
}

extension TellingSlashAction {
    func run(_ argument: String, in live: LiveConversation) async throws -> LiveConversation.Next {
        await live.conversation.notify(.information, try await text(argument, in: live))
        return .goOn(.done)
    }
}
