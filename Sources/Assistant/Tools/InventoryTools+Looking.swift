import CivilTime
import Inventory
import InventoryContract
import LanguageModel

// The tools that change nothing.
extension InventoryTools {
    /// How many changes of an item are told at most; the total is told with them.
    private static let maximumHistory = 50

    /// The items that fit all filters, a page of them, with the exact total.
    func list(_ request: ListRequest) async throws(ToolFailure) -> InventoryOutput {
        let query = ItemQuery(request, calendar: calendar)
        let page = try await onStore { try await $0.page(query) }
        // A long list comes without its sum, which is worth waiting for here: questions about totals are answered by it.
        let quantity =
            if let sum = page.totalQuantity { sum } else {
                try await onStore { try await $0.totalQuantity(query) }
            }
        var suggestions: [String: [String]] = [:]
        if page.total == 0, let title = query.conditions.title {
            let words = title.split { $0.isWhitespace }.map(String.init)
            suggestions = try await onStore { try await $0.similarWords(to: words) }
        }
        let showsCreated = query.conditions.created != nil
        return .list(
            ListOutput(
                total: page.total, totalQuantity: quantity, page: page.page, pages: page.pageCount,
                items: page.items.map { ItemRecord($0, calendar: calendar, isRow: true, showsCreated: showsCreated) },
                didYouMean: suggestions))
    }

    /// One item with all its fields.
    func item(_ id: ItemID) async throws(ToolFailure) -> InventoryOutput {
        let item = try await onStore { try await $0.item(id: id.rawValue) }
        return .item(ItemRecord(item, calendar: calendar))
    }

    /// The changes of one item, the newest first.
    func history(of id: ItemID) async throws(ToolFailure) -> InventoryOutput {
        let history = try await onStore { try await $0.history(id: id.rawValue) }
        let latest = history.last.flatMap { $0.after ?? $0.before }
        let entries = history.suffix(Self.maximumHistory).reversed().map { entry in
            HistoryOutput.Entry(
                day: calendar.boundaries.day(of: entry.at), by: entry.author.rawValue, kind: entry.kind.rawValue,
                changes: FieldDifference.between(entry.before, entry.after))
        }
        return .history(
            HistoryOutput(
                id: id, item: latest.map { ItemRecord($0, calendar: calendar) }, total: history.count,
                entries: Array(entries)))
    }
}
