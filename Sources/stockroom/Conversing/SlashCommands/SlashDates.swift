import Assistant

/// `/dates`: what a date expression means.
struct SlashDates: TellingSlashAction {
    func text(_ argument: String, in live: LiveConversation) async throws -> String {
        guard !argument.isEmpty else { throw CommandFailure.datesNeedExpression }
        return DatePrinter(words: await live.words, shows: true).reading(
            for: argument, resolver: await live.conversation.dateResolver)
    }
}
