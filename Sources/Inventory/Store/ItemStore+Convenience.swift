import struct Essentials.Date

extension ItemStore {
    /// The categories, most used first.
    public func categories(limit: Int) async throws -> [LabelCount] { try await labels(.category, limit: limit) }

    /// The places, most used first.
    public func places(limit: Int) async throws -> [LabelCount] { try await labels(.place, limit: limit) }

    /// The units, most used first.
    public func units(limit: Int) async throws -> [LabelCount] { try await labels(.unit, limit: limit) }

    /// What one change would do.
    public func preview(_ change: ItemChange) async throws -> ChangePreview { try await preview([change])[0] }

    /// Makes one change under a token of its own.
    ///
    /// With `expecting`, the item must still be as it was when that preview was made. An adjustment holds for whatever quantity is
    /// there, so it needs none.
    @discardableResult
    public func apply(
        _ change: ItemChange, by author: Author, at time: Date, expecting preview: ChangePreview? = nil
    ) async throws -> AppliedChange {
        try await apply([change], by: author, at: time, expecting: preview.map { [$0] } ?? [])[0]
    }

    /// Makes several changes, all or none, under a token of their own.
    @discardableResult
    public func apply(
        _ changes: [ItemChange], by author: Author, at time: Date, expecting previews: [ChangePreview] = []
    ) async throws -> [AppliedChange] {
        try await apply(changes, as: ChangeToken(), by: author, at: time, expecting: previews)
    }

    /// Takes the person's last change back.
    public func undo(at time: Date, includingElsewhere: Bool = false) async throws -> UndoReport? {
        try await undo(at: time, UndoOptions(includingElsewhere: includingElsewhere))
    }

    /// Makes the change again that the person undid last.
    public func redo(at time: Date, includingElsewhere: Bool = false) async throws -> UndoReport? {
        try await redo(at: time, UndoOptions(includingElsewhere: includingElsewhere))
    }

    /// Imports the file at a path; throws `unreadable` when it cannot be read.
    public func importItems(
        from path: String, _ options: ImportOptions, at time: Date,
        progress: (@Sendable (ExchangeProgress) -> Void)? = nil
    ) async throws -> ImportReport {
        try await importItems(from: ImportFile(path: path), options, at: time, progress: progress)
    }

    /// Writes all items to a file.
    @discardableResult
    public func exportItems(to path: String, _ options: ExportOptions) async throws -> Int {
        try await exportItems(to: path, options, progress: nil)
    }

    /// Writes all items to an open descriptor.
    @discardableResult
    public func exportItems(to descriptor: Int32, _ options: ExportOptions) async throws -> Int {
        try await exportItems(to: descriptor, name: "standard output", options, progress: nil)
    }
}
