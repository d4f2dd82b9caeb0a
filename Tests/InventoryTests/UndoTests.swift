import ExactDecimal
import Foundation
import Synchronization
import Testing

@testable import Inventory

@Suite struct UndoTests {
    @Test func `a change made since ends what can be made again`() async throws {
        let store = try SQLiteStore.temporary()
        let lamp = try await store.apply(.create(ItemDraft(title: "Lamp")), by: .person, at: moment(0))
        _ = try await store.undo(at: moment(1))
        try await store.apply(.create(ItemDraft(title: "Cable")), by: .person, at: moment(2))
        #expect(try await store.redo(at: moment(3)) == nil)
        // Nor does it come back when that change is undone: what is made again then is the newer one.
        _ = try await store.undo(at: moment(4))
        #expect(try await store.redo(at: moment(5))?.steps.first?.after?.title == "Cable")
        #expect(try await store.redo(at: moment(6)) == nil)
        #expect(lamp.after?.title == "Lamp")
    }

    @Test func `undo steps back through every change and redo forward again, with every field`() async throws {
        let store = try SQLiteStore.temporary()
        let changes: [ItemChange] = [
            .create(ItemDraft(title: "Chain", quantity: 3, unit: "pcs", place: "Rack 1")),
            .update(
                id: 1, ItemEdits(title: "Chain 9-speed", category: "Drivetrain", minimum: 2, code: "C9", note: "n")),
            .adjust(id: 1, by: -2), .update(id: 1, ItemEdits(removesMinimum: true)), .delete(id: 1),
        ]
        var states: [Item?] = [nil]
        for (index, change) in changes.enumerated() {
            states.append(try await store.apply(change, by: .person, at: moment(Double(index))).after)
        }
        for index in changes.indices.reversed() {
            let report = try await store.undo(at: moment(100))
            #expect(report?.steps == [UndoReport.Step(before: states[index + 1], after: states[index])])
            let item = try? await store.item(id: 1)
            #expect(item == states[index])
        }
        #expect(try await store.undo(at: moment(101)) == nil)
        for index in changes.indices {
            #expect(try await store.redo(at: moment(200))?.steps.first?.after == states[index + 1])
        }
        #expect(try await store.redo(at: moment(201)) == nil)
        #expect(try await store.count == 0)
        #expect(try await store.history(id: 1).count == 15)
        #expect(try await store.page(ItemQuery()).total == 0)
        #expect(try await store.categories(limit: 5) == [])
    }

    @Test func `a change made elsewhere in between is not overwritten`() async throws {
        try await withFolder { folder in
            let path = folder + "/a.sqlite"
            let here = try SQLiteStore(path: path, access: .createIfMissing)
            try await here.apply(.create(ItemDraft(title: "A", quantity: 5)), by: .person, at: moment(0))
            try await here.apply(.create(ItemDraft(title: "B", quantity: 5)), by: .person, at: moment(1))
            try await here.apply(.adjust(id: 1, by: 1), by: .person, at: moment(2))
            let elsewhere = try SQLiteStore(path: path, access: .existing)
            try await elsewhere.apply(.adjust(id: 2, by: 7), by: .person, at: moment(3))
            _ = try await here.undo(at: moment(4))
            #expect(try await here.item(id: 1).quantity == 5)
            #expect(try await here.item(id: 2).quantity == 12)
            await #expect(throws: InventoryError.changedElsewhere(id: 2, title: "B", action: .undo)) {
                try await here.undo(at: moment(5))
            }
            #expect(try await here.item(id: 2).quantity == 12)
            #expect(try await here.undo(at: moment(6), includingElsewhere: true)?.steps.first?.after?.quantity == 5)
            await #expect(throws: InventoryError.changedElsewhere(id: 2, title: "B", action: .redo)) {
                try await elsewhere.apply(.adjust(id: 2, by: 1), by: .person, at: moment(7))
                _ = try await here.redo(at: moment(8))
            }
        }
    }

    @Test func `a store opened later takes back what was last, whoever made it`() async throws {
        try await withFolder { folder in
            let path = folder + "/a.sqlite"
            let first = try SQLiteStore(path: path, access: .createIfMissing)
            try await first.apply(.create(ItemDraft(title: "A", quantity: 5)), by: .person, at: moment(0))
            let second = try SQLiteStore(path: path, access: .existing)
            #expect(try await second.undo(at: moment(1))?.change == 1)
            #expect(try await first.count == 0)
        }
    }

    @Test func `what would be taken back is told without doing it`() async throws {
        let store = try SQLiteStore.temporary()
        #expect(try await store.undoable(UndoOptions()) == nil)
        try await store.apply(
            [.create(ItemDraft(title: "A")), .create(ItemDraft(title: "B"))], by: .person, at: moment(0))
        let told = try await store.undoable(UndoOptions())
        #expect(try await store.count == 2)
        #expect(try await store.undo(at: moment(1), UndoOptions(expecting: told?.change)) == told)
        #expect(try await store.count == 0)
        await #expect(throws: InventoryError.takenBackElsewhere) {
            try await store.undo(at: moment(2), UndoOptions(expecting: told?.change))
        }
    }

    @Test func `an undo that is stopped leaves everything as it was`() async throws {
        let store = try SQLiteStore.temporary()
        let drafts = (1...1_200).map { ItemChange.create(ItemDraft(title: "Bolt \($0)")) }
        try await store.apply(drafts, by: .person, at: moment(0))
        let heard = Mutex<[Int]>([])
        let stopping = UndoOptions(progress: { progress in
            heard.withLock { $0.append(progress.rows) }
            withUnsafeCurrentTask { $0?.cancel() }
        })
        let undoing = Task { try await store.undo(at: moment(1), stopping) }
        await #expect(throws: CancellationError.self) { try await undoing.value }
        #expect(heard.withLock { $0 } == [500])
        #expect(try await store.count == 1_200)
        #expect(try await store.undo(at: moment(2))?.itemCount == 1_200)
        #expect(try await store.count == 0)
    }

    @Test func `the past and an item's history know what an undo and a redo led to`() async throws {
        let store = try SQLiteStore.temporary()
        try await store.apply(
            [.create(ItemDraft(title: "A", quantity: 1)), .create(ItemDraft(title: "B", quantity: 2))], by: .person,
            at: moment(0))
        try await store.apply([.adjust(id: 1, by: 4), .delete(id: 2)], by: .person, at: moment(1))
        _ = try await store.undo(at: moment(2))
        _ = try await store.redo(at: moment(3))
        func quantities(before time: Double) async throws -> [Int64: Quantity] {
            let page = try await store.past(before: moment(time)).page(ItemQuery())
            return Dictionary(uniqueKeysWithValues: page.items.map { ($0.id, $0.quantity) })
        }
        #expect(try await quantities(before: 1.5) == [1: 5])
        #expect(try await quantities(before: 2.5) == [1: 1, 2: 2])
        #expect(try await quantities(before: 3.5) == [1: 5])
        #expect(
            try await store.history(id: 1).map { [$0.before?.quantity, $0.after?.quantity] } == [
                [nil, 1], [1, 5], [5, 1], [1, 5],
            ])
        #expect(
            try await store.history(id: 2).map { [$0.before?.quantity, $0.after?.quantity] } == [
                [nil, 2], [2, nil], [nil, 2], [2, nil],
            ])
    }
}
