import Assistant
import DateResolution
import PlainText

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
        case .model: "[NAME]"
        case .replay: "[SESSION]"
        default: ""
        }
    }

    /// The command as it is typed, with what follows it.
    var usage: String { synopsis.isEmpty ? "/\(rawValue)" : "/\(rawValue) \(synopsis)" }

    /// What it does.
    func meaning(in language: Language) -> String {
        switch self {
        case .help: language.text("all commands, or what one does", "コマンドの一覧、または一つの説明")
        case .today: language.text("what today is, and the ranges that the model is told", "今日の日付と、モデルに伝えている期間")
        case .dates: language.text("what a date expression means", "日付の言い方が指す期間")
        case .tools: language.text("the tools that the model can call", "モデルが使えるツール")
        case .instructions: language.text("the instructions that the model has", "モデルへの指示")
        case .history: language.text("the changes of the item on a line of the list", "一覧の行の品目の変更履歴")
        case .undo: language.text("take the last change of the inventory back", "在庫への直前の変更を取り消す")
        case .redo: language.text("take the last undo back", "直前の取り消しをやり直す")
        case .reset:
            language.text("begin the conversation afresh; the inventory stays", "会話を最初から始める（在庫はそのまま）")
        case .language: language.text("the language of replies", "返答の言語")
        case .model: language.text("another model: built-in, or a server's address", "モデルの切り替え（built-in かサーバーのアドレス）")
        case .save:
            language.text("where this session is saved (it is, as it happens)", "このセッションの保存先（自動で保存されます）")
        case .sessions: language.text("the saved sessions", "保存されたセッションの一覧")
        case .replay: language.text("a saved session again", "保存されたセッションの再生")
        case .verbose: language.text("show or hide the tool calls", "ツール呼び出しの表示・非表示")
        case .json: language.text("the last answer's entry as JSON", "直前の返答を JSON で")
        case .quit: language.text("leave; Ctrl-D does too", "終了（Ctrl-D でも可）")
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

        /// The command that was probably meant: one letter is another or stands elsewhere, or two are missing or too many.
        var nearest: SlashCommand? {
            let name = name.prefix(32).lowercased()
            return SlashCommand.allCases.map { ($0, name.difference(from: $0.rawValue).count) }
                .filter { $0.1 <= 2 }.min { $0.1 < $1.1 }?.0
        }
    }
}
