import Assistant
import Inventory
import PlainText

/// One option of the command line: its name, its argument, and which commands take it.
struct OptionDefinition {
    /// What is done with the option.
    enum Action {
        case flag(WritableKeyPath<Options, Bool>)
        case text(WritableKeyPath<Options, String?>, placeholder: String)
        /// May be given more than once.
        case texts(WritableKeyPath<Options, [String]>, placeholder: String)
        case integer(WritableKeyPath<Options, Int?>, placeholder: String)
        case number(WritableKeyPath<Options, Double?>, placeholder: String)
    }

    let name: OptionName
    let action: Action
    /// The commands that obey it, and list it in their help; nil for all.
    let commands: Set<Command>?
    /// Whether the other commands take it too, and do without it: scripts give it to all of them alike.
    let isTakenByAll: Bool
    /// What its argument can be.
    let values: OptionValues
    /// Whether it can be set for good; nil when it counts for one command line only.
    let setting: Setting?

    /// How an option is set for good.
    enum Setting: Equatable {
        /// In the configuration file.
        case inFile
        /// There, and by a variable of the environment.
        case inFileOr(variable: String)
    }

    private init(
        _ name: OptionName, _ action: Action, for commands: Set<Command>?, isTakenByAll: Bool = false,
        values: OptionValues = .anything, setting: Setting? = nil
    ) {
        self.name = name
        self.action = action
        self.commands = commands
        self.isTakenByAll = isTakenByAll
        self.values = values
        self.setting = setting
    }

    /// The variable of the environment that sets it.
    var variable: String? { if case .inFileOr(let variable) = setting { variable } else { nil } }

    /// The placeholder of its argument; nil when it takes none.
    var placeholder: String? {
        switch action {
        case .flag: nil
        case .text(_, let placeholder), .texts(_, let placeholder), .integer(_, let placeholder),
            .number(_, let placeholder):
            placeholder
        }
    }

    // Key paths are not Sendable, and the table is read once a run.
    static var all: [OptionDefinition] {
        let conversations: Set<Command> = [.converse, .ask, .resume]
        let stores = conversations.union([.import, .export, .instructions, .undo, .redo, .report, .mcp])
        let askers = conversations.union([.replay])
        let tellers = askers.union([.sessions, .dates, .instructions, .undo, .redo, .places, .config, .doctor])
        let timed = stores.union([.replay, .sessions, .dates])
        let languages = Language.allCases.map(\.rawValue)
        let speeds = SessionPlayer.Speed.allCases.map(\.rawValue)
        return [
            OptionDefinition(
                .inventory, .text(\.inventory, placeholder: "PLACE"), for: stores.union([.replay, .sessions]),
                values: .inventory, setting: .inFileOr(variable: "STOCKROOM_INVENTORY")),
            OptionDefinition(
                .inventoryTimeout, .integer(\.inventoryTimeout, placeholder: "SECONDS"), for: conversations,
                setting: .inFile),
            OptionDefinition(.sample, .flag(\.usesSample), for: stores.union([.replay, .sessions])),
            OptionDefinition(.create, .flag(\.createsInventory), for: stores),
            OptionDefinition(
                .readOnly, .flag(\.isReadOnly), for: conversations.union([.export, .instructions, .report, .mcp]),
                setting: .inFile),
        ] + ofServices(stores) + ofServing + ofModels(askers) + [
            OptionDefinition(
                .language, .text(\.language, placeholder: languages.joined(separator: "|")),
                for: stores.subtracting([.export]).union([.dates, .sessions, .places, .help, .manual]),
                isTakenByAll: true, values: .words(languages), setting: .inFileOr(variable: "STOCKROOM_LANGUAGE")),
            OptionDefinition(.now, .text(\.now, placeholder: "ISO8601"), for: timed, isTakenByAll: true),
            OptionDefinition(
                .timeZone, .text(\.timeZone, placeholder: "ID"), for: timed, isTakenByAll: true, values: .timeZone,
                setting: .inFileOr(variable: "STOCKROOM_TIME_ZONE")),
            OptionDefinition(
                .prompts, .text(\.prompts, placeholder: "DIR"), for: askers.union([.instructions, .mcp]),
                values: .folder, setting: .inFile),
            OptionDefinition(.json, .flag(\.isJSON), for: tellers, isTakenByAll: true),
            OptionDefinition(.yes, .flag(\.approvesAll), for: conversations.union([.undo, .mcp])),
            OptionDefinition(.noSave, .flag(\.savesNothing), for: conversations, setting: .inFile),
            OptionDefinition(
                .plain, .flag(\.isPlain), for: conversations.union([.replay, .report, .sessions]), setting: .inFile),
            OptionDefinition(.explain, .flag(\.explains), for: [.ask]),
            OptionDefinition(.rerun, .flag(\.reruns), for: [.replay]),
            OptionDefinition(.live, .flag(\.isLive), for: [.replay]),
            OptionDefinition(
                .speed, .text(\.speed, placeholder: speeds.joined(separator: "|")), for: [.replay],
                values: .words(speeds)),
            OptionDefinition(.olderThan, .text(\.olderThan, placeholder: "DAYS"), for: [.sessions]),
            OptionDefinition(
                .format, .text(\.format, placeholder: "NAME"),
                for: conversations.union([.import, .export, .sessions, .report, .manual]), values: .format),
            OptionDefinition(.since, .text(\.since, placeholder: "DAY"), for: [.report]),
            OptionDefinition(.item, .integer(\.item, placeholder: "ID"), for: [.report]),
            OptionDefinition(.bom, .flag(\.writesByteOrderMark), for: [.export]),
            OptionDefinition(.force, .flag(\.replacesFile), for: [.export]),
            OptionDefinition(.moments, .flag(\.readsMoments), for: [.dates]),
        ] + ofImports + [help, version]
    }

    /// Those of imports alone.
    private static var ofImports: [OptionDefinition] {
        let dateOrders = DateOrder.allCases.map(\.rawValue)
        let decimalMarks = DecimalMark.allCases.map(\.rawValue)
        return [
            OptionDefinition(.ignoreUnknownColumns, .flag(\.ignoresUnknownColumns), for: [.import]),
            OptionDefinition(.keepUnknownColumns, .flag(\.keepsUnknownColumns), for: [.import]),
            OptionDefinition(.map, .texts(\.columnFields, placeholder: "COLUMN=FIELD"), for: [.import]),
            OptionDefinition(
                .dateOrder, .text(\.dateOrder, placeholder: dateOrders.joined(separator: "|")), for: [.import],
                values: .words(dateOrders), setting: .inFile),
            OptionDefinition(
                .decimalMark, .text(\.decimalMark, placeholder: decimalMarks.joined(separator: "|")), for: [.import],
                values: .words(decimalMarks), setting: .inFile),
            OptionDefinition(.dryRun, .flag(\.isDryRun), for: [.import]),
        ]
    }

    /// Those of inventories at services alone.
    private static func ofServices(_ stores: Set<Command>) -> [OptionDefinition] {
        [
            OptionDefinition(.refresh, .flag(\.refreshesAtOnce), for: stores.union([.places])),
            OptionDefinition(.offline, .flag(\.isOffline), for: stores.union([.places]), setting: .inFile),
            OptionDefinition(.oneByOne, .flag(\.importsOneByOne), for: [.import]),
        ]
    }

    /// Those of the server for other programs alone.
    private static var ofServing: [OptionDefinition] {
        [
            OptionDefinition(.allowChanges, .flag(\.allowsChanges), for: [.mcp]),
            OptionDefinition(.listen, .text(\.listen, placeholder: "ADDRESS:PORT"), for: [.mcp]),
            OptionDefinition(.tokenFile, .text(\.tokenFile, placeholder: "FILE"), for: [.mcp], values: .file),
            OptionDefinition(.allowOrigin, .texts(\.allowedOrigins, placeholder: "ORIGIN"), for: [.mcp]),
        ]
    }

    /// Those of the models that answer, which these commands ask.
    private static func ofModels(_ askers: Set<Command>) -> [OptionDefinition] {
        let extents = ModelAid.Extent.allCases.map(\.rawValue)
        let extent = extents.joined(separator: "|")
        return [
            OptionDefinition(
                .model, .texts(\.models, placeholder: "NAME"), for: askers.union([.models, .sessions]), values: .model,
                setting: .inFileOr(variable: "STOCKROOM_MODEL")),
            OptionDefinition(.modelName, .text(\.modelName, placeholder: "NAME"), for: askers, setting: .inFile),
            OptionDefinition(
                .contextSize, .integer(\.contextSize, placeholder: "TOKENS"), for: askers, setting: .inFile),
            OptionDefinition(.temperature, .number(\.temperature, placeholder: "T"), for: askers, setting: .inFile),
            OptionDefinition(.greedy, .flag(\.isGreedy), for: askers, setting: .inFile),
            OptionDefinition(.maxTokens, .integer(\.maximumTokens, placeholder: "N"), for: askers, setting: .inFile),
            OptionDefinition(
                .suggest, .text(\.suggestion, placeholder: extent), for: askers, values: .words(extents),
                setting: .inFile),
            OptionDefinition(
                .writeReplies, .text(\.writtenReplies, placeholder: extent), for: askers, values: .words(extents),
                setting: .inFile),
        ]
    }

    static var help: OptionDefinition { OptionDefinition(.help, .flag(\.wantsHelp), for: nil) }
    static var version: OptionDefinition { OptionDefinition(.version, .flag(\.wantsVersion), for: nil) }

    /// The option as it is typed, with its argument.
    var usage: String { "--\(name.rawValue)" + (placeholder.map { " \($0)" } ?? "") }

    /// The commands that it is for, as a list.
    var commandNames: String {
        Command.allCases.filter { commands?.contains($0) ?? true }.map(\.rawValue).joined(separator: ", ")
    }

    /// Whether a command obeys the option; those that tell of settings obey all that can be set.
    func isObeyed(by command: Command) -> Bool {
        commands?.contains(command) ?? true || setting != nil && command.tellsSettings
    }

    /// Those that can be set for good, in the order in which they are told.
    static var settings: [OptionDefinition] { all.filter { $0.setting != nil } }
}
