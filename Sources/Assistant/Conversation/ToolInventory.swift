import Foundation
import Inventory
import InventoryContract
import LanguageModel

/// An inventory that is known through tools alone, which somebody else runs.
struct ToolInventory: ConversationInventory {
    let tools: [any Tool]

    func tools(
        calendar: SessionCalendar, texts: PromptTexts, telling: @escaping @Sendable (any Error) async -> String
    ) -> [any Tool] { tools }

    func vocabulary() async throws -> Vocabulary { Vocabulary(categories: [], places: []) }

    func names(in text: String, dates: [DateMention]) async throws -> [NameNote] { [] }

    func undoable() async throws -> UndoReport? { throw NotOffered.undo }

    func takeBack(at moment: Date, _ options: UndoOptions) async throws -> UndoReport? { throw NotOffered.undo }

    func makeAgain(at moment: Date, _ options: UndoOptions) async throws -> UndoReport? { throw NotOffered.undo }
}

/// What the place of an inventory cannot do.
public enum NotOffered: Error, Sendable, Hashable {
    /// Taking a change back, or making it again.
    case undo
}

extension PromptTexts {
    /// The tools of a conversation, as models are told of them.
    public var toolDefinitions: [ToolDefinition] { ToolName.allCases.map { ToolDefinition($0, .whole, texts: self) } }
}
