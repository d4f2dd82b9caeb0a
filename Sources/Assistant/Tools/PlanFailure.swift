import Inventory
import InventoryContract

/// Why a change of one or several items is not made, as they are or as they have become.
public enum PlanFailure: Error, Hashable, Sendable {
    /// All of so many items already are as they would be.
    case nothingToChange(items: Int)
    /// No item fits what was to be changed.
    case nothingFits
    /// An item whose quantity is to become its minimum has none.
    case noMinimum(id: Int64, title: String)
    /// Items were changed after the plan with them was shown: the first of them, and how many more there are.
    case overtaken([OvertakenItem], more: Int)
}

/// What became of an item after a plan with it was shown.
public struct OvertakenItem: Hashable, Sendable {
    public let id: Int64
    /// The title that it was shown with.
    public let title: String
    /// How it differs since then; none where it was deleted.
    public let differences: [FieldDifference]
}

extension PlanFailure: CustomStringConvertible {
    /// What went wrong, as models read it; people read the sentences of their language.
    public var description: String {
        switch self {
        case .nothingToChange(let items): return "All \(items) items already are like that; nothing was changed."
        case .nothingFits: return "No item fits \"where\"; nothing was changed."
        case .noMinimum(let id, let title):
            return "\(title) (ID \(id)) has no minimum to set its quantity to; nothing was changed."
        case .overtaken(let items, let more): return Self.told(items, more: more)
        }
    }

    private static func told(_ items: [OvertakenItem], more: Int) -> String {
        func news(_ item: OvertakenItem) -> String {
            let changes = item.differences.map { "\($0.field) \($0.before) -> \($0.after)" }
            return changes.isEmpty ? "deleted" : changes.joined(separator: ", ")
        }
        if items.count == 1, more == 0 {
            let error = InventoryError.changedMeanwhile(id: items[0].id, title: items[0].title)
            return "\(error) Since then: \(news(items[0]))."
        }
        let told = items.map { "\($0.title) (ID \($0.id)): \(news($0))" } + (more > 0 ? ["\(more) more"] : [])
        return
            "\(items.count + more) items were changed elsewhere after this change was shown, so nothing was changed. "
            + "Look at them and ask again. Since then: \(told.joined(separator: "; "))."
    }
}
