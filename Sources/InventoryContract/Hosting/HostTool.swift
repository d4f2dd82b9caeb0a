import LanguageModel

/// The tools that other programs are offered: those of a conversation, and two for what a conversation does by itself.
public enum HostTool: Sendable, Hashable, CaseIterable {
    case inventory(ToolName)
    /// Says what the dates in a text mean.
    case resolveDates
    /// Takes one change back, by its number.
    case undoChange

    /// All of them, in the order in which they are listed: first those that only look.
    public static var allCases: [HostTool] {
        let names = ToolSchemas.tools(.host)
        return names.filter { !$0.changesData }.map(HostTool.inventory) + [.resolveDates]
            + names.filter(\.changesData).map(HostTool.inventory) + [.undoChange]
    }

    /// The name that a call gives.
    public var name: String {
        switch self {
        case .inventory(let name): name.rawValue
        case .resolveDates: "resolveDates"
        case .undoChange: "undoChange"
        }
    }

    /// What a call may do.
    public var effects: ToolEffects {
        switch self {
        case .inventory(.createInventory): ToolEffects(isReadOnly: false, isDestructive: false, isIdempotent: false)
        case .inventory(.adjustInventory): ToolEffects(isReadOnly: false, isDestructive: true, isIdempotent: false)
        case .inventory(.updateInventory), .inventory(.deleteInventory), .undoChange:
            ToolEffects(isReadOnly: false, isDestructive: true, isIdempotent: true)
        case .inventory(.getInventory), .inventory(.getInventoryList), .inventory(.getInventoryHistory),
            .inventory(.getStockMovements), .resolveDates:
            ToolEffects()
        }
    }

    /// The shape of the arguments; without descriptions, which are texts of Prompts/tools.json.
    public var arguments: GenerationSchema {
        switch self {
        case .inventory(let name): ToolSchemas.arguments(of: name, .host)
        case .resolveDates: GenerationSchema([.init(ArgumentName.text, .string, isRequired: true)])
        case .undoChange: GenerationSchema([.init(ArgumentName.change, .integer, isRequired: true)])
        }
    }
}
