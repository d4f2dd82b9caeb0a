import Assistant
import DateResolution

extension JapaneseWords {
    var greeting: String { "例: 先週更新された在庫を見せて（番号で選択、/help で説明、Ctrl-D で終了）" }

    var howToLeave: String { "もう一度 Ctrl-C、または Ctrl-D か /quit で終了します。" }

    var thinking: String { "考えています…" }

    var howToStop: String { "Ctrl-C で中断" }

    func lineTooLong(limit: Int) -> String { "1行が\(limit)バイトを超えています。短くしてください。" }

    func moreLines(_ count: Int) -> String { "残り\(count)行: 空白で次 -で前 qで省略" }

    var stoppedHere: String { "（ここで中断）" }

    var notFromInventory: String { "（在庫から得たものではありません。モデルは何も調べずに答えました）" }

    var howToStep: String { "空白キーで次の質問、q で終了" }

    func created(_ day: String) -> String { "登録 \(day)" }

    var noDate: String { "日付はありません" }

    func doing(_ call: ToolCallEntry) -> String {
        let lookUp = LookUp(call)
        let item = "品目" + (lookUp.id.map { " \($0)" } ?? "")
        switch lookUp.tool {
        case .getInventoryList:
            let about = lookUp.names.joined(separator: ", ")
            let days = lookUp.updatedDays.map { "\($0.formatted(language: language))に更新された" } ?? ""
            return days + "在庫" + (about.isEmpty ? "" : "「\(about)」") + "を調べています…"
        case .getInventory: return item + "を調べています…"
        case .getInventoryHistory: return item + "の履歴を調べています…"
        case .getStockMovements: return "入出庫を集計しています…"
        default: return "変更を準備しています…"
        }
    }

    func moreOfSingleQuestion(_ rest: Int) -> String {
        "あと\(rest)件あります。--format csv ですべて出力でき、会話（stockroom）では「続き」で表示できます。"
    }

    func wholeList(rows: Int) -> String { "一覧の\(rows)行をすべて出力しました。" }

    func progress(percent: Int, rows: Int, pace: (perSecond: Int, left: Int)?) -> String {
        "\(percent) %  \(rows)行" + (pace.map { "、毎秒\($0.perSecond)行、残り\($0.left)秒" } ?? "")
    }

    var outMark: String { "切れ" }

    var lowMark: String { "不足" }
}
