import InventoryContract
import PlainText

/// Replies in Japanese.
struct JapaneseReplies: ReplyLanguage {
    let language = Language.japanese
    let updated = "更新"
    let orReadAs = "別の読み方: "
    let wholeDays = "（時刻は見ず、日単位）"

    func listLine(id: ItemID, title: String, updated: String) -> String { "ID: \(id) - \(title)（更新: \(updated)）" }

    func unknownItem(_ id: ItemID, title: String) -> String { "（ID \(id) の在庫はツールの結果にありません: \(title)）" }

    func notUnderstood(_ rest: String) -> String { "「\(rest)」が読み取れないため、日付とはしません" }
}
