import InventoryContract
import StrictJSON

/// A change that is shown before it is asked for.
struct ProposedChange: Sendable {
    let tool: ToolName
    /// The item as it is; nil for one that is created.
    let item: ItemRow?
    /// What is changed, without the item's id.
    let arguments: JSONObject

    /// The item's title as it is; empty for one that is created.
    var title: String { item?.title ?? "" }

    /// The fields with what they become, in the order in which they were given.
    var values: [(field: String, value: String)] {
        arguments.members.map { member in
            if member.key == ArgumentName.quantityFrom, let minimum = item?.minimum {
                return (ArgumentName.quantity, minimum)
            }
            return (member.key, member.value.string ?? member.value.description)
        }
    }
}
