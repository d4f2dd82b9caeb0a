import Foundation
import Testing

@testable import Inventory

@Suite struct ChangeTests {
    static let draft = ItemDraft(
        title: "Sealant", quantity: 7, unit: "bottles", category: "Tyres & tubes", place: "Locker", minimum: 4,
        code: "X-1",
        note: "shake\nwell")

    @Test func `a created item has the next id and both times`() async throws {
        let store = try await inventory([Self.draft])
        let item = try await store.item(id: 1)
        #expect(
            item
                == Item(
                    id: 1, title: "Sealant", quantity: 7, unit: "bottles", category: "Tyres & tubes", place: "Locker",
                    minimum: 4, code: "X-1", note: "shake\nwell", createdAt: moment(0), updatedAt: moment(0)))
    }

    @Test func `the preview of a change is what it does, apart from the times`() async throws {
        let store = try await inventory([Self.draft])
        let changes: [ItemChange] = [
            .update(id: 1, ItemEdits(quantity: 5, place: "Rack 1")), .adjust(id: 1, by: -2),
            .create(ItemDraft(title: "New")),
            .delete(id: 1),
        ]
        for change in changes {
            let preview = try await store.preview(change)
            let applied = try await store.apply(change, by: .model, at: moment(100))
            #expect(preview.before == applied.before)
            var after = preview.after
            after?.updatedAt = moment(100)
            if preview.before == nil { after?.createdAt = moment(100) }
            #expect(after == applied.after)
        }
    }

    @Test func `an adjustment below zero is refused with the present quantity`() async throws {
        let store = try await inventory([Self.draft])
        let item = try await store.item(id: 1)
        await #expect(throws: InventoryError.belowZero(item: item, change: -8)) {
            try await store.apply(.adjust(id: 1, by: -8), by: .person, at: moment(9))
        }
        #expect(InventoryError.belowZero(item: item, change: -8).description.contains("7 bottles"))
        #expect(try await store.apply(.adjust(id: 1, by: -7), by: .person, at: moment(9)).after?.quantity == .zero)
        #expect(try await store.history(id: 1).count == 2)
    }

    @Test func `more may be added to a quantity below zero, which only an import brings`() async throws {
        let store = try SQLiteStore.temporary()
        _ = try await ImportTests.import("id,title,quantity\n1,Sand,-5\n", into: store)
        let item = try await store.item(id: 1)
        await #expect(throws: InventoryError.belowZero(item: item, change: -1)) {
            try await store.apply(.adjust(id: 1, by: -1), by: .person, at: moment(9))
        }
        #expect(try await store.preview(.adjust(id: 1, by: 2)).after?.quantity == -3)
        #expect(try await store.apply(.adjust(id: 1, by: 2), by: .person, at: moment(9)).after?.quantity == -3)
        #expect(try await store.apply(.adjust(id: 1, by: 4), by: .person, at: moment(9)).after?.quantity == 1)
    }

    @Test func `a minimum below zero is refused`() async throws {
        let store = try await inventory([Self.draft])
        await #expect(throws: InventoryError.negativeMinimum(-1)) {
            try await store.apply(.update(id: 1, ItemEdits(minimum: -1)), by: .person, at: moment(9))
        }
        #expect(try await store.history(id: 1).count == 1)
    }

    @Test func `an adjustment beyond the largest quantity is refused`() async throws {
        let store = try await inventory([ItemDraft(title: "Sand", quantity: .largest)])
        let item = try await store.item(id: 1)
        await #expect(throws: InventoryError.quantityTooLarge(item: item, change: 1)) {
            try await store.apply(.adjust(id: 1, by: 1), by: .person, at: moment(9))
        }
    }

    @Test(arguments: [
        (ItemDraft(title: " \u{3000}"), InventoryError.titleMissing),
        (ItemDraft(title: String(repeating: "あ", count: 201)), .fieldTooLong(.title, limit: 200)),
        (ItemDraft(title: "a" + String(repeating: "\u{301}", count: 10_000)), .fieldTooLong(.title, limit: 200)),
        (ItemDraft(title: "\u{1B}[2J"), .controlCharacter(.title, scalar: 0x1B)),
        (ItemDraft(title: "x\u{9B}31m"), .controlCharacter(.title, scalar: 0x9B)),
        (ItemDraft(title: "x\0"), .controlCharacter(.title, scalar: 0)),
        (ItemDraft(title: "x\ny"), .controlCharacter(.title, scalar: 0x0A)),
        (ItemDraft(title: "x\u{FFFF}"), .controlCharacter(.title, scalar: 0xFFFF)),
        (ItemDraft(title: "x", category: String(repeating: "c", count: 251)), .fieldTooLong(.category, limit: 250)),
        (ItemDraft(title: "x", unit: String(repeating: "c", count: 51)), .fieldTooLong(.unit, limit: 50)),
        (ItemDraft(title: "x", place: "a\tb"), .controlCharacter(.place, scalar: 9)),
        (ItemDraft(title: "x", note: String(repeating: "n", count: 10_001)), .fieldTooLong(.note, limit: 10_000)),
        (ItemDraft(title: "x", note: "a\rb"), .controlCharacter(.note, scalar: 0x0D)),
        (ItemDraft(title: "x", quantity: -1), .negativeQuantity(-1)),
        (ItemDraft(title: "x", minimum: -1), .negativeMinimum(-1)),
    ])
    func `what breaks a rule is refused by name, and nothing is written`(draft: ItemDraft, error: InventoryError)
        async throws
    {
        let store = try SQLiteStore.temporary()
        await #expect(throws: error) { try await store.apply(.create(draft), by: .model, at: moment(0)) }
        #expect(try await store.count == 0)
    }

    @Test func `fields at their limits are kept as given`() async throws {
        let family = "👨‍👩‍👧‍👦"
        let draft = ItemDraft(
            title: String(repeating: family, count: 200), unit: String(repeating: "単", count: 50),
            category: "a" + String(repeating: "\u{301}", count: 200), place: "invoice \u{202E}gpj.exe",
            code: "e\u{301} é",
            note: "\ttab\nline\u{FFFD}")
        let store = try await inventory([draft])
        let item = try await store.item(id: 1)
        #expect(item.title.isSameText(as: draft.title))
        #expect(item.category.isSameText(as: draft.category))
        #expect(item.place.isSameText(as: draft.place))
        #expect(item.code.isSameText(as: draft.code))
        #expect(item.note.isSameText(as: draft.note))
    }

    @Test func `a deleted item says when, keeps its history, and its id is not used again`() async throws {
        let store = try await inventory([Self.draft])
        let item = try await store.item(id: 1)
        try await store.apply(.delete(id: 1), by: .person, at: moment(60))
        await #expect(throws: InventoryError.deleted(item: item, at: moment(60))) { try await store.item(id: 1) }
        #expect(try await store.history(id: 1).map(\.kind) == [.created, .deleted])
        #expect(try await store.apply(.create(Self.draft), by: .person, at: moment(70)).after?.id == 2)
        await #expect(throws: InventoryError.notFound(id: 3)) { try await store.item(id: 3) }
        await #expect(throws: InventoryError.notFound(id: 3)) { try await store.history(id: 3) }
    }

    @Test func `an update that changes nothing is refused`() async throws {
        let store = try await inventory([Self.draft])
        await #expect(throws: InventoryError.nothingToChange(id: 1)) {
            try await store.apply(.update(id: 1, ItemEdits(quantity: 7)), by: .person, at: moment(1))
        }
    }

    @Test func `a change that was shown is not made on an item that has changed since`() async throws {
        let store = try await inventory([Self.draft])
        let change = ItemChange.update(id: 1, ItemEdits(quantity: 9))
        let preview = try await store.preview(change)
        try await store.apply(.adjust(id: 1, by: 1), by: .person, at: moment(1))
        await #expect(throws: InventoryError.changedMeanwhile(id: 1, title: "Sealant")) {
            try await store.apply(change, by: .model, at: moment(2), expecting: preview)
        }
        #expect(try await store.item(id: 1).quantity == 8)
    }

    @Test func `several changes are made all or none`() async throws {
        let store = try await inventory([Self.draft, Self.draft])
        await #expect(throws: InventoryError.self) {
            try await store.apply([.adjust(id: 1, by: -1), .adjust(id: 2, by: -100)], by: .model, at: moment(99))
        }
        #expect(try await store.item(id: 1).quantity == 7)
        try await store.apply(
            [.adjust(id: 1, by: -1), .delete(id: 2), .adjust(id: 1, by: -1)], by: .model, at: moment(99))
        #expect(try await store.item(id: 1).quantity == 5)
        let report = try await store.undo(at: moment(100))
        #expect(report?.itemCount == 3)
        #expect(try await store.item(id: 1).quantity == 7)
        #expect(try await store.item(id: 1).updatedAt == moment(0))
        #expect(try await store.count == 2)
    }

    @Test func `history tells who did what, with both states`() async throws {
        let store = try await inventory([Self.draft])
        try await store.apply(.adjust(id: 1, by: 20), by: .model, at: moment(10))
        try await store.apply(.update(id: 1, ItemEdits(place: "")), by: .person, at: moment(20))
        let history = try await store.history(id: 1)
        #expect(history.map(\.author) == [.person, .model, .person])
        #expect(history.map(\.kind) == [.created, .adjusted, .updated])
        #expect(history.map(\.at) == [moment(0), moment(10), moment(20)])
        #expect(history.map { $0.before?.quantity } == [nil, 7, 27])
        #expect(history.map { $0.after?.quantity } == [7, 27, 27])
        #expect(history.map { $0.after?.place } == [Self.draft.place, Self.draft.place, ""])
        #expect(history[2].after == (try await store.item(id: 1)))
    }
}
