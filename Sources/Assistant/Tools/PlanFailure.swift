import Inventory
import InventoryContract

/// Why a change of one or several items is not made, as they are or as they have become.
public enum PlanFailure: Error, Hashable, Sendable {
    /// All of so many items already are as they would be.
    case nothingToChange(items: Int)
    /// No item fits what was to be changed.
    case nothingFits
    /// An item was changed after the plan with it was shown: since then it differs so.
    case overtaken(id: Int64, title: String, differences: [FieldDifference])
}

extension PlanFailure: CustomStringConvertible {
    /// What went wrong, as models read it; people read the sentences of their language.
    public var description: String {
        switch self {
        case .nothingToChange(let items): return "All \(items) items already are like that; nothing was changed."
        case .nothingFits: return "No item fits \"where\"; nothing was changed."
        case .overtaken(let id, let title, let differences):
            let changes = differences.map { "\($0.field) \($0.before) -> \($0.after)" }
            return
                "\(InventoryError.changedMeanwhile(id: id, title: title)) Since then: \(changes.joined(separator: ", "))."
        }
    }
}
