import CivilTime
import ExactDecimal

import struct Essentials.Date

extension SQLiteStore {
    /// What came in and went out of items, by the change log.
    public func movements(_ query: MovementQuery) throws -> MovementReport {
        guard query.limit > 0, query.page > 0 else { throw InventoryError.pageOutOfBounds }
        return try database.reading {
            let reader = MovementReader(database: database)
            let movements = try reader.movements(
                of: try itemsMeant(query), from: query.start.map { Moment($0) }, to: query.end.map { Moment($0) }
            ).filter { $0.amount(query.direction) > 0 }
            let sorted = movements.sorted { left, right in
                (right.amount(query.direction), left.item) < (left.amount(query.direction), right.item)
            }
            let (skipped, overflow) = (query.page - 1).multipliedReportingOverflow(by: query.limit)
            let page = overflow ? [] : sorted.dropFirst(skipped).prefix(query.limit)
            let items = ItemReader(database: database)
            let rows = try page.compactMap { movement in
                try items.record(movement.item).map {
                    MovementReport.Row(item: $0.item, amounts: MovementReport.Amounts(movement))
                }
            }
            return MovementReport(
                knownSince: try reader.logBegins?.date, total: movements.count, rows: rows,
                totals: try totals(of: movements))
        }
    }

    /// The inventory as it stood just before a moment, by the change log: one in memory that has no log of its own.
    ///
    /// Items deleted since are there, those made since are not. Before the log begins it is empty.
    public func past(before moment: Date) throws -> any ItemStore {
        var items: [Item] = []
        try database.reading {
            try ChangeLog(database: database).forEachState(before: Moment(moment)) { items.append($0) }
        }
        return try SQLiteStore(try Self.database(holding: items))
    }

    /// A database in memory that holds items, and no log.
    static func database(holding items: [Item]) throws -> sending Database {
        let database = try DatabaseFile.openInMemory()
        try database.writing {
            var writer = ItemWriter(database)
            for item in items { try writer.replace(nil, with: item, at: Moment(item.updatedAt)) }
            try writer.flush()
        }
        return database
    }

    /// When the change log begins; nil when nothing was changed yet.
    public func logBegins() throws -> Date? { try MovementReader(database: database).logBegins?.date }

    /// The items deleted since that met a query's conditions when they were, in order of id.
    public func deletedItems(_ query: ItemQuery) throws -> [Item] {
        try database.reading {
            var query = query
            (query.limit, query.page) = (Int(Int32.max), 1)
            let conditions = query.conditions
            let updated = conditions.countsEarlierUpdates ? conditions.updated : nil
            query.conditions.changed = nil
            if updated != nil { query.conditions.updated = nil }
            var deleted: [Item] = []
            try ItemReader(database: database).forEachDeleted(since: nil) { deleted.append($0) }
            if let changed = conditions.changed, !deleted.isEmpty {
                let ids = Set(try ChangeLog(database: database).items(changed: changed))
                deleted.removeAll { !ids.contains($0.id) }
            }
            if let updated, !deleted.isEmpty {
                let log = ChangeLog(database: database)
                let ids = Set(try log.items(changed: updated, that: ChangeLog.updates))
                // What was deleted by taking its creation back never was.
                deleted = try deleted.filter {
                    try ids.contains($0.id) || updated.contains($0.updatedAt) && log.hasChanges(of: $0.id)
                }
            }
            if deleted.isEmpty { return [] }
            let wanted = Set(try ItemLister(database: Self.database(holding: deleted)).ids(query))
            return deleted.filter { wanted.contains($0.id) }
        }
    }

    /// The ids of the items that a query is about, of those deleted since its start by their last state; nil for all.
    private func itemsMeant(_ query: MovementQuery) throws -> Set<Int64>? {
        var all = query.items
        (all.sort, all.limit, all.page) = (.newest, Int(Int32.max), 1)
        if all == ItemQuery(limit: all.limit) { return nil }
        var deleted: [Item] = []
        try ItemReader(database: database).forEachDeleted(since: query.start.map { Moment($0) }) { deleted.append($0) }
        let others = deleted.isEmpty ? [] : try ItemLister(database: Self.database(holding: deleted)).ids(all)
        return Set(try ItemLister(database: database).ids(all) + others)
    }

    private func totals(of movements: [MovementReader.Movement]) throws -> [MovementReport.Total] {
        var sums: [Int64: (incoming: QuantitySum, outgoing: QuantitySum, end: QuantitySum)] = [:]
        for movement in movements {
            var sum = sums[movement.unit] ?? (QuantitySum(), QuantitySum(), QuantitySum())
            sum.incoming.add(movement.incoming)
            sum.outgoing.add(movement.outgoing)
            sum.end.add(movement.end)
            sums[movement.unit] = sum
        }
        return try sums.map { label, sum in
            let unit = try database.rows("SELECT text FROM label WHERE id = ?1", [.integer(label)]) { $0.text(0) }
            return MovementReport.Total(
                unit: unit.first ?? "",
                amounts: MovementReport.Amounts(
                    incoming: sum.incoming.bounded, outgoing: sum.outgoing.bounded, end: sum.end.bounded))
        }.sorted { $0.unit < $1.unit }
    }
}

extension MovementReport.Amounts {
    fileprivate init(_ movement: MovementReader.Movement) {
        self.init(
            incoming: Quantity(tenThousandths: movement.incoming),
            outgoing: Quantity(tenThousandths: movement.outgoing), end: Quantity(tenThousandths: movement.end))
    }
}

extension QuantitySum {
    /// The sum; the largest number there is when it exceeds that.
    fileprivate var bounded: Quantity { quantity ?? Quantity(tenThousandths: .max) }
}
