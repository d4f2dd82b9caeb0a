/// What is said where orders are not carried out.
extension OrderPlanner {
    func reply(to doubt: Doubt) -> Answer {
        var state = planner.settled
        let phrasing = planner.phrasing
        let text: String
        switch doubt {
        case .unknown(let name): text = phrasing.nothingCalled(name)
        case .nothingLike(let filters): text = phrasing.list(Search.Found(page: ListPage(), filters: filters))
        case .several(let order, let rows):
            text = phrasing.whichOne(Array(rows.prefix(ListQuery.pageSize)))
            state.focus = nil
            state.listing = DialogueState.Listing(filters: Filters(), purpose: .lines, total: rows.count, items: rows)
            // The answer tells one item; of an order about several the others would be lost.
            if order.items.count == 1, let (request, kind) = order.request {
                state.pending = .target(request, kind: kind, candidates: rows)
            }
        case .noSuchLine(let line): text = phrasing.remark(.noSuchLine(line))
        case .lineOrAmount(let number, let row, let item): text = phrasing.lineOrAmount(number, row, of: item)
        case .nothingBefore: text = phrasing.remark(.nothingBefore)
        case .unit(let order, let row):
            text = phrasing.countedIn(row) + phrasing.askFor(order.amount == nil ? .quantity : .change, of: row)
            state.focus = row
            if let (asked, kind) = order.request {
                var request = asked
                request.missing = order.amount == nil ? .quantity : .change
                request.isTakingAway = order.action == .take
                state.pending = .value(request, kind: kind, item: row)
            }
        case .contrary(let field, let row):
            text = phrasing.otherWay(row, field)
            state.focus = row
        case .tooMany(let total): text = phrasing.remark(.tooMany(total))
        case .elsewhere(let row):
            text = phrasing.card(row, purpose: .place, note: nil)
            state.focus = row
        case .belowZero: text = phrasing.remark(.refused(.belowZero))
        case .everything: text = phrasing.remark(.wholeInventory)
        case .noMinimum(let row):
            text = phrasing.hasNoMinimum(row)
            state.focus = row
        case .twoReadings: text = phrasing.remark(.whatToChange)
        case .failure(let failure): text = phrasing.failure(failure)
        case .missing: text = ""
        }
        return Answer(text: text, state: state)
    }
}

extension Order {
    /// The order as what a question back is kept with.
    var request: (ChangeRequest, ChangeKind)? {
        var request = ChangeRequest()
        for (field, value) in values {
            let text: String
            switch value {
            case .text(let typed): text = typed
            case .measured(let amount): text = amount.number
            case .itsMinimum: return nil
            }
            switch field {
            case .title: request.values.title = text
            case .quantity: request.values.quantity = text
            case .unit: request.values.unit = text
            case .category: request.values.category = text
            case .place: request.values.place = text
            case .minimum: request.values.minimum = text
            case .note: request.values.note = text
            case .code, .own: return nil
            }
        }
        switch action {
        case .set: return (request, .update)
        case .add, .take:
            guard let amount else { return nil }
            request.values.change = (action == .take ? "-" : "") + amount.number
            return (request, .adjust)
        case .delete: return (request, .delete)
        case .create: return nil
        }
    }
}
