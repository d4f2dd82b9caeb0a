import Foundation

@testable import Inventory

/// What reports are made of, told from all items of a store and from what moved.
struct PlainReports {
    private let store: any ItemStore

    /// Reports on a store, which answers with them.
    init(store: any ItemStore) { self.store = store }

    private var items: [Item] {
        get async throws { try await store.page(ItemQuery(sort: .title, limit: Int(Int32.max))).items }
    }

    /// The items of each category, place or unit.
    func summaries(by kind: LabelKind) async throws -> [LabelSummary] {
        var parts: [[String]: UnitSummary] = [:]
        for item in try await items {
            let label =
                switch kind {
                case .category: item.category
                case .place: item.place
                case .unit: item.unit
                }
            var part = parts[[label, item.unit]] ?? UnitSummary(label: label, unit: item.unit)
            part.items += 1
            if item.isLow { part.low += 1 }
            if item.isOut { part.out += 1 }
            part.sum.add(item.quantity.tenThousandths)
            parts[[label, item.unit]] = part
        }
        return [LabelSummary](parts.values)
    }

    /// The items that did not move; when each did last, this way does not tell.
    func unmoved(since moment: Date) async throws -> UnmovedReport {
        let movements = try await store.movements(MovementQuery(start: moment, limit: Int(Int32.max)))
        let moved = Set(movements.rows.map(\.item.id))
        var histories: [(item: Item, entries: [HistoryEntry])] = []
        for item in try await items { histories.append((item, try await store.history(id: item.id))) }
        let entries = histories.flatMap(\.entries)
        let firstImport = RandomStep.firstImport(of: entries, without: RandomStep.undone(entries))
        let rows = histories.filter { item, entries in
            let isOpening = entries.contains { $0.before == nil && $0.change == firstImport }
            return !moved.contains(item.id) && (isOpening || item.createdAt < moment)
        }.map(\.item)
        return UnmovedReport(
            knownSince: movements.knownSince,
            rows: rows.sorted { $0.id < $1.id }.map { UnmovedReport.Row(item: $0, latest: nil) })
    }

    /// Items that may be one and the same.
    func duplicates() async throws -> [DuplicateGroup] {
        let items = try await items
        func groups(_ key: (Item) -> [UInt8]) -> [[Int64]] {
            var ids: [[UInt8]: [Int64]] = [:]
            for item in items { ids[key(item), default: []].append(item.id) }
            ids[[]] = nil
            return ids.values.filter { $0.count > 1 }
        }
        let byID = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
        return DuplicateGroup.merged(
            titles: groups { SearchText.bytes(title: $0.title) },
            codes: groups { SearchText.codeToken($0.code).map { Array($0.utf8) } ?? [] }
        ).map { group in
            DuplicateGroup(traits: group.traits, items: group.ids.compactMap { byID[$0] })
        }
    }
}
