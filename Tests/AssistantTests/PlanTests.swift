import InventoryContract
import LanguageModel
import StrictJSON
import TestSupport
import Testing

@testable import Assistant

@Suite struct `A change of several items` {
    private func quantities(_ shop: Shop) async throws -> [String] {
        var quantities: [String] = []
        for id in Int64(1)...6 { quantities.append(try await shop.store.item(id: id).quantity.description) }
        return quantities
    }

    @Test func `is one preview, one approval, one change in the log and one undo`() async throws {
        let shop = try await Shop()
        let approver = Answering(yes: true)
        let model = ScriptedModel(
            [.call("adjustInventory", ["ids": [2, 1], "change": 5]), .finished(.complete)],
            [.text("Done."), .finished(.complete)])
        let conversation = try await shop.conversation(model, approver: approver)
        _ = await conversation.ask("add 5 to AA and AAA")
        #expect(
            await approver.asked == [
                ProposedChange(
                    kind: .update,
                    steps: [
                        .init(title: "AAA batteries", id: 2, fields: [.init("quantity", before: "0", after: "5")]),
                        .init(title: "AA batteries", id: 1, fields: [.init("quantity", before: "4", after: "9")]),
                    ])
            ])
        #expect(try await quantities(shop) == ["9", "5", "250.5", "12", "30", "7"])
        let changes = try await [shop.store.history(id: 1), shop.store.history(id: 2)].map { $0.last?.change }
        #expect(changes[0] == changes[1])
        try await conversation.undo()
        #expect(try await quantities(shop) == ["4", "0", "250.5", "12", "30", "7"])
    }

    @Test(
        arguments: [
            (["category": "power"], ["9", "5", "250.5", "17", "30", "7"]),
            (["anyOf": [["title": "washer"], ["place": "Rack 2"]]], ["4", "0", "255.5", "12", "35", "12"]),
            (["category": "power", "except": [["title": "AA"]]], ["4", "0", "250.5", "17", "30", "7"]),
            (["stock": "out"], ["4", "5", "250.5", "12", "30", "7"]),
        ] as [(JSONObject, [String])])
    func `reaches every item that fits`(filters: JSONObject, after: [String]) async throws {
        let shop = try await Shop()
        _ = try await shop.output("adjustInventory", ["where": .object(filters), "change": 5])
        #expect(try await quantities(shop) == after)
    }

    @Test func `sets each quantity to the minimum of its item`() async throws {
        let shop = try await Shop()
        _ = try await shop.output("updateInventory", ["ids": [1, 2], "minimum": 6])
        _ = try await shop.output("updateInventory", ["ids": [1, 2], "quantityFrom": "minimum"])
        #expect(try await quantities(shop) == ["6", "6", "250.5", "12", "30", "7"])
    }

    @Test func `tells each item, what differs in it, and what already was like that`() async throws {
        #expect(
            try await Shop().output("updateInventory", ["ids": [1, 2, 4], "place": "Rack 1", "minimum": 5])
                == #"{"done":"updated","change":2,"total":2,"changed":[{"id":1,"title":"AA batteries","quantity":4,"unit":"packs","category":"Power","place":"Rack 1","minimum":5,"stock":"low","created":"2026-01-05","updated":"2026-11-20","changes":{"minimum":{"before":"10","after":"5"}}},{"id":4,"title":"乾電池 単3","quantity":12,"unit":"本","category":"Power","place":"Rack 1","minimum":5,"created":"2026-11-02","updated":"2026-11-20","changes":{"place":{"before":"倉庫","after":"Rack 1"},"minimum":{"before":"","after":"5"}}}],"remarks":["Already like that: 2 (1 of 3 items)."]}"#
        )
    }

    @Test func `tells no more items than there is room for, and their number`() async throws {
        let output = try JSONParser.parse(
            try await Shop().output("deleteInventory", ["where": ["quantityAtLeast": 0]], budget: 150))
        #expect(output["total"] == 6)
        #expect((1..<6).contains(output["changed"]?.array?.count ?? 0))
    }

    @Test(
        arguments: [
            ("deleteInventory", ["ids": [1, 99, 2]], "There is no item 99."),
            (
                "adjustInventory", ["ids": [3, 2, 1], "change": -3],
                "Item 2 (AAA batteries) has 0 packs: -3 would bring it below zero. Take at most what is there."
            ),
            (
                "updateInventory", ["ids": [1, 2], "unit": "packs"],
                "All 2 items already are like that; nothing was changed."
            ),
            (
                "updateInventory", ["where": ["colour": "red"], "unit": "packs"],
                #"Unknown argument "colour". Allowed: title, category, place, unit, updatedAfter, updatedBefore, createdAfter, createdBefore, stock, quantityAtLeast, quantityAtMost, ids, missing, missingFields, changedAfter, changedBefore, updates, anyOf, except."#
            ),
            ("deleteInventory", ["where": [:]], #""where" must have at least one filter."#),
            (
                "deleteInventory", ["ids": [1], "colour": "red"],
                #"Unknown argument "colour". Allowed: id, ids, where."#
            ),
            (
                "updateInventory", ["ids": [1, 4], "quantityFrom": "minimum"],
                "乾電池 単3 (ID 4) has no minimum to set its quantity to; nothing was changed."
            ),
            (
                "updateInventory", ["id": 1, "quantityFrom": "minimum", "quantity": 3],
                #"Give "quantityFrom" without "quantity" and "minimum"."#
            ),
            ("deleteInventory", ["where": ["title": "unicorn"]], #"No item fits "where"; nothing was changed."#),
        ] as [(String, JSONObject, String)])
    func `is refused whole`(tool: String, arguments: JSONObject, answer: String) async throws {
        let shop = try await Shop()
        let before = try await shop.store.changes(since: nil)
        #expect(try await shop.output(tool, arguments) == "error: \(answer)")
        #expect(try await shop.store.changes(since: nil) == before)
    }

    @Test func `asks nobody when no item fits`() async throws {
        let shop = try await Shop()
        let approver = Answering(yes: true)
        let model = ScriptedModel(
            [.call("deleteInventory", ["where": ["title": "unicorn"]]), .finished(.complete)],
            [.text("There is none."), .finished(.complete)])
        let outcome = try await shop.conversation(model, approver: approver).ask("delete all unicorns")
        #expect(await approver.asked.isEmpty)
        guard case .unchanged = outcome else {
            Issue.record("\(outcome)")
            return
        }
    }

    @Test func `changes nothing when one of its items was changed meanwhile, and says what`() async throws {
        let shop = try await Shop()
        let overtaking = Overtaking(shop: shop)
        let model = ScriptedModel(
            [.call("adjustInventory", ["ids": [1, 3], "change": 5]), .finished(.complete)],
            [.text("Nothing was changed."), .finished(.complete)])
        let entries = Collector()
        let conversation = try await shop.conversation(model, approver: overtaking) { await entries.append($0) }
        _ = await conversation.ask("add 5 to both")
        #expect(try await quantities(shop) == ["4", "0", "249.5", "12", "30", "7"])
        #expect(
            await entries.outputs.map(\.text) == [
                "Item 3 (M6 washer) was changed elsewhere after this change was shown, so nothing was changed. Look at the item and ask again. Since then: quantity 250.5 -> 249.5."
            ])
    }

    /// Says yes, but only after it has taken a washer.
    private struct Overtaking: ChangeApprover {
        let shop: Shop

        func approve(_ change: ProposedChange) async -> Approval {
            _ = try? await shop.store.apply(.adjust(id: 3, by: -1), by: .person, at: Shop.now)
            return Approval(isGranted: true, source: .person)
        }
    }

    @Test func `is saved with its items, of very many the first`() throws {
        let title = String(repeating: "x", count: 190)
        let steps = (1...20_000).map { number in
            ProposedChange.Step(
                title: title, id: ItemID(Int64(number)), fields: [.init("quantity", before: "1", after: "2")])
        }
        for count in [2, 20_000] {
            let entry = SessionEntry.approval(
                ApprovalEntry(
                    call: "c", isGranted: true, by: Recorded(.person),
                    change: ProposedChange(kind: .update, steps: Array(steps.prefix(count)))))
            let line = entry.json.serialized()
            #expect(line.utf8.count < 8 << 20)
            guard case .approval(let read) = try SessionEntry(json: JSONParser.parse(line)) else { continue }
            #expect(read.change?.total == count)
            #expect(read.change?.steps == Array(steps.prefix(read.change?.steps.count ?? 0)))
            #expect((read.change?.steps.count ?? 0) >= min(count, 10_000))
        }
    }
}
