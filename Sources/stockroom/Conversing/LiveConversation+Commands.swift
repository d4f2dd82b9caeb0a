import Assistant
import DateResolution
import PlainText
import Terminal

// What the commands typed after a slash do; what they tell becomes entries, so that `--json` prints nothing else.
extension LiveConversation {
    /// Runs a command.
    func run(_ typed: SlashCommand.Typed) async -> Next {
        guard let command = typed.command else {
            await conversation.notify(.unknownCommand, await words.unknownCommand(typed.name, nearest: typed.nearest))
            return .goOn(.failure)
        }
        if command == .quit { return .leave }
        guard typed.argument.isEmpty || !command.synopsis.isEmpty else {
            await conversation.notify(.commandFailed, await words.takesNothing(command))
            return .goOn(.failure)
        }
        do {
            if command == .history { return .goOn(await history(typed.argument)) }
            if let text = try await perform(command, typed.argument) { await conversation.notify(.information, text) }
            return .goOn(.done)
        } catch {
            await conversation.notify(.commandFailed, await words.sentence(for: error))
            return .goOn(.failure)
        }
    }

    private func history(_ argument: String) async -> ExitStatus {
        guard Selection(argument) != nil else {
            await conversation.notify(.invalidSelection, await words.historyNeedsNumber)
            return .failure
        }
        return await answer("\(argument) history")
    }

    /// Does what a command says; the text that is to be told, if any.
    private func perform(_ command: SlashCommand, _ argument: String) async throws -> String? {
        let words = await words
        switch command {
        case .help: return try help(argument, words)
        case .today: return await conversation.today
        case .dates: return try await dates(argument)
        case .tools:
            return await conversation.toolDefinitions.map { tool in
                "\(tool.name)(\(tool.parameters.properties.map(\.name).joined(separator: ", "))): \(tool.description)"
            }.joined(separator: "\n")
        case .instructions: return await conversation.instructionsText
        case .undo: try await conversation.undo()
        case .redo: try await conversation.redo()
        case .reset: try await conversation.reset()
        case .language:
            guard let language = Language(rawValue: argument) else {
                throw CommandFailure.languageNeedsName
            }
            try await use(language)
        case .model:
            if argument.isEmpty { return words.model(await conversation.modelName) }
            var workplace = workplace
            workplace.typedModel = argument
            await conversation.use(try workplace.model(named: argument, onStatus: screen.status))
            return words.modelAnswersNow(await conversation.modelName)
        case .save: return saving(words)
        case .sessions: return sessions(words)
        case .replay: try replay(argument)
        case .verbose: return words.toolCalls(areShown: await screen.toggleCalls())
        case .json:
            return await conversation.latestAnswer.map { SessionEntry.response($0).json.serialized() }
                ?? words.noAnswerYet
        case .history, .quit: break
        }
        return nil
    }

    private func sessions(_ words: any ScreenWords) -> String {
        let summaries = workplace.catalog.summaries()
        let shown = Array(summaries.prefix(20))
        let table = SessionTable(words: words).lines(shown, profile: workplace.profile.unstyled)
        let more = summaries.count > shown.count ? [words.moreSessions(summaries.count - shown.count)] : []
        return shown.isEmpty ? words.noSessionYet : (table + more).joined(separator: "\n")
    }

    private func help(_ name: String, _ words: any ScreenWords) throws -> String {
        guard name.isEmpty else {
            let typed = SlashCommand.Typed(name.hasPrefix("/") ? name : "/" + name)
            guard let typed, let command = typed.command else {
                throw CommandFailure.unknownSlashCommand(typed?.name ?? name, nearest: typed?.nearest)
            }
            return "\(command.usage): \(words.meaning(of: command))"
        }
        let width = SlashCommand.allCases.map(\.usage.count).max() ?? 0
        let rows = SlashCommand.allCases.map { command in
            "  " + DisplayWidth.padded(command.usage, to: width + 2) + words.meaning(of: command)
        }
        return words.howToAsk + "\n\n" + rows.joined(separator: "\n")
    }

    private func dates(_ expression: String) async throws -> String {
        guard !expression.isEmpty else { throw CommandFailure.datesNeedExpression }
        return DatePrinter(words: await words, shows: true).line(
            for: expression, resolver: await conversation.dateResolver)
    }

    private func saving(_ words: any ScreenWords) -> String {
        workplace.options.savesNothing
            ? words.notSaved : words.saved(at: workplace.catalog.path(of: conversation.id))
    }

    private func replay(_ name: String) throws {
        let saved = try SessionReader.read(path: workplace.catalog.find(name.isEmpty ? nil : name))
        try replay(saved.entries, in: Languages.words(for: Language(rawValue: saved.header.language) ?? .english))
    }
}
