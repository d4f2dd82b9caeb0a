import Assistant
import DateResolution
import Terminal

// What the commands typed after a slash do; what they tell becomes entries, so that `--json` prints nothing else.
extension LiveConversation {
    /// Runs a command.
    func run(_ typed: SlashCommand.Typed) async -> Next {
        guard let command = typed.command else {
            let suggestion = typed.nearest.map { "Did you mean /\($0.rawValue)?" } ?? "See: /help"
            await conversation.notify("unknownCommand", "There is no command /\(typed.name). \(suggestion)")
            return .goOn(.failure)
        }
        if command == .quit { return .leave }
        do {
            if command == .history { return .goOn(await history(typed.argument)) }
            if let text = try await perform(command, typed.argument) { await conversation.notify("information", text) }
            return .goOn(.done)
        } catch {
            await conversation.notify("commandFailed", "\(error)")
            return .goOn(.failure)
        }
    }

    private func history(_ argument: String) async -> ExitStatus {
        guard Selection(argument) != nil else {
            await conversation.notify("invalidSelection", "Type the number of a list line: /history 2")
            return .failure
        }
        return await answer("\(argument) history")
    }

    /// Does what a command says; the text that is to be told, if any.
    private func perform(_ command: SlashCommand, _ argument: String) async throws -> String? {
        switch command {
        case .help: return try help(argument)
        case .today: return await today()
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
                throw CommandFailure("Type /language en or /language ja.")
            }
            try await use(language)
        case .model:
            if argument.isEmpty { return "The model is \(await conversation.modelName)." }
            await conversation.use(try workplace.model(named: argument, onStatus: screen.status))
            return "\(await conversation.modelName) answers now."
        case .save: return await saving()
        case .sessions:
            let summaries = workplace.catalog.summaries()
            return summaries.isEmpty
                ? "No session is saved yet."
                : SessionTable.lines(Array(summaries.prefix(20)), profile: workplace.profile.unstyled).joined(
                    separator: "\n")
        case .replay: return try replay(argument)
        case .verbose: return await screen.toggleCalls() ? "Tool calls are shown." : "Tool calls are hidden."
        case .json:
            return await conversation.latestAnswer.map { SessionEntry.response($0).json.serialized() }
                ?? "There is no answer yet."
        case .history, .quit: break
        }
        return nil
    }

    private func help(_ name: String) throws -> String {
        guard name.isEmpty else {
            let plain = name.hasPrefix("/") ? name : "/" + name
            guard let command = SlashCommand.Typed(plain)?.command else {
                throw CommandFailure("There is no command \(plain). See: /help")
            }
            return "/\(command.rawValue) \(command.synopsis)".trimmingBlanks + ": \(command.meaning)."
        }
        let width = SlashCommand.allCases.map { $0.rawValue.count + $0.synopsis.count }.max() ?? 0
        let rows = SlashCommand.allCases.map { command in
            let name = "/\(command.rawValue) \(command.synopsis)".trimmingBlanks
            return "  " + DisplayWidth.padded(name, to: width + 3) + command.meaning
        }
        return """
            Ask in your own words: what changed last week? · what is low? · how many AA batteries? · 昨日更新された在庫を見せて
            Pick from a list by number: 2 · 1 3 5 · 2 history. Then: set it to 40 · add 3 · move it to Rack 2.
            Every change is shown first and asked about.

            """ + rows.joined(separator: "\n")
    }

    private func today() async -> String {
        await conversation.instructionsText.split(separator: "\n")
            .filter { $0.hasPrefix("TODAY") || $0.hasPrefix("YESTERDAY") || $0.hasPrefix("- ") && $0.contains(": 2") }
            .joined(separator: "\n")
    }

    private func dates(_ expression: String) async throws -> String {
        guard !expression.isEmpty else { throw CommandFailure("Type an expression: /dates last week") }
        let resolver = DateResolver(today: await conversation.calendar.today, language: await conversation.language)
        return DatePrinter(language: await conversation.language, shows: true).line(for: expression, resolver: resolver)
    }

    private func saving() async -> String {
        workplace.options.savesNothing
            ? "This session is not saved (--no-save)."
            : "This session is saved as it happens: \(workplace.catalog.path(of: conversation.id))"
    }

    private func replay(_ name: String) throws -> String? {
        let saved = try SessionReader.read(path: workplace.catalog.find(name.isEmpty ? nil : name))
        let renderer = EntryRenderer(
            profile: workplace.profile, language: Language(rawValue: saved.header.language) ?? .english,
            showsPrompts: true)
        for entry in saved.entries {
            for line in renderer.lines(for: entry) { try Output.standard.writeLine(line) }
        }
        return nil
    }
}

extension String {
    /// The text without blanks at its ends.
    fileprivate var trimmingBlanks: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
