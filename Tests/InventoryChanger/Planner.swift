import Foundation
import Inventory

/// Changes all items of an inventory at once, or takes the change back, and says how often it has, for a test that kills this process.
struct Planner {
    let path: String

    func run() async throws {
        let store = try SQLiteStore(path: path, access: .existing)
        let items = try await store.page(ItemQuery(limit: 100_000)).items
        let changes = items.map { ItemChange.adjust(id: $0.id, by: 1) }
        var step = 0
        while true {
            step += 1
            let previews = try await store.preview(changes)
            try await store.apply(changes, by: .person, at: InventoryChanger.moment(step), expecting: previews)
            if step.isMultiple(of: 3) { _ = try await store.undo(at: InventoryChanger.moment(step)) }
            try FileHandle.standardOutput.write(contentsOf: Data("\(step)\n".utf8))
        }
    }
}
