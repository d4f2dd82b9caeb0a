/// The commands of a conversation, typed after a slash.
enum SlashCommand: String, CaseIterable {
    case help, today, dates, tools, instructions, history, undo, redo, reset, language, model, save, sessions, replay
    case verbose, json, quit

    /// What follows the name.
    var synopsis: String {
        switch self {
        case .help: "[NAME]"
        case .dates: "EXPRESSION"
        case .history: "NUMBER"
        case .language: "en|ja"
        case .model: "NAME"
        case .replay: "[SESSION]"
        default: ""
        }
    }

    /// What it does.
    var meaning: String {
        switch self {
        case .help: "all commands, or what one does"
        case .today: "what today is, and the ranges that the model is told"
        case .dates: "what a date expression means"
        case .tools: "the tools that the model can call"
        case .instructions: "the instructions that the model has"
        case .history: "the changes of the item on a line of the list"
        case .undo: "take the last change of the inventory back"
        case .redo: "take the last undo back"
        case .reset: "begin the conversation afresh; the inventory stays"
        case .language: "the language of replies"
        case .model: "another model: built-in, or a server's address"
        case .save: "where this session is saved (it is, as it happens)"
        case .sessions: "the saved sessions"
        case .replay: "a saved session again"
        case .verbose: "show or hide the tool calls"
        case .json: "the last answer's entry as JSON"
        case .quit: "leave; Ctrl-D does too"
        }
    }

    /// A line that begins with a slash.
    struct Typed {
        /// The name as typed, without the slash.
        let name: String
        /// What follows it.
        let argument: String

        /// nil when the line is no command; `?` is `/help`.
        init?(_ line: String) {
            if line == "?" || line == "？" {
                (name, argument) = ("help", "")
                return
            }
            guard line.hasPrefix("/") else { return nil }
            let words = line.dropFirst().split(maxSplits: 1, whereSeparator: \.isWhitespace)
            name = words.first.map(String.init) ?? ""
            argument = words.count > 1 ? String(words[1]) : ""
        }

        /// The command; a beginning that only one command has is enough.
        var command: SlashCommand? {
            if let exact = SlashCommand(rawValue: name.lowercased()) { return exact }
            if ["exit", "q"].contains(name.lowercased()) { return .quit }
            let matches = SlashCommand.allCases.filter { !name.isEmpty && $0.rawValue.hasPrefix(name.lowercased()) }
            return matches.count == 1 ? matches[0] : nil
        }

        /// The command that was probably meant.
        var nearest: SlashCommand? {
            SlashCommand.allCases.map { ($0, EditDistance.between($0.rawValue, name.lowercased())) }
                .filter { $0.1 <= 2 }.min { $0.1 < $1.1 }?.0
        }
    }
}

/// How many letters must be added, taken away or replaced to make one word of another.
enum EditDistance {
    static func between(_ first: String, _ second: String) -> Int {
        let second = Array(second.prefix(64))
        var row = Array(0...second.count)
        for (i, letter) in first.prefix(64).enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in second.enumerated() {
                let substituted = diagonal + (letter == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[second.count]
    }
}
