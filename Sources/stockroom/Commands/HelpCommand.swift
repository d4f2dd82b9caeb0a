import Terminal

/// `stockroom help`: what a command does, its options, and examples.
struct HelpCommand {
    let workplace: Workplace

    func run() throws -> ExitStatus {
        guard let name = workplace.arguments.first else { return try tell(about: .converse) }
        guard let command = Command(rawValue: name), command != .converse else {
            throw UsageMistake(mistake(name), command: .help)
        }
        return try tell(about: command)
    }

    /// What is wrong with a name that no command has.
    private func mistake(_ name: String) -> UsageMistake.Reason {
        let names = Command.allCases.filter { $0 != .converse }.map(\.rawValue)
        if Command.help.arguments == "[\(name)]" {
            return .standsForOthers(name, names, example: "\(Command.help.title) \(Command.ask.rawValue)")
        }
        return names.nearest(to: name).map { .unknownCommand(name, nearest: Command(rawValue: $0)) }
            ?? .noChoice(of: Command.help.title, names, given: name)
    }

    /// Prints the help of a command; that of the conversation lists all.
    func tell(about command: Command) throws -> ExitStatus {
        let help = Help(columns: workplace.profile.columns, words: workplace.words)
        try Output.standard.write(help.text(for: command))
        return .done
    }
}
