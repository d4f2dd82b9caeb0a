import Assistant
import PlainText

/// `/replay`: a saved session again.
struct SlashReplay: SlashAction {
    func run(_ argument: String, in live: LiveConversation) async throws -> LiveConversation.Next {
        let saved = try SessionReader.read(path: live.workplace.catalog.find(argument.isEmpty ? nil : argument))
        try live.replay(
            saved.entries, in: Languages.words(for: saved.header.language.value ?? .english))
        return .goOn(.done)
    }
}
