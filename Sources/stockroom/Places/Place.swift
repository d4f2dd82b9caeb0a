import Assistant
import Inventory
import LanguageModel
import ToolClient

/// Where an inventory is, as `--inventory` and saved sessions name it.
protocol Place: Sendable {
    /// A place of this kind; nil when the name means none.
    init?(named name: String)

    /// The name that a session is saved with; it means the same from any folder.
    var name: String { get }

    /// What kind of place it is, a word for programs.
    var kind: String { get }

    /// Whether a name that a session was saved with means this place, too, however it is written.
    func isMeant(by name: String) -> Bool

    /// Whether there is an inventory already.
    var exists: Bool { get }

    /// Whether a password stands in the name, as it was given.
    var hasSecret: Bool { get }

    /// Opens the inventory.
    ///
    /// - Parameters:
    ///   - calendar: the moment to which a place that is made anew each time brings its items.
    ///   - workplace: where options and secrets are.
    func open(
        _ access: InventoryAccess, calendar: SessionCalendar, for workplace: Workplace, _ use: PlaceUse
    ) async throws -> any ItemStore

    /// Takes an inventory away that was made a moment ago and in which nothing is.
    func discard()

    /// The tools through which alone the inventory is known; nil where a store is all that it takes.
    func tools(for workplace: Workplace, _ use: PlaceUse) async throws -> ForeignTools?
}

extension Place {
    var hasSecret: Bool { false }

    func discard() {}

    func tools(for workplace: Workplace, _ use: PlaceUse) async throws -> ForeignTools? { nil }
}

/// How a place is used.
struct PlaceUse: Sendable {
    /// Puts what is asked there to the person.
    var asker: any ForeignAsker = NobodyThere()
    /// Whether a saved session named it, and nobody did so on the command line; then it gets no secret.
    var isRecorded = false
    /// Whether nothing is to be changed there.
    var onlyLooks = false
}
