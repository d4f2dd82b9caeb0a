import CivilTime
import ExactDecimal
import Foundation
import Inventory
import StrictJSON
import TestSupport
import Testing

@testable import ServiceInventory

/// A mirror answers as a file with the same rows does.
struct SameAnswerTests {
    /// Half a minute is too long for each run of the tests: 50,000 items are read by `make torture`.
    private static let most = ProcessInfo.processInfo.environment["STOCKROOM_TORTURE"] == nil ? 3_000 : 50_000

    @Test(arguments: [120, most])
    func `each way of asking for items gets what a file answers`(count: Int) async throws {
        let bench = try Bench()
        bench.service.fill(count)
        let store = try await bench.open()
        #expect(bench.service.calls.count == (count + 999) / 1000)
        #expect(try await store.mirroredItems() == bench.service.items)
        let file = try await SQLiteStore.holding(store, in: bench.folder)
        for query in Self.queries(now: bench.now) {
            #expect(try await store.page(query) == file.page(query), "\(query)")
            #expect(try await store.totalQuantity(query) == file.totalQuantity(query), "\(query)")
            #expect(try await store.totals(query) == file.totals(query), "\(query)")
            #expect(try await store.mentions(query) == file.mentions(query), "\(query)")
        }
        for kind in LabelKind.allCases {
            #expect(try await store.labels(kind, limit: 50) == file.labels(kind, limit: 50))
            #expect(try await store.summaries(by: kind) == file.summaries(by: kind))
        }
        for text in ["show me the wood screws", "棚 3 の単三電池", "bateries 12", "赤1"] {
            #expect(try await store.names(in: text, ignoring: []) == file.names(in: text, ignoring: []))
        }
        #expect(
            try await store.similarWords(to: ["scews", "batteris"]) == file.similarWords(to: ["scews", "batteris"]))
        bench.pass(minutes: 16)
        _ = try await store.page(ItemQuery())
        #expect((1...2).contains(bench.service.calls.count - (count + 999) / 1000))
    }

    private static func queries(now: Date) -> [ItemQuery] {
        let day = 86_400.0
        let month = InstantRange(start: now - 40 * day, end: now - 10 * day)
        var queries = [
            ItemQuery(), ItemQuery(title: "電池"), ItemQuery(title: "wood scr", sort: .title),
            ItemQuery(category: "工具"), ItemQuery(place: "棚 1"), ItemQuery(unit: "箱", sort: .most),
            ItemQuery(updated: month), ItemQuery(updated: month, sort: .oldest, limit: 7, page: 2),
            ItemQuery(created: month, sort: .newestCreated), ItemQuery(stock: .low), ItemQuery(stock: .out),
            ItemQuery(quantityAtLeast: 10, quantityAtMost: 20, sort: .fewest),
            ItemQuery(title: "batteries", place: "棚 2", updated: InstantRange(start: now - 100 * day)),
            ItemQuery(ItemConditions(ids: [3, 5, 99]), sort: .title),
            ItemQuery(ItemConditions(missing: [.minimum, .code])),
            ItemQuery(ItemConditions(missingFields: ["色"])), ItemQuery(title: "赤1"), ItemQuery(title: "二行目"),
            ItemQuery(
                ItemConditions(), anyOf: [ItemConditions(place: "棚 1"), ItemConditions(stock: .out)],
                except: [ItemConditions(title: "bolt")]),
        ]
        queries += ItemQuery.Sort.allCases.map { ItemQuery(category: "Office", sort: $0, limit: 30) }
        return queries
    }
}

extension SQLiteStore {
    /// A file with just these items, as an export and an import make it.
    static func holding(_ store: any ItemStore, in folder: String) async throws -> SQLiteStore {
        let file = try SQLiteStore(path: folder + "/rows.sqlite", access: .createIfMissing)
        let path = folder + "/rows.jsonl"
        try await store.exportItems(to: path, ExportOptions(format: .jsonl))
        let options = ImportOptions(format: .jsonl, unknownColumns: .kept)
        _ = try await file.importItems(from: path, options, at: .now)
        return file
    }
}
