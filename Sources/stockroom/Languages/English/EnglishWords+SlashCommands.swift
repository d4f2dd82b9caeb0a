import PlainText

extension EnglishWords {
    func meaning(of command: SlashCommand) -> String {
        switch command {
        case .help: "all commands, or what one does"
        case .today: "today's date, and the date ranges that the model is given"
        case .dates: "what a date expression means"
        case .tools: "the tools that the model can call"
        case .instructions: "the instructions that the model has"
        case .history: "the changes of the item on a line of the list"
        case .chart: "the stock of the item on a line of the list over the days"
        case .report: "a report, or which there are; not-moved takes a day behind it"
        case .undo: "take back the last change to the inventory"
        case .redo: "take back the last undo"
        case .reset: "start the conversation over; the inventory stays as it is"
        case .language: "the language of replies"
        case .model: "another model: built-in, apple, or a server's address"
        case .status: "the model, its window and tools, and what its answers took"
        case .save: "where this session is saved, as it happens"
        case .sessions: "the saved sessions"
        case .replay: "play a saved session back"
        case .verbose: "show or hide the tool calls"
        case .json: "the last answer's entry as JSON"
        case .quit: "leave; Ctrl-D does too"
        }
    }

    var howToAsk: String {
        """
        Ask in your own words: what changed last week? · what is low? · how many AA batteries? · 昨日更新された在庫を見せて
        Pick from a list by number: 2 · 1 3 5 · 2 history. Then: set it to 40 · add 3 · move it to Rack 2.
        Every change is shown first and asked about; "a" approves all of its kind (new items, or edits of any one item) until you leave, never deletions.
        In a list ▽ (or low) marks what is below its minimum, ✕ (or out) what is out of stock.
        More of a list: more · back. From what was picked: next · previous · the other one. In pages: Space goes on, Enter by a line, - goes back, q skips the rest.
        """
    }

    var commands: String { "commands" }

    var namesOfInventory: String { "inventory" }

    func unknownCommand(_ name: String, nearest: SlashCommand?) -> String {
        "There is no command /\(name). " + (nearest.map { "Did you mean /\($0.rawValue)?" } ?? "See: /help")
    }

    var waysToLeave: [String] { ["quit", "exit"] }

    func command(meantBy line: String) -> SlashCommand? {
        switch line {
        case _ where waysToLeave.contains(line): .quit
        case "help": .help
        case "redo", "redo that": .redo
        default: Self.waysToUndo.spell(line) ? .undo : nil
        }
    }

    private static let waysToUndo = [
        ["", "please ", "can you ", "could you "], ["undo", "take back", "revert"],
        ["", " that", " it", " this", " the last change", " my last change", " the change", " that change"],
        ["", " please", ", please", "?"],
    ]

    func takesNothing(_ command: SlashCommand) -> String {
        switch command {
        case .undo: "/undo takes back one change at a time and no number. Nothing was taken back."
        case .redo: "/redo takes back one undo at a time and no number. Nothing was changed."
        default: "\(command.usage) takes nothing after it."
        }
    }

    func needsNumber(_ command: SlashCommand) -> String {
        "Type the number of a list line: /\(command.rawValue) 2"
    }

    var reportNeedsDay: String { "Since when? Ask for instance: what has not moved since October?" }

    var languageNeedsName: String {
        "Type \(either(Language.allCases.map { "/language \($0.rawValue)" }))."
    }

    var datesNeedExpression: String { "Type an expression: /dates last week" }

    func model(_ name: String) -> String { "The model is \(name)." }

    func modelAnswersNow(_ name: String) -> String { "\(name) answers from now on." }

    func toolCalls(areShown: Bool) -> String { areShown ? "Tool calls are shown." : "Tool calls are hidden." }

    var noAnswerYet: String { "There is no answer yet." }

    var noSessionYet: String { "No sessions are saved yet." }

    func moreSessions(_ count: Int) -> String { "\(count) more: stockroom sessions lists all." }

    var notSaved: String { "This session is not saved (--no-save)." }

    func saved(at path: String) -> String { "This session is saved as it happens: \(path)" }
}
