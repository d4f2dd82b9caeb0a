import CivilTime
import InventoryContract
import LanguageModel

/// Has the tools tell what came in, went out or stood, and words the reply.
struct MovementPlanner {
    let planner: Planner

    /// The answer; nil where the tools do not tell this.
    func answer(_ reading: MovementReading) throws(Desk.Missing) -> Answer? {
        if reading.ask == .stood {
            guard planner.desk.offers(.getInventoryList, ArgumentName.asOf),
                let day = reading.days?.through ?? reading.days?.from
            else { return nil }
            return try stood(reading, on: day)
        }
        guard planner.desk.offers(.getStockMovements, ArgumentName.from) else { return nil }
        let request = MovementRequest(
            selection(of: reading), days: reading.days ?? DayRange(from: nil, through: nil),
            direction: direction(of: reading),
            // Of what moved most nobody wants the last.
            limit: reading.isRanked ? nil : ListRequest.maximumLimit)
        let output = try output(of: .movements(request))
        guard case .movements(let movements)? = InventoryOutput(output) else { return failure(output) }
        var state = planner.settled
        state.focus = movements.rows.count == 1 ? ItemRow(movements.rows[0].item) : nil
        return Answer(text: planner.phrasing.movements(movements, reading), state: state)
    }

    private func stood(_ reading: MovementReading, on day: CalendarDay) throws(Desk.Missing) -> Answer {
        var state = planner.settled
        if let id = reading.item {
            let output = try output(of: .item(id, asOf: day))
            guard case .item(let item)? = InventoryOutput(output) else { return failure(output) }
            state.focus = ItemRow(item)
            return Answer(
                text: planner.phrasing.stood([ItemRow(item)], total: 1, on: day, item.knownSince), state: state)
        }
        let output = try output(of: .list(ListRequest(reading.selection, asOf: day)))
        guard case .list(let list)? = InventoryOutput(output) else { return failure(output) }
        let rows = list.items.map(ItemRow.init)
        let text = planner.phrasing.stood(rows, total: list.total, on: day, list.knownSince)
        return Answer(text: text, state: state)
    }

    private func selection(of reading: MovementReading) -> ItemSelection {
        reading.item.map { ItemSelection(ItemFilters(ids: [$0])) } ?? reading.selection
    }

    private func direction(of reading: MovementReading) -> MovementDirection? {
        guard planner.desk.offers(.getStockMovements, ArgumentName.direction) else { return nil }
        return switch reading.ask {
        case .in: .in
        case .out: .out
        case .both, .stood: nil
        }
    }

    private func output(of call: InventoryCall) throws(Desk.Missing) -> ToolOutput {
        try planner.desk.output(of: Desk.PlannedCall(call.tool, call.arguments))
    }

    private func failure(_ output: ToolOutput) -> Answer {
        Answer(text: planner.phrasing.failure(InventoryRefusal(output)), state: planner.settled)
    }
}
