import Essentials
import Inventory
import InventoryContract
import LanguageModel

/// What a conversation needs of an inventory: a real one, or the recorded outputs of an earlier session.
protocol ConversationInventory: Sendable {
    /// The tools that the model can call.
    ///
    /// - Parameter telling: words what went wrong in the language of replies.
    func tools(
        calendar: SessionCalendar, texts: PromptTexts, telling: @escaping @Sendable (any Error) async -> String
    ) -> [any Tool]

    /// The names that the instructions carry.
    func vocabulary() async throws -> Vocabulary

    /// What the words of a question are in it, but for those of its dates.
    func names(in text: String, dates: [DateMention]) async throws -> [NameNote]

    /// What there is to take back where somebody else does that; nil where it is done here, or not at all.
    var latestChange: LatestChange? { get }

    /// What others have changed since a moment of the log; nil where that is not known.
    func changes(since mark: ChangeMark?) async throws -> ChangesSeen?

    /// How old what it answers may be, and why that is older than it should be; nil where every answer is read at the place.
    func age() async -> InventoryAge?

    /// What would be taken back; nil when there is nothing.
    func undoable() async throws -> UndoReport?

    /// Takes the latest change back; nil when there is none.
    func takeBack(at moment: Date, _ options: UndoOptions) async throws -> UndoReport?

    /// Takes the latest undo back; nil when there is none.
    func makeAgain(at moment: Date, _ options: UndoOptions) async throws -> UndoReport?
}

extension ConversationInventory {
    var latestChange: LatestChange? { nil }

    func changes(since mark: ChangeMark?) async throws -> ChangesSeen? { nil }

    func age() async -> InventoryAge? { nil }
}

/// A real inventory.
struct StoredInventory: ConversationInventory {
    private let store: any ItemStore
    private let traits: StoreTraits

    init(_ store: any ItemStore, traits: StoreTraits = StoreTraits()) {
        self.store = store
        self.traits = traits
    }

    func tools(
        calendar: SessionCalendar, texts: PromptTexts, telling: @escaping @Sendable (any Error) async -> String
    ) -> [any Tool] {
        InventoryTools(store: store, calendar: calendar, texts: texts, traits: traits, telling: telling).all
    }

    func vocabulary() async throws -> Vocabulary {
        Vocabulary(
            categories: try await store.categories(limit: Vocabulary.maximumNames * 5).map(\.name),
            places: try await store.places(limit: Vocabulary.maximumNames * 5).map(\.name))
    }

    func names(in text: String, dates: [DateMention]) async throws -> [NameNote] {
        try await NameResolver.names(in: text, dates: dates, of: store)
    }

    func changes(since mark: ChangeMark?) async throws -> ChangesSeen? {
        // Where answers come from a copy, asking would mean to bring it up to date first.
        guard traits.freshness == .live else { return nil }
        return try await store.changes(since: mark)
    }

    func age() async -> InventoryAge? {
        guard let store = store as? any MirroringStore else { return nil }
        let traits = await store.traits
        guard case .asOf(let asOf, let mayHaveGaps) = traits.freshness else { return nil }
        return InventoryAge(
            asOf: asOf, mayHaveGaps: mayHaveGaps, failure: await store.whyOld,
            logsOwnChangesOnly: traits.history == .ownChanges)
    }

    func undoable() async throws -> UndoReport? { try await store.undoable(UndoOptions()) }

    func takeBack(at moment: Date, _ options: UndoOptions) async throws -> UndoReport? {
        try await store.undo(at: moment, options)
    }

    func makeAgain(at moment: Date, _ options: UndoOptions) async throws -> UndoReport? {
        try await store.redo(at: moment, options)
    }
}
