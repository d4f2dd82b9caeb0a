import LanguageModel

// A place that is somebody else's.
extension Conversation {
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

// When the place of the inventory fails.
extension Conversation {
    /// Tells that the inventory's place gave no answer to what was asked of it; nil where it did.
    func noticeOfPlace() async -> Notice? {
        guard let fault = await journal.placeFault else { return nil }
        guard fault.isUncertainChange else {
            return await journal.notice(.placeUnavailable, sentence(for: .failed(fault.error)))
        }
        return await journal.notice(.changeUncertain, sentence(for: .changeUncertain(fault.error)))
    }
}
