import Inventory

/// Adds one to each of some items, so many times, for a test in which several processes do so at once.
struct Adjuster {
    let path: String
    let items: Int
    let rounds: Int

    func run() async throws {
        let store = try SQLiteStore(path: path, access: .existing)
        for round in 0..<rounds {
            for id in 1...max(1, items) {
                try await store.apply(.adjust(id: Int64(id), by: 1), by: .person, at: InventoryChanger.moment(round))
            }
        }
    }
}
