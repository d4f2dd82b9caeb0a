import Assistant

/// `/chart`: the stock over the days of the item on a line of the list.
struct SlashChart: SlashAction {
    func run(_ argument: String, in live: LiveConversation) async throws -> LiveConversation.Next {
        let words = await live.words
        guard let selection = Selection(argument), selection.numbers.count == 1, !selection.wantsHistory,
            let item = await live.conversation.listed(selection.numbers[0])
        else {
            await live.conversation.notify(.invalidSelection, words.needsNumber(.chart))
            return .goOn(.failure)
        }
        let report = try await InventoryReport(
            .stock(of: item.id.rawValue, since: nil), of: live.inventory, calendar: live.calendar)
        let layout = ReportLayout(profile: live.workplace.profile.unstyled, words: words)
        await live.conversation.notify(.information, layout.lines(report).joined(separator: "\n"))
        return .goOn(.done)
    }
}
