import InventoryContract
import PlainText

/// Replies in English.
struct EnglishReplies: ReplyLanguage {
    let language = Language.english
    let updated = "updated"
    let orReadAs = "or: "
    let wholeDays = " (whole days only)"

    func listLine(id: ItemID, title: String, updated: String) -> String { "ID: \(id) - \(title) (updated: \(updated))" }

    func unknownItem(_ id: ItemID, title: String) -> String { "(no tool returned an item \(id): \(title))" }

    func notUnderstood(_ rest: String) -> String { "no date, \"\(rest)\" was not understood with it" }
}
