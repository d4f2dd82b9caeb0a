import Assistant

/// `/history`: the changes of the item on a line of the list.
struct SlashHistory: SlashAction {
    func run(_ argument: String, in live: LiveConversation) async throws -> LiveConversation.Next {
        guard Selection(argument) != nil else {
            await live.conversation.notify(.invalidSelection, await live.words.needsNumber(.history))
            return .goOn(.failure)
        }
        return .goOn(await live.answer("\(argument) history"))
    }
}
