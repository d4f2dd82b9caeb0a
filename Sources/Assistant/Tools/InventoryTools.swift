import Inventory
import InventoryContract
import LanguageModel

/// The tools that a model can use on an inventory, and what all of them share.
struct InventoryTools: Sendable {
    let store: any ItemStore
    let calendar: SessionCalendar
    let texts: PromptTexts

    /// How much of the contract is offered: what runs.
    static let extent = ToolSchemas.Extent.small

    /// The seven tools.
    var all: [any Tool] { ToolSchemas.tools(Self.extent).map { InventoryTool(name: $0, tools: self) } }

    /// Runs something on the inventory; what it refuses is told to the model.
    func onStore<T: Sendable>(
        _ body: (any ItemStore) async throws -> T
    ) async throws(ToolFailure) -> T {
        do {
            return try await body(store)
        } catch let failure as ToolFailure {
            throw failure
        } catch {
            throw ToolFailure("\(error)")
        }
    }
}

/// One of the inventory's tools.
struct InventoryTool: Tool {
    let name: ToolName
    let tools: InventoryTools

    var definition: ToolDefinition { ToolDefinition(name, texts: tools.texts) }

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        switch try InventoryCall(name, arguments) {
        case .list(let request):
            ToolInvocation { budget throws(ToolFailure) in try await tools.list(request).fitted(to: budget) }
        case .item(let id, _): ToolInvocation { _ throws(ToolFailure) in try await tools.item(id) }
        case .history(let id):
            ToolInvocation { budget throws(ToolFailure) in try await tools.history(of: id).fitted(to: budget) }
        case .movements: throw ToolFailure("This inventory does not tell movements.")
        case .create(let values): try await tools.change(.create(ItemDraft(values)), .created)
        case .update(let targets, let values):
            try await tools.change(.update(id: try targets.only.rawValue, ItemEdits(values)), .updated)
        case .adjust(let targets, let amount):
            try await tools.change(.adjust(id: try targets.only.rawValue, by: amount), .adjusted)
        case .delete(let targets): try await tools.change(.delete(id: try targets.only.rawValue), .deleted)
        }
    }
}

extension ItemTargets {
    /// The only item that a change is about.
    fileprivate var only: ItemID {
        get throws(ToolFailure) {
            switch self {
            case .one(let id): return id
            case .several(let ids) where ids.count == 1: return ids[0]
            case .several, .matching: throw ToolFailure("One call changes one item: give its \"id\".")
            }
        }
    }
}

extension ToolDefinition {
    /// What a model is told of a tool: the contract's arguments with the descriptions of Prompts/tools.json.
    init(_ tool: ToolName, texts: PromptTexts) {
        let described = texts.tools[tool.rawValue]
        let schema = ToolSchemas.arguments(of: tool, InventoryTools.extent)
        self.init(
            name: tool.rawValue, description: described?["description"]?.string ?? "",
            parameters: GenerationSchema(
                schema.properties.map { property in
                    GenerationSchema.Property(
                        property.name, property.kind,
                        description: described?["arguments"]?[property.name]?.string ?? "",
                        isRequired: property.isRequired)
                }))
    }

    /// What a model is told of all tools.
    static func inventory(texts: PromptTexts) -> [ToolDefinition] {
        ToolSchemas.tools(InventoryTools.extent).map { ToolDefinition($0, texts: texts) }
    }
}
