import Foundation

/// The options of the command line, as given.
struct Options {
    var inventory: String?
    var usesSample = false
    var createsInventory = false
    var isReadOnly = false
    /// The models in the order given; one command compares them, the others take the last.
    var models: [String] = []
    var model: String? { models.last }
    var modelName: String?
    var contextSize: Int?
    var temperature: Double?
    var isGreedy = false
    var maximumTokens: Int?
    var language: String?
    var now: String?
    var timeZone: String?
    var prompts: String?
    var isJSON = false
    var approvesAll = false
    var savesNothing = false
    var isPlain = false
    var explains = false
    var reruns = false
    var isLive = false
    var speed: String?
    var olderThan: String?
    var format: String?
    var ignoresUnknownColumns = false
    var isDryRun = false
    var readsMoments = false
    var wantsHelp = false
    var wantsVersion = false
}

/// One option of the command line: its name, its argument, what it means, and which commands take it.
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

    let name: String
    let action: Action
    let meaning: String
    /// The commands that obey it, and list it in their help; nil for all.
    let commands: Set<Command>?
    /// Whether the other commands take it too, and do without it: scripts give it to all of them alike.
    var isTakenByAll = false

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
        let stores: Set<Command> = [.converse, .ask, .resume, .import, .export, .instructions, .undo, .redo]
        let askers = conversations.union([.replay])
        let timed = stores.union([.replay, .sessions, .dates])
        return [
            OptionDefinition(
                name: "inventory", action: .text(\.inventory, placeholder: "PLACE"),
                meaning: "the inventory: a file (SQLite)", commands: stores.union([.replay, .sessions])),
            OptionDefinition(
                name: "sample", action: .flag(\.usesSample), meaning: "a throw-away copy of the sample inventory",
                commands: stores.union([.replay, .sessions])),
            OptionDefinition(
                name: "create", action: .flag(\.createsInventory), meaning: "make the inventory when it is missing",
                commands: stores),
            OptionDefinition(
                name: "read-only", action: .flag(\.isReadOnly),
                meaning: "open the inventory so that nothing can change",
                commands: [.converse, .ask, .resume, .export, .instructions]),
            OptionDefinition(
                name: "model", action: .texts(\.models, placeholder: "NAME"),
                meaning: "built-in (default), or a model server's address; also STOCKROOM_MODEL",
                commands: askers.union([.models, .sessions])),
            OptionDefinition(
                name: "model-name", action: .text(\.modelName, placeholder: "NAME"),
                meaning: "which of the server's models", commands: askers),
            OptionDefinition(
                name: "context-size", action: .integer(\.contextSize, placeholder: "TOKENS"),
                meaning: "the model's window, when the server does not say", commands: askers),
            OptionDefinition(
                name: "temperature", action: .number(\.temperature, placeholder: "T"),
                meaning: "how much chance a model is allowed", commands: askers),
            OptionDefinition(
                name: "greedy", action: .flag(\.isGreedy), meaning: "no chance at all", commands: askers),
            OptionDefinition(
                name: "max-tokens", action: .integer(\.maximumTokens, placeholder: "N"),
                meaning: "the most tokens of one answer", commands: askers),
            OptionDefinition(
                name: "language", action: .text(\.language, placeholder: "en|ja"),
                meaning: "the language of replies; default from the locale",
                commands: conversations.union([.import, .dates, .instructions, .undo, .redo, .sessions]),
                isTakenByAll: true),
            OptionDefinition(
                name: "now", action: .text(\.now, placeholder: "ISO8601"),
                meaning: "the moment that counts as now, with an offset", commands: timed, isTakenByAll: true),
            OptionDefinition(
                name: "time-zone", action: .text(\.timeZone, placeholder: "ID"),
                meaning: "the zone in which days begin, as Asia/Tokyo", commands: timed, isTakenByAll: true),
            OptionDefinition(
                name: "prompts", action: .text(\.prompts, placeholder: "DIR"),
                meaning: "read the model's texts from this folder", commands: askers.union([.instructions])),
            OptionDefinition(
                name: "json", action: .flag(\.isJSON), meaning: "print JSON instead of words, one object a line",
                commands: conversations.union([.replay, .sessions, .dates, .instructions, .undo, .redo]),
                isTakenByAll: true),
            OptionDefinition(
                name: "yes", action: .flag(\.approvesAll), meaning: "approve every change unasked",
                commands: conversations),
            OptionDefinition(
                name: "no-save", action: .flag(\.savesNothing), meaning: "keep no session file", commands: conversations
            ),
            OptionDefinition(
                name: "plain", action: .flag(\.isPlain), meaning: "words instead of symbols and drawings",
                commands: conversations.union([.replay])),
            OptionDefinition(
                name: "explain", action: .flag(\.explains), meaning: "show how the built-in model read the question",
                commands: [.ask]),
            OptionDefinition(
                name: "rerun", action: .flag(\.reruns), meaning: "ask the session's questions again and compare",
                commands: [.replay]),
            OptionDefinition(
                name: "live", action: .flag(\.isLive),
                meaning: "with --rerun: use a throw-away copy of the inventory, not the recorded outputs",
                commands: [.replay]),
            OptionDefinition(
                name: "speed", action: .text(\.speed, placeholder: "recorded|fast|step|instant"),
                meaning:
                    "how a terminal shows the session: as it was typed, faster, at the space bar, at once (default)",
                commands: [.replay]),
            OptionDefinition(
                name: "older-than", action: .text(\.olderThan, placeholder: "DAYS"),
                meaning: "with prune: sessions that nothing was added to for so long, as 90d, 12w or 1y (default)",
                commands: [.sessions]),
            OptionDefinition(
                name: "format", action: .text(\.format, placeholder: "NAME"),
                meaning: "csv or jsonl (default by the file's ending); of sessions: markdown or foundation-models",
                commands: [.import, .export, .sessions]),
            OptionDefinition(
                name: "ignore-unknown-columns", action: .flag(\.ignoresUnknownColumns),
                meaning: "keep columns out that Stockroom does not know", commands: [.import]),
            OptionDefinition(
                name: "dry-run", action: .flag(\.isDryRun), meaning: "say what would be done, and all errors",
                commands: [.import]),
            OptionDefinition(
                name: "moments", action: .flag(\.readsMoments),
                meaning: "each line is RFC3339<TAB>EXPRESSION and brings its own now", commands: [.dates]),
            OptionDefinition(name: "help", action: .flag(\.wantsHelp), meaning: "this help", commands: nil),
            OptionDefinition(name: "version", action: .flag(\.wantsVersion), meaning: "the version", commands: nil),
        ]
    }

    /// The option as it is typed, with its argument.
    var usage: String { "--\(name)" + (placeholder.map { " \($0)" } ?? "") }

    /// The commands that obey it, as a list.
    var commandNames: String {
        Command.allCases.filter { isObeyed(by: $0) }.map(\.rawValue).joined(separator: ", ")
    }

    /// Whether a command obeys the option.
    func isObeyed(by command: Command) -> Bool { commands?.contains(command) ?? true }
}
