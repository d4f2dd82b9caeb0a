import ExactDecimal
import Testing
import TestSupport

@testable import Inventory

@Suite struct `The counts that are kept` {
    private static let words = ["red", "reds", "blue", "M6", "電池", "電池箱", "washer", "washers", "7", "𠮷"]

    private static func draft(using generator: inout SeededGenerator) -> ItemDraft {
        func word() -> String { words[Int.random(in: 0..<words.count, using: &generator)] }
        return ItemDraft(
            title: "\(word()) \(word())", quantity: Quantity(tenThousandths: .random(in: 0...3, using: &generator)),
            minimum: Bool.random(using: &generator)
                ? Quantity(tenThousandths: .random(in: 0...3, using: &generator)) : nil,
            code: Bool.random(using: &generator) ? word() : "")
    }

    @Test func `are what counting gives, whatever was done`() async throws {
        var generator = SeededGenerator(seed: 3)
        let store = try SQLiteStore.temporary()
        for step in 0..<400 {
            let id = Int64.random(in: 1...40, using: &generator)
            let draft = Self.draft(using: &generator)
            let time = moment(Double(step))
            switch Int.random(in: 0..<7, using: &generator) {
            case 0, 1: try await store.apply(.create(draft), by: .person, at: time)
            case 2:
                let edits = ItemEdits(title: draft.title, quantity: draft.quantity, minimum: draft.minimum)
                _ = try? await store.apply(.update(id: id, edits), by: .person, at: time)
            case 3: _ = try? await store.apply(.adjust(id: id, by: draft.quantity), by: .person, at: time)
            case 4: _ = try? await store.apply(.delete(id: id), by: .person, at: time)
            case 5: _ = try? await store.undo(at: time)
            default: _ = try? await store.redo(at: time)
            }
        }
        _ = try await ImportTests.import("id,title,quantity,minimum\n1,red 電池,0,2\n,blue,2,2\n", into: store)
        let kept = try await store.counts()
        #expect(kept.count == 16)
        #expect(try await store.recounted() == kept)
        try await store.recountWords()
        #expect(try await store.counts() == kept)
    }

    @Test func `of a frequent word lead to the same page as the list of all that have it`() async throws {
        var generator = SeededGenerator(seed: 4)
        let store = try SQLiteStore.temporary()
        for step in 0..<300 {
            try await store.apply(.create(Self.draft(using: &generator)), by: .person, at: moment(Double(step % 70)))
        }
        for title in Self.words + ["re", "washe", "電", "池", "箱", "nothing", "battery"] {
            for sort in ItemQuery.Sort.allCases {
                let query = ItemQuery(
                    title: title, sort: sort, limit: 7, page: Int.random(in: 1...4, using: &generator))
                #expect(try await store.selection(query, askedAtLeast: 1) == store.selection(query, askedAtLeast: .max))
            }
        }
    }

    /// By looking up what has the words, by walking what meets the other conditions, and by walking all in the order of the list.
    @Test(arguments: [Int64(0), 1 << 26, 1 << 40])
    func `of items by their words are the same in each way to them`(ids: Int64) async throws {
        var generator = SeededGenerator(seed: 5)
        let store = try SQLiteStore.temporary()
        let rows = (1...300).map { number in
            let draft = Self.draft(using: &generator)
            return "\(ids + Int64(number)),\(draft.title),\(draft.quantity),\(draft.code)\n"
        }
        _ = try await ImportTests.import("id,title,quantity,code\n" + rows.joined(), into: store)
        for title in Self.words + ["re", "washe", "電", "池", "箱", "nothing", "battery"] {
            for sort in ItemQuery.Sort.allCases {
                var query = ItemQuery(
                    title: title, sort: sort, limit: 7, page: Int.random(in: 1...4, using: &generator))
                if Bool.random(using: &generator) { query.conditions.quantityAtLeast = Quantity(tenThousandths: 2) }
                let found = try await store.selection(query, lookedUpAtMost: .max)
                #expect(try await store.selection(query, lookedUpAtMost: 0) == found)
                #expect(try await store.selection(query, lookedUpAtMost: 0, addedUpAtMost: 0) == found)
            }
        }
    }
}

extension SQLiteStore {
    /// The counts of items by words and by stock, as they are kept.
    func counts() throws -> [String: Int64] {
        try rows(
            "SELECT term, items FROM word WHERE items <> 0 UNION ALL SELECT 'stock ' || kind, items FROM tally WHERE kind > 4"
        )
    }

    /// The same, counted.
    func recounted() throws -> [String: Int64] {
        try rows(
            """
            SELECT term, doc FROM item_vocabulary WHERE substr(term, 1, 1) <> char(57344)
            UNION ALL SELECT 'stock 5', count(*) FROM item WHERE deleted_at IS NULL AND quantity = 0
            UNION ALL SELECT 'stock 6', count(*) FROM item WHERE deleted_at IS NULL AND quantity < minimum
            UNION ALL SELECT 'stock 7', count(*) FROM item WHERE deleted_at IS NULL AND quantity = minimum
            """)
    }

    func recountWords() throws { try database.writing { try WordTally(database: database).rebuild() } }

    private func rows(_ sql: String) throws -> [String: Int64] {
        let rows = try database.rows(sql) { ($0.text(0), $0.integer(1)) }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// The page, the total and the sum of a query for title words.
    func selection(
        _ query: ItemQuery, askedAtLeast: Int = .max, lookedUpAtMost: Int = 1_000, addedUpAtMost: Int = .max
    ) throws -> [Int64] {
        try database.reading {
            let filter = try ItemFilter(query, in: database)
            guard let match = filter.match?.fts5 else { return [] }
            let lister = MatchedLister(
                database: database, filter: filter, sort: query.sort, askedAtLeast: askedAtLeast,
                lookedUpAtMost: lookedUpAtMost, addedUpAtMost: addedUpAtMost)
            let window = ItemLister.Window(offset: (query.page - 1) * query.limit, limit: query.limit)
            let found = try lister.selection(match, window)
            let quantity = try found.quantity ?? lister.sum(match) ?? .zero
            return found.ids + [Int64(found.total), quantity.tenThousandths]
        }
    }
}
