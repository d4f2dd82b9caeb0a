import Foundation
import TestSupport
import Testing

@testable import Inventory

@Suite struct `Own fields` {
    private func fields(_ fields: KeyValuePairs<String, String>) -> OwnFields {
        OwnFields(fields.map { OwnFields.Field($0.key, $0.value) })
    }

    private func edits(_ fields: KeyValuePairs<String, String>) -> ItemEdits {
        ItemEdits(ownFields: fields.map { OwnFields.Field($0.key, $0.value) })
    }

    @Test func `are kept in order of name, set, removed by an empty text, and taken back`() async throws {
        let store = try await inventory([ItemDraft(title: "Drill", ownFields: fields(["b": "1", " Price ": "3.50"]))])
        #expect(try await store.item(id: 1).ownFields.all == [.init("Price", "3.50"), .init("b", "1")])
        let change = ItemChange.update(id: 1, edits(["b": "", "A \"b\" \\": "x\u{301}", "none": ""]))
        let preview = try await store.preview(change)
        try await store.apply(change, by: .person, at: moment(60), expecting: preview)
        #expect(preview.after?.ownFields == fields(["Price": "3.50", "A \"b\" \\": "x\u{301}"]))
        #expect(try await store.item(id: 1).ownFields == preview.after?.ownFields)
        #expect(try await store.history(id: 1).last?.before?.ownFields == fields(["Price": "3.50", "b": "1"]))
        await #expect(throws: InventoryError.nothingToChange(id: 1)) {
            try await store.apply(.update(id: 1, edits(["Price": "3.50"])), by: .person, at: moment(61))
        }
        _ = try await store.undo(at: moment(62))
        #expect(try await store.item(id: 1).ownFields == fields(["Price": "3.50", "b": "1"]))
    }

    @Test func `have one name each, however it is written`() async throws {
        let store = try await inventory([ItemDraft(title: "A", ownFields: fields(["Unit price": "1"]))])
        try await store.apply(.update(id: 1, edits(["unit_PRICE": "2"])), by: .person, at: moment(60))
        try await store.apply(
            .create(ItemDraft(title: "B", ownFields: fields(["ＵＮＩＴ price": "3"]))), by: .person, at: moment(61))
        #expect(try await store.page(ItemQuery(sort: .title)).items.map { $0.ownFields["Unit price"] } == ["2", "3"])
    }

    @Test(
        arguments: [
            (" ", "x", .nameMissing), (String(repeating: "n", count: 51), "x", .nameTooLong),
            ("Qty", "5", .nameTaken(.quantity)), ("created_at", "x", .nameTaken(.createdAt)),
            ("a\tb", "x", .controlCharacter(scalar: 9)), ("a", "x\ny", .controlCharacter(scalar: 10)),
            ("a", String(repeating: "電", count: 1_001), .textTooLong),
        ] as [(String, String, OwnFieldFault)])
    func `are refused where a name or a text is not as it may be`(
        name: String, text: String, fault: OwnFieldFault
    ) async throws {
        let store = try SQLiteStore.temporary()
        await #expect(throws: InventoryError.ownField(name.nonBlank ?? "", fault)) {
            try await store.apply(
                .create(ItemDraft(title: "A", ownFields: OwnFields([.init(name, text)]))), by: .person, at: moment(0))
        }
    }

    @Test func `are twenty at most of an item`() async throws {
        let many = (1...20).map { OwnFields.Field("Field \($0)", "x") }
        let store = try await inventory([ItemDraft(title: "A", ownFields: OwnFields(many))])
        await #expect(throws: InventoryError.ownField("One more", .tooMany)) {
            try await store.apply(.update(id: 1, edits(["One more": "x"])), by: .person, at: moment(60))
        }
        let refused = ImportTests.problems
        let header = (1...21).map { "F\($0)" }.joined(separator: ",")
        let row = [String](repeating: "x", count: 21).joined(separator: ",")
        #expect(
            try await refused("title,\(header)\nA,\(row)\nB,\(row.dropLast())\n", ImportOptions(unknownColumns: .kept))
                == ["2 - -"])
        await #expect(throws: InventoryError.self) {
            try await ImportTests.import("id,title,more\n1,A,x\n", into: store, ImportOptions(unknownColumns: .kept))
        }
        #expect(try await store.item(id: 1).ownFields == OwnFields(many))
    }

    @Test func `are the unknown columns of a file; an empty cell removes one, a missing column leaves it`() async throws
    {
        let store = try SQLiteStore.temporary()
        let kept = ImportOptions(unknownColumns: .kept)
        let report = try await ImportTests.import(
            "id,Item, Unit price ,'=Link,\n1,Drill,$89.90,'=A1,\n2,Glue,,,\n", into: store, kept)
        #expect(report.ownFields == ["Unit price", "=Link"])
        #expect(try await store.item(id: 1).ownFields == fields(["=Link": "=A1", "Unit price": "$89.90"]))
        #expect(try await store.item(id: 2).ownFields.isEmpty)
        let again = try await ImportTests.import(
            "id,title,unit_price\n1,Drill,\n2,Glue,3\n", into: store, kept)
        #expect(again.ownFields == ["Unit price"])
        #expect(again.changed == 2)
        #expect(try await store.item(id: 1).ownFields == fields(["=Link": "=A1"]))
        #expect(try await store.item(id: 2).ownFields == fields(["Unit price": "3"]))
        _ = try await ImportTests.import(
            #"{"id":1,"title":"Drill","=Link":null,"Volt":18,"on":"yes"}"#, into: store,
            ImportOptions(format: .jsonl, unknownColumns: .kept))
        #expect(try await store.item(id: 1).ownFields == fields(["Volt": "18", "on": "yes"]))
    }

    @Test func `of a file are refused by line and column`() async throws {
        let kept = ImportOptions(unknownColumns: .kept)
        #expect(
            try await ImportTests.problems("title,Price,price,\(String(repeating: "n", count: 51))\nA,1,2,3\n", kept)
                == ["1 price -", "1 \(String(repeating: "n", count: 51)) -"])
        #expect(
            try await ImportTests.problems("title,Price,\nA,\"x\ny\",\nB,1,2\n", kept) == [
                "2 Price x\ny", "4 number 3 2",
            ])
        let lines = """
            {"title":"A","Price":true}
            {"title":"A","Price":"1","price":"2"}
            {"title":"A"," ":"1"}
            """
        #expect(
            try await ImportTests.problems(lines, ImportOptions(format: .jsonl, unknownColumns: .kept))
                == ["1 Price -", "2 price -", "3   -"])
    }

    @Test func `are counted by name, whatever is done`() async throws {
        var generator = SeededGenerator(seed: 17)
        let store = try SQLiteStore.temporary()
        for index in 0..<200 {
            let chosen = ["a", "b", "c", "d"].filter { _ in Bool.random(using: &generator) }
            let own = chosen.map { OwnFields.Field($0, Bool.random(using: &generator) ? "x" : "") }
            let id = Int64.random(in: 1...10, using: &generator)
            let time = moment(Double(index))
            switch Int.random(in: 0..<5, using: &generator) {
            case 0:
                try await store.apply(.create(ItemDraft(title: "t", ownFields: OwnFields(own))), by: .person, at: time)
            case 1: _ = try? await store.apply(.delete(id: id), by: .person, at: time)
            case 2: _ = try await store.undo(at: time)
            default: _ = try? await store.apply(.update(id: id, ItemEdits(ownFields: own)), by: .person, at: time)
            }
        }
        let items = try await store.page(ItemQuery(limit: 1_000)).items
        #expect(!items.isEmpty)
        #expect(
            try await store.ownFieldCounts()
                == Dictionary(items.flatMap { $0.ownFields.all.map { ($0.name, 1) } }, uniquingKeysWith: +))
    }
}

extension SQLiteStore {
    fileprivate func ownFieldCounts() throws -> [String: Int] {
        let rows = try database.rows("SELECT name, items FROM own_field WHERE items <> 0") {
            ($0.text(0), Int($0.integer(1)))
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }
}
