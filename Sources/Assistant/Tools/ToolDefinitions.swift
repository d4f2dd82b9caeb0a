import Inventory
import LanguageModel
import StrictJSON

extension InventoryTools {
    /// The definitions of the seven tools, with the descriptions that Prompts/tools.json has for them.
    static func definitions(texts: PromptTexts) -> [ToolDefinition] {
        parameters.map { name, properties in
            let described = texts.tools[name]
            return ToolDefinition(
                name: name, description: described?["description"]?.string ?? "",
                parameters: GenerationSchema(
                    properties.map { property in
                        GenerationSchema.Property(
                            property.name, property.kind,
                            description: described?["arguments"]?[property.name]?.string ?? "",
                            isRequired: property.isRequired)
                    }))
        }
    }

    /// The definition of one of the seven.
    func definition(_ name: String) -> ToolDefinition {
        Self.definitions(texts: texts).first { $0.name == name }
            ?? ToolDefinition(name: name, description: "", parameters: GenerationSchema([]))
    }

    private static let parameters: [(name: String, properties: [GenerationSchema.Property])] = [
        (
            "getInventoryList",
            [
                .init("title", .string), .init("category", .string), .init("place", .string), .init("unit", .string),
                .init("updatedAfter", .day), .init("updatedBefore", .day), .init("createdAfter", .day),
                .init("createdBefore", .day), .init("stock", .choice(StockLevel.allCases.map(\.rawValue))),
                .init("quantityAtLeast", .number), .init("quantityAtMost", .number),
                .init("sort", .choice(ItemQuery.Sort.allCases.map(\.rawValue))), .init("limit", .integer),
                .init("page", .integer),
            ]
        ),
        ("getInventory", [.init("id", .integer, isRequired: true)]),
        ("getInventoryHistory", [.init("id", .integer, isRequired: true)]),
        (
            "createInventory",
            [
                .init("title", .string, isRequired: true), .init("quantity", .number), .init("unit", .string),
                .init("category", .string), .init("place", .string),
            ]
        ),
        (
            "updateInventory",
            [
                .init("id", .integer, isRequired: true), .init("title", .string), .init("quantity", .number),
                .init("unit", .string), .init("category", .string), .init("place", .string), .init("minimum", .number),
                .init("note", .string),
            ]
        ),
        ("adjustInventory", [.init("id", .integer, isRequired: true), .init("change", .number, isRequired: true)]),
        ("deleteInventory", [.init("id", .integer, isRequired: true)]),
    ]
}
