import InventoryContract

/// Has the tools tell what a field says that only this inventory has.
struct OwnFieldPlanner {
    let planner: Planner

    func answer(_ reading: OwnFieldReading) throws(Desk.Missing) -> Answer {
        switch reading.ask {
        case .of(let target):
            guard let target = target ?? planner.before.focus.map({ .id($0.id) }) else {
                return try planner.answer(.say(.refused(.ownField(reading.field))))
            }
            return try planner.answer(.item(target, as: .field(reading.field)))
        case .holding(let text, let conditions): return try items(with: reading.field, holding: text, conditions)
        }
    }

    /// The items whose field has the words. The tool finds them by words; it tells where it found them.
    private func items(
        with field: String, holding text: String, _ conditions: Filters
    ) throws(Desk.Missing) -> Answer {
        var filters = conditions
        filters.title = Words.split(field) + Words.split(text)
        let page = try planner.query.page(filters)
        var state = planner.settled
        if let error = page.error { return Answer(text: planner.phrasing.failure(error), state: state) }
        let rows = page.mentions?.groups.filter { $0.fields.contains(field) }.flatMap(\.items) ?? []
        let rest = page.mentions?.rest ?? 0
        state.listing = DialogueState.Listing(
            filters: filters, purpose: .lines, page: page.page, pages: page.pages, total: rows.count + rest, items: rows
        )
        state.focus = rows.count == 1 && rest == 0 ? rows.first : nil
        return Answer(
            text: planner.phrasing.items(rows, with: field, holding: text, conditions, rest: rest), state: state)
    }
}
