import CivilTime

import struct Essentials.Date

// The own changes of a mirror, which its change log holds and nothing else.
extension SQLiteStore {
    /// Takes over changes that were made at the place: to the log and, unless they are old, to the items; one that is known already is
    /// passed over.
    ///
    /// - Parameters:
    ///   - isPast: whether the items are newer than the changes, so that they only belong into the log.
    ///   - areOwn: whether this store made them, and may take them back.
    ///   - facts: what holds from then on, written in the same transaction.
    /// - Returns: what the last of them did.
    @discardableResult
    package func take(
        _ changes: [OwnChange], isPast: Bool = false, areOwn: Bool = true, facts: [String: String?]
    ) throws -> [AppliedChange] {
        let taken = try database.writing {
            let taken = try changes.compactMap { try take($0, isPast: isPast) }
            try write(facts)
            return taken
        }
        if areOwn { for change in taken { knownChanges.insert(change.id) } }
        return taken.last?.applied ?? []
    }

    private func take(_ change: OwnChange, isPast: Bool) throws -> (id: Int64, applied: [AppliedChange])? {
        let changeLog = ChangeLog(database: database)
        guard try changeLog.number(of: change.token) == nil else { return nil }
        let target = try change.target.flatMap(changeLog.number)
        var log = try changeLog.begin(
            change.logKind, by: change.author, at: Moment(change.at), target: target, token: change.token)
        var writer = ItemWriter(database)
        for step in change.steps {
            try log.add(step.kind, before: step.before, after: step.after)
            if let former = step.formerID, let after = step.after {
                try database.run(
                    "INSERT OR REPLACE INTO mirror_moved VALUES (?1, ?2)", [.integer(former), .integer(after.id)])
            }
            guard !isPast, let id = (step.after ?? step.before)?.id else { continue }
            let now = try ItemReader(database: database).liveItem(id)
            // What was read after the change is newer.
            if let now, let after = step.after, now.updatedAt > after.updatedAt { continue }
            try writer.replace(now, with: step.after, at: Moment(change.at))
        }
        try writer.flush()
        try log.finish()
        switch (change.kind, target) {
        case (.undo, let target?): try changeLog.markUndone(target, by: log.id)
        case (.redo, let target?): try changeLog.markRedone(target, by: log.id)
        default: break
        }
        return (log.id, change.steps.map { AppliedChange(id: log.id, before: $0.before, after: $0.after) })
    }

    /// What the changes of a token did; nil when they were never made.
    package func applied(as token: ChangeToken) throws -> [AppliedChange]? {
        try database.reading { try ChangeLog(database: database).applied(as: token) }
    }

    /// The change that an undo or a redo is about; nil when there is none.
    ///
    /// - Throws: what `undo` and `redo` refuse.
    package func reverted(_ action: InventoryError.UndoAction, _ options: UndoOptions) throws -> RevertedChange? {
        try database.reading {
            guard let change = try change(for: action, options) else { return nil }
            let log = ChangeLog(database: database)
            let steps = try (0..<change.count).map { offset in
                let place = Int64(offset)
                let entry = try log.entry(action == .undo ? change.lastEntry - place : change.firstEntry + place)
                let before = try entry.before.map { try log.state($0, of: entry) }
                let after = try entry.after.map { try log.state($0, of: entry) }
                return RevertedChange.Step(
                    id: try presentID(entry.item), left: action == .undo ? after : before,
                    reached: action == .undo ? before : after)
            }
            return RevertedChange(
                id: change.id, token: try log.token(of: change.id), at: change.at.date, author: change.author,
                isEarlier: knownChanges.isEarlier(change.latestStep), steps: steps)
        }
    }

    /// The id under which an item is known now.
    package func presentID(_ id: Int64) throws -> Int64 {
        var id = id
        // An item may have come back several times; the ids only rise, so this ends.
        while let next = try database.integer("SELECT new FROM mirror_moved WHERE old = ?1", [.integer(id)]), next > id
        {
            id = next
        }
        return id
    }

    /// The ids that an item had before, latest first.
    package func formerIDs(of id: Int64) throws -> [Int64] {
        var ids: [Int64] = []
        var id = id
        while let old = try database.integer("SELECT old FROM mirror_moved WHERE new = ?1", [.integer(id)]), old < id {
            ids.append(old)
            id = old
        }
        return ids
    }

    /// What the changes of one number did to items, in their order.
    package func entries(ofChange id: Int64) throws -> [AppliedChange] {
        try database.reading { try ChangeLog(database: database).applied(inChange: id) }
    }
}

extension OwnChange {
    fileprivate var target: ChangeToken? {
        switch kind {
        case .change, .import: nil
        case .undo(let token), .redo(let token): token
        }
    }

    fileprivate var logKind: ChangeLog.Kind {
        switch kind {
        case .change: .change
        case .import: .import
        case .undo: .undo
        case .redo: .redo
        }
    }
}
