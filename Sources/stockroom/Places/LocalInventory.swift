import Essentials
import Inventory

/// Inventories on this machine; nothing else names the store that they are in.
enum LocalInventory {
    /// Opens the file at a path.
    static func open(_ path: String, _ access: InventoryAccess) throws -> any ItemStore {
        try SQLiteStore(path: path, access: access)
    }

    /// An empty inventory that is gone when the store is.
    static func temporary() throws -> any ItemStore { try SQLiteStore.temporary() }

    /// An inventory with the items of a file and a history of their own, which is gone when the store is.
    static func temporary(
        of file: ImportFile, past steps: [PastStep], at time: Date
    ) async throws -> any ItemStore {
        let store = try SQLiteStore.temporary()
        _ = try await store.importItems(from: file, ImportOptions(), at: time, progress: nil)
        try await store.replaceLog(with: steps)
        return store
    }
}
