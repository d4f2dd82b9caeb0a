/// The inventory's tools, by the names that a model calls and a session records.
public enum ToolName: String, Sendable, Hashable, CaseIterable {
    case getInventoryList, getInventory, getInventoryHistory, getStockMovements
    case createInventory, updateInventory, adjustInventory, deleteInventory

    /// Whether a call of the tool may change the inventory.
    public var changesData: Bool {
        switch self {
        case .getInventoryList, .getInventory, .getInventoryHistory, .getStockMovements: false
        case .createInventory, .updateInventory, .adjustInventory, .deleteInventory: true
        }
    }
}
