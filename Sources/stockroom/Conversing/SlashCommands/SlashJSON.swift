import Assistant
import StrictJSON

/// `/json`: the last answer's entry.
struct SlashJSON: TellingSlashAction {
    func text(_ argument: String, in live: LiveConversation) async throws -> String {
        guard let answer = await live.conversation.latestAnswer else { return await live.words.noAnswerYet }
        return SessionEntry.response(answer).json.serialized()
    }
}
