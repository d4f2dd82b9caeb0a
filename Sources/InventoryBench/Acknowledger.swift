import Foundation
import Inventory

/// Makes seeded changes to an inventory and says each one on standard output once it is done, for a test that kills this process.
///
/// A line is `CHANGE ITEM QUANTITY`, with `-` for the quantity of an item that was deleted. Without a limit it goes on until it is killed.
struct Acknowledger {
    let path: String
    let seed: UInt64
    let limit: Int?

    func run() async throws {
        let store = try InventoryStore(path: path, access: .createIfMissing)
        var generator = SplitMix64(state: seed)
        var step = 0
        while limit.map({ step < $0 }) ?? true {
            step += 1
            let change = try await store.randomChange(&generator)
            let time = Date(timeIntervalSince1970: Double(SeededInventory.end + step))
            guard let applied = try? await store.apply(change, by: .person, at: time) else { continue }
            let item = (applied.after ?? applied.before)?.id ?? 0
            let line = "\(applied.id) \(item) \(applied.after.map { "\($0.quantity)" } ?? "-")\n"
            // Straight to the descriptor: an acknowledgement in a buffer would die with the process.
            try FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
        }
    }
}

extension InventoryStore {
    fileprivate func randomChange(_ generator: inout SplitMix64) throws -> ItemChange {
        let id = Int64(1 + generator.below(20))
        switch generator.below(8) {
        case 0:
            return .create(
                ItemDraft(title: "Item \(generator.below(1_000))", quantity: 10, place: "Rack \(generator.below(9))"))
        case 1: return .delete(id: id)
        case 2:
            return .update(
                id: id, ItemEdits(title: "電池 \(generator.below(1_000))", category: "C \(generator.below(9))"))
        default: return .adjust(id: id, by: 1)
        }
    }
}

/// Adds one to each of some items, so many times, for a test in which several processes do so at once.
struct Adjuster {
    let path: String
    let items: Int
    let rounds: Int

    func run() async throws {
        let store = try InventoryStore(path: path, access: .existing)
        for round in 0..<rounds {
            for id in 1...max(1, items) {
                let time = Date(timeIntervalSince1970: Double(SeededInventory.end + round))
                try await store.apply(.adjust(id: Int64(id), by: 1), by: .person, at: time)
            }
        }
    }
}
