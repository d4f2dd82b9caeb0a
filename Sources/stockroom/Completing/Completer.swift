import CivilTime
import Assistant
import Essentials

/// Finds the words that can stand where a person is typing a command line: from the table of options, and from what is saved.
struct Completer {
    let workplace: Workplace

    private var words: any ScreenWords { workplace.words }

    /// What fits behind the words; the last of them is the one that is being typed.
    func candidates(behind typed: [String]) -> Candidates {
        let line = TypedWords(typed, definitions: OptionDefinition.all)
        switch line.place {
        case .command: return commands.beginning(with: line.current)
        case .option: return options(line).beginning(with: line.current)
        case .argument(let index): return arguments(of: line.command, index, line).beginning(with: line.current)
        case .value(let name, let prefix):
            return values(of: name, for: line.command).beginning(with: line.current, behind: prefix)
        }
    }

    private var commands: Candidates {
        Candidates(
            words: Command.allCases.filter { $0 != .converse }.map { Candidate($0.rawValue, words.meaning(of: $0)) })
    }

    /// The options that the command obeys and that do not stand there already, unless they may be given again.
    private func options(_ line: TypedWords) -> Candidates {
        let fitting = OptionDefinition.all.filter { definition in
            guard definition.isObeyed(by: line.command) else { return false }
            if case .texts = definition.action { return true }
            return !line.given.contains(definition.name)
        }
        return Candidates(words: fitting.map { Candidate($0.typedName, words.meaning(of: $0.name)) })
    }

    private func arguments(of command: Command, _ index: Int, _ line: TypedWords) -> Candidates {
        switch (command, index) {
        case (.help, 0): commands
        case (.replay, _), (.resume, 0): sessions
        case (.sessions, 0): Candidates(words: SessionsCommand.actions.map { Candidate($0) })
        case (.sessions, 1) where line.arguments.first == "export": sessions
        case (.sessions, _), (.import, 0), (.export, 0): Candidates(paths: .files)
        case (.report, 0):
            Candidates(words: ReportName.allCases.map { Candidate($0.rawValue, words.meaning(of: $0)) })
        case (.places, 0): inventories
        case (.manual, 0): Candidates(words: ManualPage.Name.allCases.map { Candidate($0.rawValue, words.about($0)) })
        case (.completions, 0): Candidates(words: Shell.allCases.map { Candidate($0.rawValue) })
        default: Candidates()
        }
    }

    private func values(of name: OptionName, for command: Command) -> Candidates {
        guard let definition = OptionDefinition.all.first(where: { $0.name == name }) else { return Candidates() }
        switch definition.values {
        case .anything: return Candidates()
        case .words(let words): return Candidates(words: words.map { Candidate($0) })
        case .format: return Candidates(words: command.formats.map { Candidate($0) })
        case .file: return Candidates(paths: .files)
        case .folder: return Candidates(paths: .folders)
        case .inventory: return inventories
        case .model: return Candidates(words: [Candidate(Models.standard)])
        case .timeZone: return Candidates(words: CivilZone.knownIdentifiers.map { Candidate($0) })
        }
    }

    /// The newest saved sessions, with their first prompts.
    private var sessions: Candidates {
        let summaries = workplace.catalog.summaries(ofLatest: Self.sessionLimit)
        return Candidates(words: [Candidate("latest")] + summaries.map { Candidate($0.id, $0.first) }, paths: .files)
    }

    /// The inventories that were talked about last, and the beginnings of addresses.
    private var inventories: Candidates {
        let names = workplace.catalog.inventories(ofLatest: Self.sessionLimit).filter { $0 != SamplePlace.name }
        return Candidates(words: (names + Places.known).map { Candidate($0) }, paths: .files)
    }

    /// A Tab must not wait for thousands of sessions to be read.
    private static let sessionLimit = 50
}
