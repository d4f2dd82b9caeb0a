import Assistant
import Inventory
import ServiceInventory
import Synchronization

/// The ZAICO service, or another server of its kind.
struct ServicePlace: Place {
    private let address: ServiceAddress

    var name: String { address.name }

    var kind: String { "zaico" }

    var exists: Bool { true }

    func isMeant(by name: String) -> Bool { name == self.name }

    init?(named name: String) {
        guard let address = try? ServiceAddress(named: name) else { return nil }
        self.address = address
    }

    /// Throws what is wrong with a name that begins as one of a service.
    static func check(_ name: String) throws(ServiceAddress.Fault) { _ = try ServiceAddress(named: name) }

    func open(
        _ access: InventoryAccess, calendar: SessionCalendar, for workplace: Workplace, _ use: PlaceUse
    ) async throws -> any ItemStore {
        // A session's file may name any host; what a person did not name gets no token.
        if use.isRecorded, !address.isStandard {
            throw CommandFailure.savedServerWantsToken(again: workplace.invocation.again(inventory: name))
        }
        let options = workplace.options
        let line = ProgressLine(workplace)
        let isOpening = Atomic(true)
        let settings = ServiceStore.Settings(
            address: address, cacheFolder: workplace.folders.cache,
            dataFolder: workplace.folders.data,
            isReadOnly: access == .readOnly || use.onlyLooks,
            freshness: options.isOffline ? .never : options.refreshesAtOnce ? .atOnce : .whenOld,
            clock: { calendar.now },
            progress: { progress in
                // Later ones would be drawn into an answer.
                if isOpening.load(ordering: .relaxed) { line.show(progress) }
            })
        defer {
            isOpening.store(false, ordering: .relaxed)
            line.erase()
        }
        let store = try await ServiceStore.open(
            settings, token: workplace.environment[ServiceAddress.tokenVariable])
        line.erase()
        for change in await store.takeSettled() { Diagnostics.say(workplace.words.settled(change)) }
        return store
    }
}
