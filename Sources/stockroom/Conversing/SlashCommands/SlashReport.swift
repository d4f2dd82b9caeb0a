import Assistant

/// `/report`: a report on the inventory, a day behind its name where it has one; without a name, which there are.
struct SlashReport: TellingSlashAction {
    func text(_ argument: String, in live: LiveConversation) async throws -> String {
        let words = await live.words
        let layout = ReportLayout(profile: live.workplace.profile.unstyled, words: words)
        let typed = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        guard let name = typed.first else { return layout.names().joined(separator: "\n") }
        let subject = try ReportName(typed: name).subject(
            since: typed.dropFirst().first, item: nil, calendar: live.calendar, language: words.language)
        let report = try await InventoryReport(subject, of: live.inventory, calendar: live.calendar)
        return layout.lines(report).joined(separator: "\n")
    }
}
