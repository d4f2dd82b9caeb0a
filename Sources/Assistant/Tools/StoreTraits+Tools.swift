import Inventory
import InventoryContract

extension StoreTraits {
    /// Whether a tool does something at such a place.
    func offers(_ tool: ToolName) -> Bool {
        if tool.changesData { return isWritable }
        switch tool {
        case .getInventoryHistory, .getStockMovements: return history != .none
        default: return true
        }
    }
}
