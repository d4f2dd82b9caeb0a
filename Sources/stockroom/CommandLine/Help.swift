import Terminal

/// The texts of `--help`, no wider than the terminal or 80 columns.
struct Help {
    private let width: Int

    /// For a window of so many columns.
    init(columns: Int) { width = min(columns, 80) }

    /// Names beyond this stand on a line of their own.
    private static let longestName = 26

    /// The one line that shows how a command is called.
    static func usageLine(for command: Command) -> String { "Usage: \(command.title) \(command.synopsis)" }

    /// The whole help of a command; that of the conversation lists all commands and options.
    func text(for command: Command) -> String {
        let obeyed = OptionDefinition.all.filter { $0.isObeyed(by: command) }.map { ($0.usage, $0.meaning) }
        guard command == .converse else {
            return "\(Self.usageLine(for: command))\n\n" + wrapped(Self.sentence(command.meaning)) + "\nOptions:\n"
                + columns(obeyed)
        }
        let others = OptionDefinition.all.filter { !$0.isObeyed(by: .converse) }.map { option in
            (option.usage, "\(option.meaning) (\(option.commandNames))")
        }
        return """
            Stockroom: a conversation with an inventory.

            Usage: stockroom [COMMAND] [OPTIONS]

            Commands:
            \(columns(Command.allCases.map { ($0.usage, $0.meaning) }))
            Options:
            \(columns(obeyed))
            Options of single commands:
            \(columns(others))
            In a conversation: type a question, the number of a list line, or /help.
            \(wrapped("Exit status: 0 done, 1 something failed, 2 the command line is wrong, 130 interrupted."))
            """
    }

    private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

    private func wrapped(_ text: String) -> String {
        DisplayWidth.wrapped(text, to: width).map { $0 + "\n" }.joined()
    }

    private func columns(_ rows: [(name: String, meaning: String)]) -> String {
        let lengths = rows.map(\.name.count)
        let nameWidth = lengths.filter { $0 <= Self.longestName }.max() ?? Self.longestName
        let indent = String(repeating: " ", count: nameWidth + 4)
        return rows.map { name, meaning in
            let lines = DisplayWidth.wrapped(meaning, to: max(20, width - indent.count))
            let first = "  " + name + String(repeating: " ", count: max(2, nameWidth + 2 - name.count))
            let isAlone = name.count > nameWidth
            return (isAlone ? "  \(name)\n\(indent)" : first) + lines.joined(separator: "\n" + indent) + "\n"
        }.joined()
    }
}
