import Inventory
import LanguageModel
import StrictJSON

/// The seven tools that a model sees, by name.
public enum ToolName: String, Sendable, CaseIterable {
    case getInventoryList, getInventory, getInventoryHistory
    case createInventory, updateInventory, adjustInventory, deleteInventory

    /// What a model is told of the tool, with the descriptions that Prompts/tools.json has for it.
    func definition(texts: PromptTexts) -> ToolDefinition {
        let described = texts.tools[rawValue]
        return ToolDefinition(
            name: rawValue, description: described?["description"]?.string ?? "",
            parameters: GenerationSchema(
                parameters.map { property in
                    GenerationSchema.Property(
                        property.name, property.kind,
                        description: described?["arguments"]?[property.name]?.string ?? "",
                        isRequired: property.isRequired)
                }))
    }

    private var parameters: [GenerationSchema.Property] {
        switch self {
        case .getInventoryList:
            [
                .init("title", .string), .init("category", .string), .init("place", .string), .init("unit", .string),
                .init("updatedAfter", .day), .init("updatedBefore", .day), .init("createdAfter", .day),
                .init("createdBefore", .day), .init("stock", .choice(StockLevel.allCases.map(\.rawValue))),
                .init("quantityAtLeast", .number), .init("quantityAtMost", .number),
                .init("sort", .choice(ItemQuery.Sort.allCases.map(\.rawValue))), .init("limit", .integer),
                .init("page", .integer),
            ]
        case .getInventory, .getInventoryHistory, .deleteInventory: [.init("id", .integer, isRequired: true)]
        case .createInventory:
            [
                .init("title", .string, isRequired: true), .init("quantity", .number), .init("unit", .string),
                .init("category", .string), .init("place", .string),
            ]
        case .updateInventory:
            [
                .init("id", .integer, isRequired: true), .init("title", .string), .init("quantity", .number),
                .init("unit", .string), .init("category", .string), .init("place", .string), .init("minimum", .number),
                .init("note", .string),
            ]
        case .adjustInventory:
            [.init("id", .integer, isRequired: true), .init("change", .number, isRequired: true)]
        }
    }
}
