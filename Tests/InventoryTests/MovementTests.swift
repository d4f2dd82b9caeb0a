import ExactDecimal
import Foundation
import TestSupport
import Testing

@testable import Inventory

@Suite struct MovementTests {
    /// What the report of a query says, a line an item and a line a unit.
    private func lines(_ store: SQLiteStore, _ query: MovementQuery) async throws -> [String] {
        let report = try await store.movements(query)
        return report.rows.map { "\($0.item.title): \($0.amounts.line)" }
            + report.totals.map { "total \($0.unit): \($0.amounts.line)" }
    }

    @Test func `creation counts as in, deletion as out, and what was undone not at all`() async throws {
        let store = try SQLiteStore.temporary()
        try await store.apply(.create(ItemDraft(title: "Beans", quantity: 5, unit: "kg")), by: .person, at: day(1))
        try await store.apply(.create(ItemDraft(title: "Mugs", quantity: 8, unit: "pcs")), by: .person, at: day(1))
        try await store.apply(.adjust(id: 1, by: -2), by: .person, at: day(2))
        try await store.apply(.update(id: 2, ItemEdits(quantity: 6)), by: .person, at: day(2))
        try await store.apply(.update(id: 2, ItemEdits(place: "Bar")), by: .person, at: day(2))
        try await store.apply(.adjust(id: 1, by: 30), by: .person, at: day(3))
        _ = try await store.undo(at: day(4))
        try await store.apply(.delete(id: 2), by: .person, at: day(5))
        #expect(
            try await lines(store, MovementQuery()) == [
                "Mugs: +8 -8 =0", "Beans: +5 -2 =3", "total kg: +5 -2 =3", "total pcs: +8 -8 =0",
            ])
        #expect(
            try await lines(store, MovementQuery(start: day(2), end: day(4))) == [
                "Beans: +0 -2 =3", "Mugs: +0 -2 =6", "total kg: +0 -2 =3", "total pcs: +0 -2 =6",
            ])
        #expect(try await lines(store, MovementQuery(start: day(3), end: day(5))) == [])
        _ = try await store.undo(at: day(6))
        _ = try await store.undo(at: day(6))
        _ = try await store.redo(at: day(7))
        #expect(try await store.movements(MovementQuery()).knownSince == day(1))
    }

    @Test func `the first import brings opening stock, and what a later one changes came in or went out`()
        async throws
    {
        let store = try SQLiteStore.temporary()
        func take(_ csv: String, at time: Date) async throws {
            _ = try await store.importItems(
                from: ImportFile(Array(csv.utf8), name: "items.csv"), ImportOptions(), at: time, progress: nil)
        }
        let first = "id,title,quantity\n1,Beans,5\n2,Mugs,8\n"
        try await take(first, at: day(1))
        #expect(try await lines(store, MovementQuery()) == [])
        #expect(try await store.unmoved(since: day(1)).rows.map(\.item.id) == [1, 2])
        _ = try await store.undo(at: day(2))
        try await take(first, at: day(3))
        try await store.apply(.create(ItemDraft(title: "Tea", quantity: 4)), by: .person, at: day(3))
        #expect(try await lines(store, MovementQuery()) == ["Tea: +4 -0 =4", "total : +4 -0 =4"])
        #expect(try await lines(store, MovementQuery(ItemQuery(title: "mug"))) == [])
        try await take("id,title,quantity\n1,Beans,9\n3,Tea,1\n7,Salt,2\n", at: day(4))
        try await store.apply(.delete(id: 2), by: .person, at: day(4))
        try await take("id,title,quantity\n2,Mugs,3\n", at: day(5))
        #expect(
            try await lines(store, MovementQuery(start: day(4))) == [
                "Mugs: +3 -8 =3", "Beans: +4 -0 =9", "Tea: +0 -3 =1", "Salt: +2 -0 =2", "total : +9 -11 =15",
            ])
        #expect(
            try await lines(store, MovementQuery(start: day(4), end: day(5))) == [
                "Mugs: +0 -8 =0", "Beans: +4 -0 =9", "Tea: +0 -3 =1", "Salt: +2 -0 =2", "total : +6 -11 =12",
            ])
        let unmoved = try await store.unmoved(since: day(5))
        #expect(unmoved.rows.map(\.item.title) == ["Beans", "Tea", "Salt"])
        #expect(unmoved.rows.map(\.latest) == [day(4), day(4), day(4)])
    }

    @Test func `filters choose items, deleted ones by what they were`() async throws {
        let store = try SQLiteStore.temporary()
        for (title, category) in [("Beans", "Coffee"), ("Decaf", "Coffee"), ("Mugs", "Bar")] {
            let draft = ItemDraft(title: title, quantity: 4, category: category)
            try await store.apply(.create(draft), by: .person, at: day(1))
        }
        try await store.apply(.delete(id: 2), by: .person, at: day(3))
        let coffee = ItemQuery(category: "coffee")
        #expect(
            try await lines(store, MovementQuery(coffee, start: day(2))) == ["Decaf: +0 -4 =0", "total : +0 -4 =0"])
        #expect(
            try await lines(store, MovementQuery(coffee, limit: 1, page: 2))
                == ["Beans: +4 -0 =4", "total : +8 -4 =4"])
        let others = ItemQuery(ItemConditions(), except: [ItemConditions(title: "decaf")])
        #expect(
            try await lines(store, MovementQuery(others)) == [
                "Beans: +4 -0 =4", "Mugs: +4 -0 =4", "total : +8 -0 =8",
            ])
    }

    @Test func `a past inventory is what stood then, what was undone later included`() async throws {
        let store = try SQLiteStore.temporary()
        try await store.apply(.create(ItemDraft(title: "Beans", quantity: 5)), by: .person, at: day(1))
        try await store.apply(.create(ItemDraft(title: "Mugs", quantity: 8)), by: .person, at: day(2))
        try await store.apply(.adjust(id: 1, by: 30), by: .person, at: day(3))
        _ = try await store.undo(at: day(4))
        try await store.apply(.delete(id: 2), by: .person, at: day(5))
        func stood(before moment: Date) async throws -> [String] {
            try await store.past(before: moment).page(ItemQuery(sort: .title)).items.map {
                "\($0.title) \($0.quantity)"
            }
        }
        #expect(try await stood(before: day(1)) == [])
        #expect(try await stood(before: day(2)) == ["Beans 5"])
        #expect(try await stood(before: day(4)) == ["Beans 35", "Mugs 8"])
        #expect(try await stood(before: day(5)) == ["Beans 5", "Mugs 8"])
        #expect(try await stood(before: day(6)) == ["Beans 5"])
        let past = try await store.past(before: day(5))
        #expect(try await past.page(ItemQuery(title: "mug")).items.map(\.id) == [2])
    }

    @Test(arguments: 0..<12) func `agrees with a plain recomputation`(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let store = try SQLiteStore.temporary()
        for step in 0..<60 { try await RandomStep.make(in: store, at: day(step / 3), &random, imports: true) }
        var histories: [[HistoryEntry]] = []
        for id in Int64(1)...40 { if let history = try? await store.history(id: id) { histories.append(history) } }
        let undone = RandomStep.undone(histories.flatMap(\.self))
        let firstImport = RandomStep.firstImport(of: histories.flatMap(\.self), without: undone)
        for _ in 0..<10 {
            let from = Int.random(in: 0...20, using: &random)
            let to = Int.random(in: from...21, using: &random)
            let report = try await store.movements(MovementQuery(start: day(from), end: day(to), limit: 100))
            let found = Dictionary(uniqueKeysWithValues: report.rows.map { ($0.item.id, $0.amounts) })
            let expected = histories.compactMap {
                Self.plain($0, without: undone, after: firstImport, from: day(from), to: day(to))
            }
            #expect(found == Dictionary(uniqueKeysWithValues: expected))
            #expect(report.totals.map(Total.init) == Self.totals(of: expected, histories))
            for direction in MovementQuery.Direction.allCases {
                let query = MovementQuery(start: day(from), end: day(to), direction: direction, limit: 100)
                let rows = try await store.movements(query).rows.map { Self.Moved($0.item.id, $0.amounts, direction) }
                let moved = expected.map { Self.Moved($0.0, $0.1, direction) }.filter { $0.amount > 0 }
                #expect(rows == moved.sorted { ($1.amount, $0.id) < ($0.amount, $1.id) })
            }
            let changed = InstantRange(start: day(from), end: day(to))
            let touched = histories.filter { history in
                history.contains {
                    !undone.contains($0.change) && $0.kind != .undone && $0.kind != .redone && $0.at >= day(from)
                        && $0.at < day(to)
                }
            }.compactMap { history in (history.last?.after ?? history.last?.before).map { (history, $0) } }
            let live = touched.filter { $0.0.last?.after != nil }.map(\.1.id)
            let gone = touched.filter { $0.0.last?.after == nil }.map(\.1.id)
            #expect(try await Set(store.ids(ItemQuery(ItemConditions(changed: changed)))) == Set(live))
            let titled = ItemQuery(ItemConditions(title: "item", changed: changed))
            #expect(try await Set(store.ids(titled)) == Set(live))
            let updated = ItemConditions(updated: changed, countsEarlierUpdates: true)
            #expect(try await Set(store.ids(ItemQuery(updated))) == Set(live))
            #expect(try await store.deletedItems(ItemQuery(updated)).map(\.id) == gone)
            let others = ItemQuery(ItemConditions(), except: [ItemConditions(changed: changed)])
            #expect(try await Set(store.ids(others)).isDisjoint(with: live))
            #expect(try await store.deletedItems(titled).map(\.id) == gone)
            let states = try await store.past(before: day(to)).page(ItemQuery(limit: 100)).items
            let stood = histories.compactMap { history in history.last { $0.at < day(to) }?.after }
            #expect(Set(states) == Set(stood))
        }
    }

    /// What went in and out of all that is counted in a unit, and is left of it.
    private struct Total: Equatable {
        let unit: String
        var amounts: [Int64]

        init(_ total: MovementReport.Total) {
            unit = total.unit
            amounts = [total.amounts.incoming, total.amounts.outgoing, total.amounts.end].map(\.tenThousandths)
        }

        init(_ unit: String) { (self.unit, amounts) = (unit, [0, 0, 0]) }
    }

    /// Each item counts in the unit that it has now, or had last.
    private static func totals(
        of moved: [(Int64, MovementReport.Amounts)], _ histories: [[HistoryEntry]]
    ) -> [Total] {
        let states = histories.compactMap { $0.last.flatMap { $0.after ?? $0.before } }
        let units = Dictionary(uniqueKeysWithValues: states.map { ($0.id, $0.unit) })
        var sums: [String: Total] = [:]
        for (id, amounts) in moved {
            let unit = units[id] ?? ""
            let more = [amounts.incoming, amounts.outgoing, amounts.end].map(\.tenThousandths)
            let sum = sums[unit]?.amounts ?? [0, 0, 0]
            sums[unit, default: Total(unit)].amounts = zip(sum, more).map { $0 + $1 }
        }
        return sums.values.sorted { $0.unit < $1.unit }
    }

    /// How much of an item went one way.
    private struct Moved: Equatable {
        let id: Int64
        let amount: Quantity

        init(_ id: Int64, _ amounts: MovementReport.Amounts, _ direction: MovementQuery.Direction) {
            self.id = id
            amount = direction == .incoming ? amounts.incoming : amounts.outgoing
        }
    }

    private static func plain(
        _ history: [HistoryEntry], without undone: Set<Int64>, after firstImport: Int64?, from start: Date,
        to end: Date
    ) -> (Int64, MovementReport.Amounts)? {
        var amounts: (incoming: Int64, outgoing: Int64, end: Int64) = (0, 0, 0)
        for entry in history where !undone.contains(entry.change) && entry.at < end {
            let moved =
                (entry.after?.quantity ?? .zero).tenThousandths - (entry.before?.quantity ?? .zero).tenThousandths
            amounts.end += moved
            let isOpening = entry.before == nil && entry.change == firstImport
            guard entry.at >= start, !isOpening else { continue }
            if moved > 0 { amounts.incoming += moved } else { amounts.outgoing -= moved }
        }
        guard amounts.incoming + amounts.outgoing > 0, let item = history.first.flatMap({ $0.after ?? $0.before })
        else { return nil }
        return (
            item.id,
            MovementReport.Amounts(
                incoming: Quantity(tenThousandths: amounts.incoming),
                outgoing: Quantity(tenThousandths: amounts.outgoing), end: Quantity(tenThousandths: amounts.end))
        )
    }
}

extension MovementReport.Amounts {
    fileprivate var line: String { "+\(incoming) -\(outgoing) =\(end)" }
}
