/// The texts of `--help`.
enum Help {
    /// The one line that shows how a command is called.
    static func usageLine(for command: Command) -> String { "Usage: \(command.title) \(command.synopsis)" }

    /// The whole help of a command.
    static func text(for command: Command) -> String {
        var text = ""
        if command == .converse {
            text += "Stockroom: a conversation with an inventory.\n\nUsage:\n"
            text += columns(Command.allCases.map { ("\($0.title) \($0.synopsis)", $0.meaning) })
        } else {
            text += "\(usageLine(for: command))\n\n\(sentence(command.meaning))\n"
        }
        text += "\nOptions:\n"
        text += columns(
            OptionDefinition.all.filter { $0.isObeyed(by: command) }.map { option in
                ("--\(option.name)" + (option.placeholder.map { " \($0)" } ?? ""), option.meaning)
            })
        if command == .converse {
            text += """

                In a conversation: type a question, the number of a list line, or /help.
                Exit status: 0 done, 1 something failed, 2 the command line is wrong, 130 interrupted.

                """
        }
        return text
    }

    private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

    private static func columns(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { name, meaning in
            "  \(name)\(String(repeating: " ", count: width - name.count))  \(meaning)\n"
        }.joined()
    }
}
