import PlainText

/// The commands of a conversation, typed after a slash.
enum SlashCommand: String, CaseIterable {
    case help, today, dates, tools, instructions, history, chart, report, undo, redo, reset, language, model, status,
        save,
        sessions,
        replay
    case verbose, json, quit

    /// What follows the name.
    var synopsis: String {
        switch self {
        case .help, .report: "[NAME]"
        case .dates: "EXPRESSION"
        case .history, .chart: "NUMBER"
        case .language: Language.allCases.map(\.rawValue).joined(separator: "|")
        case .model: "[NAME]"
        case .replay: "[SESSION]"
        default: ""
        }
    }

    /// The command as it is typed, with what follows it.
    var usage: String { synopsis.isEmpty ? "/\(rawValue)" : "/\(rawValue) \(synopsis)" }

    /// What it does.
    var action: any SlashAction.Type {
        switch self {
        case .help: SlashHelp.self
        case .today: SlashToday.self
        case .dates: SlashDates.self
        case .tools: SlashTools.self
        case .instructions: SlashInstructions.self
        case .history: SlashHistory.self
        case .chart: SlashChart.self
        case .report: SlashReport.self
        case .undo: SlashUndo.self
        case .redo: SlashRedo.self
        case .reset: SlashReset.self
        case .language: SlashLanguage.self
        case .model: SlashModel.self
        case .status: SlashStatus.self
        case .save: SlashSave.self
        case .sessions: SlashSessions.self
        case .replay: SlashReplay.self
        case .verbose: SlashVerbose.self
        case .json: SlashJSON.self
        case .quit: SlashQuit.self
        }
    }

    /// A line that begins with a slash, is a command's word and nothing else, or calls for a report by its name.
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
            if let meant = Self.meant(by: line) {
                (name, argument) = (meant.rawValue, "")
                return
            }
            guard line.hasPrefix("/") || Self.namesReport(line) else { return nil }
            let words = line.drop { $0 == "/" }.split(maxSplits: 1, whereSeparator: \.isWhitespace)
            name = words.first.map(String.init) ?? ""
            argument = words.count > 1 ? String(words[1]) : ""
        }

        /// The command that a whole line means in any language, whatever mark ends it.
        private static func meant(by line: String) -> SlashCommand? {
            let sentence = String(line.lowercased().reversed().drop { ".!。！".contains($0) }.reversed())
            return Languages.all.lazy.compactMap { $0.command(meantBy: sentence) }.first
        }

        /// Whether a line is "report" and the name of one: what a shell takes for the report is no question to the model.
        private static func namesReport(_ line: String) -> Bool {
            let words = line.split(maxSplits: 2, whereSeparator: \.isWhitespace)
            return words.count > 1 && words[0].lowercased() == SlashCommand.report.rawValue
                && ReportName(rawValue: words[1].lowercased()) != nil
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
            SlashCommand.allCases.map(\.rawValue).nearest(to: name).flatMap(SlashCommand.init)
        }
    }
}
