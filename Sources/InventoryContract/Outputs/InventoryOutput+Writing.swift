import CivilTime
import ExactDecimal
import LanguageModel
import StrictJSON

/// The text, which a model reads and a session keeps, is compact JSON.
extension InventoryOutput: StructuredContent {
    /// The output as a JSON object; what is empty is left out.
    public var json: JSONObject {
        switch self {
        case .list(let list): list.json
        case .item(let item): item.json(showsAll: true)
        case .history(let history): history.json
        case .change(let change): change.json
        case .movements(let movements): movements.json
        }
    }

    /// The same output with rows left out from its end until its text takes no more than so many estimated tokens.
    public func fitted(to tokens: Int) -> InventoryOutput {
        var output = self
        while TokenEstimate.tokens(in: output.text) > tokens, output.dropLastRows() {}
        return output
    }

    /// Leaves out about an eighth of the rows that there are; false when there are none.
    private mutating func dropLastRows() -> Bool {
        func fewer<Row>(_ rows: inout [Row]) -> Bool {
            guard !rows.isEmpty else { return false }
            rows.removeLast(max(1, rows.count / 8))
            return true
        }
        switch self {
        case .list(var list):
            // What was found otherwise goes first.
            var mentions = list.mentions?.mentions ?? []
            let isFewer = fewer(&mentions)
            list.mentions?.mentions = mentions
            guard isFewer || fewer(&list.items) else { return false }
            list.isCut = true
            self = .list(list)
        case .history(var history):
            guard fewer(&history.entries) else { return false }
            self = .history(history)
        case .change(var change):
            guard change.steps.count > 1, fewer(&change.steps) else { return false }
            self = .change(change)
        case .movements(var movements):
            guard fewer(&movements.rows) else { return false }
            self = .movements(movements)
        case .item: return false
        }
        return true
    }
}

extension ItemRecord {
    /// The members of an item: those of a list's row, or all.
    fileprivate func json(showsAll: Bool) -> JSONObject {
        var object = JSONObject()
        object[OutputKey.id] = .integer(id.rawValue)
        object[OutputKey.title] = .string(title)
        object[OutputKey.quantity] = quantity?.json
        object.set(OutputKey.unit, unit)
        object.set(OutputKey.category, category)
        object.set(OutputKey.place, place)
        object[OutputKey.minimum] = minimum?.json
        object[OutputKey.stock] = stock.map { .string($0.rawValue) }
        if showsAll {
            object.set(OutputKey.code, code)
            object.set(OutputKey.note, note)
            if !fields.isEmpty {
                object[OutputKey.fields] = .object(JSONObject(fields.map { ($0.name, .string($0.text)) }))
            }
        }
        object.set(OutputKey.created, created)
        object.set(OutputKey.updated, updated)
        object.set(OutputKey.knownSince, knownSince)
        object.set(OutputKey.remarks, remarks)
        return object
    }
}

extension ListOutput {
    fileprivate var json: JSONObject {
        var object = JSONObject()
        object[OutputKey.total] = .integer(total)
        object[OutputKey.totalQuantity] = totalQuantity?.json
        if !totals.isEmpty {
            object[OutputKey.totals] = .array(
                totals.map { [OutputKey.unit: .string($0.unit), OutputKey.quantity: $0.quantity.json] })
        }
        object[OutputKey.page] = .integer(page)
        object[OutputKey.pages] = .integer(pages)
        if isCut { object[OutputKey.cut] = true }
        object[OutputKey.items] = .array(items.map { .object($0.json(showsAll: false)) })
        object[OutputKey.mentions] = mentions.map { .object($0.json) }
        if !didYouMean.isEmpty {
            let words = didYouMean.sorted { $0.key < $1.key }
            object[OutputKey.didYouMean] = .object(
                JSONObject(words.map { ($0.key, .array($0.value.map { .string($0) })) }))
        }
        object.set(OutputKey.knownSince, knownSince)
        if updatedAgain > 0 { object[OutputKey.updatedAgain] = .integer(updatedAgain) }
        if !deletedSince.isEmpty {
            object[OutputKey.deletedSince] = .array(deletedSince.map { .object($0.json(showsAll: false)) })
        }
        object.set(OutputKey.remarks, remarks)
        return object
    }
}

extension MentionedItems {
    fileprivate var json: JSONObject {
        let rows = mentions.map { mention in
            var row = mention.item.json(showsAll: false)
            row.set(OutputKey.foundIn, mention.fields)
            return JSONValue.object(row)
        }
        return [OutputKey.total: .integer(total), OutputKey.items: .array(rows)]
    }
}

extension HistoryOutput {
    fileprivate var json: JSONObject {
        var object = JSONObject()
        object[OutputKey.id] = .integer(id.rawValue)
        if let item {
            object[OutputKey.title] = .string(item.title)
            object[OutputKey.quantity] = item.quantity?.json
            object.set(OutputKey.unit, item.unit)
            object.set(OutputKey.updated, item.updated)
        }
        object[OutputKey.total] = .integer(total)
        object[OutputKey.entries] = .array(
            entries.map { entry in
                var row = JSONObject()
                row[OutputKey.at] = .string("\(entry.day)")
                row.set(OutputKey.time, entry.time)
                row[OutputKey.by] = .string(entry.by)
                row[OutputKey.kind] = .string(entry.kind)
                row[OutputKey.changes] = entry.changes.json
                return .object(row)
            })
        return object
    }
}

extension ChangeOutput {
    fileprivate var json: JSONObject {
        var object = JSONObject()
        object[OutputKey.done] = .string(done.rawValue)
        object[OutputKey.change] = change.map { .integer($0) }
        let showsChanges = done == .updated || done == .adjusted
        if total == 1, let step = steps.first {
            object[OutputKey.item] = .object(step.item.json(showsAll: true))
            if showsChanges { object[OutputKey.changes] = step.changes.json }
        } else {
            object[OutputKey.total] = .integer(total)
            object[OutputKey.changed] = .array(
                steps.map { step in
                    var row = step.item.json(showsAll: false)
                    if showsChanges { row[OutputKey.changes] = step.changes.json }
                    return .object(row)
                })
        }
        object.set(OutputKey.remarks, remarks)
        return object
    }
}

extension MovementsOutput {
    fileprivate var json: JSONObject {
        var object = JSONObject()
        object.set(OutputKey.from, days.from)
        object.set(OutputKey.through, days.through)
        object.set(OutputKey.knownSince, knownSince)
        object[OutputKey.total] = .integer(total)
        object[OutputKey.page] = .integer(page)
        object[OutputKey.pages] = .integer(pages)
        object[OutputKey.movements] = .array(
            rows.map { row in
                var object = row.item.json(showsAll: false)
                object.set(row.amounts)
                return .object(object)
            })
        object[OutputKey.totals] = .array(
            unitTotals.map { total in
                var object: JSONObject = [OutputKey.unit: .string(total.unit)]
                object.set(total.amounts)
                return .object(object)
            })
        return object
    }
}

extension JSONObject {
    fileprivate mutating func set(_ key: String, _ text: String) {
        if !text.isEmpty { self[key] = .string(text) }
    }

    fileprivate mutating func set(_ key: String, _ day: CalendarDay?) {
        self[key] = day.map { .string("\($0)") }
    }

    fileprivate mutating func set(_ key: String, _ texts: [String]) {
        if !texts.isEmpty { self[key] = .array(texts.map { .string($0) }) }
    }

    fileprivate mutating func set(_ amounts: MovementsOutput.Amounts) {
        self[OutputKey.incoming] = amounts.in.json
        self[OutputKey.outgoing] = amounts.out.json
        self[OutputKey.end] = amounts.end.json
    }
}

extension [FieldDifference] {
    var json: JSONValue {
        .object(
            JSONObject(
                map { ($0.field, [OutputKey.before: .string($0.before), OutputKey.after: .string($0.after)]) }))
    }
}

extension Quantity {
    /// An exact JSON number.
    fileprivate var json: JSONValue { .number(description) }
}
