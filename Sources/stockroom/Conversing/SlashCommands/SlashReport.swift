import Assistant

/// `/report`: a report on the inventory, a day behind its name where it has one; without a name, which there are.
struct SlashReport: SlashAction {
    func run(_ argument: String, in live: LiveConversation) async throws -> LiveConversation.Next {
        let words = await live.words
        let typed = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        guard let name = typed.first else {
            let layout = ReportLayout(profile: live.workplace.profile.unstyled, words: words)
            await live.conversation.notify(.information, layout.names().joined(separator: "\n"))
            return .goOn(.done)
        }
        return try await live.tell(
            ReportName(typed: name).subject(
                since: typed.dropFirst().first, item: nil, calendar: live.calendar, language: words.language))
    }
}
