import Foundation
import Inventory
import TestSupport

/// Makes seeded changes to an inventory and says each one on standard output once it is done, for a test that kills this process.
///
/// A line is `CHANGE ITEM QUANTITY`, with `-` for the quantity of an item that was deleted. It goes on until it is killed.
struct Acknowledger {
    let path: String
    let seed: UInt64

    func run() async throws {
        let store = try SQLiteStore(path: path, access: .createIfMissing)
        var generator = SeededGenerator(seed: seed)
        var step = 0
        while true {
            step += 1
            let change = Self.randomChange(&generator)
            let time = InventoryChanger.moment(step)
            guard let applied = try? await store.apply(change, by: .person, at: time) else { continue }
            let item = (applied.after ?? applied.before)?.id ?? 0
            let line = "\(applied.id) \(item) \(applied.after.map { "\($0.quantity)" } ?? "-")\n"
            // Straight to the descriptor: an acknowledgement in a buffer would die with the process.
            try FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
        }
    }

    private static func randomChange(_ generator: inout SeededGenerator) -> ItemChange {
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
