import Foundation
import Inventory
import TestSupport
import Testing

/// What every store promises, tried on the one that is here.
@Suite struct ItemStoreTests {
    @Test func `changes are previewed one upon the other, and applied as they were shown`() async throws {
        let store: any ItemStore = try await inventory([ItemDraft(title: "Bolt", quantity: 5)])
        let changes: [ItemChange] = [
            .adjust(id: 1, by: 3), .update(id: 1, ItemEdits(place: "Shelf 1")), .create(ItemDraft(title: "Nut")),
            .create(ItemDraft(title: "Washer")),
        ]
        let previews = try await store.preview(changes)
        #expect(previews.map(\.before?.quantity) == [5, 8, nil, nil])
        #expect(previews.map(\.after?.id) == [1, 1, 2, 3])
        let applied = try await store.apply(changes, by: .model, at: moment(100), expecting: previews)
        #expect(applied.map(\.after?.title) == ["Bolt", "Bolt", "Nut", "Washer"])
        #expect(applied.map(\.after?.place) == ["", "Shelf 1", "", ""])
        #expect(Set(applied.map(\.id)).count == 1)
        #expect(try await store.undo(at: moment(200))?.itemCount == 4)
        #expect(try await store.page(ItemQuery()).items.map(\.quantity) == [5])
    }

    @Test func `nothing is changed when one of the items is no longer as it was shown`() async throws {
        let store = try await inventory(titled: ["A", "B"])
        let changes: [ItemChange] = [.update(id: 1, ItemEdits(note: "n")), .update(id: 2, ItemEdits(note: "n"))]
        let previews = try await store.preview(changes)
        try await store.apply(.adjust(id: 2, by: 1), by: .person, at: moment(100))
        await #expect(throws: InventoryError.changedMeanwhile(id: 2, title: "B")) {
            try await store.apply(changes, by: .model, at: moment(200), expecting: previews)
        }
        #expect(try await store.item(id: 1).note == "")
    }

    @Test func `a change that is sent again is made once`() async throws {
        let store = try await inventory(titled: ["A"])
        let token = ChangeToken()
        let change: [ItemChange] = [.adjust(id: 1, by: 2)]
        let first = try await store.apply(change, as: token, by: .model, at: moment(100), expecting: [])
        let again = try await store.apply(change, as: token, by: .model, at: moment(200), expecting: [])
        #expect(again == first)
        #expect(try await store.item(id: 1).quantity == 2)
    }

    @Test func `what other stores change is seen, what this one changes is not`() async throws {
        try await withFolder { folder in
            let path = folder + "/inventory.sqlite"
            let here = try SQLiteStore(path: path, access: .createIfMissing)
            for title in ["A", "B", "C"] {
                try await here.apply(.create(ItemDraft(title: title)), by: .person, at: moment(0))
            }
            let mark = try await here.changes(since: nil).mark
            #expect(mark == ChangeMark(change: 3))
            let elsewhere = try SQLiteStore(path: path, access: .existing)
            try await elsewhere.apply(
                [.adjust(id: 3, by: 1), .adjust(id: 1, by: 1)], by: .person, at: moment(1))
            try await here.apply(.adjust(id: 2, by: 1), by: .person, at: moment(2))
            #expect(
                try await here.changes(since: mark)
                    == ChangesSeen(mark: ChangeMark(change: 5), items: [1, 3], total: 2))
        }
    }

    @Test func `every item is read in order of id`() async throws {
        let store = try await inventory(titled: ["B", "A", "C"])
        try await store.apply(.delete(id: 2), by: .person, at: moment(100))
        let titles = Collected()
        try await store.forEachItem { titles.append($0.title) }
        #expect(titles.all == ["B", "C"])
    }

    @Test func `a place that can only be read says so beforehand`() async throws {
        try await withFolder { folder in
            let path = folder + "/inventory.sqlite"
            _ = try SQLiteStore(path: path, access: .createIfMissing)
            let reader = try SQLiteStore(path: path, access: .readOnly)
            #expect(await reader.traits == StoreTraits(isWritable: false))
            #expect(await reader.place == PlaceName(shown: path))
        }
    }
}
