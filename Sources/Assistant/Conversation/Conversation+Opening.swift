import Inventory
import LanguageModel

// The inventories that a conversation can be with.
extension Conversation {
    /// A new conversation with a real inventory, or one that goes on from a saved session.
    ///
    /// - Parameter traits: what the inventory's place can do; of the rest no model is told.
    /// - Throws: ``SessionFile/Failure`` when a saved session's file cannot be written.
    public init(
        settings: Settings, inventory: any ItemStore, traits: StoreTraits = StoreTraits(), model: any LanguageModel,
        approver: any ChangeApprover, resuming saved: SavedSession? = nil,
        listener: @escaping @Sendable (SessionEntry) async -> Void
    ) throws {
        try self.init(
            settings: settings, inventory: StoredInventory(inventory, traits: traits), model: model, approver: approver,
            resuming: saved, listener: listener)
    }

    /// The same with an inventory that is known through these tools alone.
    ///
    /// - Throws: ``SessionFile/Failure`` when a saved session's file cannot be written.
    public init(
        settings: Settings, tools: ForeignTools, model: any LanguageModel, approver: any ChangeApprover,
        resuming saved: SavedSession? = nil, listener: @escaping @Sendable (SessionEntry) async -> Void
    ) throws {
        try self.init(
            settings: settings, inventory: ToolInventory(foreign: tools), model: model, approver: approver,
            resuming: saved, listener: listener)
    }
}
