import CivilTime
import Essentials
import Inventory
import InventoryContract
import LanguageModel

// A list of what was updated in some days goes by each item's latest update, unless it is asked for more.
extension InventoryTools {
    /// What such a list leaves out.
    struct UpdatesSince {
        /// How many items were updated in the days, and again since.
        let items: Int
        /// The first day of the log, where it does not reach back to the first of the days.
        let knownSince: CalendarDay?
        /// The query that leaves them in; nil where nothing is known of them.
        var query: ItemQuery?

        var remark: String? {
            guard items > 0 else { return nil }
            return "\(items) more \(items == 1 ? "was" : "were") updated in those days and again since: "
                + "\"updates\": \"any\" lists them, too."
        }
    }

    /// What a list of days that are over leaves out; nil for any other list, and behind its first page.
    func updatesSince(
        _ query: ItemQuery, _ selection: ItemSelection, _ page: ItemPage
    ) async throws(ToolFailure) -> UpdatesSince? {
        let today = calendar.boundaries.instants(of: DayRange(calendar.today)).start ?? calendar.now
        let ranges = ([query.conditions] + query.anyOf).compactMap(\.updated).filter { range in
            range.start != nil && range.end.map { $0 <= today } ?? false
        }
        guard query.page == 1, !selection.asksTheLog, let first = ranges.compactMap(\.start).min(),
            let end = ranges.compactMap(\.end).max()
        else { return nil }
        let begins = try await onStore { try await $0.logBegins() }
        let knownSince = begins.flatMap { first < $0 ? calendar.boundaries.day(of: $0) : nil }
        guard let begins, begins < end else { return UpdatesSince(items: 0, knownSince: knownSince) }
        var whole = query
        whole.limit = 1
        whole.conditions.countsEarlierUpdates = whole.conditions.updated != nil
        for index in whole.anyOf.indices {
            whole.anyOf[index].countsEarlierUpdates = whole.anyOf[index].updated != nil
        }
        let total = try await onStore { [whole] in try await $0.page(whole).total }
        return UpdatesSince(items: max(0, total - page.total), knownSince: knownSince, query: whole)
    }
}
