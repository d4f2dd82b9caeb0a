import ExactDecimal
import struct Foundation.Date

extension InventoryStore {
    /// What a change would do; throws what `apply` would throw.
    public func preview(_ change: ItemChange) throws -> ChangePreview {
        if database.isReadOnly { throw InventoryError.readOnly(path: database.path) }
        return try database.reading {
            let reader = ItemReader(database: database)
            switch change {
            case .create(let draft):
                let item = try checked(draft, id: ItemWriter.nextID(in: database), at: Date(timeIntervalSince1970: 0))
                return ChangePreview(before: nil, after: item)
            case .update(let id, let edits):
                let item = try reader.item(id)
                return ChangePreview(before: item, after: try checked(edits, of: item))
            case .adjust(let id, let amount):
                let item = try reader.item(id)
                return ChangePreview(before: item, after: try checked(amount, on: item))
            case .delete(let id):
                return ChangePreview(before: try reader.item(id), after: nil)
            }
        }
    }

    /// Makes a change and writes it to the log, in one transaction that is on disk when this returns.
    ///
    /// With `expecting`, the item must still be as it was when that preview was made; else `changedMeanwhile` is thrown. An adjustment
    /// holds for whatever quantity is there, so it needs no such check.
    @discardableResult
    public func apply(
        _ change: ItemChange, by author: Author, at time: Date, expecting preview: ChangePreview? = nil
    ) throws -> AppliedChange {
        let applied = try apply([change], by: author, at: time, expecting: preview.map { [$0] } ?? [])
        return applied[0]
    }

    /// Makes several changes, all or none, as one step of undo; `expecting` is empty or has a preview for each.
    @discardableResult
    public func apply(
        _ changes: [ItemChange], by author: Author, at time: Date, expecting previews: [ChangePreview] = []
    ) throws -> [AppliedChange] {
        if changes.isEmpty { return [] }
        let moment = Timestamp(time)
        let applied = try database.writing {
            var writer = ItemWriter(database)
            var log = try ChangeLog(database: database).begin(.change, by: author, at: moment)
            let applied = try changes.enumerated().map { index, change in
                if index < previews.count { try checkUnchanged(since: previews[index]) }
                let (kind, before, after) = try make(change, at: moment, with: &writer)
                try log.add(kind, before: before, after: after)
                return AppliedChange(id: log.id, before: before, after: after)
            }
            try writer.flush()
            try log.finish()
            return applied
        }
        knownChanges.insert(applied[0].id)
        return applied
    }

    private func make(
        _ change: ItemChange, at time: Timestamp, with writer: inout ItemWriter
    ) throws -> (kind: HistoryEntry.Kind, before: Item?, after: Item?) {
        let reader = ItemReader(database: database)
        switch change {
        case .create(let draft):
            let item = try checked(draft, id: ItemWriter.nextID(in: database), at: time.date)
            try writer.replace(nil, with: item, at: time)
            return (.created, nil, item)
        case .update(let id, let edits):
            let before = try reader.item(id)
            var after = try checked(edits, of: before)
            after.updatedAt = time.date
            try writer.replace(before, with: after, at: time)
            return (.updated, before, after)
        case .adjust(let id, let amount):
            let before = try reader.item(id)
            _ = try checked(amount, on: before)
            guard let after = try writer.adjust(before, by: amount, at: time) else {
                throw InventoryError.belowZero(item: before, change: amount)
            }
            return (.adjusted, before, after)
        case .delete(let id):
            let before = try reader.item(id)
            try writer.replace(before, with: nil, at: time)
            return (.deleted, before, nil)
        }
    }

    private func checkUnchanged(since preview: ChangePreview) throws {
        guard let before = preview.before else { return }
        guard let now = try ItemReader(database: database).liveItem(before.id),
            now.fields(differingFrom: before).isEmpty
        else { throw InventoryError.changedMeanwhile(id: before.id, title: before.title) }
    }

    // MARK: - Checks

    private func checked(_ draft: ItemDraft, id: Int64, at time: Date) throws -> Item {
        let item = Item(
            id: id, title: draft.title, quantity: draft.quantity, unit: draft.unit, category: draft.category,
            place: draft.place, minimum: draft.minimum, code: draft.code, note: draft.note, createdAt: time,
            updatedAt: time)
        try TextRules.check(item)
        try checkSigns(item.quantity, item.minimum)
        return item
    }

    private func checked(_ edits: ItemEdits, of item: Item) throws -> Item {
        let edited = edits.applied(to: item)
        try TextRules.check(edited)
        try checkSigns(edits.quantity, edits.removesMinimum ? nil : edits.minimum)
        if edited.fields(differingFrom: item).isEmpty { throw InventoryError.nothingToChange(id: item.id) }
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
