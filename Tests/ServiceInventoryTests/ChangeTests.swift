import ExactDecimal
import Foundation
import Inventory
import StrictJSON
import TestSupport
import Testing

@testable import ServiceInventory

/// Changes at the service, and taking them back.
struct ServiceChangeTests {
    private func bench() throws -> Bench {
        let bench = try Bench()
        bench.service.add(
            [
                "title": "単三電池", "quantity": "10.5", "unit": "本", "category": "消耗品,電池", "place": "棚 1",
                "state": "良", "price_level": "kept",
                "optional_attributes": [
                    ["name": "色", "value": "赤"], ["name": "数量", "value": "as a column is called"],
                ],
            ])
        bench.service.add(["title": "screws", "quantity": "40"])
        return bench
    }

    @Test func `only the changed fields are sent, quantities as texts`() async throws {
        let bench = try bench()
        let store = try await bench.open()
        let change = ItemChange.update(id: 1, ItemEdits(quantity: Quantity("11.25"), place: "棚 2"))
        let preview = try await store.preview(change)
        let applied = try await store.apply(change, by: .model, at: bench.now, expecting: preview)
        let sent = bench.service.requests.filter { $0.method == "PUT" }
        #expect(sent.map(\.path) == ["/api/v1/inventories/1"])
        let body: JSONValue = ["quantity": "11.25", "place": "棚 2"]
        #expect(try JSONParser.parse(sent.first?.body ?? "") == body)
        #expect(applied.after == bench.service.record(1)?.item.keeping)
        #expect(try await store.page(ItemQuery()).items == bench.service.items.map(\.keeping).newestFirst)
        #expect(bench.service.record(1)?.fields["price_level"] == "kept")
    }

    @Test func `an own field goes back with all others of the item`() async throws {
        let bench = try bench()
        let store = try await bench.open()
        try await store.apply(
            .update(id: 1, ItemEdits(ownFields: [.init("色", "青"), .init("状態", "不良")])), by: .person, at: bench.now)
        let sent = try #require(bench.service.requests.last { $0.method == "PUT" })
        let body: JSONValue = [
            "state": "不良",
            "optional_attributes": [
                ["name": "色", "value": "青"], ["name": "数量", "value": "as a column is called"],
            ],
        ]
        #expect(try JSONParser.parse(sent.body) == body)
    }

    @Test func `each kind of change, its undoing and its redoing, leave mirror and service alike`() async throws {
        let bench = try bench()
        let store = try await bench.open()
        let before = bench.service.items.map(\.keeping.fields)
        try await store.apply(.adjust(id: 2, by: -4), by: .person, at: bench.now)
        try await store.apply(.create(ItemDraft(title: "tape", quantity: 3, minimum: 5)), by: .person, at: bench.now)
        try await store.apply(.delete(id: 1), by: .person, at: bench.now)
        let after = bench.service.items.map(\.keeping.fields)
        #expect(try await store.mirroredItems() == bench.service.items.map(\.keeping))
        for _ in 0..<3 { #expect(try await store.undo(at: bench.now) != nil) }
        #expect(try await store.undo(at: bench.now) == nil)
        #expect(Set(bench.service.items.map(\.keeping.fields)) == Set(before))
        #expect(bench.service.items.map(\.id) == [2, 4], "the deleted item comes back under a new id")
        for _ in 0..<3 { #expect(try await store.redo(at: bench.now) != nil) }
        #expect(try await store.redo(at: bench.now) == nil)
        #expect(Set(bench.service.items.map(\.keeping.fields)) == Set(after))
        #expect(try await store.mirroredItems() == bench.service.items.map(\.keeping))
    }

    @Test func `an item that came back keeps its history, and changes from before can still be undone`() async throws {
        let bench = try bench()
        let store = try await bench.open()
        try await store.apply(.adjust(id: 2, by: 1), by: .person, at: bench.now)
        try await store.apply(.delete(id: 2), by: .person, at: bench.now)
        _ = try await store.undo(at: bench.now)
        #expect(try await store.history(id: 3).map(\.kind) == [.adjusted, .deleted, .undone])
        _ = try await store.undo(at: bench.now)
        #expect(bench.service.record(3)?.fields["quantity"] == "40")
    }

    @Test func `what others changed meanwhile is not overwritten`() async throws {
        let bench = try bench()
        let store = try await bench.open()
        let change = ItemChange.update(id: 2, ItemEdits(quantity: 1))
        let preview = try await store.preview(change)
        bench.service.change(2, ["quantity": "39"])
        await #expect(throws: InventoryError.changedMeanwhile(id: 2, title: "screws")) {
            try await store.apply(change, by: .person, at: bench.now, expecting: preview)
        }
        try await store.apply(.update(id: 2, ItemEdits(place: "棚 9")), by: .person, at: bench.now)
        bench.service.change(2, ["place": "elsewhere"])
        await #expect(throws: InventoryError.changedElsewhere(id: 2, title: "screws", action: .undo)) {
            try await store.undo(at: bench.now)
        }
        #expect(bench.service.record(2)?.fields["place"] == "elsewhere")
    }

    @Test func `a token is carried out once`() async throws {
        let bench = try bench()
        let store = try await bench.open()
        let token = ChangeToken()
        for _ in 0..<2 {
            try await store.apply([.adjust(id: 2, by: 1)], as: token, by: .person, at: bench.now, expecting: [])
        }
        #expect(bench.service.record(2)?.fields["quantity"] == "41")
    }

    @Test func `a plan is refused as a whole before its first step, and a stop in its middle is said`() async throws {
        let bench = try bench()
        let store = try await bench.open()
        let plan: [ItemChange] = [.adjust(id: 1, by: 1), .adjust(id: 2, by: -100)]
        await #expect(throws: InventoryError.self) { try await store.apply(plan, by: .person, at: bench.now) }
        #expect(bench.service.calls.allSatisfy { $0.hasPrefix("GET") })
        let refused: [ItemChange] = [.adjust(id: 2, by: 1), .update(id: 1, ItemEdits(place: "禁止"))]
        let failure = await #expect(throws: ServiceFailure.self) {
            try await store.apply(refused, by: .person, at: bench.now)
        }
        guard case .partlyMade(1, of: 2, _)? = failure else { Issue.record("\(String(describing: failure))"); return }
        #expect(bench.service.record(2)?.fields["quantity"] == "41")
        _ = try await store.undo(at: bench.now)
        #expect(bench.service.record(2)?.fields["quantity"] == "40")
        #expect(try await store.mirroredItems() == bench.service.items.map(\.keeping))
    }

    @Test func `the log outlives the mirror`() async throws {
        let bench = try bench()
        let store = try await bench.open()
        try await store.apply(.adjust(id: 2, by: 1), by: .person, at: bench.now)
        bench.service.change(2, ["place": "棚 7"])
        try FileManager.default.removeItem(atPath: bench.folder + "/cache")
        let again = try await bench.open()
        #expect(try await again.history(id: 2).map(\.kind) == [.adjusted])
        #expect(try await again.mirroredItems() == bench.service.items.map(\.keeping))
        bench.service.change(2, ["place": .null])
        _ = try await again.undo(at: bench.now)
        #expect(bench.service.record(2)?.fields["quantity"] == "40")
    }

    @Test func `a file is imported item by item`() async throws {
        let bench = try bench()
        let store = try await bench.open()
        let path = bench.folder + "/items.csv"
        try Data("id,title,quantity\n2,screws,45\n,tape,3\n900,glue,1\n".utf8).write(to: URL(fileURLWithPath: path))
        let report = try await store.importItems(from: path, ImportOptions(), at: bench.now)
        #expect((report.added, report.changed, report.skipped) == (2, 1, 0))
        #expect(bench.service.items.map(\.title) == ["単三電池", "screws", "tape", "glue"])
        #expect(bench.service.record(2)?.fields["quantity"] == "45")
        #expect(try await store.mirroredItems() == bench.service.items.map(\.keeping))
        let again = try await store.importItems(from: path, ImportOptions(isDryRun: true), at: bench.now)
        #expect((again.added, again.changed, again.skipped) == (2, 0, 1))
    }

    @Test func `what the log cannot know is refused, and own movements are told`() async throws {
        let bench = try bench()
        let store = try await bench.open()
        try await store.apply(.adjust(id: 2, by: -3), by: .person, at: bench.now)
        #expect(try await store.movements(MovementQuery()).rows.map(\.amounts.outgoing) == [3])
        await #expect(throws: ServiceFailure.logTooShort(place: "127.0.0.1")) {
            try await store.past(before: bench.now)
        }
        await #expect(throws: ServiceFailure.logTooShort(place: "127.0.0.1")) {
            try await store.unmoved(since: bench.now)
        }
    }
}

extension Item {
    /// The item without own fields that cannot be kept.
    var keeping: Item {
        var item = self
        item.ownFields = OwnFields(ownFields.all.filter { $0.name != "数量" })
        return item
    }

    /// Its fields, whatever its id and times are, and what the service takes for a code where none is given.
    var fields: Item {
        Item(
            id: 1, title: title, quantity: quantity, unit: unit, category: category, place: place, minimum: minimum,
            code: code.hasPrefix("tw") ? "" : code, note: note, ownFields: ownFields, createdAt: .distantPast,
            updatedAt: .distantPast)
    }
}

extension Sequence<Item> {
    var newestFirst: [Item] { sorted { ($1.updatedAt, $1.id) < ($0.updatedAt, $0.id) } }
}
