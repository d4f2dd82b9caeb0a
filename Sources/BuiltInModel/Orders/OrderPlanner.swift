import InventoryContract
import LanguageModel
import StrictJSON

/// Finds what orders are about, and has the tools carry them out: all of them, or none and a question.
struct OrderPlanner {
    let planner: Planner
    /// The ids of the items that earlier orders of the sentence are about.
    var spokenOf: Set<Int> = []
    var desk: Desk { planner.desk }

    init(_ planner: Planner) { self.planner = planner }

    /// Why orders are not carried out as they stand.
    enum Doubt: Error {
        /// Nothing is called so.
        case unknown(String)
        /// Nothing is in such a state.
        case nothingLike(Filters)
        /// Several items fit, and which one is not said.
        case several(Order, [ItemRow])
        case noSuchLine(Int)
        /// A bare number that may be a line of the list, or an amount of the item that was spoken of.
        case lineOrAmount(Int, ItemRow, of: ItemRow)
        case nothingBefore
        /// The item is counted in something else.
        case unit(Order, ItemRow)
        /// A value would go the other way than the verb says: "raise it to 5" of 7.
        case contrary(Order.Field, ItemRow)
        case tooMany(Int)
        /// None of those named is where it was said to be.
        case elsewhere(ItemRow)
        case belowZero
        /// Its quantity is to become its minimum, and it has none.
        case noMinimum(ItemRow)
        /// All there is.
        case everything
        /// The words ask for one change or for another.
        case twoReadings
        case failure(InventoryRefusal)
        case missing(Desk.Missing)
    }

    /// Carries out what the likeliest reading asks for, unless another that is as likely asks for something else.
    func answer(_ reading: OrderReading) throws(Desk.Missing) -> Answer {
        try answered { () throws(Doubt) in
            var plans: [[Desk.PlannedCall]] = []
            var doubt: Doubt?
            for orders in reading.alternatives {
                do throws(Doubt) {
                    let calls = try self.calls(orders)
                    if !plans.contains(where: { $0.effects == calls.effects }) { plans.append(calls) }
                } catch {
                    if case .missing = error { throw error }
                    doubt = doubt ?? error
                }
            }
            guard let plan = plans.first else { throw doubt ?? .unknown("") }
            if plans.count > 1 { throw .twoReadings }
            guard reading.isSure else {
                do throws(Desk.Missing) { return try proposal(plan) } catch { throw .missing(error) }
            }
            return try perform(plan, of: reading.alternatives.first ?? [])
        }
    }

    /// Carries out what the pieces of a sentence come to, or shows it and asks.
    ///
    /// - Parameters:
    ///   - insists: whether the sentence can hardly be anything else; when it can, nil is the answer wherever something is in doubt.
    ///   - isMeant: whether changes are what the sentence wants though some of it was passed over.
    func answer(
        _ framed: FramedOrders, insists: Bool, or isMeant: ([Desk.PlannedCall], TokenSet) -> Bool
    ) throws(Desk.Missing) -> Answer? {
        let calls: [Desk.PlannedCall]
        do throws(Doubt) {
            calls = try self.calls(framed.orders)
        } catch {
            if case .missing(let missing) = error { throw missing }
            return insists ? reply(to: error) : nil
        }
        if framed.isSure || !framed.isOtherwise && isMeant(calls, framed.used) { return try answer(framed.reading) }
        return insists ? try proposal(calls, without: framed.unclear) : nil
    }

    /// Makes changes that were shown before.
    func answer(_ calls: [Desk.PlannedCall]) throws(Desk.Missing) -> Answer {
        try answered { () throws(Doubt) in try perform(calls, of: []) }
    }

    /// What a doubt is answered with is an answer, too.
    private func answered(_ answer: () throws(Doubt) -> Answer) throws(Desk.Missing) -> Answer {
        do throws(Doubt) {
            return try answer()
        } catch {
            if case .missing(let missing) = error { throw missing }
            return reply(to: error)
        }
    }

    /// Shows changes and asks whether they are meant.
    ///
    /// - Parameter unclear: what they were read without, as typed.
    func proposal(_ calls: [Desk.PlannedCall], without unclear: [String] = []) throws(Desk.Missing) -> Answer {
        var changes: [ProposedChange] = []
        for call in calls {
            guard let ids = call.itemIDs else {
                changes.append(ProposedChange(tool: call.tool, item: nil, arguments: call.arguments))
                continue
            }
            for output in try desk.outputs(of: ids.map { Desk.PlannedCall(.getInventory, id: $0) }) {
                guard ItemRow(only: output) != nil else {
                    return Answer(text: planner.phrasing.failure(InventoryRefusal(output)), state: planner.settled)
                }
                changes.append(
                    ProposedChange(tool: call.tool, item: ItemRow(only: output), arguments: call.values))
            }
        }
        var state = planner.settled
        state.pending = .confirmation(calls)
        let question = planner.phrasing.isThisMeant(changes)
        let words = unclear.filter { $0.count > 1 }
        return Answer(
            text: words.isEmpty ? question : question + "\n" + planner.phrasing.readWithout(words), state: state)
    }

    private func calls(_ orders: [Order]) throws(Doubt) -> [Desk.PlannedCall] {
        var calls: [Desk.PlannedCall] = []
        var planner = self
        for order in orders {
            let own = try planner.calls(order)
            planner.spokenOf.formUnion(own.flatMap { $0.itemIDs ?? [] })
            calls += own
        }
        return together(calls)
    }

    /// The same change of items that follow each other as one call, where the tool takes several.
    private func together(_ calls: [Desk.PlannedCall]) -> [Desk.PlannedCall] {
        var joined: [Desk.PlannedCall] = []
        for call in calls {
            guard let last = joined.last, last.tool == call.tool, desk.offers(call.tool, ArgumentName.ids),
                let ids = last.itemIDs, let id = call.itemIDs, last.values == call.values,
                ids.count + id.count <= ItemFilters.maximumIDs
            else {
                joined.append(call)
                continue
            }
            joined[joined.count - 1] = Desk.PlannedCall(call.tool, ids: ids + id, call.values)
        }
        return joined
    }

    // MARK: - Calls

    private func calls(_ order: Order) throws(Doubt) -> [Desk.PlannedCall] {
        if order.action == .create {
            var arguments = JSONObject()
            for field in Order.Field.common { arguments.set(field, order.values[field], measuredAs: { $0.number }) }
            arguments[ArgumentName.fields] = order.ownFields
            return [Desk.PlannedCall(.createInventory, arguments)]
        }
        var order = order
        order.items = order.items.map(withID)
        if let besides = order.besides {
            let others = try rows(besides, order)
            guard others.count == 1, let place = others[0].place else { throw .several(order, others) }
            order.values[.place] = .text(place)
        }
        if let ids = order.plainIDs {
            return try ids.map { id throws(Doubt) in try call(order, on: ItemRow(id: id)) }
        }
        var calls: [Desk.PlannedCall] = []
        for row in try lacking(rows(order), order) { calls.append(try call(order, on: row)) }
        return calls
    }

    private func call(_ order: Order, on row: ItemRow) throws(Doubt) -> Desk.PlannedCall {
        if let origin = order.origin, let place = row.place, !Words.same(origin, place) { throw .elsewhere(row) }
        var arguments = [ArgumentName.id: .integer(row.id)] as JSONObject
        switch order.action {
        case .delete: return Desk.PlannedCall(.deleteInventory, arguments)
        case .add, .take:
            guard let amount = order.amount, let number = number(amount, of: row) else { throw .unit(order, row) }
            if order.counted == .minimum {
                arguments[ArgumentName.minimum] = .number(try minimum(of: row, order.action, by: number))
                return Desk.PlannedCall(.updateInventory, arguments)
            }
            if order.action == .take, let taken = Amount(number), let held = row.quantity.flatMap({ Amount($0) }),
                held < taken
            {
                throw .belowZero
            }
            arguments[ArgumentName.change] = .number((order.action == .take ? "-" : "") + number)
            return Desk.PlannedCall(.adjustInventory, arguments)
        case .set, .create:
            for field in Order.Field.common {
                guard let value = order.values[field], let argument = field.argument else { continue }
                switch value {
                case .text(let text):
                    let old = field == .note && order.direction == .up ? row.note : nil
                    arguments[argument] = .string(old.map { "\($0); \(text)" } ?? text)
                case .itsMinimum:
                    guard let minimum = row.minimum else { throw .noMinimum(row) }
                    if goesBack(field, to: minimum, order, row) { throw .contrary(field, row) }
                    let isOffered = desk.offers(.updateInventory, ArgumentName.quantityFrom)
                    let name = isOffered ? ArgumentName.quantityFrom : argument
                    arguments[name] = isOffered ? .string(ArgumentName.minimum) : .number(minimum)
                case .measured(let amount):
                    guard let number = number(amount, of: row) else { throw .unit(order, row) }
                    if goesBack(field, to: number, order, row) { throw .contrary(field, row) }
                    arguments[argument] = .number(number)
                }
            }
            arguments[ArgumentName.fields] = order.ownFields
            return Desk.PlannedCall(.updateInventory, arguments)
        }
    }

    /// What a minimum becomes that is raised or lowered by so many; an item without one has none of it.
    private func minimum(of row: ItemRow, _ action: Order.Action, by number: String) throws(Doubt) -> String {
        guard let change = Amount(number), let old = Amount(row.minimum ?? "0") else { throw .everything }
        let new = action == .take ? old - change : old + change
        guard let zero = Amount("0"), new >= zero else { throw .belowZero }
        return new.text
    }

    private func goesBack(_ field: Order.Field, to number: String, _ order: Order, _ row: ItemRow) -> Bool {
        guard let direction = order.direction, let new = Amount(number),
            let old = (field == .minimum ? row.minimum : row.quantity).flatMap({ Amount($0) })
        else { return false }
        return direction == .up ? new < old : old < new
    }

    /// An amount in the item's own unit; nil when it does not fit.
    private func number(_ amount: Order.Measured, of row: ItemRow) -> String? {
        guard let unit = amount.unit, let own = row.unit, !own.isEmpty, !Words.same(unit, own) else {
            return amount.number
        }
        if let typed = Measure(unit), let measure = Measure(own) { return typed.amount(amount.number, in: measure) }
        return amount.fitsAny || CountingUnit(unit).fits(CountingUnit(own)) ? amount.number : nil
    }

    // MARK: - Carrying out

    private func perform(_ calls: [Desk.PlannedCall], of orders: [Order]) throws(Doubt) -> Answer {
        var state = planner.settled
        var texts: [String] = []
        var rows: [ItemRow] = []
        var isDone = true
        for (call, output) in zip(calls, try outputs(calls)) {
            guard case .change(let change)? = InventoryOutput(output) else {
                texts.append(planner.phrasing.failure(InventoryRefusal(output)))
                isDone = false
                continue
            }
            for step in change.steps {
                let item = ItemRow(step.item)
                state.listing?.note(item.id, isDeleted: change.done == .deleted)
                if change.done != .deleted { rows.append(item) }
                texts.append(planner.phrasing.done(change.done, item, step.changes.map(FieldChange.init), note: nil))
            }
            let untold = change.total - change.steps.count
            if untold > 0 { texts.append(planner.phrasing.andMore(untold)) }
            let unchanged = (call.itemIDs?.count ?? 0) - change.total
            if unchanged > 0 { texts.append(planner.phrasing.alreadyLikeThat(unchanged)) }
        }
        // What was declined leaves things as they were.
        if isDone || !rows.isEmpty { state.focus = rows.count == 1 ? rows.first : rows.isEmpty ? nil : state.focus }
        // "Them" are from then on the items that an order was about, declined or not.
        let ids = calls.flatMap { $0.itemIDs ?? [] }
        let kept = planner.before.picked.filter { ids.contains($0.id) }
        state.picked = rows.count > 1 ? rows : isDone || kept.count < 2 ? [] : kept
        state.hasChanged = !rows.isEmpty || isDone
        // A single change may be corrected by the next turn.
        if orders.count == 1, calls.count == 1, let (request, kind) = orders[0].request,
            let id = calls[0].arguments[ArgumentName.id]?.integer
        {
            state.change = DialogueState.Change(request: request, kind: kind, id: id, isDone: isDone)
        }
        return Answer(text: texts.joined(separator: "\n"), state: state, isDone: isDone)
    }
}

extension JSONObject {
    fileprivate mutating func set(
        _ field: Order.Field, _ value: Order.Value?, measuredAs number: (Order.Measured) -> String
    ) {
        guard let argument = field.argument else { return }
        switch value {
        case .text(let text)?: self[argument] = .string(text)
        case .measured(let amount)?: self[argument] = .number(number(amount))
        case .itsMinimum?, nil: break
        }
    }
}
