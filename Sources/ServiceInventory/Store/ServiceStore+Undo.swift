import Essentials
import Inventory

// Taking changes back by the own log: the fields as they were are written again.
extension ServiceStore {
    /// What would be taken back, by the mirror.
    public func undoable(_ options: UndoOptions) async throws -> UndoReport? {
        try checkWritable()
        try await catchUp()
        guard let change = try await mirror.reverted(.undo, options) else { return nil }
        return report(change, change.steps.map { UndoReport.Step(before: $0.left, after: $0.reached) })
    }

    /// Takes the last change back; an item that was deleted comes back under a new id, and no item gets its times back.
    public func undo(at time: Date, _ options: UndoOptions) async throws -> UndoReport? {
        try await take(.undo, at: time, options)
    }

    /// Makes the change again that was undone last.
    public func redo(at time: Date, _ options: UndoOptions) async throws -> UndoReport? {
        try await take(.redo, at: time, options)
    }

    private func take(
        _ action: InventoryError.UndoAction, at time: Date, _ options: UndoOptions
    ) async throws -> UndoReport? {
        try checkWritable()
        let lock = try await journal.lock(place: client.place)
        defer { lock.release() }
        try await settleOpenChange()
        guard let change = try await mirror.reverted(action, options) else { return nil }
        guard let target = change.token else { throw InventoryError.noSuchChange(change.id) }
        let steps = try await planned(change, action)
        let applied = try await make(
            PlannedChange(
                token: ChangeToken(), kind: action == .undo ? .undo(target) : .redo(target), author: options.author,
                at: time, steps: steps))
        return report(change, applied.map { UndoReport.Step(before: $0.before, after: $0.after) })
    }

    /// The steps of a change backwards, or again, for the items as they are at the service.
    ///
    /// Only what the change was about is written again: when an item comes back, the service may have filled in something else, such as
    /// a code.
    ///
    /// - Throws: `changedElsewhere` for an item that is not as the log left it.
    private func planned(
        _ change: RevertedChange, _ action: InventoryError.UndoAction
    ) async throws -> [PlannedChange.Step] {
        let kind: HistoryEntry.Kind = action == .undo ? .undone : .redone
        var pending: [Int64: Item?] = [:]
        var steps: [PlannedChange.Step] = []
        for step in change.steps {
            var now: Item?
            if let known = pending[step.id] { now = known } else { now = try await look(at: step.id)?.item }
            guard try await isLeft(now, by: step) else {
                let title = (now ?? step.left ?? step.reached)?.title ?? ""
                throw InventoryError.changedElsewhere(id: step.id, title: title, action: action)
            }
            var reached = step.reached.map { $0.with(id: step.id, for: $0.id) }
            if let now, let left = step.left { reached = reached.map { now.changed(from: left, to: $0) } }
            let formerID = now == nil && step.reached != nil ? step.id : nil
            steps.append(
                try await self.step(kind, ChangePreview(before: now, after: reached), formerID: formerID))
            pending[step.id] = .some(reached)
        }
        return steps
    }

    /// Whether an item is as the change left it, or as a later step of the log did.
    private func isLeft(_ now: Item?, by step: RevertedChange.Step) async throws -> Bool {
        guard let now, let left = step.left else { return now == nil && step.left == nil }
        if now.hasSameFields(as: left) { return true }
        guard let latest = try await mirror.history(id: step.id).last?.after else { return false }
        return now.hasSameFields(as: latest)
    }

    private func report(_ change: RevertedChange, _ steps: [UndoReport.Step]) -> UndoReport {
        UndoReport(
            change: change.id, changedAt: change.at, author: change.author, isEarlier: change.isEarlier,
            itemCount: change.steps.count, steps: Array(steps.prefix(UndoReport.stepLimit)))
    }
}
