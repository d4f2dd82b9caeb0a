import Inventory

/// What the program can be told to do.
enum Command: String, CaseIterable {
    case converse
    case ask, replay, resume, sessions
    case `import`, export
    case dates, instructions, models
    case undo, redo
    case report
    case places
    case mcp
    case config, doctor
    case help, manual, completions

    /// The name in messages.
    var title: String { self == .converse ? "stockroom" : "stockroom \(rawValue)" }

    /// The command in a list of all, with its arguments; the conversation has no name.
    func usage(in words: any ScreenWords) -> String {
        self == .converse ? words.noName : arguments.isEmpty ? rawValue : "\(rawValue) \(arguments)"
    }

    /// What follows the name.
    var synopsis: String { arguments.isEmpty ? "[OPTIONS]" : "[OPTIONS] \(arguments)" }

    /// The arguments that it takes.
    var arguments: String {
        switch self {
        case .converse, .instructions, .models, .undo, .redo, .mcp, .config, .doctor: ""
        case .sessions: "[export|import|prune …]"
        case .ask: "QUESTION…"
        case .replay: "SESSION"
        case .resume: "[SESSION]"
        case .import: "FILE"
        case .export: "[FILE]"
        case .dates: "[EXPRESSION…]"
        case .report: "[NAME]"
        case .places: "PLACE"
        case .help: "[COMMAND]"
        case .manual: "[\(ManualPage.Name.allCases.map(\.rawValue).joined(separator: "|"))]"
        case .completions: Shell.allCases.map(\.rawValue).joined(separator: "|")
        }
    }

    /// Whether it tells of what is set, and so obeys every option that can be set for good.
    var tellsSettings: Bool { [.config, .doctor].contains(self) }

    /// Whether it does something with an inventory.
    var needsPlace: Bool { OptionDefinition.all.contains { $0.name == .inventory && $0.isObeyed(by: self) } }

    /// Whether it works, too, where the configuration file is wrong.
    var needsNoSettings: Bool { [.help, .manual, .completions, .doctor].contains(self) }

    /// Whether it is there to change the inventory, and tells nothing else.
    var onlyChanges: Bool { [.import, .undo, .redo].contains(self) }

    /// The formats in which it gives rows to programs; none where it gives no rows.
    var rowFormats: [TableFormat] {
        switch self {
        case .converse, .ask, .resume: TableFormat.allCases.filter(\.isForLists)
        case .report: TableFormat.allCases
        default: []
        }
    }

    /// All formats that it gives or takes.
    var formats: [String] {
        switch self {
        case .import, .export: ItemFormat.allCases.map(\.rawValue)
        case .sessions: SessionsCommand.ExportFormat.allCases.map(\.rawValue)
        case .manual: ManualCommand.Format.allCases.map(\.rawValue)
        default: rowFormats.map(\.rawValue)
        }
    }

    /// How many arguments it takes.
    var argumentCount: ClosedRange<Int> {
        switch self {
        case .converse, .instructions, .models, .undo, .redo, .mcp, .config, .doctor: 0...0
        case .sessions: 0...3
        case .ask: 1...Int.max
        case .import, .places: 1...1
        // Several only with --rerun, which the command itself checks.
        case .replay: 1...Int.max
        case .resume, .export, .report, .help, .manual: 0...1
        // Several only where a shell asks for the words that can follow.
        case .completions: 1...Int.max
        case .dates: 0...Int.max
        }
    }

    /// Runs the command.
    func run(_ invocation: Invocation) async throws -> ExitStatus {
        let workplace = Workplace(invocation: invocation)
        return switch self {
        case .converse: try await ConverseCommand(workplace: workplace).run()
        case .ask: try await AskCommand(workplace: workplace).run()
        case .replay: try await ReplayCommand(workplace: workplace).run()
        case .resume: try await ResumeCommand(workplace: workplace).run()
        case .sessions: try await SessionsCommand(workplace: workplace).run()
        case .import: try await (try ImportCommand(workplace: workplace)).run()
        case .export: try await ExportCommand(workplace: workplace).run()
        case .dates: try DatesCommand(workplace: workplace).run()
        case .instructions: try await InstructionsCommand(workplace: workplace).run()
        case .models: try await ModelsCommand(workplace: workplace).run()
        case .undo: try await UndoCommand(workplace: workplace).run()
        case .redo: try await RedoCommand(workplace: workplace).run()
        case .report: try await ReportCommand(workplace: workplace).run()
        case .places: try await PlacesCommand(workplace: workplace).run()
        case .mcp: try await ServeCommand(workplace: workplace).run()
        case .config: try ConfigCommand(workplace: workplace).run()
        case .doctor: try await DoctorCommand(workplace: workplace).run()
        case .help: try HelpCommand(workplace: workplace).run()
        case .manual: try ManualCommand(workplace: workplace).run()
        case .completions: try CompletionsCommand(workplace: workplace).run()
        }
    }
}
