import CivilTime
import ExactDecimal
import Inventory

import struct Essentials.Date

extension PostgreSQLStore {
    public func preview(_ changes: [ItemChange]) throws -> [ChangePreview] {
        try checkWritable()
        return try reading { connection in
            var created: Int64?
            var planner = try planner(changes, at: nil, connection) {
                let id = try created.map { $0 + 1 } ?? self.nextID(connection)
                created = id
                return id
            }.planner
            return try changes.map { change in
                let step = try planner.step(change)
                return ChangePreview(before: step.before, after: step.after)
            }
        }
    }

    @discardableResult
    public func apply(
        _ changes: [ItemChange], as token: ChangeToken, by author: Author, at time: Date,
        expecting previews: [ChangePreview]
    ) throws -> [AppliedChange] {
        try checkWritable()
        if changes.isEmpty { return [] }
        let change = StateWriter.Change(token: token, kind: .change, author: author, at: Moment(time))
        let amounts = previews.isEmpty ? Self.amounts(changes) : nil
        let applied = try trying(.changing) { connection in
            try amounts.map { try adjust($0, as: change, connection) }
                ?? make(changes, as: change, expecting: previews, connection)
        }
        if let number = applied.first?.id { noteOwn(number) }
        return applied
    }

    func checkWritable() throws {
        if !isWritable { throw PlaceFailure.notOffered(place: address.shown, .change) }
    }

    /// Every so many changes what they appended to the counts is added up.
    private static let changesBetweenFolds: Int64 = 64

    /// Notes a change of one's own, and now and then adds up what all changes appended to the counts.
    func noteOwn(_ number: Int64) {
        ownChanges.insert(number)
        guard number % Self.changesBetweenFolds == 0 else { return }
        // Counts are right also when they are not added up; whoever comes next may do it.
        _ = try? trying(.reading) { try Tally.fold(tables, $0) }
    }

    // MARK: - Amounts

    /// The amounts of changes that only add and take; nil where there are others, or two of one item.
    private static func amounts(_ changes: [ItemChange]) -> [(id: Int64, amount: Quantity)]? {
        var seen: Set<Int64> = []
        var amounts: [(id: Int64, amount: Quantity)] = []
        for change in changes {
            guard case .adjust(let id, let amount) = change, amount != .zero, seen.insert(id).inserted else {
                return nil
            }
            amounts.append((id, amount))
        }
        return amounts
    }

    private func adjust(
        _ amounts: [(id: Int64, amount: Quantity)], as change: StateWriter.Change, _ connection: Connection
    ) throws -> [AppliedChange] {
        switch try Adjuster(tables: tables, connection: connection).adjust(amounts, as: change) {
        case .made(let applied): return applied
        case .known: return try LogReader(tables: tables, connection: connection).applied(as: change.token) ?? []
        case .refused(let items):
            // An earlier attempt may have come through only now, and left too little for another one.
            if let applied = try LogReader(tables: tables, connection: connection).applied(as: change.token) {
                return applied
            }
            let reader = ItemReader(tables: tables, connection: connection)
            for (id, amount) in amounts {
                guard let item = items[id] else {
                    _ = try reader.item(id)
                    continue
                }
                _ = try ChangeRules.adjusted(item, by: amount)
            }
            // What was in the way is gone already.
            throw StatementFailure(state: "40001", message: "The items changed in between.")
        }
    }

    // MARK: - Other changes

    private func make(
        _ changes: [ItemChange], as change: StateWriter.Change, expecting previews: [ChangePreview],
        _ connection: Connection
    ) throws -> [AppliedChange] {
        let log = LogReader(tables: tables, connection: connection)
        if let applied = try log.applied(as: change.token) { return applied }
        var (planner, records) = try planner(changes, at: change.at.date, connection) { try self.takeID(connection) }
        for before in previews.compactMap(\.before) {
            guard let now = records[before.id], now.deletedAt == nil,
                now.item.isSame(as: previews.first { $0.before?.id == before.id }?.before ?? before)
            else { throw InventoryError.changedMeanwhile(id: before.id, title: before.title) }
        }
        let steps = try changes.map { try planner.step($0) }
        let entries = steps.enumerated().map { place, step in
            StateWriter.Entry(position: place + 1, kind: step.kind, before: step.before, after: step.after)
        }
        let rows = Self.rows(entries, records)
        switch try StateWriter(tables: tables, connection: connection).write(rows, entries, as: change) {
        case .made(let number):
            return steps.map { AppliedChange(id: number, before: $0.before, after: $0.after) }
        case .known: return try log.applied(as: change.token) ?? []
        case .overtaken: throw StatementFailure(state: "40001", message: "An item changed in between.")
        }
    }

    /// What becomes of the items of entries: of several entries of one item, the last counts.
    static func rows(_ entries: [StateWriter.Entry], _ records: [Int64: ItemReader.Record]) -> [StateWriter.Row] {
        var order: [Int64] = []
        var last: [Int64: Item?] = [:]
        var first: [Int64: Item?] = [:]
        for entry in entries {
            guard let id = (entry.after ?? entry.before)?.id else { continue }
            if last.updateValue(entry.after, forKey: id) == nil {
                order.append(id)
                first[id] = .some(entry.before)
            }
        }
        return order.compactMap { id in
            let after = last[id] ?? nil
            let before = first[id] ?? nil
            // What was made and deleted again in one change leaves a deleted row, so that its number is not used again.
            let state = after ?? before ?? entries.last { ($0.after ?? $0.before)?.id == id }?.before
            guard after != nil || state != nil else { return nil }
            return StateWriter.Row(
                seen: records[id]?.version, before: before, after: after,
                id: id, left: after == nil ? state : nil)
        }
    }

    /// What works out changes, and the items that they are about.
    private func planner(
        _ changes: [ItemChange], at time: Date?, _ connection: Connection, nextID: @escaping () throws -> Int64
    ) throws -> (planner: ChangePlanner, records: [Int64: ItemReader.Record]) {
        let reader = ItemReader(tables: tables, connection: connection)
        let records = try reader.records(Array(Set(changes.compactMap(\.id))))
        let source = ChangePlanner.Source(
            item: { try ItemReader.live(records[$0], $0) }, nextID: nextID,
            ownFieldNames: { OwnFieldNames(try reader.ownFieldNames()) })
        return (ChangePlanner(source, at: time), records)
    }

    /// The id that the next new item gets, unless somebody else is quicker.
    private func nextID(_ connection: Connection) throws -> Int64 {
        let found = try connection.run(
            """
            SELECT greatest(coalesce((SELECT max(id) FROM \(tables.item)), 0),
              (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM \(tables.schema).item_id)) + 1
            """)
        let id = found.rows.first?.integer(0) ?? 1
        guard id <= ImportPass.highestID else { throw InventoryError.noIdentifierLeft }
        return id
    }

    /// An id for a new item, which nobody else gets.
    private func takeID(_ connection: Connection) throws -> Int64 {
        while true {
            let found = try connection.run(
                """
                SELECT number, EXISTS (SELECT 1 FROM \(tables.item) WHERE id = number)
                FROM (SELECT nextval(\(tables.itemID)) AS number) AS next
                """)
            guard let row = found.rows.first else { throw StatementFailure.lost("the server gave no row") }
            if !row.isTrue(1) { return row.integer(0) }
        }
    }
}

extension ItemChange {
    /// The item that it is about; nil where it makes one.
    fileprivate var id: Int64? {
        switch self {
        case .create: nil
        case .update(let id, _), .adjust(let id, _), .delete(let id): id
        }
    }
}
