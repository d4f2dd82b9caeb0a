extension EnglishWords {
    var examplesHeading: String { "Examples:" }

    func examples(of command: Command) -> [Example] {
        switch command {
        case .converse:
            [
                .init("stockroom --sample", "try it on a copy of the sample inventory"),
                .init("stockroom --inventory shop.sqlite --create", "begin an inventory of your own"),
            ]
        case .ask:
            [
                .init("stockroom ask \"which batteries are low?\"", "the answer in words"),
                .init("stockroom ask --format csv \"what is low?\" > low.csv", "the same for a spreadsheet"),
                .init("stockroom ask --yes \"used 2 AA batteries\"", "a change without a question, for scripts"),
            ]
        case .replay:
            [
                .init("stockroom replay latest", "the latest conversation, all at once"),
                .init("stockroom replay --speed step latest", "a question at each press of Space"),
                .init("stockroom replay --rerun latest", "its questions asked again, and compared"),
            ]
        case .resume: [.init("stockroom resume", "go on where the latest conversation ended")]
        case .sessions:
            [
                .init("stockroom sessions", "what is saved, the newest first"),
                .init("stockroom sessions export latest talk.md", "a report of a conversation"),
                .init("stockroom sessions prune --older-than 90d", "remove what was not used for 90 days"),
            ]
        case .import:
            [
                .init("stockroom import --dry-run items.csv", "what would happen, and every error"),
                .init("stockroom import items.csv --map \"Unit price=note\"", "say what a column means"),
            ]
        case .export:
            [
                .init("stockroom export copy.csv", "everything, as it was entered"),
                .init("stockroom export --bom excel.csv", "for Excel"),
            ]
        default: otherExamples(of: command)
        }
    }

    /// Those of the commands that do not talk, and move no items.
    private func otherExamples(of command: Command) -> [Example] {
        switch command {
        case .dates: [.init("stockroom dates \"last week\" \"since Monday\"", "the days that they mean")]
        case .instructions: [.init("stockroom instructions --sample", "what a model is told about the sample")]
        case .models:
            [.init("stockroom models --model http://127.0.0.1:8080/v1", "the models of one server")]
        case .undo:
            [
                .init(
                    "stockroom undo",
                    "take back what was changed last; at a terminal, it shows an import or a change of over 20 items and asks"
                ),
                .init("stockroom undo --yes", "the same, without being asked"),
            ]
        case .redo: [.init("stockroom redo", "make it again")]
        case .report:
            [
                .init("stockroom report shopping-list", "what is to be bought"),
                .init("stockroom report not-moved --since \"last quarter\"", "what nobody has touched"),
            ]
        case .places:
            [.init("stockroom places postgresql://ann@db.example/stock", "what you may do on a server")]
        case .mcp:
            [
                .init("stockroom mcp --read-only", "for a program that starts it and may only look"),
                .init("stockroom mcp --listen 127.0.0.1:8080", "over HTTP, on this machine"),
            ]
        case .config:
            [
                .init("stockroom config", "what is in force, and where it was set"),
                .init("stockroom config --language ja", "what a command line would make of it"),
            ]
        case .doctor: [.init("stockroom doctor", "look at everything that a conversation needs")]
        case .manual:
            [
                .init("stockroom manual places", "where an inventory can be"),
                .init("stockroom manual --format man > stockroom.1", "a page as man reads it, for a file"),
            ]
        case .completions:
            [
                .init("source <(stockroom completions bash)", "for this bash; as a line of ~/.bashrc, for every one"),
                .init(
                    "stockroom completions zsh > ~/.zfunc/_stockroom",
                    "for every zsh, where ~/.zshrc puts ~/.zfunc into fpath before compinit"),
                .init(
                    "stockroom completions fish > ~/.config/fish/completions/stockroom.fish",
                    "for every fish; packages, and make install, do all this by themselves"),
            ]
        case .help: [.init("stockroom help import", "the options of import, with examples")]
        case .converse, .ask, .replay, .resume, .sessions, .import, .export: []
        }
    }
}
