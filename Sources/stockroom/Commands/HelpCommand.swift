import Terminal

/// `stockroom help`: what a command does, its options, and examples.
struct HelpCommand {
    let workplace: Workplace

    func run() throws -> ExitStatus {
        guard let name = workplace.arguments.first else { return try tell(about: .converse) }
        guard let command = Command(rawValue: name), command != .converse else {
            let nearest = Command.allCases.map(\.rawValue).nearest(to: name).flatMap(Command.init)
            throw UsageMistake(.unknownCommand(name, nearest: nearest == .converse ? nil : nearest), command: .help)
        }
        return try tell(about: command)
    }

    /// Prints the help of a command; that of the conversation lists all.
    func tell(about command: Command) throws -> ExitStatus {
        let help = Help(columns: workplace.profile.columns, words: workplace.words)
        try Output.standard.write(help.text(for: command))
        return .done
    }
}
