import Inventory
import LanguageModel
import StrictJSON

/// `getInventory`: one item with all its fields.
struct ItemTool: Tool {
    let shared: InventoryTools

    var definition: ToolDefinition { ToolName.getInventory.definition(texts: shared.texts) }

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        let id = try arguments.itemID()
        return ToolInvocation { _ throws(ToolFailure) in
            let item = try await shared.onStore { try await $0.item(id: id) }
            return ItemJSON.details(item, calendar: shared.calendar).serialized()
        }
    }
}
