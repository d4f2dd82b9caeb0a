import Assistant

/// `/report`: a report on the inventory, a day behind its name where it has one; without a name, which there are.
///
/// Where rows are written for a program, its rows are among them, and only its sentence is told.
struct SlashReport: SlashAction {
    func run(_ argument: String, in live: LiveConversation) async throws -> LiveConversation.Next {
        let words = await live.words
        let layout = ReportLayout(profile: live.workplace.profile.unstyled, words: words)
        let typed = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        let lines: [String]
        if let name = typed.first {
            let subject = try ReportName(typed: name).subject(
                since: typed.dropFirst().first, item: nil, calendar: live.calendar, language: words.language)
            let report = try await InventoryReport(subject, of: live.inventory, calendar: live.calendar)
            lines = await live.screen.write(report.table) ? layout.sentence(report) : layout.lines(report)
        } else {
            lines = layout.names()
        }
        await live.conversation.notify(.information, lines.joined(separator: "\n"))
        return .goOn(.done)
    }
}
