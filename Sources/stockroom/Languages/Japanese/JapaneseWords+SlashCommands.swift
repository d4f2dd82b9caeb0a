import PlainText

extension JapaneseWords {
    func meaning(of command: SlashCommand) -> String {
        switch command {
        case .help: "コマンドの一覧、または一つの説明"
        case .today: "今日の日付と、モデルに伝えている期間"
        case .dates: "日付の言い方が指す期間"
        case .tools: "モデルが使えるツール"
        case .instructions: "モデルへの指示"
        case .history: "一覧の行の品目の変更履歴"
        case .chart: "一覧の行の品目の、日ごとの在庫のグラフ"
        case .report: "レポート（名前を省くとその一覧。not-moved の後には日付）"
        case .undo: "在庫への直前の変更を取り消す"
        case .redo: "直前の取り消しをやり直す"
        case .reset: "会話を最初から始める（在庫はそのまま）"
        case .language: "返答の言語"
        case .model: "モデルの切り替え（built-in、apple、サーバーのアドレス）"
        case .status: "モデルとその文脈の大きさ、ツールの渡し方、答えにかかったトークンと速さ"
        case .save: "このセッションの保存先（自動で保存されます）"
        case .sessions: "保存されたセッションの一覧"
        case .replay: "保存されたセッションの再生"
        case .verbose: "ツール呼び出しの表示・非表示"
        case .json: "直前の返答を JSON で"
        case .quit: "終了（Ctrl-D でも可）"
        }
    }

    var howToAsk: String {
        """
        ふだんの言葉で聞いてください: 先週更新されたものは？ · 残り少ないものは？ · 単三電池はいくつ？ · what changed last week?
        一覧は番号で選べます: 2 · 1 3 5 · 2 history。続けて: 40にして · 3つ追加 · 棚2に移して
        変更は必ず先に表示し、確認します。a は、終了するまで同じ種類の変更（登録、または更新）をすべて承認します（削除は毎回確認）。
        一覧の ▽ は最低数を下回るもの、✕ は在庫切れのものです。
        長い一覧: 続き · 戻る。選んだものから: 次 · 前の · もう一つの。ページ表示: 空白キーで次、Enter で1行、- で前、q で省略。
        """
    }

    var commands: String { "コマンド" }

    var namesOfInventory: String { "在庫" }

    func unknownCommand(_ name: String, nearest: SlashCommand?) -> String {
        "/\(name) というコマンドはありません。" + (nearest.map { "/\($0.rawValue) のことですか？" } ?? "/help をご覧ください。")
    }

    var waysToLeave: [String] { ["終了", "終わり", "終わる"] }

    func command(meantBy line: String) -> SlashCommand? {
        switch line {
        case _ where waysToLeave.contains(line): .quit
        case "ヘルプ", "使い方": .help
        case "取り消し": .undo
        case "やり直し": .redo
        default: Self.waysToUndo.spell(line) ? .undo : Self.waysToRedo.spell(line) ? .redo : nil
        }
    }

    private static let asking = ["", "ください", "下さい", "くれ", "ほしい", "もらえますか", "いただけますか", "おいて", "おいてください"]
    private static let waysToUndo = [
        ["", "今の", "いまの", "さっきの", "先ほどの", "直前の", "最後の", "この", "やっぱり"],
        ["", "変更を", "変更は", "操作を", "のを", "一つ", "ひとつ", "1つ"],
        ["取り消して", "取消して", "元に戻して", "もとに戻して", "戻して", "なかったことにして"], asking,
    ]
    private static let waysToRedo = [["", "今の", "さっきの", "先ほどの"], ["やり直して"], asking]

    func takesNothing(_ command: SlashCommand) -> String {
        switch command {
        case .undo: "/undo は一度に一つの変更を取り消します。数は付けられません。何も取り消していません。"
        case .redo: "/redo は一度に一つの取り消しをやり直します。数は付けられません。何も変更していません。"
        default: "\(command.usage) の後には何も付けられません。"
        }
    }

    func needsNumber(_ command: SlashCommand) -> String { "一覧の行の番号を付けてください: /\(command.rawValue) 2" }

    var reportNeedsDay: String { "いつからですか。例: 10月から動いていないものは？" }

    var languageNeedsName: String {
        Language.allCases.map { "/language \($0.rawValue)" }.joined(separator: " または ") + " と入力してください。"
    }

    var datesNeedExpression: String { "日付の言い方を付けてください: /dates 先週" }

    func model(_ name: String) -> String { "モデルは \(name) です。" }

    func modelAnswersNow(_ name: String) -> String { "これからは \(name) が答えます。" }

    func toolCalls(areShown: Bool) -> String { areShown ? "ツール呼び出しを表示します。" : "ツール呼び出しを隠します。" }

    var noAnswerYet: String { "返答はまだありません。" }

    var noSessionYet: String { "保存されたセッションはまだありません。" }

    func moreSessions(_ count: Int) -> String { "ほかに\(count)件あります。すべての一覧: stockroom sessions" }

    var notSaved: String { "このセッションは保存されません（--no-save）。" }

    func saved(at path: String) -> String { "このセッションは自動で保存されています: \(path)" }
}
