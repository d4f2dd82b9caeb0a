import Assistant
import Inventory

/// A throw-away copy of the sample inventory.
struct SamplePlace: Place {
    /// What saved sessions call it.
    static let name = "--sample"

    var name: String { Self.name }

    var kind: String { "sample" }

    var exists: Bool { true }

    func isMeant(by name: String) -> Bool { name == self.name }

    init() {}

    init?(named name: String) {
        guard name == Self.name else { return nil }
    }

    func open(
        _ access: InventoryAccess, calendar: SessionCalendar, for workplace: Workplace, _ use: PlaceUse
    ) async throws -> any ItemStore {
        try await SampleInventory.load(calendar: calendar)
    }
}
