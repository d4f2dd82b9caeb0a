import ExactDecimal
import Foundation
import Testing

@testable import Inventory

/// A file that the version before wrote, with what had been done in it: four items imported, then one adjusted, one moved,
/// one deleted; the deletion taken back; the move taken back, made again and taken back again.
@Suite struct MigrationTests {
    private static let batteries = Item(
        id: 1, title: "AA batteries", quantity: 30, unit: "pcs", category: "Batteries", place: "Drawer 3", minimum: 10,
        code: "LR6-4", createdAt: time("2026-01-05T08:00:00Z"), updatedAt: time("2026-03-01T10:01:00Z"))
    private static let screws = Item(
        id: 2, title: "木ネジ 4x40", quantity: 0, unit: "箱", category: "金物", place: "棚C2", minimum: 2,
        code: "4901234567894",
        createdAt: time("2026-01-06T08:00:00Z"), updatedAt: time("2026-02-02T09:30:00Z"))
    private static let towel = Item(
        id: 3, title: "Tea towel, blue", quantity: Quantity(tenThousandths: 25_000), category: "Kitchen",
        place: "Shelf A", note: "washed\nat 60",
        createdAt: time("2026-01-07T08:00:00Z"), updatedAt: time("2026-02-03T09:30:00Z"))
    private static let lamp = Item(
        id: 4, title: "Desk lamp", quantity: 1, unit: "pcs", category: "Lighting", place: "Office", minimum: 1,
        createdAt: time("2026-01-08T08:00:00Z"), updatedAt: time("2026-02-04T09:30:00Z"))

    private static func time(_ text: String) -> Date { (try? Date(text, strategy: .iso8601)) ?? .distantPast }

    @Test func `a file of format 3 opens with all its items`() async throws {
        try await withOldFile { store in
            let page = try await store.page(ItemQuery(sort: .title))
            #expect(page.items == [Self.batteries, Self.lamp, Self.towel, Self.screws])
            #expect(try await store.ids(ItemQuery(title: "batter")) == [1])
            #expect(try await store.ids(ItemQuery(title: "4901234567894")) == [2])
            #expect(try await store.ids(ItemQuery(stock: .out)) == [2])
            #expect(try await store.counts() == store.recounted())
        }
    }

    @Test func `and with its history`() async throws {
        try await withOldFile { store in
            var fewer = Self.batteries
            fewer.quantity = 24
            fewer.updatedAt = Self.time("2026-02-01T09:30:00Z")
            let imported = Self.time("2026-02-10T10:00:00Z")
            let batteries = try await store.history(id: 1)
            #expect(
                batteries == [
                    HistoryEntry(change: 1, at: imported, author: .import, kind: .imported, before: nil, after: fewer),
                    HistoryEntry(
                        change: 2, at: Self.time("2026-03-01T10:01:00Z"), author: .model, kind: .adjusted,
                        before: fewer, after: Self.batteries),
                ])
            #expect(try await store.history(id: 3).map(\.kind) == [.imported, .deleted, .undone])
            #expect(try await store.history(id: 4).map(\.kind) == [.imported, .updated, .undone, .redone, .undone])
        }
    }

    @Test func `what was done before can be made again, and taken back to the beginning`() async throws {
        try await withOldFile { store in
            var moved = Self.lamp
            moved.place = "Loft"
            moved.updatedAt = Self.time("2026-03-01T10:02:00Z")
            #expect(
                try await store.redo(at: moment(0))?.steps == [UndoReport.Step(before: Self.lamp, after: moved)])
            #expect(try await store.redo(at: moment(1))?.steps == [UndoReport.Step(before: Self.towel, after: nil)])
            #expect(try await store.redo(at: moment(2)) == nil)
            var undone: [Int64] = []
            while let report = try await store.undo(at: moment(3)) { undone.append(report.change) }
            #expect(undone == [4, 3, 2, 1])
            #expect(try await store.count == 0)
        }
    }

    /// Opens a copy of the file, which brings it up to date.
    private func withOldFile(_ body: (SQLiteStore) async throws -> Void) async throws {
        let old = try #require(Bundle.module.url(forResource: "Data/format-3", withExtension: "inventory"))
        try await withFolder { folder in
            let path = folder + "/old.sqlite"
            try FileManager.default.copyItem(atPath: old.path, toPath: path)
            try await body(SQLiteStore(path: path, access: .existing))
            #expect(try Database(path: path, mode: .readOnly).integer("PRAGMA user_version") == Int64(Schema.version))
        }
    }
}
