import CSQLite
import ExactDecimal
import Foundation
import Testing

@testable import Inventory

@Suite struct FileTests {
    @Test func `an inventory is created only when asked for`() async throws {
        try await withFolder { folder in
            let path = folder + "/a?b#c%d.sqlite"
            for access in [InventoryAccess.existing, .readOnly] {
                #expect(throws: PlaceFailure.missing(path: path)) { try SQLiteStore(path: path, access: access) }
            }
            try await SQLiteStore(path: path, access: .createIfMissing)
                .apply(.create(ItemDraft(title: "A")), by: .person, at: moment(0))
            #expect(try await SQLiteStore(path: path, access: .existing).count == 1)
        }
    }

    @Test func `what is no inventory is named for what it is, and left alone`() async throws {
        try await withFolder { folder in
            let text = folder + "/text.csv"
            try write(String(repeating: "id,title\n", count: 200), to: text)
            #expect(throws: PlaceFailure.notADatabase(path: text)) {
                try SQLiteStore(path: text, access: .createIfMissing)
            }
            #expect(try read(text).hasPrefix("id,title"))

            let foreign = folder + "/foreign.sqlite"
            try Database(path: foreign, mode: .create).execute("CREATE TABLE x(y)")
            #expect(throws: PlaceFailure.foreignDatabase(path: foreign)) {
                try SQLiteStore(path: foreign, access: .createIfMissing)
            }

            let newer = folder + "/newer.sqlite"
            _ = try SQLiteStore(path: newer, access: .createIfMissing)
            try Database(path: newer, mode: .readWrite).execute("PRAGMA user_version = 99")
            #expect(throws: PlaceFailure.newerSchema(path: newer, version: 99, supported: Schema.version)) {
                try SQLiteStore(path: newer, access: .existing)
            }

            #expect(throws: PlaceFailure.notAFile(path: folder, kind: .folder)) {
                try SQLiteStore(path: folder, access: .createIfMissing)
            }
            let pipe = folder + "/pipe"
            #expect(mkfifo(pipe, 0o600) == 0)
            #expect(throws: PlaceFailure.notAFile(path: pipe, kind: .pipe)) {
                try SQLiteStore(path: pipe, access: .existing)
            }
            #expect(throws: PlaceFailure.notAFile(path: "/dev/null", kind: .device)) {
                try SQLiteStore(path: "/dev/null", access: .createIfMissing)
            }
            let loop = folder + "/loop"
            try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
            #expect(throws: PlaceFailure.self) { try SQLiteStore(path: loop, access: .createIfMissing) }
            let empty = folder + "/empty"
            try write("", to: empty)
            #expect(throws: PlaceFailure.notADatabase(path: empty)) {
                try SQLiteStore(path: empty, access: .existing)
            }
        }
    }

    @Test(arguments: [1, 2]) func `a file of an older format is brought up to date, with a copy kept`(
        format: Int
    ) async throws {
        try await withFolder { folder in
            let path = folder + "/old.sqlite"
            do {
                let old = try Database(path: path, mode: .create)
                try DatabaseFile.bringUpToDate(old, through: format)
                try old.execute(
                    """
                    INSERT INTO item(id, quantity, minimum, unit, category, place, created_at, updated_at, title, code, note, words)
                    VALUES (4, 25000, 25000, 0, 0, 0, -1, 3600000000, 'Old', '', '', 'old'),
                      (5, 0, 10000, 0, 0, 0, -1, 3600000000, 'Old 7', '7', '', 'old 7 ' || char(57344) || '7'),
                      (6, 0, NULL, 0, 0, 0, -1, 3600000000, 'Odd', '', '', 'odd');
                    INSERT INTO item_search(rowid, words) SELECT id, words FROM item;
                    """)
            }
            #expect(throws: PlaceFailure.olderSchema(path: path)) {
                try SQLiteStore(path: path, access: .readOnly)
            }
            let store = try SQLiteStore(path: path, access: .existing)
            if format == 1 {
                // Counts came with format 2.
                #expect(try await store.count == 3)
                let early = InstantRange(end: Date(timeIntervalSince1970: 0))
                #expect(try await store.page(ItemQuery(created: early)).total == 3)
                #expect(try await store.page(ItemQuery(updated: early)).total == 0)
            }
            #expect(try await store.ids(ItemQuery(title: "old")) == [5, 4])
            #expect(try await store.page(ItemQuery(stock: .out)).total == 2)
            #expect(try await store.page(ItemQuery(stock: .low)).total == 1)
            #expect(try await store.page(ItemQuery(stock: .atMinimum)).total == 1)
            #expect(try await store.counts() == store.recounted())
            #expect(try await store.item(id: 4).quantity == Quantity("2.5"))
            let copy = try Database(path: path + ".format-\(format)", mode: .readOnly)
            #expect(try copy.integer("PRAGMA user_version") == Int64(format))
            #expect(try copy.integer("SELECT quantity FROM item WHERE id = 4") == 25_000)
        }
    }

    @Test func `nothing can be written through a store that is opened read-only`() async throws {
        try await withFolder { folder in
            let path = folder + "/a.sqlite"
            let writer = try SQLiteStore(path: path, access: .createIfMissing)
            try await writer.apply(.create(ItemDraft(title: "A", quantity: 1)), by: .person, at: moment(0))
            let reader = try SQLiteStore(path: path, access: .readOnly)
            #expect(await reader.traits.isWritable == false)
            #expect(try await reader.item(id: 1).title == "A")
            await #expect(throws: PlaceFailure.readOnly(path: path)) {
                try await reader.apply(.adjust(id: 1, by: 1), by: .person, at: moment(1))
            }
            await #expect(throws: PlaceFailure.readOnly(path: path)) { try await reader.undo(at: moment(1)) }
            await #expect(throws: PlaceFailure.readOnly(path: path)) {
                try await ImportTests.import("title\nx\n", into: reader)
            }
            #expect(try await ImportTests.import("title\nx\n", into: reader, ImportOptions(isDryRun: true)).added == 1)
            try await writer.apply(.adjust(id: 1, by: 1), by: .person, at: moment(1))
            #expect(try await reader.item(id: 1).quantity == 2)
        }
    }

    @Test func `a full disk changes nothing and is named`() async throws {
        try await withFolder { folder in
            let path = folder + "/a.sqlite"
            let database = try DatabaseFile.open(path, access: .createIfMissing)
            let pages = try #require(try database.integer("PRAGMA page_count"))
            try database.execute("PRAGMA max_page_count = \(pages + 8)")
            let store = try SQLiteStore(database)
            let note = String(repeating: "n", count: 9_000)
            await #expect(throws: PlaceFailure.diskFull(path: path)) {
                for index in 0..<100 {
                    try await store.apply(
                        .create(ItemDraft(title: "A", note: note)), by: .person, at: moment(Double(index)))
                }
            }
            let count = try await store.count
            #expect(count > 0)
            #expect(try await store.page(ItemQuery(limit: 100)).items.count == count)
            #expect(try await store.history(id: Int64(count)).count == 1)
            await #expect(throws: InventoryError.notFound(id: Int64(count + 1))) {
                try await store.item(id: Int64(count + 1))
            }
        }
    }

    @Test func `stores on one file adjust the same items to the exact sum`() async throws {
        try await withFolder { folder in
            let path = folder + "/a.sqlite"
            let first = try SQLiteStore(path: path, access: .createIfMissing)
            try await first.apply(.create(ItemDraft(title: "A")), by: .person, at: moment(0))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        let store = try SQLiteStore(path: path, access: .existing)
                        for step in 0..<25 {
                            try await store.apply(.adjust(id: 1, by: 1), by: .person, at: moment(Double(step)))
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await first.item(id: 1).quantity == 100)
            #expect(try await first.history(id: 1).count == 101)
        }
    }
}
