import CivilTime
import InventoryContract

/// Makes calls of the list tool from filters.
struct ListQuery {
    let desk: Desk
    let briefing: Briefing

    /// Lines of one reply.
    static let pageSize = 20

    /// Whether the tool can list by its log what was updated again since.
    var readsTheLog: Bool { desk.offers(.getInventoryList, ArgumentName.updates) }

    /// What is to be said beside a list of what was updated in days that are over; nil where that is nothing.
    func reach(_ filters: Filters, _ page: ListPage) -> UpdateReach? {
        guard let days = filters.updated?.range, let from = days.from, let through = days.through,
            let today = briefing.today, through.description < today, !filters.goesByLatest
        else { return nil }
        // Before the log begins, nothing but that is known.
        guard readsTheLog, page.knownSince.map({ $0 <= through }) ?? true else { return .latestOnly }
        let isLater = page.items.contains { $0.updated.map { through.description < $0 } ?? false }
        return UpdateReach(
            knownSince: page.knownSince.flatMap { from < $0 ? $0 : nil }, deleted: page.deletedSince,
            hasLater: isLater)
    }

    /// A page of what filters give.
    func page(_ filters: Filters, page: Int = 1) throws(Desk.Missing) -> ListPage {
        guard let call = call(filters, page: page) else { return .beyondSets }
        return ListPage(try desk.output(of: call))
    }

    /// Items of a list that was shown, in the same order, as they are now: a change may have been taken back since.
    func asTheyAre(_ rows: [ItemRow]) throws(Desk.Missing) -> [ItemRow] {
        guard rows.count <= ItemFilters.maximumIDs, !rows.isEmpty else { return rows }
        var filters = Filters.numbered(rows.map(\.id))
        filters.limit = rows.count
        let page = try page(filters)
        guard page.error == nil else { return rows }
        return rows.compactMap { row in page.items.first { $0.id == row.id } }
    }

    /// Several lists in one round.
    func pages(_ queries: [Filters]) throws(Desk.Missing) -> [ListPage] {
        let calls = queries.map { call($0) }
        var outputs = try desk.outputs(of: calls.compactMap(\.self))[...]
        return calls.map { call in
            call == nil ? .beyondSets : ListPage(outputs.removeFirst())
        }
    }

    /// The call for filters; nil when they have more alternatives than the tool takes.
    private func call(_ filters: Filters, page: Int = 1) -> Desk.PlannedCall? {
        guard let selection = ItemSelection(filters) else { return nil }
        let limit = filters.limit.map { min(max(1, $0), ListRequest.maximumLimit) }
        let call = InventoryCall.list(
            ListRequest(selection, sort: filters.sort ?? .newest, limit: limit, page: page))
        return Desk.PlannedCall(call.tool, call.arguments)
    }
}

/// What has to be said beside a list of what was updated in days that are over.
struct UpdateReach: Sendable, Hashable {
    /// Whether each item's latest update is all that is known.
    var knowsLatestOnly = false
    /// The first day of the log, where it does not reach back to the first of the days.
    var knownSince: CalendarDay?
    /// Items that were updated then and deleted since.
    var deleted: [ItemRow] = []
    /// Whether lines have a date behind the days.
    var hasLater = false

    static let latestOnly = UpdateReach(knowsLatestOnly: true)
}
