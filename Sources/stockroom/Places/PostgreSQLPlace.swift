import Assistant
import Essentials
import Inventory
import PostgreSQLInventory

/// A schema in a database of a PostgreSQL server.
struct PostgreSQLPlace: Place {
    private let address: PostgreSQLAddress

    /// The beginnings of such names.
    static let beginnings = PostgreSQLAddress.beginnings

    init?(named name: String) {
        guard let address = PostgreSQLAddress(name) else { return nil }
        self.address = address
    }

    /// The address without a password: sessions are saved with it.
    var name: String { address.shown }

    var kind: String { "postgresql" }

    /// Whether there is one, only a look tells: what needs it finds out when it is opened.
    var exists: Bool { true }

    var hasSecret: Bool { address.hasPassword }

    func isMeant(by name: String) -> Bool { PostgreSQLAddress(name)?.shown == address.shown }

    func open(
        _ access: InventoryAccess, calendar: SessionCalendar, for workplace: Workplace, _ use: PlaceUse
    ) async throws -> any ItemStore {
        // A password goes only to a server that the person names, not to one that a file does.
        if use.isRecorded { unsetenv("PGPASSWORD") }
        return try await PostgreSQLStore.open(address, access: access)
    }
}
