import ExactDecimal
import Foundation
import TestSupport
import Testing

@testable import Inventory

@Suite struct `Reports on an inventory` {
    private static func drafts(_ random: inout SeededGenerator) -> [ItemDraft] {
        let titles = ["Tape", "tape", "ＴＡＰＥ", "Mug", "乾電池", "カップ", "ｶｯﾌﾟ", "AA-battery", "AA battery", "!!"]
        let codes = ["", "", "", "123", "1-2-3", "TN 9", "tn9"]
        let units = ["", "pcs", "m"]
        let labels = ["", "Loft", "棚A"]
        return (0..<40).map { _ in
            ItemDraft(
                title: titles.randomElement(using: &random)!,
                quantity: Quantity(tenThousandths: .random(in: 0...3, using: &random) * 25_000),
                unit: units.randomElement(using: &random)!, category: labels.randomElement(using: &random)!,
                place: labels.randomElement(using: &random)!,
                minimum: Bool.random(using: &random)
                    ? Quantity(tenThousandths: .random(in: 0...80_000, using: &random)) : nil,
                code: codes.randomElement(using: &random)!)
        }
    }

    @Test(arguments: 0..<8) func `are the same by SQL and by looking at every item`(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let store = try await inventory(Self.drafts(&random))
        for step in 0..<60 { try await RandomStep.make(in: store, at: day(step / 3), &random) }
        let plain = PlainReports(store: store)
        for kind in LabelKind.allCases {
            #expect(try await store.summaries(by: kind) == plain.summaries(by: kind))
        }
        #expect(try await store.duplicates() == plain.duplicates())
        for number in 0...21 {
            let found = try await store.unmoved(since: day(number))
            let expected = try await plain.unmoved(since: day(number))
            #expect(found.knownSince == expected.knownSince)
            #expect(found.rows.map(\.item).sorted { $0.id < $1.id } == expected.rows.map(\.item))
            #expect(try await Self.latest(of: found.rows.map(\.item.id), in: store) == found.rows.map(\.latest))
        }
    }

    /// When items moved last, by their histories.
    private static func latest(of ids: [Int64], in store: SQLiteStore) async throws -> [Date?] {
        var entries: [HistoryEntry] = []
        for id in Int64(1)...60 { entries += (try? await store.history(id: id)) ?? [] }
        let undone = RandomStep.undone(entries)
        var latest: [Date?] = []
        for id in ids {
            let moves = try await store.history(id: id).filter { entry in
                !undone.contains(entry.change)
                    && (entry.before?.quantity ?? .zero) != (entry.after?.quantity ?? .zero)
            }
            latest.append(moves.map(\.at).max())
        }
        return latest
    }

    @Test func `add up each unit by itself, and name what has no label last`() async throws {
        let store = try await inventory([
            ItemDraft(title: "Rope", quantity: 5, unit: "m", category: "Loft", minimum: 9),
            ItemDraft(title: "Wire", quantity: 3, unit: "m", category: "Loft"),
            ItemDraft(title: "Hook", quantity: 0, unit: "pcs", category: "Loft"),
            ItemDraft(title: "Key", quantity: 1), ItemDraft(title: "Axe", quantity: 2, category: "Yard"),
        ])
        #expect(
            try await store.summaries(by: .category) == [
                LabelSummary(
                    name: "Loft", items: 3, low: 1, out: 1,
                    totals: [
                        UnitTotal(unit: "m", items: 2, quantity: 8), UnitTotal(unit: "pcs", items: 1, quantity: 0),
                    ]),
                LabelSummary(
                    name: "Yard", items: 1, low: 0, out: 0, totals: [UnitTotal(unit: "", items: 1, quantity: 2)]),
                LabelSummary(
                    name: "", items: 1, low: 0, out: 0, totals: [UnitTotal(unit: "", items: 1, quantity: 1)]),
            ])
    }

    @Test func `list what is missing to the minimum by place and title`() async throws {
        let store = try await inventory([
            ItemDraft(title: "Nuts", quantity: 3, minimum: 5), ItemDraft(title: "Screws", quantity: 9, minimum: 9),
            ItemDraft(title: "Tea", quantity: 0, place: "Kitchen", minimum: 2),
            ItemDraft(title: "Milk", quantity: 1, place: "Kitchen", minimum: Quantity(tenThousandths: 15_000)),
            ItemDraft(title: "Bulbs", quantity: 0, place: "Attic", minimum: 1), ItemDraft(title: "Paint", quantity: 0),
        ])
        let list = try await store.shoppingList()
        #expect(list.map(\.item.title) == ["Bulbs", "Milk", "Tea", "Nuts"])
        #expect(list.map(\.needed) == [1, Quantity(tenThousandths: 5_000), 2, 2])
    }

    @Test func `stop when nobody waits for them any more`() async throws {
        let store = try await inventory((1...5_000).map { ItemDraft(title: "Part \($0 / 2)") })
        #expect(try await store.duplicates().count == 2_499)
        let report = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await store.duplicates()
        }
        await #expect(throws: CancellationError.self) { try await report.value }
        #expect(try await store.summaries(by: .place).map(\.items) == [5_000])
    }

    @Test func `find the same title or code however it is written, once where both are the same`() async throws {
        let store = try await inventory([
            ItemDraft(title: "Ｔape 18mm", code: "A-1"), ItemDraft(title: "tape 18 mm", code: "a1"),
            ItemDraft(title: "Mug", code: "B2"), ItemDraft(title: "Cup", code: "b 2"), ItemDraft(title: "MUG"),
        ])
        let groups = try await store.duplicates()
        #expect(groups.map(\.traits) == [[.title, .code], [.title], [.code]])
        #expect(groups.map { $0.items.map(\.id) } == [[1, 2], [3, 5], [3, 4]])
    }
}
