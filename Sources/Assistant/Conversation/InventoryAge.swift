import Essentials

/// How old what an inventory answers may be, and how much its log knows.
struct InventoryAge: Sendable {
    /// The moment of the copy that lists are from.
    let asOf: Date
    /// Whether items may be missing from it.
    let mayHaveGaps: Bool
    /// Why it was not brought up to date when it should have been.
    let failure: (any Error)?
    /// Whether the change log has only what was changed through this program.
    let logsOwnChangesOnly: Bool
}
