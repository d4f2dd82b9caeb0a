import Inventory
import InventoryContract
import LanguageModel

/// The tools that a model can use on an inventory, and what all of them share.
struct InventoryTools: Sendable {
    let store: any ItemStore
    let calendar: SessionCalendar
    let texts: PromptTexts
    /// What the inventory's place can do.
    var traits = StoreTraits()
    /// Whether other programs call the tools: they are told the number of each change, and nothing of where the inventory is.
    var isForPrograms = false
    /// Words what went wrong in the language of replies; nil where no person is told.
    var telling: (@Sendable (any Error) async -> String)?

    /// All tools.
    var all: [any Tool] { ToolName.allCases.map { InventoryTool(name: $0, tools: self) } }

    /// Runs something on the inventory; what it refuses is told to the model.
    func onStore<T: Sendable>(
        _ body: (any ItemStore) async throws -> T
    ) async throws(ToolFailure) -> T {
        do {
            return try await body(store)
        } catch let failure as ToolFailure {
            throw failure
        } catch let failure as any PlaceError where isForPrograms {
            throw ToolFailure(failure.reason)
        } catch let failure as any PlaceError where failure.isUnanswered {
            throw ToolFailure(PlaceFault(failure, text: "\(failure)", mayBeDone: failure.mayBeDone))
        } catch {
            throw await failure(error)
        }
    }

    /// A failure that a model reads in English, and the person is told in the language of replies.
    func failure(_ error: any Error) async -> ToolFailure {
        ToolFailure(InventoryRefusal(text: "\(error)", told: await telling?(error)))
    }
}

/// One of the inventory's tools.
struct InventoryTool: Tool {
    let name: ToolName
    let tools: InventoryTools

    var definition: ToolDefinition { ToolDefinition(name, .whole, texts: tools.texts) }

    var briefDefinition: ToolDefinition? { .brief(name, texts: tools.texts) }

    /// What the place cannot do, no model is told of.
    var isOffered: Bool { tools.traits.offers(name) }

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        switch try InventoryCall(name, arguments) {
        case .list(let request):
            ToolInvocation { budget throws(ToolFailure) in try await tools.list(request).fitted(to: budget) }
        case .item(let id, let day): ToolInvocation { _ throws(ToolFailure) in try await tools.item(id, asOf: day) }
        case .history(let id):
            ToolInvocation { budget throws(ToolFailure) in try await tools.history(of: id).fitted(to: budget) }
        case .movements(let request):
            ToolInvocation { budget throws(ToolFailure) in try await tools.movements(request).fitted(to: budget) }
        case .create(let values): try await tools.change([.create(ItemDraft(values))], .created)
        case .update(let targets, let values):
            try await tools.change(targets, .updated) { [edits = ItemEdits(values)] item throws(PlanFailure) in
                let edits = try edits.taking(values.quantityFrom, of: item)
                return edits.changes(item) ? .update(id: item.id, edits) : nil
            }
        case .adjust(let targets, let amount):
            try await tools.change(targets, .adjusted) { .adjust(id: $0.id, by: amount) }
        case .delete(let targets): try await tools.change(targets, .deleted) { .delete(id: $0.id) }
        }
    }
}

extension ToolDefinition {
    /// What a model is told of a tool: the contract's arguments with the descriptions of Prompts/tools.json.
    init(_ tool: ToolName, _ extent: ToolSchemas.Extent, texts: PromptTexts) {
        let described = texts.tools[tool.rawValue]
        let schema = ToolSchemas.arguments(of: tool, extent)
        let sentences = extent == .small ? ["description"] : ["description", "seldom"]
        self.init(
            name: tool.rawValue, description: sentences.compactMap { described?[$0]?.string }.joined(separator: " "),
            parameters: GenerationSchema(
                schema.properties.map { $0.described(described?["arguments"]?[$0.name]?.string ?? "") }))
    }

    /// What a model with a small window is told of a tool; nil where it is not told of it.
    static func brief(_ tool: ToolName, texts: PromptTexts) -> ToolDefinition? {
        ToolSchemas.tools(.small).contains(tool) ? ToolDefinition(tool, .small, texts: texts) : nil
    }
}
