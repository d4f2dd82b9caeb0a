import PlainText
import Terminal

/// `/help`: all commands, or what one does.
struct SlashHelp: TellingSlashAction {
    func text(_ argument: String, in live: LiveConversation) async throws -> String {
        let words = await live.words
        guard argument.isEmpty else {
            let typed = SlashCommand.Typed(argument.hasPrefix("/") ? argument : "/" + argument)
            guard let typed, let command = typed.command else {
                throw CommandFailure.unknownSlashCommand(typed?.name ?? argument, nearest: typed?.nearest)
            }
            return "\(command.usage): \(words.meaning(of: command))"
        }
        let width = SlashCommand.allCases.map(\.usage.count).max() ?? 0
        let rows = SlashCommand.allCases.map { command in
            "  " + DisplayWidth.padded(command.usage, to: width + 2) + words.meaning(of: command)
        }
        return words.howToAsk + "\n\n" + rows.joined(separator: "\n")
    }
}
