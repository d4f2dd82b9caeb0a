import Assistant

/// `/chart`: the stock over the days of the item on a line of the list.
struct SlashChart: SlashAction {
    func run(_ argument: String, in live: LiveConversation) async throws -> LiveConversation.Next {
        guard let selection = Selection(argument), selection.numbers.count == 1, !selection.wantsHistory,
            let item = await live.conversation.listed(selection.numbers[0])
        else {
            await live.conversation.notify(.invalidSelection, await live.words.needsNumber(.chart))
            return .goOn(.failure)
        }
        return try await live.tell(.stock(of: item.id.rawValue, since: nil))
    }
}
