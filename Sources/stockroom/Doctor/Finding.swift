import PlainText

/// One thing that `stockroom doctor` looked at, and how it is there; each language has the sentence.
enum Finding {
    /// What the program stands on.
    case foundations
    case settings(path: String, isThere: Bool)
    case fault(PresetFault)
    case language(Language)
    /// The locale writes text in another way than UTF-8.
    case codeset(locale: String)
    case timeZone(String)
    /// Whether there are drawings and colours; and a terminal that says nothing of itself.
    case terminal(draws: Bool, usesColour: Bool)
    case unnamedTerminal
    case noTerminal
    /// A folder of the program's files, or of one that it would make.
    case folder(FolderKind, path: String)
    case folderClosed(FolderKind, path: String)
    case inventory(String, isWritable: Bool)
    /// The standard one, which is made when it is first used.
    case noInventoryYet(String)
    /// It cannot be opened: why, and what to do, in words.
    case inventoryFailed(String)
    case model(String)
    case modelFailed(String, why: String)
    case prompts(folder: String)
    case promptsFailed(String)
    /// Saved sessions, and those among them that cannot be read.
    case sessions(Int, unreadable: [String])
    /// The variables that hold secrets, of which only the names are told.
    case secrets([String])

    enum FolderKind: CaseIterable {
        case data, sessions, cache, settings

        /// The variable that names another place for it.
        var variable: String {
            switch self {
            case .data: "XDG_DATA_HOME"
            case .sessions: "XDG_STATE_HOME"
            case .cache: "XDG_CACHE_HOME"
            case .settings: "XDG_CONFIG_HOME"
            }
        }
    }

    /// Whether something is to be done about it.
    var isProblem: Bool {
        switch self {
        case .fault, .codeset, .unnamedTerminal, .folderClosed, .inventoryFailed, .modelFailed, .promptsFailed: true
        case .sessions(_, let unreadable): !unreadable.isEmpty
        default: false
        }
    }

    /// What it is about, a word for programs.
    var subject: String {
        switch self {
        case .foundations: "program"
        case .settings, .fault: "settings"
        case .language, .codeset: "language"
        case .timeZone: "time-zone"
        case .terminal, .unnamedTerminal, .noTerminal: "terminal"
        case .folder, .folderClosed: "folder"
        case .inventory, .noInventoryYet, .inventoryFailed: "inventory"
        case .model, .modelFailed: "model"
        case .prompts, .promptsFailed: "prompts"
        case .sessions: "sessions"
        case .secrets: "secrets"
        }
    }
}
