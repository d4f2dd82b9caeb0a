import Essentials
import Inventory

// What the mirror answers as any store does.
extension ServiceStore {
    /// The items deleted by changes made here, or missing since from the service.
    public func deletedItems(_ query: ItemQuery) async throws -> [Item] {
        try await freshen()
        return try await mirror.deletedItems(query)
    }

    /// What was done to the item through this program, under whatever id it had.
    public func history(id: Int64) async throws -> [HistoryEntry] {
        try await catchUp()
        var entries = try await mirror.history(id: id)
        for former in try await mirror.formerIDs(of: id) {
            entries.insert(contentsOf: try await mirror.history(id: former), at: 0)
        }
        return entries
    }

    /// What moved through changes made here.
    public func movements(_ query: MovementQuery) async throws -> MovementReport {
        try await freshen()
        return try await mirror.movements(query)
    }

    public func summaries(by kind: LabelKind) async throws -> [LabelSummary] {
        try await freshen()
        return try await mirror.summaries(by: kind)
    }

    /// Nothing: the log does not know what others moved.
    public func unmoved(since moment: Date) async throws -> UnmovedReport {
        throw ServiceFailure.logTooShort(place: client.place)
    }

    public func duplicates() async throws -> [DuplicateGroup] {
        try await freshen()
        return try await mirror.duplicates()
    }

    /// Nothing: the log does not know what others changed.
    public func past(before moment: Date) async throws -> any ItemStore {
        throw ServiceFailure.logTooShort(place: client.place)
    }

    public func logBegins() async throws -> Date? { try await mirror.logBegins() }

    public func labels(_ kind: LabelKind, limit: Int) async throws -> [LabelCount] {
        try await mirror.labels(kind, limit: limit)
    }

    public func similarWords(to words: [String]) async throws -> [String: [String]] {
        try await mirror.similarWords(to: words)
    }

    /// Titles for completion, for which nobody waits.
    public func titles(matching prefix: String, limit: Int) async throws -> [String] {
        try await mirror.titles(matching: prefix, limit: limit)
    }

    public func names(in text: String, ignoring words: Set<String>) async throws -> [FoundName] {
        try await freshen()
        return try await mirror.names(in: text, ignoring: words)
    }

    public func changes(since mark: ChangeMark?) async throws -> ChangesSeen {
        try await catchUp()
        return try await mirror.changes(since: mark)
    }

    public func latestChanges(limit: Int) async throws -> [LoggedChange] {
        try await catchUp()
        return try await mirror.latestChanges(limit: limit)
    }

    public func forEachItem(_ body: @Sendable (Item) throws -> Void) async throws {
        try await freshen()
        try await mirror.forEachItem(body)
    }

    @discardableResult
    public func exportItems(
        to path: String, _ options: ExportOptions, progress: (@Sendable (ExchangeProgress) -> Void)?
    ) async throws -> Int {
        try await freshen()
        return try await mirror.exportItems(to: path, options, progress: progress)
    }

    @discardableResult
    public func exportItems(
        to descriptor: Int32, name: String, _ options: ExportOptions,
        progress: (@Sendable (ExchangeProgress) -> Void)?
    ) async throws -> Int {
        try await freshen()
        return try await mirror.exportItems(to: descriptor, name: name, options, progress: progress)
    }

    public func throwAwayCopy() async throws -> any ItemStore {
        try await freshen()
        return try await mirror.throwAwayCopy()
    }
}
