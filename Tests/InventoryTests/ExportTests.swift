import ExactDecimal
import Foundation
import TestSupport
import Testing

@testable import Inventory

@Suite struct ExportTests {
    static func exported(_ store: SQLiteStore, _ format: ItemFormat = .csv) async throws -> String {
        try await withFolder { folder in
            try await store.exportItems(to: folder + "/out", ExportOptions(format: format))
            return try read(folder + "/out")
        }
    }

    @Test func `cells that a spreadsheet would run are made harmless, numbers are not touched`() async throws {
        let store = try await inventory([
            ItemDraft(
                title: "=HYPERLINK(\"http://x\",\"y\")", unit: "-", category: "@SUM", place: "+1-1", code: "-5",
                note: "\t=1"),
            ItemDraft(title: "'tis", place: "''", code: "+2.5", note: "-"),
        ])
        #expect(
            try await Self.exported(store) == """
                id,title,quantity,unit,category,place,minimum,code,note,created_at,updated_at
                1,"'=HYPERLINK(""http://x"",""y"")",0,'-,'@SUM,'+1-1,,-5,'\t=1,2026-01-01T00:00:00Z,2026-01-01T00:00:00Z
                2,''tis,0,,,''',,+2.5,'-,2026-01-01T00:01:00Z,2026-01-01T00:01:00Z

                """)
    }

    @Test func `one apostrophe is taken away, and only one that an export would have put there`() async throws {
        let store = try SQLiteStore.temporary()
        _ = try await ImportTests.import("title\n'=x\n''=x\n'tis\n''tis\n'\n", into: store)
        #expect(
            try await store.page(ItemQuery(sort: .oldest)).items.map(\.title) == ["=x", "'=x", "'tis", "'tis", "'"])
    }

    @Test(arguments: ItemFormat.allCases)
    func `what export writes, import reads back to the same inventory`(format: ItemFormat) async throws {
        var generator = SeededGenerator(seed: 11)
        let pieces = [
            "=", "+", "-", "@", "'", "\"", ",", ";", "a", "é", "e\u{301}", "電池", "🔋", "👨‍👩‍👧", "\u{202E}", "\u{200B}", " ",
            "1", ".5", "\u{E0041}", "\u{FFFD}", "ก็", "़",
        ]
        func text(_ extra: [String] = []) -> String {
            (0..<Int.random(in: 0...6, using: &generator)).map { _ in (pieces + extra).randomElement(using: &generator)!
            }.joined()
        }
        // No name of a column, and no two of one field.
        let names = ["価格", "=a,\"b\"", "'x", "#", "Z z", "é"]
        let store = try SQLiteStore.temporary()
        for index in 0..<300 {
            let ownFields = OwnFields(
                names.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }
                    .map { OwnFields.Field($0, text()) })
            let draft = ItemDraft(
                title: text() + "t",
                quantity: Quantity(tenThousandths: .random(in: 0...999_999_999_999_999, using: &generator)),
                unit: text(), category: text(), place: text(),
                minimum: Bool.random(using: &generator)
                    ? Quantity(tenThousandths: .random(in: 0...99_999, using: &generator)) : nil,
                code: text(), note: text(["\n", "\t"]), ownFields: ownFields)
            try await store.apply(.create(draft), by: .person, at: moment(Double(index) * 1.000_001))
        }
        try await store.apply(.delete(id: 5), by: .person, at: moment(0))
        let first = try await Self.exported(store, format)
        let copy = try SQLiteStore.temporary()
        let options = ImportOptions(format: format, unknownColumns: .kept)
        let report = try await ImportTests.import(first, into: copy, options)
        #expect(report.added == 299)
        #expect(try await Self.exported(copy, format) == first)
        let query = ItemQuery(sort: .oldest, limit: 1_000)
        let originals = try await store.page(query).items
        let copies = try await copy.page(query).items
        #expect(originals.count == 299)
        #expect(zip(originals, copies).allSatisfy { $0.isSame(as: $1) })
        #expect(try await ImportTests.import(first, into: store, options).skipped == 299)
    }

    @Test func `an export replaces a file only when it is whole, and follows a link`() async throws {
        try await withFolder { folder in
            let store = try await inventory(titled: ["a"])
            try write("old", to: folder + "/real.csv")
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/link.csv", withDestinationPath: folder + "/real.csv")
            #expect(try await store.exportItems(to: folder + "/link.csv", ExportOptions()) == 1)
            #expect(try read(folder + "/real.csv").hasPrefix("id,title"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["link.csv", "real.csv"])
            await #expect(throws: PlaceFailure.unwritable(path: folder, .isFolder)) {
                try await store.exportItems(to: folder, ExportOptions())
            }
        }
    }
}
