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
        let indent = (SlashCommand.allCases.map(\.usage.count).max() ?? 0) + 4
        let profile = live.workplace.profile
        let columns = profile.isOutputTerminal ? max(16, profile.columns - indent) : .max
        let rows = SlashCommand.allCases.map { command in
            "  " + DisplayWidth.padded(command.usage, to: indent - 2)
                + DisplayWidth.wrapped(words.meaning(of: command), to: columns)
                .joined(separator: "\n" + String(repeating: " ", count: indent))
        }
        let intro = DisplayWidth.wrapped(
            words.howToAsk, to: profile.isOutputTerminal ? profile.columns : .max, indent: 2)
        return (intro + [""] + rows).joined(separator: "\n")
    }
}
