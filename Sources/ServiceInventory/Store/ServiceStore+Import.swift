import Essentials
import Inventory

// Importing, one item after the other.
extension ServiceStore {
    /// Imports a file as single changes, each a step of undo of its own.
    ///
    /// What a file would do is found out on a copy of the mirror. Ids that the service does not know are no ids: such rows become new items.
    /// When it stops in the middle, what was imported until then stays, and `partlyMade` tells how much that is.
    public func importItems(
        from file: ImportFile, _ options: ImportOptions, at time: Date,
        progress: (@Sendable (ExchangeProgress) -> Void)?
    ) async throws -> ImportReport {
        try await freshen()
        guard let copy = try await mirror.throwAwayCopy() as? SQLiteStore else {
            throw ServiceFailure.busy(place: client.place)
        }
        var report = try await copy.importItems(from: file, options, at: time, progress: nil)
        guard !options.isDryRun, let change = report.change else { return report }
        try checkWritable()
        report.change = nil
        let entries = try await copy.entries(ofChange: change)
        for (count, entry) in entries.enumerated() {
            do {
                try Task.checkCancellation()
                report.change = try await take(entry, at: time) ?? report.change
            } catch  where count > 0 {
                let reason = error is CancellationError ? "interrupted" : "\(error)"
                throw ServiceFailure.partlyMade(made: count, of: entries.count, reason: reason)
            }
            progress?(ExchangeProgress(rows: count + 1, fraction: Double(count + 1) / Double(entries.count)))
        }
        return report
    }

    /// Makes what became of one item in the copy; returns the number of the change.
    private func take(_ entry: AppliedChange, at time: Date) async throws -> Int64? {
        guard let after = entry.after else { return nil }
        let lock = try await journal.lock(place: client.place)
        defer { lock.release() }
        try await settleOpenChange()
        if let before = entry.before {
            guard let now = try await look(at: before.id)?.item, now.hasSameFields(as: before) else {
                throw InventoryError.changedMeanwhile(id: before.id, title: before.title)
            }
            // Times are the service's own.
            if now.hasSameFields(as: after) { return nil }
        }
        let step = try await step(.imported, ChangePreview(before: entry.before, after: after))
        return try await make(
            PlannedChange(token: ChangeToken(), kind: .import, author: .import, at: time, steps: [step])
        ).first?.id
    }
}
