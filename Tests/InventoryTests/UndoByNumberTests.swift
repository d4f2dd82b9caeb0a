import ExactDecimal
import Foundation
import Testing

@testable import Inventory

@Suite struct `A change taken back by its number` {
    private func store() async throws -> SQLiteStore {
        let store = try SQLiteStore.temporary()
        try await store.apply(
            [.create(ItemDraft(title: "A", quantity: 5)), .create(ItemDraft(title: "B", quantity: 5))], by: .person,
            at: moment(0))
        try await store.apply(.adjust(id: 1, by: 1), by: .program("mcp:x"), at: moment(1))
        try await store.apply(.adjust(id: 2, by: 2), by: .person, at: moment(2))
        return store
    }

    @Test func `is that one and no other, whoever made the last`() async throws {
        let store = try await store()
        let report = try await store.undo(at: moment(3), UndoOptions(author: .program("mcp:y"), change: 2))
        #expect(report?.change == 2 && report?.author == .program("mcp:x"))
        #expect(try await store.item(id: 1).quantity == 5)
        #expect(try await store.item(id: 2).quantity == 7)
        #expect(try await store.history(id: 1).map(\.author) == [.person, .program("mcp:x"), .program("mcp:y")])
        // Undo without a number goes on to be the latest change.
        #expect(try await store.undo(at: moment(4))?.change == 3)
        #expect(try await store.redo(at: moment(5))?.change == 3)
    }

    @Test func `is refused twice, when unknown, and where it was an undo itself`() async throws {
        let store = try await store()
        _ = try await store.undo(at: moment(3), UndoOptions(change: 2))
        await #expect(throws: InventoryError.takenBackAlready(change: 2)) {
            try await store.undo(at: moment(4), UndoOptions(change: 2))
        }
        for unknown in [0, -1, 4, 99] as [Int64] {
            await #expect(throws: InventoryError.noSuchChange(unknown)) {
                try await store.undoable(UndoOptions(change: unknown))
            }
        }
    }

    @Test func `is refused where a later change in force touched an item of it`() async throws {
        let store = try await store()
        await #expect(throws: InventoryError.touchedLater(change: 1, id: 2, title: "B", by: 3)) {
            try await store.undo(at: moment(3), UndoOptions(change: 1))
        }
        _ = try await store.undo(at: moment(4), UndoOptions(change: 3))
        await #expect(throws: InventoryError.touchedLater(change: 1, id: 1, title: "A", by: 2)) {
            try await store.undo(at: moment(5), UndoOptions(change: 1))
        }
        _ = try await store.undo(at: moment(6), UndoOptions(change: 2))
        #expect(try await store.undo(at: moment(7), UndoOptions(change: 1))?.itemCount == 2)
        #expect(try await store.count == 0)
        // What was taken back can be made again, and taken back again.
        _ = try await store.redo(at: moment(8))
        #expect(try await store.undo(at: moment(9), UndoOptions(change: 1))?.itemCount == 2)
    }

    @Test func `is found in the list of the latest changes`() async throws {
        let store = try await store()
        let changes = try await store.latestChanges(limit: 2)
        #expect(
            changes == [
                LoggedChange(id: 3, at: moment(2), author: .person, kind: .adjusted, item: 2, itemCount: 1),
                LoggedChange(id: 2, at: moment(1), author: .program("mcp:x"), kind: .adjusted, item: 1, itemCount: 1),
            ])
        #expect(
            try await store.latestChanges(limit: 9).last
                == LoggedChange(id: 1, at: moment(0), author: .person, kind: .created, item: 1, itemCount: 2))
    }
}
