import Inventory
import InventoryContract
import LanguageModel
import PlainText

/// What the tools give back, as the plain texts of the façade.
struct FacadeTexts: Sendable {
    let words: any FacadeWords & ChangeWords

    func text(of content: any ToolContent) -> String {
        switch InventoryOutput(content) {
        case .list(let list)?: text(of: list)
        case .item(let item)?: ([words.line(of: item)] + fields(of: item) + item.remarks).joined(separator: "\n")
        case .history(let history)?: text(of: history)
        case .change(let change)?: text(of: change)
        case .movements?, nil: content.text
        }
    }

    func text(ofError reason: String) -> String { words.error(Sanitiser.text(reason)) }

    private func text(of list: ListOutput) -> String {
        let rows = list.items.enumerated().map { "[\($0.offset + 1)] \(words.line(of: $0.element))" }
        return ([words.total(list.total, page: list.page, of: list.pages)] + rows + list.remarks).joined(
            separator: "\n")
    }

    private func text(of history: HistoryOutput) -> String {
        let heading = history.item.map(words.line) ?? "ID: \(history.id)"
        let entries = history.entries.map { entry in
            let differences = entry.changes.map { difference in
                let (before, after) = (Sanitiser.line(difference.before), Sanitiser.line(difference.after))
                return ", \(name(difference.field)): \(before) -> \(after)"
            }
            return
                "\(entry.day)\(entry.time.isEmpty ? "" : " \(entry.time)") \(entry.kind) (\(Sanitiser.line(entry.by)))"
                + differences.joined()
        }
        return ([heading] + entries).joined(separator: "\n")
    }

    private func text(of change: ChangeOutput) -> String {
        (change.steps.map { words.sentence(for: change.done, "ID: \($0.item.id) - \(Sanitiser.line($0.item.title))") }
            + (change.total > change.steps.count ? [words.moreItems(change.total - change.steps.count)] : [])
            + change.remarks).joined(separator: "\n")
    }

    private func fields(of item: ItemRecord) -> [String] {
        let values: [(String, String)] = [
            ("quantity", item.quantity.map { "\($0)" } ?? ""), ("unit", item.unit), ("category", item.category),
            ("place", item.place), ("minimum", item.minimum.map { "\($0)" } ?? ""), ("code", item.code),
            ("note", item.note), ("created_at", item.created.map { "\($0)" } ?? ""),
        ]
        return (values + item.fields.map { ($0.name, $0.text) }).filter { !$0.1.isEmpty }
            .map { "\(name($0.0)): \(Sanitiser.line($0.1))" }
    }

    private func name(_ field: String) -> String { words.fieldName(Sanitiser.line(field)) }
}

extension FacadeWords {
    /// The line that stands for an item.
    func line(of item: ItemRecord) -> String {
        "ID: \(item.id) - \(Sanitiser.line(item.title))" + (item.updated.map { " (\(updated("\($0)")))" } ?? "")
    }
}
