import Assistant

/// `/sessions`: the saved sessions, the newest of them.
struct SlashSessions: TellingSlashAction {
    private static let mostShown = 20

    func text(_ argument: String, in live: LiveConversation) async throws -> String {
        let words = await live.words
        let summaries = live.workplace.catalog.summaries()
        guard !summaries.isEmpty else { return words.noSessionYet }
        let shown = Array(summaries.prefix(Self.mostShown))
        let table = SessionTable(words: words).lines(shown, profile: live.workplace.profile.unstyled)
        let more = summaries.count > shown.count ? [words.moreSessions(summaries.count - shown.count)] : []
        return (table + more).joined(separator: "\n")
    }
}
