import Foundation
import Inventory
import ServiceInventory
import TestSupport

/// Makes seeded changes at a service and says on standard output what was done, for a test that kills this process.
///
/// The token comes from the environment. It goes on until it is killed.
struct ServiceChanger {
    let place: String
    let folder: String
    let seed: UInt64

    func run() async throws {
        guard let address = try ServiceAddress(named: place) else { exit(2) }
        var limits = ServiceLimits()
        limits.pace = .zero
        let store = try await ServiceStore.open(
            ServiceStore.Settings(address: address, cacheFolder: folder + "/cache", dataFolder: folder + "/data"),
            token: ProcessInfo.processInfo.environment[ServiceAddress.tokenVariable], limits: limits)
        var generator = SeededGenerator(seed: seed)
        for step in 1... {
            let done = try? await change(store, InventoryChanger.moment(step), &generator)
            if let done { try FileHandle.standardOutput.write(contentsOf: Data("\(done)\n".utf8)) }
        }
    }

    /// Makes a change, takes one back, or makes one again; returns the number of its change.
    private func change(
        _ store: ServiceStore, _ time: Date, _ generator: inout SeededGenerator
    ) async throws -> Int64? {
        let id = Int64(1 + generator.below(20))
        switch generator.below(8) {
        case 0:
            let draft = ItemDraft(
                title: "Item \(generator.below(50))", quantity: 10, place: "Rack \(generator.below(9))")
            return try await store.apply(.create(draft), by: .person, at: time).id
        case 1: return try await store.apply(.delete(id: id), by: .person, at: time).id
        case 2: return try await store.undo(at: time, UndoOptions(includingElsewhere: true))?.change
        case 3:
            let edits = ItemEdits(title: "電池 \(generator.below(1_000))", category: "C \(generator.below(9))")
            return try await store.apply(.update(id: id, edits), by: .person, at: time).id
        default: return try await store.apply(.adjust(id: id, by: 1), by: .person, at: time).id
        }
    }
}
