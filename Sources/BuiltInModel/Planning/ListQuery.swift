import InventoryContract

/// Makes calls of the list tool from filters.
struct ListQuery {
    let desk: Desk
    let briefing: Briefing

    /// Lines of one reply.
    static let pageSize = 20

    /// A page of what filters give.
    func page(_ filters: Filters, page: Int = 1) throws(Desk.Missing) -> ListPage {
        guard let call = call(filters, page: page) else { return .beyondSets }
        return ListPage(try desk.output(of: call))
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
