import InventoryContract
import LanguageModel

extension ToolCallEntry {
    /// The call as one of the inventory's; nil when its tool is none of them or its arguments are wrong.
    public var call: InventoryCall? {
        guard let tool = ToolName(rawValue: tool), let arguments,
            let checked = try? ToolArguments(arguments, schema: ToolSchemas.arguments(of: tool, .whole))
        else { return nil }
        return try? InventoryCall(tool, checked)
    }
}
