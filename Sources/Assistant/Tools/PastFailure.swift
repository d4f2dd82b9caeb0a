import CivilTime
import InventoryContract

/// Why it cannot be told what an item was at the end of a day.
public enum PastFailure: Error, Hashable, Sendable {
    /// The change log does not reach so far back; it knows the item since a later day, or not at all.
    case notKnown(id: ItemID, day: CalendarDay, since: CalendarDay?)
    /// The item was there before, and no longer.
    case deleted(id: ItemID, title: String, day: CalendarDay)
}

extension PastFailure: CustomStringConvertible {
    /// What went wrong, as models read it; people read the sentences of their language.
    public var description: String {
        switch self {
        case .notKnown(let id, let day, let since):
            "Item \(id) is not known on \(day)." + (since.map { " The log knows it since \($0)." } ?? "")
        case .deleted(let id, let title, let day): "Item \(id) (\(title)) had been deleted by the end of \(day)."
        }
    }
}
