extension EnglishWords {
    var aboutTheProgram: String { "Stockroom: a conversation with an inventory." }

    var usage: String { "Usage" }

    var commandsHeading: String { "Commands:" }

    var optionsHeading: String { "Options:" }

    var furtherOptionsHeading: String { "Further options:" }

    var singleCommandsHeading: String { "Options of single commands:" }

    var inAConversation: String { "In a conversation: type a question, the number of a list line, or /help." }

    var exitStatuses: String {
        "Exit status: 0 done, 1 something failed or was not changed, 2 the command line is wrong, 130 interrupted."
    }

    var noName: String { "(none)" }

    func meaning(of command: Command) -> String {
        switch command {
        case .converse: "converse; without a terminal: one prompt a line"
        case .ask: "one question, its answer, exit"
        case .replay: "play a saved session back; with --rerun, several"
        case .resume: "go on with a saved session (the latest)"
        case .sessions: "list saved sessions, or exchange or remove them"
        case .import: "CSV or JSON Lines into the inventory; - reads a pipe"
        case .export: "the inventory as CSV or JSON Lines"
        case .dates: "what a date expression means"
        case .instructions: "the instructions a session would get now"
        case .models: "the models that can be reached"
        case .undo: "take back the last change"
        case .redo: "take back the last undo"
        case .report: "a report on the inventory; without NAME: which there are"
        case .places: "what the place of an inventory can do, and what you may do there"
        case .mcp: "the inventory's tools for other programs, over MCP"
        case .config: "the settings in force, and where each was set"
        case .doctor: "what is wrong or missing here, and what to do about it"
        case .help: "what a command does, its options, examples"
        case .manual: "a page of the manual"
        case .completions: "the completions of command lines, for a shell"
        }
    }

    func sentence(about command: Command) -> String {
        let meaning = meaning(of: command)
        return meaning.prefix(1).uppercased() + meaning.dropFirst() + "."
    }

    func meaning(of option: OptionName) -> String {
        switch option {
        case .inventory:
            "the inventory: a file (SQLite), a PostgreSQL server (postgresql://…#SCHEMA), the ZAICO service (zaico:, zaico:v2), or somebody else's tools (mcp:COMMAND, mcp+https://…, facade+https://…)"
        case .inventoryTimeout: "how long somebody else's server may take for an answer; default 30"
        case .sample: "a throw-away copy of the sample inventory"
        case .create: "make the inventory when it is missing"
        case .readOnly: "open the inventory so that nothing can change"
        case .refresh: "bring the copy of a service's inventory up to date first, however young it is"
        case .offline: "answer from that copy without asking the service; nothing can change"
        case .oneByOne: "import item by item where the place cannot take all or none"
        case .allowChanges: "make changes when the client calls for them, without asking"
        case .listen: "serve over HTTP at this address, not on standard input; port 0 takes a free one"
        case .tokenFile: "the bearer token that clients must show; also STOCKROOM_TOKEN"
        case .allowOrigin: "one more web page that may send requests; may be given several times"
        case .model: "built-in (default), apple (macOS 26), or a model server's address"
        case .modelName: "which of the server's models"
        case .contextSize: "the model's context size, when the server does not say"
        case .temperature: "how freely the model chooses its words"
        case .greedy: "always the likeliest word"
        case .maxTokens: "the most tokens in one answer"
        case .suggest: "which models get the built-in reading with each question: never, weak (default), always"
        case .writeReplies: "which models have their answers worded by the program: never, weak (default), always"
        case .language: "the language of replies; default from the locale"
        case .now: "the time that counts as now, with its offset"
        case .timeZone: "the time zone in which days begin, such as Asia/Tokyo"
        case .prompts: "read the model's texts from this folder"
        case .json: "print JSON instead of words, one object a line"
        case .yes: "approve every change unasked"
        case .noSave: "keep no session file"
        case .plain: "words instead of symbols and drawings"
        case .explain: "show how the built-in model read the question"
        case .rerun: "ask the session's questions again and compare"
        case .live: "with --rerun: use a throw-away copy of the inventory, not the recorded outputs"
        case .speed: "the pace at a terminal: as it was typed, faster, at each press of Space, or all at once (default)"
        case .olderThan: "with prune: how long a session has been unused, such as 90d, 12w or 1y (default)"
        case .format:
            "rows for programs: csv, tsv or jsonl, of reports markdown too; of files: csv, tsv or jsonl; of sessions: "
                + "markdown or foundation-models; of the manual: man"
        case .since: "the first day of a report on days, also in words such as \"last month\""
        case .item: "the item that a report is about"
        case .bom: "begin the file with a byte order mark, for Excel"
        case .force: "replace a file that is there"
        case .ignoreUnknownColumns: "leave out columns that Stockroom does not know"
        case .keepUnknownColumns: "keep such columns as the items' own fields"
        case .map: "the field that a column means; may be given several times"
        case .dateOrder: "how dates such as 11/05/2026 are written, when the file does not tell"
        case .decimalMark: "what stands before decimals, when the file does not tell: 2.5 (point) or 2,5 (comma)"
        case .dryRun: "only say what would be done, and every error"
        case .moments: "each line is RFC3339<TAB>EXPRESSION and brings its own now"
        case .help: "this help"
        case .version: "the version, and those of what it stands on"
        }
    }

    func meaning(_ meaning: String, orSetBy variable: String) -> String { "\(meaning); also \(variable)" }

    func meaning(of option: OptionName, onlyFor commands: String) -> String { "\(meaning(of: option)) (\(commands))" }
}
