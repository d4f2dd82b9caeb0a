import Foundation
import Inventory
import PostgreSQLInventory
import TestSupport
import Testing

/// Import and export do the same as with a file.
@Suite(.needsPostgreSQL) struct ExchangeTests {
    private let folder = TemporaryFolder()

    @Test func `imports add, change, revive and skip the same`() async throws {
        let both = try await Both.sample()
        try await both.same {
            try await $0.apply([.delete(id: 7), .adjust(id: 8, by: 1)], by: .person, at: moment(500))
        }
        let files = [
            "id,title,quantity,place\n7,Back again,3,Shelf 1\n8,M6 lock nut,5,Shelf 2\n,New one,1,棚 Z\n,New one,1,棚 Z\n900,Far,2,\n",
            "title,quantity\nPump,1\n\"Tab\\back\",2\n", "id,title\n5,\n", "id,title\n5,a\n5,b\n", "titel\nx\n",
            "title,quantity,Farbe\nAxe,1,red\n", "title,code\nWinch,W1\nCleat,\n",
            "title,code\nWinch,W1\nCleat,\nCleat,\n",
        ]
        for (number, file) in files.enumerated() {
            var options = ImportOptions(unknownColumns: .kept, isDryRun: true)
            let dry = try await both.same("\(number)") { try await $0.importItems(Array(file.utf8), options) }
            options.isDryRun = false
            let done = try await both.same("\(number)") { try await $0.importItems(Array(file.utf8), options) }
            #expect(done == nil || done?.added == dry?.added)
        }
        try await both.same { try await $0.page(ItemQuery(sort: .title, limit: 1_000)) }
        try await both.same { try await $0.undo(at: moment(900)) }
        try await both.same { try await $0.undo(at: moment(901)) }
        try await both.same { try await $0.page(ItemQuery(sort: .title, limit: 1_000)) }
    }

    @Test(arguments: [ItemFormat.csv, .jsonl]) func `exports have the same bytes`(format: ItemFormat) async throws {
        let both = try await Both.sample()
        let text = try await both.same { store in
            let path = folder.path("\(UUID().uuidString)")
            #expect(try await store.exportItems(to: path, ExportOptions(format: format)) == 264)
            return try String(contentsOfFile: path, encoding: .utf8)
        }
        #expect(text?.contains("リボン") ?? false)
    }

    @Test func `an import of thousands is undone and made again as a whole`() async throws {
        let both = try await Both()
        let rows = (1...9_000).map { "Item \($0),\($0 % 97),Shelf \($0 % 31)\n" }.joined()
        try await both.same { try await $0.importItems(Array("title,quantity,place\n\(rows)".utf8)) }
        try await both.same { try await $0.page(ItemQuery(place: "Shelf 30", sort: .title, limit: 50)) }
        try await both.same { try await $0.undo(at: moment(10)) }
        try await both.same { try await $0.page(ItemQuery()) }
        try await both.same { try await $0.redo(at: moment(20)) }
        try await both.same { try await $0.page(ItemQuery(title: "Item 8999")) }
        try await both.same { try await $0.labels(.place, limit: 100) }
    }
}
