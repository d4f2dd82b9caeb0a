import ExactDecimal
import Foundation
import TestSupport

@testable import Inventory

/// A day of a test's log: changes happen on days 0, 1, 2 …
func day(_ number: Int) -> Date { moment(Double(number) * 86_400) }

/// What may happen to an inventory.
enum RandomStep {
    /// The change of the first import that is in force.
    static func firstImport(of entries: [HistoryEntry], without undone: Set<Int64>) -> Int64? {
        entries.filter { $0.author == .import && !undone.contains($0.change) }.map(\.change).min()
    }

    /// Does something or other to the inventory; what is refused is no matter.
    static func make(
        in store: SQLiteStore, at time: Date, _ random: inout SeededGenerator, imports: Bool = false
    ) async throws {
        let id = Int64.random(in: 1...8, using: &random)
        let amount = Quantity(tenThousandths: .random(in: -90_000...90_000, using: &random))
        let unit = ["", "kg", "pcs"].randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<(imports ? 12 : 10), using: &random) {
        case 0...1:
            let draft = ItemDraft(
                title: "Item", quantity: Quantity(tenThousandths: .random(in: 0...90_000, using: &random)), unit: unit)
            try await store.apply(.create(draft), by: .person, at: time)
        case 2...4: _ = try? await store.apply(.adjust(id: id, by: amount), by: .person, at: time)
        case 5: _ = try? await store.apply(.update(id: id, ItemEdits(quantity: amount)), by: .person, at: time)
        case 6: _ = try? await store.apply(.delete(id: id), by: .person, at: time)
        case 7: _ = try? await store.undo(at: time)
        case 8: _ = try? await store.apply(.update(id: id, ItemEdits(unit: unit)), by: .person, at: time)
        case 9: _ = try? await store.redo(at: time)
        default:
            let csv = "id,title,quantity,unit\n\(id),Item,\(amount),\(unit)\n,Item,\(amount),\n"
            _ = try await store.importItems(
                from: ImportFile(Array(csv.utf8), name: "items.csv"), ImportOptions(), at: time, progress: nil)
        }
    }

    /// The changes that are not in force, found by following what was undone and made again.
    static func undone(_ entries: [HistoryEntry]) -> Set<Int64> {
        var applied: [Int64] = []
        var taken: [Int64] = []
        var kinds: [Int64: HistoryEntry.Kind] = [:]
        for entry in entries { kinds[entry.change] = entry.kind }
        for (change, kind) in kinds.sorted(by: { $0.key < $1.key }) {
            switch kind {
            case .undone: taken.append(applied.removeLast())
            case .redone: applied.append(taken.removeLast())
            default: applied.append(change)
            }
        }
        return Set(entries.map(\.change)).subtracting(applied)
    }
}
