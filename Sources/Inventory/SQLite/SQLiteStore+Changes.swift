import CivilTime
import ExactDecimal
import struct Foundation.Date

extension SQLiteStore {
    /// What changes would do, one after the other; throws what `apply` would throw.
    public func preview(_ changes: [ItemChange]) throws -> [ChangePreview] {
        if database.isReadOnly { throw PlaceFailure.readOnly(path: database.path) }
        return try database.reading {
            var pending = PendingItems(database: database)
            return try changes.map { try preview($0, &pending) }
        }
    }

    private func preview(_ change: ItemChange, _ pending: inout PendingItems) throws -> ChangePreview {
        let preview: ChangePreview
        switch change {
        case .create(let draft):
            let item = try checked(draft, id: pending.nextID(), at: Date(timeIntervalSince1970: 0))
            preview = ChangePreview(before: nil, after: item)
        case .update(let id, let edits):
            let item = try pending.item(id)
            preview = ChangePreview(before: item, after: try checked(edits, of: item))
        case .adjust(let id, let amount):
            let item = try pending.item(id)
            preview = ChangePreview(before: item, after: try checked(amount, on: item))
        case .delete(let id):
            preview = ChangePreview(before: try pending.item(id), after: nil)
        }
        pending.take(preview)
        return preview
    }

    /// Makes changes and writes them to the log, in one transaction that is on disk when this returns.
    @discardableResult
    public func apply(
        _ changes: [ItemChange], as token: ChangeToken, by author: Author, at time: Date,
        expecting previews: [ChangePreview]
    ) throws -> [AppliedChange] {
        if changes.isEmpty { return [] }
        let moment = Moment(time)
        let applied = try database.writing {
            let changeLog = ChangeLog(database: database)
            if let applied = try changeLog.applied(as: token) { return applied }
            var known = try unchangedItems(since: previews)
            var writer = ItemWriter(database)
            var log = try changeLog.begin(.change, by: author, at: moment, token: token)
            let applied = try changes.map { change in
                let (kind, before, after) = try make(change, at: moment, with: &writer, &known)
                try log.add(kind, before: before, after: after)
                return AppliedChange(id: log.id, before: before, after: after)
            }
            try writer.flush()
            try log.finish()
            return applied
        }
        if let change = applied.first?.id { knownChanges.insert(change) }
        return applied
    }

    private func make(
        _ change: ItemChange, at time: Moment, with writer: inout ItemWriter, _ known: inout [Int64: Item]
    ) throws -> (kind: HistoryEntry.Kind, before: Item?, after: Item?) {
        // What was just read need not be read again, unless an earlier change of these touched it.
        func item(_ id: Int64) throws -> Item {
            try known.removeValue(forKey: id) ?? ItemReader(database: database).item(id)
        }
        switch change {
        case .create(let draft):
            let item = try checked(draft, id: ItemWriter.nextID(in: database), at: time.date)
            try writer.replace(nil, with: item, at: time)
            return (.created, nil, item)
        case .update(let id, let edits):
            let before = try item(id)
            var after = try checked(edits, of: before)
            after.updatedAt = time.date
            try writer.replace(before, with: after, at: time)
            return (.updated, before, after)
        case .adjust(let id, let amount):
            let before = try item(id)
            _ = try checked(amount, on: before)
            guard let after = try writer.adjust(before, by: amount, at: time) else {
                throw InventoryError.belowZero(item: before, change: amount)
            }
            return (.adjusted, before, after)
        case .delete(let id):
            let before = try item(id)
            try writer.replace(before, with: nil, at: time)
            return (.deleted, before, nil)
        }
    }

    /// The items that previews are of, by id; throws when one is no longer as the first preview of it has it.
    private func unchangedItems(since previews: [ChangePreview]) throws -> [Int64: Item] {
        let reader = ItemReader(database: database)
        var items: [Int64: Item] = [:]
        for before in previews.compactMap(\.before) where items[before.id] == nil {
            guard let now = try reader.liveItem(before.id), now.isSame(as: before) else {
                throw InventoryError.changedMeanwhile(id: before.id, title: before.title)
            }
            items[before.id] = now
        }
        return items
    }

    // MARK: - Checks

    private func checked(_ draft: ItemDraft, id: Int64, at time: Date) throws -> Item {
        let item = Item(
            id: id, title: draft.title, quantity: draft.quantity, unit: draft.unit, category: draft.category,
            place: draft.place, minimum: draft.minimum, code: draft.code, note: draft.note,
            ownFields: try OwnFieldNames.spelled(draft.ownFields, in: database), createdAt: time, updatedAt: time)
        try TextRules.check(item)
        try checkSigns(item.quantity, item.minimum)
        return item
    }

    private func checked(_ edits: ItemEdits, of item: Item) throws -> Item {
        var edited = edits.applied(to: item)
        if !edits.ownFields.isEmpty {
            edited.ownFields = try OwnFieldNames.spelled(edited.ownFields, in: database)
        }
        try TextRules.check(edited)
        try checkSigns(edits.quantity, edits.removesMinimum ? nil : edits.minimum)
        if edited.isSame(as: item) { throw InventoryError.nothingToChange(id: item.id) }
        return edited
    }

    private func checkSigns(_ quantity: Quantity?, _ minimum: Quantity?) throws {
        if let quantity, quantity.isNegative { throw InventoryError.negativeQuantity(quantity) }
        if let minimum, minimum.isNegative { throw InventoryError.negativeMinimum(minimum) }
    }

    private func checked(_ amount: Quantity, on item: Item) throws -> Item {
        if amount == .zero { throw InventoryError.nothingToChange(id: item.id) }
        guard let quantity = item.quantity + amount else {
            if amount.isNegative { throw InventoryError.belowZero(item: item, change: amount) }
            throw InventoryError.quantityTooLarge(item: item, change: amount)
        }
        if quantity.isNegative, amount.isNegative { throw InventoryError.belowZero(item: item, change: amount) }
        var adjusted = item
        adjusted.quantity = quantity
        return adjusted
    }
}

/// The items as they would be after the changes previewed so far.
private struct PendingItems {
    let database: Database
    /// The states that differ from the stored ones; nil where the item would be deleted.
    private var states: [Int64: Item?] = [:]
    private var createdID: Int64?

    init(database: Database) { self.database = database }

    /// The id that the next new item would get.
    func nextID() throws -> Int64 { try createdID.map { $0 + 1 } ?? ItemWriter.nextID(in: database) }

    /// The item; throws when it was never there, is deleted, or would be.
    func item(_ id: Int64) throws -> Item {
        guard let pending = states[id] else { return try ItemReader(database: database).item(id) }
        guard let item = pending else { throw InventoryError.notFound(id: id) }
        return item
    }

    mutating func take(_ preview: ChangePreview) {
        guard let id = (preview.after ?? preview.before)?.id else { return }
        states[id] = .some(preview.after)
        if preview.before == nil { createdID = id }
    }
}
