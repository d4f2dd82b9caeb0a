import Samples

extension EnglishWords {
    func manualHeading(_ heading: ManualHeading) -> String {
        switch heading {
        case .name: "NAME"
        case .synopsis: "SYNOPSIS"
        case .description: "DESCRIPTION"
        case .commands: "COMMANDS"
        case .options: "OPTIONS"
        case .configuration: "CONFIGURATION"
        case .environment: "ENVIRONMENT"
        case .files: "FILES"
        case .accessibility: "ACCESSIBILITY"
        case .exitStatus: "EXIT STATUS"
        case .examples: "EXAMPLES"
        case .seeAlso: "SEE ALSO"
        }
    }

    func about(_ page: ManualPage.Name) -> String {
        switch page {
        case .program: "a conversation with an inventory"
        case .session: "the format of saved conversations"
        case .places: "where an inventory can be"
        }
    }

    var aboutConversations: [String] {
        [
            "Without a command, `stockroom` begins a conversation: type a question, and get a numbered list; type the number of a line, and see that item; say what is to change, and approve it. Everything is saved and can be replayed. `/help` lists what else can be typed; Ctrl-D leaves.",
            "With no terminal on standard input every line is a question, and a change is declined unless `--yes` approves it. Answers go to standard output, everything else to standard error.",
        ]
    }

    var aboutConfiguration: [String] {
        [
            "`$XDG_CONFIG_HOME/stockroom/config` (`~/.config/stockroom/config` when that is not set) sets options for good: a name and its value on each line, as `language ja`; `yes` or `no` for an option without an argument; `#` before a remark. The command line goes before the environment, and that before the file; `--plain=no` takes back for once what is set with `plain yes`. `stockroom config` shows what is in force, and where each setting comes from. A saved session goes on with what it recorded. Passwords and keys do not belong into the file, and an address with one is refused.",
            "These can be set:",
        ]
    }

    var aboutPlain: [String] {
        [
            "With `--plain`, and with `TERM=dumb`, a terminal gets text that reads well aloud: no drawings, no columns, labels before values, one fact a line, lines of lists and questions as sentences, and words in place of arrows and dashes. Where the output is no terminal, lists keep the form that programs rely on. `plain yes` in the configuration file sets it for good.",
            "A colour is never the only sign of anything. Only red and magenta are used, as the terminal has them, beside bold and dim letters; they are read on a light ground and on a dark one. `NO_COLOR` takes them away.",
        ]
    }

    func setsOption(_ option: OptionName) -> String { "As --\(option.rawValue), in every command." }

    var otherVariables: [(name: String, meaning: String)] {
        [
            ("STOCKROOM_API_KEY", "The key of a model server; sent only to a server that you name."),
            ("STOCKROOM_INVENTORY_TOKEN", "The token of somebody else's server that is the inventory."),
            ("STOCKROOM_TOKEN", "The token that clients of stockroom mcp --listen must show."),
            ("ZAICO_API_TOKEN", "The token of the ZAICO service."),
            ("PGPASSWORD", "And the other variables of libpq, for an inventory on a PostgreSQL server."),
            ("NO_COLOR", "When it is not empty: no colours."),
            ("TERM", "With the value dumb: as --plain, and no escape sequence at all."),
            ("LC_ALL, LC_MESSAGES, LC_TIME, LANG", "The language, and the order of day and month in 11/05."),
        ]
    }

    var files: [(path: String, meaning: String)] {
        [
            ("$XDG_CONFIG_HOME/stockroom/config", "The settings; ~/.config when the variable is not set."),
            (
                "$XDG_DATA_HOME/stockroom/inventory.sqlite",
                "The inventory, unless another is named; ~/.local/share when the variable is not set."
            ),
            ("$XDG_DATA_HOME/stockroom/services/", "What was changed at services."),
            (
                "$XDG_STATE_HOME/stockroom/sessions/",
                "The saved sessions; ~/.local/state when the variable is not set."
            ),
            ("$XDG_STATE_HOME/stockroom/history", "The lines that were typed."),
            ("$XDG_CACHE_HOME/stockroom/", "Copies of services' inventories; ~/.cache when the variable is not set."),
            ("~/.editrc", "Keys of the line editor, see editrc(5)."),
        ]
    }

    var aboutSessions: String { Samples.sessionFormat }

    var aboutPlaces: String { String(decoding: PackageResources.places_en_md, as: UTF8.self) }
}
