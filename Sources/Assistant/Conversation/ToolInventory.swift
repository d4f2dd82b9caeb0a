import Essentials
import Inventory
import InventoryContract
import LanguageModel

/// The tools through which alone an inventory is known, which somebody else runs.
public struct ForeignTools: Sendable {
    let tools: [any Tool]
    let latestChange: LatestChange?

    /// - Parameter latestChange: what there is to take back; nil where that cannot be done there.
    public init(_ tools: [any Tool], latestChange: LatestChange?) {
        self.tools = tools
        self.latestChange = latestChange
    }

    /// What the place can do, as far as the tools tell.
    public var traits: StoreTraits {
        let names = Set(tools.map(\.definition.name))
        func has(_ tool: ToolName) -> Bool { names.contains(tool.rawValue) }
        return StoreTraits(
            isWritable: ToolName.allCases.contains { $0.changesData && has($0) }, importsAsOne: false,
            history: has(.getInventoryHistory) ? .all : .none, undo: latestChange == nil ? .none : .ownChanges,
            adjusts: has(.adjustInventory) ? .atomic : .readThenWrite)
    }
}

/// An inventory that is known through tools alone.
struct ToolInventory: ConversationInventory {
    let foreign: ForeignTools

    func tools(
        calendar: SessionCalendar, texts: PromptTexts, telling: @escaping @Sendable (any Error) async -> String
    ) -> [any Tool] { foreign.tools }

    var latestChange: LatestChange? { foreign.latestChange }

    func vocabulary() async throws -> Vocabulary { Vocabulary(categories: [], places: []) }

    func names(in text: String, dates: [DateMention]) async throws -> [NameNote] { [] }

    func undoable() async throws -> UndoReport? { throw NotOffered.undo }

    func takeBack(at moment: Date, _ options: UndoOptions) async throws -> UndoReport? { throw NotOffered.undo }

    func makeAgain(at moment: Date, _ options: UndoOptions) async throws -> UndoReport? { throw NotOffered.redo }
}

/// What the place of an inventory cannot do.
public enum NotOffered: Error, Sendable, Hashable {
    /// Taking a change back.
    case undo
    /// Making one again.
    case redo
}

extension PromptTexts {
    /// The tools of a conversation, as models are told of them.
    public var toolDefinitions: [ToolDefinition] { ToolName.allCases.map { ToolDefinition($0, .whole, texts: self) } }
}
