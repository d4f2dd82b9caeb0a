import CivilTime
import struct Essentials.Date

extension SQLiteStore {
    /// What changes would do, one after the other; throws what `apply` would throw.
    public func preview(_ changes: [ItemChange]) throws -> [ChangePreview] {
        if database.isReadOnly { throw PlaceFailure.readOnly(path: database.path) }
        let database = database
        return try database.reading {
            var created: Int64?
            let source = ChangePlanner.Source(
                item: { try ItemReader(database: database).item($0) },
                nextID: {
                    let id = try created.map { $0 + 1 } ?? ItemWriter.nextID(in: database)
                    created = id
                    return id
                },
                ownFieldNames: { try OwnFieldNames(database) })
            var planner = ChangePlanner(source, at: nil)
            return try changes.map { change in
                let step = try planner.step(change)
                return ChangePreview(before: step.before, after: step.after)
            }
        }
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
        let names = { [database] in try OwnFieldNames(database) }
        switch change {
        case .create(let draft):
            let item = try ChangeRules.item(draft, id: ItemWriter.nextID(in: database), at: time.date, names)
            try writer.replace(nil, with: item, at: time)
            return (.created, nil, item)
        case .update(let id, let edits):
            let before = try item(id)
            var after = try ChangeRules.edited(before, edits, names)
            after.updatedAt = time.date
            try writer.replace(before, with: after, at: time)
            return (.updated, before, after)
        case .adjust(let id, let amount):
            let before = try item(id)
            _ = try ChangeRules.adjusted(before, by: amount)
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
}
