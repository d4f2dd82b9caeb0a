import Assistant
import DateResolution

// What the commands after a slash tell.
extension ScreenWords {
    var howToAsk: String {
        language.text(
            """
            Ask in your own words: what changed last week? · what is low? · how many AA batteries? · 昨日更新された在庫を見せて
            Pick from a list by number: 2 · 1 3 5 · 2 history. Then: set it to 40 · add 3 · move it to Rack 2.
            Every change is shown first and asked about; "a" approves all of its kind (new items, or edits) until you leave,
            never deletions.
            """,
            """
            ふだんの言葉で聞いてください: 先週更新されたものは？ · 残り少ないものは？ · 単三電池はいくつ？ · what changed last week?
            一覧は番号で選べます: 2 · 1 3 5 · 2 history。続けて: 40にして · 3つ追加 · 棚2に移して
            変更は必ず先に表示し、確認します。a は、終了するまで同じ種類の変更（登録、または更新）をすべて承認します（削除は毎回確認）。
            """)
    }

    var commands: String { language.text("commands", "コマンド") }

    var namesOfInventory: String { language.text("inventory", "在庫") }

    func unknownCommand(_ name: String, nearest: SlashCommand?) -> String {
        language.text(
            "There is no command /\(name). " + (nearest.map { "Did you mean /\($0.rawValue)?" } ?? "See: /help"),
            "/\(name) というコマンドはありません。" + (nearest.map { "/\($0.rawValue) のことですか？" } ?? "/help をご覧ください。"))
    }

    func takesNothing(_ command: SlashCommand) -> String {
        switch command {
        case .undo:
            language.text(
                "/undo takes back one change at a time and no number. Nothing was taken back.",
                "/undo は一度に一つの変更を取り消します。数は付けられません。何も取り消していません。")
        case .redo:
            language.text(
                "/redo takes back one undo at a time and no number. Nothing was changed.",
                "/redo は一度に一つの取り消しをやり直します。数は付けられません。何も変更していません。")
        default:
            language.text("\(command.usage) takes nothing after it.", "\(command.usage) の後には何も付けられません。")
        }
    }

    var historyNeedsNumber: String {
        language.text("Type the number of a list line: /history 2", "一覧の行の番号を付けてください: /history 2")
    }

    var languageNeedsName: String {
        language.text("Type /language en or /language ja.", "/language en または /language ja と入力してください。")
    }

    var datesNeedExpression: String {
        language.text("Type an expression: /dates last week", "日付の言い方を付けてください: /dates 先週")
    }

    func model(_ name: String) -> String { language.text("The model is \(name).", "モデルは \(name) です。") }

    func modelAnswersNow(_ name: String) -> String {
        language.text("\(name) answers now.", "これからは \(name) が答えます。")
    }

    func toolCalls(areShown: Bool) -> String {
        areShown
            ? language.text("Tool calls are shown.", "ツール呼び出しを表示します。")
            : language.text("Tool calls are hidden.", "ツール呼び出しを隠します。")
    }

    var noAnswerYet: String { language.text("There is no answer yet.", "返答はまだありません。") }

    var noSessionYet: String { language.text("No session is saved yet.", "保存されたセッションはまだありません。") }

    func moreSessions(_ count: Int) -> String {
        language.text("\(count) more: stockroom sessions lists all.", "ほかに\(count)件あります。すべての一覧: stockroom sessions")
    }

    var notSaved: String {
        language.text("This session is not saved (--no-save).", "このセッションは保存されません（--no-save）。")
    }

    func saved(at path: String) -> String {
        language.text("This session is saved as it happens: \(path)", "このセッションは自動で保存されています: \(path)")
    }
}
