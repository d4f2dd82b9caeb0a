import PlainText
import Terminal

/// `stockroom completions`: what a shell reads once, and what its script asks for at each Tab.
struct CompletionsCommand {
    let workplace: Workplace

    /// What a script asks with: `stockroom completions words -- WORD…`.
    private static let question = "words"

    func run() throws -> ExitStatus {
        let first = workplace.arguments[0]
        if first == Self.question {
            return try tell(Completer(workplace: workplace).candidates(behind: Array(workplace.arguments.dropFirst())))
        }
        guard let shell = Shell(rawValue: first), workplace.arguments.count == 1 else {
            throw UsageMistake(
                .noChoice(of: Command.completions.title, Shell.allCases.map(\.rawValue), given: first),
                command: .completions)
        }
        try Output.standard.write(shell.script)
        return .done
    }

    /// A word a line, with a tab and what it means where that is known; `:files` or `:folders` where the shell adds those.
    private func tell(_ candidates: Candidates) throws -> ExitStatus {
        for candidate in candidates.words {
            let meaning = candidate.meaning.isEmpty ? "" : "\t" + Sanitiser.line(candidate.meaning)
            try Output.standard.writeLine(Sanitiser.line(candidate.word) + meaning)
        }
        if let paths = candidates.paths { try Output.standard.writeLine(":\(paths.rawValue)") }
        return .done
    }
}
