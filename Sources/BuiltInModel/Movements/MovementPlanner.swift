import CivilTime
import InventoryContract
import LanguageModel
import PlainText

/// Has the tools tell what came in, went out or stood, and words the reply.
struct MovementPlanner {
    let planner: Planner

    /// The answer; nil where the tools do not tell this.
    func answer(_ asked: MovementReading) throws(Desk.Missing) -> Answer? {
        guard let reading = pointed(asked) else { return try planner.answer(.say(.nothingBefore)) }
        guard let (filters, note) = try filters(of: reading), let selection = ItemSelection(filters) else { return nil }
        if reading.ask.isState {
            guard planner.desk.offers(.getInventoryList, ArgumentName.asOf),
                let day = reading.days.first?.through ?? reading.days.first?.from
            else { return nil }
            return try stood(reading, selection, on: day)
        }
        guard planner.desk.offers(.getStockMovements, ArgumentName.from) else { return nil }
        let days = reading.days.isEmpty ? [DayRange(from: nil, through: nil)] : reading.days
        var movements: [MovementsOutput] = []
        for days in days {
            let request = MovementRequest(
                selection, days: days, direction: direction(of: reading),
                // Of what moved most nobody wants the last.
                limit: reading.isRanked ? nil : ListRequest.maximumLimit)
            let output = try output(of: .movements(request))
            guard case .movements(let moved)? = InventoryOutput(output) else { return failure(output) }
            movements.append(moved)
        }
        return reading.isNegated
            ? try whatDidNot(movements, reading, filters)
            : told(movements, reading, note)
    }

    /// What happened in each of the days asked about; the last are those to go on from.
    private func told(_ all: [MovementsOutput], _ reading: MovementReading, _ note: Search.Deviation?) -> Answer {
        let movements = all[all.count - 1]
        var state = planner.settled
        let rows = movements.rows.filter { $0.amounts.concerns(reading.ask) }.map { ItemRow($0.item) }
        state.focus = rows.count == 1 ? rows[0] : nil
        state.movements = reading
        let isWhole = movements.total <= movements.rows.count
        // Those that it does not tell cannot be meant.
        if !isWhole { state.listing = nil }
        state.told = isWhole && !rows.isEmpty ? listing(of: rows, moved: reading, movements.days) : nil
        return Answer(
            text: planner.phrasing.prefix(note)
                + all.map { planner.phrasing.movements($0, reading) }.joined(separator: "\n"), state: state)
    }

    /// Items that were told without numbers, for "those".
    private func listing(
        of rows: [ItemRow], moved reading: MovementReading, _ days: DayRange
    ) -> DialogueState.Listing {
        var filters = Filters.numbered(rows.map(\.id))
        filters.flow = Filters.Flow(ask: reading.ask, days: Days(days))
        return DialogueState.Listing(filters: filters, purpose: .lines, total: rows.count, items: rows)
    }

    /// A question about "it" or "those" as one about the items that are meant; nil where there are none.
    private func pointed(_ reading: MovementReading) -> MovementReading? {
        guard let back = reading.back else { return reading }
        if back == .it, let focus = planner.before.focus { return reading.of(.numbered([focus.id])) }
        guard let listing = planner.before.those, !listing.items.isEmpty else { return nil }
        let filters = listing.isWhole ? Filters.numbered(listing.items.map(\.id)) : listing.filters
        return filters.limit == nil ? reading.of(filters) : nil
    }

    /// The items that none of the movements is of, as a list.
    private func whatDidNot(
        _ movements: [MovementsOutput], _ reading: MovementReading, _ filters: Filters
    ) throws(Desk.Missing) -> Answer {
        var filters = filters
        var beginning: String?
        for moved in movements {
            guard moved.total <= moved.rows.count else { return try planner.answer(.say(.tooMany(moved.total))) }
            var flow = Filters.numbered(moved.rows.map { Int($0.item.id.rawValue) })
            flow.flow = Filters.Flow(ask: reading.ask, days: Days(moved.days))
            filters.except.append(flow)
            beginning = beginning ?? planner.phrasing.beginning(of: moved)
        }
        var answer = try planner.answer(.list(filters, groups: [], as: .lines, page: 1))
        if let beginning { answer.text += "\n" + beginning }
        return answer
    }

    private func stood(
        _ reading: MovementReading, _ selection: ItemSelection, on day: CalendarDay
    ) throws(Desk.Missing) -> Answer {
        var state = planner.settled
        state.movements = reading
        if let id = reading.item {
            let output = try output(of: .item(id, asOf: day))
            guard case .item(let item)? = InventoryOutput(output) else { return failure(output) }
            state.focus = ItemRow(item)
            let row = ItemRow(item)
            return Answer(
                text: planner.phrasing.stood(reading, [row], total: 1, on: day, item.knownSince), state: state)
        }
        let output = try output(of: .list(ListRequest(selection, asOf: day)))
        guard case .list(let list)? = InventoryOutput(output) else { return failure(output) }
        let rows = list.items.map(ItemRow.init)
        let text = planner.phrasing.stood(reading, rows, total: list.total, on: day, list.knownSince)
        // They can be picked by their numbers, as they are now.
        if rows.count > 1 {
            state.listing = DialogueState.Listing(
                filters: list.total > rows.count ? reading.filters : .numbered(rows.map(\.id)), purpose: .lines,
                total: list.total, items: rows)
        }
        state.focus = rows.count == 1 ? rows[0] : nil
        return Answer(text: text, state: state)
    }

    /// The items, and how their name was read: ポインセチア may be what the inventory calls "poinsettia". Nil when it has nothing like it.
    private func filters(
        of reading: MovementReading
    ) throws(Desk.Missing) -> (items: Filters, note: Search.Deviation?)? {
        guard let name = reading.lost.first else {
            return (reading.item.map { .numbered([Int($0.rawValue)]) } ?? reading.filters, nil)
        }
        let words = FoldedText.fold(name).split(separator: " ").map(String.init)
        let found = try Search(query: planner.query).list(.titled(words))
        if case .ignored? = found.deviation { return nil }
        return found.page.total > 0 ? (found.filters, found.deviation) : nil
    }

    private func direction(of reading: MovementReading) -> MovementDirection? {
        guard planner.desk.offers(.getStockMovements, ArgumentName.direction) else { return nil }
        return switch reading.ask {
        case .in: .in
        case .out: .out
        case .both, .stood, .placed: nil
        }
    }

    private func output(of call: InventoryCall) throws(Desk.Missing) -> ToolOutput {
        try planner.desk.output(of: Desk.PlannedCall(call.tool, call.arguments))
    }

    private func failure(_ output: ToolOutput) -> Answer {
        Answer(text: planner.phrasing.failure(InventoryRefusal(output)), state: planner.settled)
    }
}
