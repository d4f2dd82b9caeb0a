import Assistant
import Inventory
import LanguageModel

/// Where an inventory is, as `--inventory` and saved sessions name it.
protocol Place: Sendable {
    /// A place of this kind; nil when the name means none.
    init?(named name: String)

    /// The name that a session is saved with; it means the same from any folder.
    var name: String { get }

    /// Whether a name that a session was saved with means this place, too, however it is written.
    func isMeant(by name: String) -> Bool

    /// Whether there is an inventory already.
    var exists: Bool { get }

    /// Opens the inventory.
    ///
    /// - Parameter calendar: the moment to which a place that is made anew each time brings its items.
    func open(_ access: InventoryAccess, calendar: SessionCalendar) async throws -> any ItemStore

    /// The tools through which alone the inventory is known; nil where a store is all that it takes.
    func tools(for workplace: Workplace) async throws -> [any Tool]?
}

extension Place {
    func tools(for workplace: Workplace) async throws -> [any Tool]? { nil }
}
