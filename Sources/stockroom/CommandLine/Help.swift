import PlainText
import Terminal

/// The texts of `--help`, no wider than the terminal or 80 columns.
struct Help {
    private let width: Int
    private let words: any ScreenWords

    /// Help for a window of this width.
    init(columns: Int, words: any ScreenWords) {
        width = min(columns, 80)
        self.words = words
    }

    /// Names beyond this stand on a line of their own.
    private static let longestName = 26

    /// The one line that shows how a command is called.
    static func usageLine(for command: Command, in words: any ScreenWords) -> String {
        "\(words.usage): \(command.title) \(command.synopsis)"
    }

    /// The whole help of a command; that of the conversation lists all commands and options.
    func text(for command: Command) -> String {
        let obeyed = OptionDefinition.all.filter { $0.isObeyed(by: command) }
        let common = obeyed.filter { OptionName.everyday.contains($0.name) }
        let rare = obeyed.filter { !OptionName.everyday.contains($0.name) }
        let options =
            section(words.optionsHeading, common.isEmpty ? rare : common)
            + (common.isEmpty || rare.isEmpty ? "" : "\n" + section(words.furtherOptionsHeading, rare))
        guard command == .converse else {
            return "\(Self.usageLine(for: command, in: words))\n\n" + wrapped(words.sentence(about: command))
                + examples(of: command) + "\n" + options
        }
        let others = OptionDefinition.all.filter { !$0.isObeyed(by: .converse) }.map { option in
            (option.usage, words.meaning(of: option.name, onlyFor: option.commandNames))
        }
        return """
            \(words.aboutTheProgram)

            \(words.usage): stockroom [COMMAND] [OPTIONS]

            \(words.commandsHeading)
            \(columns(Command.allCases.map { ($0.usage(in: words), words.meaning(of: $0)) }))
            \(options)
            \(words.singleCommandsHeading)
            \(columns(others))\(examples(of: command))
            \(wrapped(words.inAConversation))\(wrapped(words.exitStatuses))
            """
    }

    /// Options below a heading.
    private func section(_ heading: String, _ options: [OptionDefinition]) -> String {
        "\(heading)\n" + columns(options.map { ($0.usage, meaning(of: $0)) })
    }

    /// What an option does, and the variable that sets it.
    private func meaning(of option: OptionDefinition) -> String {
        let meaning = words.meaning(of: option.name)
        return option.variable.map { words.meaning(meaning, orSetBy: $0) } ?? meaning
    }

    /// Each example, and below it what it does.
    private func examples(of command: Command) -> String {
        "\n\(words.examplesHeading)\n"
            + words.examples(of: command).map { example in
                "  \(example.line)\n"
                    + DisplayWidth.wrapped(example.meaning, to: width - 6).map { "      \($0)\n" }.joined()
            }.joined()
    }

    private func wrapped(_ text: String) -> String {
        DisplayWidth.wrapped(text, to: width).map { $0 + "\n" }.joined()
    }

    private func columns(_ rows: [(name: String, meaning: String)]) -> String {
        let lengths = rows.map { DisplayWidth.columns($0.name) }
        let nameWidth = lengths.filter { $0 <= Self.longestName }.max() ?? Self.longestName
        let indent = String(repeating: " ", count: nameWidth + 4)
        return rows.map { name, meaning in
            let lines = DisplayWidth.wrapped(meaning, to: max(20, width - indent.count))
            let length = DisplayWidth.columns(name)
            let first = "  " + name + String(repeating: " ", count: max(2, nameWidth + 2 - length))
            let isAlone = length > nameWidth
            return (isAlone ? "  \(name)\n\(indent)" : first) + lines.joined(separator: "\n" + indent) + "\n"
        }.joined()
    }
}
