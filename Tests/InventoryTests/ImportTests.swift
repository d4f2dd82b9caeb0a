import ExactDecimal
import Foundation
import Testing

@testable import Inventory

@Suite struct ImportTests {
    /// Imports a text into a store by way of a file.
    static func `import`(
        _ text: String, into store: SQLiteStore, _ options: ImportOptions = ImportOptions(),
        at time: Date = moment(1_000)
    ) async throws -> ImportReport {
        try await withFolder { folder in
            try write(text, to: folder + "/in")
            return try await store.importItems(from: folder + "/in", options, at: time)
        }
    }

    static func problems(_ text: String, _ options: ImportOptions = ImportOptions()) async throws -> [String] {
        let store = try SQLiteStore.temporary()
        do {
            _ = try await `import`(text, into: store, options)
            return []
        } catch InventoryError.importRefused(let report) {
            #expect(try await store.count == 0)
            #expect(report.errorCount == report.errors.count)
            var dry = options
            dry.isDryRun = true
            #expect(try await `import`(text, into: store, dry).errors == report.errors)
            return report.errors.map { "\($0.line) \($0.column ?? "-") \($0.value ?? "-")" }
        }
    }

    @Test func `keeps ids, times and every character, and gives ids to rows without one`() async throws {
        let store = try SQLiteStore.temporary()
        let report = try await Self.import(
            "\u{FEFF}title,id,quantity,minimum,note,updated_at,created_at,code\r\n"
                + "\"Tyre, 16\"\" black\",7,2.5,,\"line 1\r\nline 2\",2026-11-16T04:37:29Z,2020-02-29T23:59:59.25+09:00,X\r\n"
                + "\r\n" + "電池,,,3,,,,\r\n" + "Tyre 16\" white,,-4,0,,,,",
            into: store)
        #expect(report.rows == 3 && report.added == 3 && report.change == 1)
        #expect(
            try await store.item(id: 7)
                == Item(
                    id: 7, title: "Tyre, 16\" black", quantity: try #require(Quantity("2.5")), code: "X",
                    note: "line 1\nline 2",
                    createdAt: Date(timeIntervalSince1970: 1_582_988_399.25),
                    updatedAt: Date(timeIntervalSince1970: 1_794_803_849)))
        #expect(
            try await store.item(id: 8)
                == Item(id: 8, title: "電池", minimum: 3, createdAt: moment(1_000), updatedAt: moment(1_000)))
        #expect(try await store.item(id: 9).quantity == -4)
        #expect(try await store.item(id: 9).minimum == .zero)
        #expect(try await store.history(id: 8).map(\.kind) == [.imported])
        #expect(try await store.history(id: 8).map(\.author) == [.import])
    }

    @Test func `an id given after a row without one is not taken by it`() async throws {
        let store = try SQLiteStore.temporary()
        _ = try await Self.import("id,title\n,first\n1,second\n5,third\n", into: store)
        #expect(try await store.item(id: 1).title == "second")
        #expect(try await store.item(id: 6).title == "first")
    }

    @Test func `known items are changed where the row says so, logged, and undone as one`() async throws {
        let store = try SQLiteStore.temporary()
        _ = try await Self.import("id,title,quantity,place,note\n1,A,1,P,n\n2,B,2,P,n\n3,C,3,P,n\n", into: store)
        let before = try await store.page(ItemQuery(sort: .oldest)).items
        let report = try await Self.import(
            "id,title,quantity,place\n1,A,1,P\n2,B,5,\n4,D,,\n", into: store, at: moment(2_000))
        #expect((report.added, report.changed, report.skipped) == (1, 1, 1))
        let changed = try await store.item(id: 2)
        #expect(
            changed.quantity == 5 && changed.place.isEmpty && changed.note == "n" && changed.updatedAt == moment(2_000))
        #expect(try await store.item(id: 1).updatedAt == moment(1_000))
        #expect(try await store.undo(at: moment(3_000))?.itemCount == 2)
        #expect(try await store.page(ItemQuery(sort: .oldest)).items == before)
        let again = try await Self.import("id,title\n4,Again\n", into: store)
        #expect(again.added == 1)
    }

    @Test func `an empty quantity leaves that of a known item as it is`() async throws {
        let store = try SQLiteStore.temporary()
        _ = try await Self.import("id,title,quantity\n1,A,3\n", into: store)
        let report = try await Self.import("id,title,quantity,place\n1,A,,Loft\n2,B,,\n", into: store)
        #expect((report.added, report.changed) == (1, 1))
        let known = try await store.item(id: 1)
        #expect(known.quantity == 3 && known.place == "Loft")
        #expect(try await store.item(id: 2).quantity == 0)
    }

    @Test func `an import that says nothing new leaves no change behind`() async throws {
        let store = try SQLiteStore.temporary()
        _ = try await Self.import("id,title\n1,A\n", into: store)
        let report = try await Self.import("id,title\n1,A\n", into: store)
        #expect(report.skipped == 1 && report.change == nil)
        #expect(try await store.undo(at: moment(1))?.change == 1)
        #expect(try await store.undo(at: moment(1)) == nil)
    }

    @Test func `a dry run tells what would happen and does nothing`() async throws {
        let store = try SQLiteStore.temporary()
        _ = try await Self.import("id,title\n1,A\n2,B\n", into: store)
        let report = try await Self.import("id,title\n1,A\n2,b\n,C\n", into: store, ImportOptions(isDryRun: true))
        #expect((report.rows, report.added, report.changed, report.skipped) == (3, 1, 1, 1))
        #expect(report.change == nil)
        #expect(try await store.item(id: 2).title == "B")
    }

    @Test func `rows without an id that say what is there already are counted, and added all the same`() async throws {
        let store = try SQLiteStore.temporary()
        let file = "Title,QTY,code\nBell,3,A1\n電池,1,\n---,1,\nHorn,2,B2\nHorn,2,B2\n"
        let first = try await Self.import(file, into: store)
        #expect((first.added, first.alike) == (5, 0))
        let more = "title,code\nBell,A1\nbell,A1\nBell,\n電池,\n---,\n+++,\nHorn,B2\n"
        for isDryRun in [true, false] {
            let again = try await Self.import(more, into: store, ImportOptions(isDryRun: isDryRun))
            #expect((again.added, again.alike) == (7, 4))
        }
        let known = try await Self.import("id,title,code\n1,Bell,A1\n90,Bell,A1\n", into: store)
        #expect((known.added, known.skipped, known.alike) == (1, 1, 0))
        _ = try await store.undo(at: moment(2_000))
        #expect(try await store.undo(at: moment(3_000))?.itemCount == 7)
    }

    @Test(arguments: [ItemFormat.csv, .jsonl])
    func `columns with another program's names are told with what they were taken for`(format: ItemFormat) async throws
    {
        let store = try SQLiteStore.temporary()
        let file =
            format == .csv
            ? "品名,QTY,Created-At,place\nChain,3,,\n"
            : "{\"品名\":\"A\",\"QTY\":3,\"Created-At\":null}\n{\"品名\":\"B\",\"QTY\":4}\n"
        let report = try await Self.import(file, into: store, ImportOptions(format: format))
        #expect(report.renamedColumns.map(\.name) == ["品名", "QTY"])
        #expect(report.renamedColumns.map(\.field) == [.title, .quantity])
    }

    @Test func `names every problem by line, column and value`() async throws {
        let text = """
            id,title,quantity,minimum,created_at,note
            0,,"3,,5",1e3,2025-02-30T00:00:00Z,"a
            b\u{7}"
            x,ok,NaN,٣,yesterday,
            1,ok,1,1,,
            1,ok,=2+3,,2026-01-01T00:00:00,
            """
        #expect(
            try await Self.problems(text) == [
                "2 id 0", "2 title ", "2 quantity 3,,5", "2 minimum 1e3", "2 created_at 2025-02-30T00:00:00Z",
                "2 note a\nb\u{7}",
                "4 id x", "4 quantity NaN", "4 minimum ٣", "4 created_at yesterday", "6 quantity =2+3",
                "6 created_at 2026-01-01T00:00:00",
            ])
        #expect(try await Self.problems("id,title\n1,a\n2,b\n1,c\n") == ["4 id 1"])
        #expect(try await Self.problems("id,title\n1,a,b\n2\n") == ["2 - -", "3 - -"])
        #expect(try await Self.problems("id,colour,title\n1,a,b\n") == ["1 colour -"])
        #expect(try await Self.problems("id,quantity\n1,2\n") == ["1 title -"])
        #expect(try await Self.problems("title,name\na,b\n") == ["1 name -"])
        #expect(try await Self.problems("") == ["1 - -"])
        #expect(try await Self.problems("title,note\na,\"open\nb\nc") == ["2 - -"])
        #expect(try await Self.problems("title\nab\"c\n\"x\"y\n") == ["3 title -"])
        #expect(try await Self.problems("title\n" + String(repeating: "x", count: 201)).count == 1)
        #expect(try await Self.problems("title\na\rb\n") == ["2 title a\rb"])
    }

    @Test func `a cell that is too long is told by its column and its limit, whatever its size`() async throws {
        let long = String(repeating: "x", count: 5 << 20)
        for cell in [long, "\"\(long)\""] {
            #expect(
                try await Self.refusal("id,title\n1,a\n2,\(cell)\n")
                    == [
                        ImportProblem(line: 3, column: "title", .cellTooLong(mebibytes: 4, cell: nil, field: .title))
                    ])
        }
        #expect(
            try await Self.refusal("id,title,\(long)") == [
                ImportProblem(line: 1, .cellTooLong(mebibytes: 4, cell: 3, field: nil))
            ])
        #expect(
            try await Self.refusal("{\"title\":\"\(long)\"}", .jsonl) == [
                ImportProblem(line: 1, .lineTooLong(mebibytes: 4))
            ])
    }

    private static func refusal(_ text: String, _ format: ItemFormat = .csv) async throws -> [ImportProblem] {
        let store = try SQLiteStore.temporary()
        let report = try await Self.import(text, into: store, ImportOptions(format: format, isDryRun: true))
        return report.errors
    }

    @Test func `what never ends a line is not waited for`() async throws {
        let store = try SQLiteStore.temporary()
        let endless = PlaceFailure.unreadable(path: "/dev/zero", .lineTooLong(mebibytes: 4))
        await #expect(throws: endless) {
            try await store.importItems(from: "/dev/zero", ImportOptions(), at: moment(0))
        }
    }

    @Test func `what is not UTF-8 is refused by name`() async throws {
        try await withFolder { folder in
            let store = try SQLiteStore.temporary()
            try (Data("title,place\nok,".utf8) + Data([0x92, 0x49, 0x0A])).write(
                to: URL(fileURLWithPath: folder + "/sjis.csv"))
            await #expect {
                try await store.importItems(from: folder + "/sjis.csv", ImportOptions(), at: moment(0))
            } throws: { error in
                guard case InventoryError.importRefused(let report) = error else { return false }
                return report.errors.map(\.line) == [2] && report.errors[0].column == "place"
            }
            try Data([0xFF, 0xFE, 0x74, 0]).write(to: URL(fileURLWithPath: folder + "/utf16.csv"))
            await #expect(throws: PlaceFailure.self) {
                try await store.importItems(from: folder + "/utf16.csv", ImportOptions(), at: moment(0))
            }
            await #expect(throws: PlaceFailure.unreadable(path: folder, .isFolder)) {
                try await store.importItems(from: folder, ImportOptions(), at: moment(0))
            }
        }
    }

    @Test(arguments: [
        "Name,Qty,Location,Barcode\nChain,3,Rack 1,490\n", "name;qty;location;barcode\nChain;3;Rack 1;490\n",
        "name\tqty\tlocation\tbarcode\nChain\t3\tRack 1\t490\n", "物品名,数量,保管場所,バーコード\nChain,３,Rack 1,490\n",
        "Item Name, QTY ,Storage-Location,Part Number\nChain, 3 ,Rack 1,490\n",
    ])
    func `understands the headers of other programs`(text: String) async throws {
        let store = try SQLiteStore.temporary()
        _ = try await Self.import(text, into: store)
        #expect(
            try await store.item(id: 1)
                == Item(
                    id: 1, title: "Chain", quantity: 3, place: "Rack 1", code: "490", createdAt: moment(1_000),
                    updatedAt: moment(1_000)))
    }

    @Test func `unknown columns are left out on demand, and named`() async throws {
        let store = try SQLiteStore.temporary()
        let report = try await Self.import(
            "colour,title,,在庫ID,データ更新日\nred,A,x,4,2026-01-01T00:00:00Z\n", into: store,
            ImportOptions(unknownColumns: .leftOut))
        #expect(report.ignoredColumns == ["colour", "number 3"])
        #expect(try await store.item(id: 4).updatedAt == moment(0))
    }

    @Test func `JSON Lines have the same names as keys`() async throws {
        let store = try SQLiteStore.temporary()
        _ = try await Self.import(
            """
            {"id":3,"title":"A","quantity":2.5,"minimum":"1","note":"x\\ny","unit":null}

            {"title":"B","quantity":"-1"}
            """, into: store, ImportOptions(format: .jsonl))
        #expect(try await store.item(id: 3).quantity == Quantity("2.5"))
        #expect(try await store.item(id: 3).note == "x\ny")
        #expect(try await store.item(id: 4).quantity == -1)
        let problems = try await Self.problems(
            """
            {"id":true,"title":"A"}
            {"id":1,"id":2,"title":"A"}
            {"title":"A","place":"\\ud800"}
            {"title":1}
            [1]
            {"quantity":1}
            {"title":"x","colour":"red"}
            {"id":1.5,"title":"x"}
            {"id":1180591620717411303424,"title":"x"}
            {"title":"x","quantity":1e308}
            {"title":"x\\u0000"}
            """, ImportOptions(format: .jsonl))
        #expect(
            problems == [
                "1 id true", "2 - -", "3 place -", "4 title 1", "5 - -", "6 title -", "7 colour -", "8 id 1.5",
                "9 id 1180591620717411303424", "10 quantity 1e308", "11 title x\0",
            ])
    }

    @Test func `a file that a dry run has checked is read once more only`() async throws {
        let file = ImportFile(Array("id,title\n7,Bolt\n,Nut\n".utf8), name: "items")
        let other = try SQLiteStore.temporary()
        let checked = try await other.importItems(
            from: file, ImportOptions(isDryRun: true), at: moment(0), progress: nil)
        let store = try SQLiteStore.temporary()
        let fractions = Collected()
        let report = try await store.importItems(
            from: file, ImportOptions(checked: checked), at: moment(0), progress: { fractions.append("\($0.fraction)") }
        )
        #expect(report.added == 2)
        #expect(fractions.all == ["1.0"])
        #expect(try await store.ids(ItemQuery(sort: .title)) == [7, 8])
        // What was checked is believed: a file with a problem is refused while it is written, and nothing is kept.
        let wrong = ImportFile(Array("id,title\n9,\n".utf8), name: "items")
        await #expect(throws: InventoryError.self) {
            try await store.importItems(from: wrong, ImportOptions(checked: checked), at: moment(0), progress: nil)
        }
        #expect(try await store.count == 2)
    }
}
