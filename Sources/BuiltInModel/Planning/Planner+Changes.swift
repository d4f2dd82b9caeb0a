import InventoryContract
import LanguageModel
import StrictJSON

/// Changes: the item is found first, and nothing is proposed while anything is in doubt.
extension Planner {
    func create(_ request: ChangeRequest) throws(Desk.Missing) -> Answer {
        var state = settled
        guard let title = request.values.title, !title.isEmpty else {
            state.pending = .title(request)
            return Answer(text: phrasing.askFor(.title, of: nil), state: state)
        }
        var arguments = JSONObject()
        arguments[ArgumentName.title] = .string(title)
        if let quantity = request.values.quantity { arguments[ArgumentName.quantity] = .number(quantity) }
        if let unit = request.values.unit { arguments[ArgumentName.unit] = .string(unit) }
        if let category = request.values.category { arguments[ArgumentName.category] = .string(category) }
        if let place = request.values.place { arguments[ArgumentName.place] = .string(place) }
        return try perform(Desk.PlannedCall(.createInventory, arguments), state: state, note: nil)
    }

    func change(_ request: ChangeRequest, _ kind: ChangeKind, _ target: Target) throws(Desk.Missing) -> Answer {
        var state = settled
        switch target {
        case .id(let id): return try change(request, kind, id: id, row: nil, note: nil)
        case .noSuchLine(let rank): return Answer(text: phrasing.remark(.noSuchLine(rank)), state: state)
        case .unnamed: return Answer(text: phrasing.askWhichItem(kind), state: state)
        case .choice(let shown):
            let items = try query.asTheyAre(shown)
            state.pending = .target(request, kind: kind, candidates: items)
            return Answer(text: phrasing.whichOne(items), state: state)
        case .search(let filters, let groups, _):
            let found = try Search(query: query, takesMentions: false).item(filters)
            if found.single == nil, groups.count > 1, let rows = try each(of: groups) {
                state.listing = DialogueState.Listing(
                    filters: Filters(), purpose: .lines, total: rows.count, items: rows)
                state.focus = nil
                state.pending = .target(request, kind: kind, candidates: rows)
                return Answer(text: phrasing.oneAtATime(rows), state: state)
            }
            if found.page.error == nil, found.page.total == 0, request.saysIt, let focus = before.focus {
                return try change(request, kind, id: focus.id, row: nil, note: nil)
            }
            if found.page.error != nil || found.page.total == 0 { return report(found, .lines) }
            let isFoundByName = request.saysIt && found.single != nil && found.filters.title.count > 1
            if case .ignored? = found.deviation, !isFoundByName {
                // Words that no title has may name another item: it is asked, not guessed.
                state.listing = nil
                state.focus = nil
                state.pending = .target(request, kind: kind, candidates: found.page.items)
                return Answer(text: phrasing.isItThis(found), state: state)
            }
            if let row = found.single { return try change(request, kind, id: row.id, row: row, note: found.deviation) }
            state.listing = DialogueState.Listing(
                filters: found.filters, purpose: .lines, pages: found.page.pages, total: found.page.total,
                items: found.page.items)
            state.focus = nil
            state.pending = .target(request, kind: kind, candidates: found.page.items)
            return Answer(text: phrasing.whichOne(found.page.items), state: state)
        }
    }

    /// The items that groups of words name, when each group names some of its own.
    private func each(of groups: [[String]]) throws(Desk.Missing) -> [ItemRow]? {
        let pages = try query.pages(
            groups.map { words in
                var filters = Filters()
                filters.title = words
                return filters
            })
        guard pages.allSatisfy({ $0.total > 0 }) else { return nil }
        var rows: [ItemRow] = []
        for row in pages.flatMap(\.items) where !rows.contains(where: { $0.id == row.id }) { rows.append(row) }
        return rows
    }

    private func change(_ request: ChangeRequest, _ kind: ChangeKind, id: Int, row: ItemRow?, note: Search.Deviation?)
        throws(Desk.Missing) -> Answer
    {
        var state = settled
        var request = request
        if request.missing != nil || request.measure != nil {
            // What is asked back names the item, and an amount has to be in its unit: what is not known yet is looked up.
            let output = try desk.output(of: Desk.PlannedCall(.getInventory, id: id))
            guard !output.isError, let item = ItemRow(only: output) else {
                return Answer(text: phrasing.failure(InventoryRefusal(output)), state: state)
            }
            let isInItsUnit = request.expressAmount(inUnitOf: item)
            if let missing = request.missing {
                state.focus = item
                state.pending = .value(request, kind: kind, item: item)
                let question = phrasing.askFor(missing, of: item)
                return Answer(text: isInItsUnit ? question : phrasing.countedIn(item) + question, state: state)
            }
        }
        var arguments: JSONObject = [ArgumentName.id: .integer(id)]
        let values = request.values
        switch kind {
        case .delete: break
        case .adjust:
            guard let change = values.change else { return Answer(text: phrasing.remark(.whatToChange), state: state) }
            arguments[ArgumentName.change] = .number(change)
        case .update:
            if let title = values.title { arguments[ArgumentName.title] = .string(title) }
            if let quantity = values.quantity { arguments[ArgumentName.quantity] = .number(quantity) }
            if let unit = values.unit { arguments[ArgumentName.unit] = .string(unit) }
            if let category = values.category { arguments[ArgumentName.category] = .string(category) }
            if let place = values.place { arguments[ArgumentName.place] = .string(place) }
            if let minimum = values.minimum { arguments[ArgumentName.minimum] = .number(minimum) }
            if let note = values.note { arguments[ArgumentName.note] = .string(note) }
        }
        if let row { state.focus = row }
        var answer = try perform(Desk.PlannedCall(kind.tool, arguments), state: state, note: note)
        answer.state.change = DialogueState.Change(request: request, kind: kind, id: id, isDone: answer.isDone)
        return answer
    }

    private func perform(_ call: Desk.PlannedCall, state: DialogueState, note: Search.Deviation?) throws(Desk.Missing)
        -> Answer
    {
        var state = state
        let output = try desk.output(of: call)
        guard case .change(let change)? = InventoryOutput(output) else {
            return Answer(text: phrasing.failure(InventoryRefusal(output)), state: state)
        }
        let item = change.steps.first.map { ItemRow($0.item) }
        state.focus = change.done == .deleted ? nil : item ?? state.focus
        if let id = item?.id { state.listing?.note(id, isDeleted: change.done == .deleted) }
        let changes = change.steps.first.map { $0.changes.map(FieldChange.init) } ?? []
        let text = phrasing.done(change.done, item, changes, note: note)
        return Answer(text: text, state: state, isDone: true)
    }
}

extension ChangeKind {
    fileprivate var tool: ToolName {
        switch self {
        case .update: .updateInventory
        case .adjust: .adjustInventory
        case .delete: .deleteInventory
        }
    }
}

extension ChangeRequest {
    /// Changes an amount given in another measure into the item's own unit ("500 g" of what is kept in kg).
    ///
    /// False when that cannot be done: the amount is then what is missing.
    fileprivate mutating func expressAmount(inUnitOf item: ItemRow) -> Bool {
        guard let typed = measure, let unit = item.unit, !unit.isEmpty else { return true }
        measure = nil
        let own = Measure(unit)
        func changed(_ value: String) -> String? { own.flatMap { typed.amount(value, in: $0) } }
        if let value = values.change {
            values.change = changed(value)
            if values.change == nil { missing = .change }
        } else if let value = values.quantity {
            values.quantity = changed(value)
            if values.quantity == nil { missing = .quantity }
        } else if let value = values.minimum {
            values.minimum = changed(value)
            if values.minimum == nil { missing = .minimum }
        }
        return missing == nil
    }
}
