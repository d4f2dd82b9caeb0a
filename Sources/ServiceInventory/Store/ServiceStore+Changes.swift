import Essentials
import Inventory

// Changes at the service: looked at, written down, made, looked at again.
extension ServiceStore {
    /// What changes would do to the items as they are at the service now.
    public func preview(_ changes: [ItemChange]) async throws -> [ChangePreview] {
        try checkWritable()
        var seen: Set<Int64> = []
        for id in changes.compactMap(\.target) where seen.insert(id).inserted { _ = try await look(at: id) }
        return try await mirror.preview(changes)
    }

    /// Makes changes one after the other, as one step of undo.
    ///
    /// All items are looked at before the first is changed, and each once more before its own change. When the service stops in the middle,
    /// what was made until then stays, and `partlyMade` tells how much that is.
    @discardableResult
    public func apply(
        _ changes: [ItemChange], as token: ChangeToken, by author: Author, at time: Date,
        expecting previews: [ChangePreview]
    ) async throws -> [AppliedChange] {
        try checkWritable()
        if changes.isEmpty { return [] }
        let lock = try await journal.lock(place: client.place)
        defer { lock.release() }
        try await settleOpenChange()
        if let applied = try await mirror.applied(as: token) { return applied }
        let now = try await preview(changes)
        try check(now, against: previews)
        var steps: [PlannedChange.Step] = []
        for (change, preview) in zip(changes, now) { steps.append(try await step(change.kind, preview)) }
        return try await make(
            PlannedChange(token: token, kind: .change, author: author, at: time, steps: steps))
    }

    /// Refuses where an item is no longer as it was shown.
    private func check(_ now: [ChangePreview], against shown: [ChangePreview]) throws {
        var seen: Set<Int64> = []
        for before in shown.compactMap(\.before) where seen.insert(before.id).inserted {
            guard let present = now.lazy.compactMap(\.before).first(where: { $0.id == before.id }),
                present.hasSameFields(as: before)
            else { throw InventoryError.changedMeanwhile(id: before.id, title: before.title) }
        }
    }

    func checkWritable() throws {
        if isOffline { throw ServiceFailure.changesOffline }
        if settings.isReadOnly { throw PlaceFailure.readOnly(path: settings.address.name) }
    }

    /// A step as it is written down: of a new item with the ids that others of its title have, so that it can be told from them.
    func step(
        _ kind: HistoryEntry.Kind, _ preview: ChangePreview, formerID: Int64? = nil
    ) async throws -> PlannedChange.Step {
        let change = OwnChange.Step(kind: kind, before: preview.before, after: preview.after, formerID: formerID)
        guard preview.before == nil, let after = preview.after else { return PlannedChange.Step(change: change) }
        let found = try await items(titled: after.title).map(\.item.id)
        let known = Set(found).union(try await mirror.mirroredIDs(titled: after.title))
        return PlannedChange.Step(change: change, knownIDs: known.sorted())
    }

    /// The items at the service that have just this title.
    func items(titled title: String) async throws -> [ServiceItem] {
        var found: [ServiceItem] = []
        var (number, rows) = (1, 0)
        while true {
            let page = try await client.read(dialect.items(titled: title, page: number)) { try dialect.page(from: $0) }
            found += page.items.filter { $0.item.title == title }
            rows += page.items.count
            // Where nobody says whether more follow, one page is taken for all.
            let hasNext = page.hasNext ?? page.total.map { rows < $0 } ?? false
            guard hasNext, !page.items.isEmpty else { return found }
            number += 1
        }
    }

    /// Makes a planned change, step by step; what came of it is in the journal, the log and the mirror when this returns or throws.
    ///
    /// The caller holds the journal's lock.
    func make(_ planned: PlannedChange) async throws -> [AppliedChange] {
        var change = planned
        try journal.append(.begin(change))
        var made: [OwnChange.Step] = []
        var failure: (any Error)?
        for index in change.steps.indices {
            do {
                if index > 0 { try await checkAgain(change.steps[index].change, behind: made) }
                // A change that is on its way is not broken off: nobody would know what became of it.
                let step = change.steps[index]
                let done = try await Task { try await perform(step) }.value
                try journal.append(.made(change.token, step: index, done))
                made.append(done)
                if let former = done.formerID, let new = done.after?.id { change.rename(former, to: new) }
            } catch let error as ServiceFailure {
                // The journal stays open, so that the next look at the service may settle it.
                if case .changeUncertain = error { throw error }
                failure = error
            } catch {
                failure = error
            }
            if failure != nil { break }
        }
        try journal.append(.end(change.token, uncertain: []))
        let applied = try await take([change.made(made)], isOwn: true)
        if let failure {
            if made.isEmpty { throw failure }
            throw ServiceFailure.partlyMade(made: made.count, of: change.steps.count, reason: "\(failure)")
        }
        try checkFields(of: made, as: planned)
        return applied
    }

    /// Refuses to go on with an item that was changed since it was looked at.
    private func checkAgain(_ step: OwnChange.Step, behind made: [OwnChange.Step]) async throws {
        try Task.checkCancellation()
        guard let before = step.before else { return }
        guard let now = try await look(at: before.id)?.item, now.hasSameFields(as: before) else {
            throw InventoryError.changedMeanwhile(id: before.id, title: before.title)
        }
    }

    /// Says so when the service took a change and has other values all the same.
    private func checkFields(of made: [OwnChange.Step], as planned: PlannedChange) throws {
        for (done, step) in zip(made, planned.steps) {
            guard let wanted = step.change.after, let found = done.after else { continue }
            let missed = ServiceFields.missed(from: step.change.before, to: wanted, found: found)
            if !missed.isEmpty {
                throw ServiceFailure.madeOtherwise(.init(id: found.id, title: found.title), fields: missed)
            }
        }
    }
}

extension ItemChange {
    /// The item that is changed; nil for a new one.
    var target: Int64? {
        switch self {
        case .create: nil
        case .update(let id, _), .adjust(let id, _), .delete(let id): id
        }
    }

    var kind: HistoryEntry.Kind {
        switch self {
        case .create: .created
        case .update: .updated
        case .adjust: .adjusted
        case .delete: .deleted
        }
    }
}

extension PlannedChange {
    /// The steps that follow mean an item by the id under which it came back.
    fileprivate mutating func rename(_ old: Int64, to new: Int64) {
        for index in steps.indices {
            steps[index].change.before = steps[index].change.before?.with(id: new, for: old)
            steps[index].change.after = steps[index].change.after?.with(id: new, for: old)
        }
    }
}

extension Item {
    /// The same item under another id, where it has this one.
    func with(id new: Int64, for old: Int64) -> Item {
        guard id == old else { return self }
        return Item(
            id: new, title: title, quantity: quantity, unit: unit, category: category, place: place, minimum: minimum,
            code: code, note: note, ownFields: ownFields, createdAt: createdAt, updatedAt: updatedAt)
    }
}
