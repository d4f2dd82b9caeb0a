import Foundation
import TestSupport
import Testing

@testable import Inventory

/// Items found by what their notes and own fields say.
@Suite struct `Mentions` {
    private static func draft(
        _ title: String, note: String = "", place: String = "", code: String = "",
        _ fields: KeyValuePairs<String, String> = [:]
    ) -> ItemDraft {
        ItemDraft(
            title: title, place: place, code: code, note: note,
            ownFields: OwnFields(fields.map { OwnFields.Field($0.key, $0.value) }))
    }

    private static let drafts = [
        draft("Drill", note: "lent to Ana", place: "Loft", ["Supplier": "Bosch GmbH", "Price": "89.90"]),
        draft("Bosch hammer", place: "Loft"),
        draft("Glue", note: "smells of vinegar\nsee the drill", place: "Shed"),
        draft("電球", note: "電池式ではない", ["仕入先": "秋葉原電商"]),
        draft("Hose M6", note: "20 mm", code: "X-1", ["Supplier": "Gardena", "Made by": "Bosch"]),
        draft("Lamp", place: "Loft"),
    ]

    private func found(_ query: ItemQuery) async throws -> [Int64: [MentionPage.Place]] {
        let page = try await inventory(Self.drafts).mentions(query)
        #expect(page.total == page.mentions.count)
        return Dictionary(uniqueKeysWithValues: page.mentions.map { ($0.item.id, $0.places) })
    }

    @Test(
        arguments: [
            ("bosch", [1: [.ownField("Supplier")], 5: [.ownField("Made by")]]),
            ("BOSCH gmbh", [1: [.ownField("Supplier")]]),
            ("drill", [3: [.note]]), ("drills", [3: [.note]]), ("vineg", [3: [.note]]), ("inegar", [:]),
            ("drill bosch", [1: [.ownField("Supplier")]]), ("ana 89.90", [1: [.note, .ownField("Price")]]),
            ("電池", [4: [.note]]), ("電", [:]), ("秋葉原", [4: [.ownField("仕入先")]]), ("20", [5: [.note]]),
            ("20mm", [5: [.note]]),
            // Names of fields count as words, but do not suffice; nor do two texts make one.
            ("supplier bosch", [1: [.ownField("Supplier")], 5: [.ownField("Made by")]]), ("supplier", [:]),
            ("drill price", [:]), ("mmBosch", [:]), ("gmbh89.90", [:]), ("%", [:]), (" ", [:]), ("\" OR words", [:]),
        ] as [(String, [Int64: [MentionPage.Place]])])
    func `are found by words as titles are`(words: String, places: [Int64: [MentionPage.Place]]) async throws {
        #expect(try await found(ItemQuery(title: words)) == places)
    }

    @Test(
        arguments: [
            (ItemQuery(), []), (ItemQuery(title: "bosch", place: "loft"), [1]),
            (ItemQuery(title: "bosch", place: "none"), []),
            (
                ItemQuery(ItemConditions(), anyOf: [ItemConditions(title: "bosch"), ItemConditions(place: "shed")]),
                [1, 5]
            ),
            (ItemQuery(ItemConditions(title: "bosch"), anyOf: [ItemConditions(title: "ana")]), [1]),
            (ItemQuery(ItemConditions(title: "bosch"), except: [ItemConditions(title: "drill")]), [5]),
            (ItemQuery(ItemConditions(title: "bosch"), except: [ItemConditions(title: "gardena")]), [1, 5]),
            (ItemQuery(ItemConditions(title: "x-1"), anyOf: [ItemConditions(ids: [5])]), []),
        ] as [(ItemQuery, [Int64])])
    func `fit all else that is asked for`(query: ItemQuery, ids: [Int64]) async throws {
        #expect(try await found(query).keys.sorted() == ids)
    }

    @Test func `come in pages, in the order asked for`() async throws {
        let store = try await inventory((1...7).map { Self.draft("Item \($0)", note: "spare") })
        let page = try await store.mentions(ItemQuery(title: "spare", sort: .oldest, limit: 3, page: 2))
        #expect(page.mentions.map(\.item.id) == [4, 5, 6])
        #expect(page.total == 7)
        #expect(try await store.mentions(ItemQuery(title: "spare", limit: 3, page: 4)) == MentionPage(total: 7))
        await #expect(throws: InventoryError.pageOutOfBounds) {
            try await store.mentions(ItemQuery(title: "x", page: 0))
        }
        #expect(try await store.page(ItemQuery(title: "spare")).total == 0)
    }

    @Test func `are in the index as they are in the items, whatever is done`() async throws {
        var generator = SeededGenerator(seed: 23)
        let words = ["red", "blue", "電池", "x1", ""]
        func text() -> String { (0..<2).map { _ in words[generator.below(5)] }.joined(separator: " ") }
        let store = try SQLiteStore.temporary()
        for index in 0..<300 {
            let own = [OwnFields.Field("Colour", generator.below(3) == 0 ? text() : "")]
            let id = Int64(1 + generator.below(12))
            let time = moment(Double(index))
            switch generator.below(6) {
            case 0:
                let draft = ItemDraft(title: "t" + text(), note: text(), ownFields: OwnFields(own))
                try await store.apply(.create(draft), by: .person, at: time)
            case 1: _ = try? await store.apply(.delete(id: id), by: .person, at: time)
            case 2: _ = try? await store.apply(.update(id: id, ItemEdits(title: "t" + text())), by: .person, at: time)
            case 3: _ = try? await store.undo(at: time)
            case 4: _ = try? await store.redo(at: time)
            default:
                let edits = ItemEdits(note: text(), ownFields: own)
                _ = try? await store.apply(.update(id: id, edits), by: .person, at: time)
            }
        }
        let rows = try await store.mentionRows()
        #expect(!rows.isEmpty)
        #expect(try await store.mentionRows(filledAnew: true) == rows)
        #expect(
            try await store.past(before: moment(300)).mentions(ItemQuery(title: "red")).total
                == store.mentions(ItemQuery(title: "red")).total)
    }

    @Test func `are found in a file of an earlier format`() async throws {
        let old = try #require(Bundle.module.url(forResource: "Data/format-3", withExtension: "inventory"))
        try await withFolder { folder in
            let path = folder + "/old.sqlite"
            try FileManager.default.copyItem(atPath: old.path, toPath: path)
            let store = try SQLiteStore(path: path, access: .existing)
            #expect(
                try await store.mentions(ItemQuery(title: "washed")).mentions.map(\.item.title) == ["Tea towel, blue"])
        }
    }
}

extension SQLiteStore {
    fileprivate func mentionRows(filledAnew: Bool = false) throws -> [String] {
        if filledAnew {
            try database.writing {
                try database.execute("DELETE FROM item_mention")
                try MentionIndex(database: database).fill()
            }
        }
        return try database.rows("SELECT rowid, title, names, words FROM item_mention ORDER BY rowid") { row in
            "\(row.integer(0)) \(row.text(1))|\(row.text(2))|\(row.text(3))"
        }
    }
}
