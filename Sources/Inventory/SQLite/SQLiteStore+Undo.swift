import CivilTime

import struct Foundation.Date

extension SQLiteStore {
    /// Takes the last change back, with every field as it was.
    public func undo(at time: Date, by author: Author, includingElsewhere: Bool) throws -> UndoReport? {
        try step(.undo, at: Moment(time), by: author, includingElsewhere)
    }

    /// Makes the change again that was undone last.
    public func redo(at time: Date, by author: Author, includingElsewhere: Bool) throws -> UndoReport? {
        try step(.redo, at: Moment(time), by: author, includingElsewhere)
    }

    private func step(
        _ action: InventoryError.UndoAction, at time: Moment, by author: Author, _ includingElsewhere: Bool
    ) throws -> UndoReport? {
        let known = knownChanges
        let isKnown: (Int64) -> Bool = { includingElsewhere || known.contains($0) }
        let log = ChangeLog(database: database)
        let done: (report: UndoReport, id: Int64)? = try database.writing {
            let found = action == .undo ? try log.lastApplied(where: isKnown) : try log.lastUndone(where: isKnown)
            guard let change = found else { return nil }
            var writer = ItemWriter(database)
            var written = try log.begin(action == .undo ? .undo : .redo, by: author, at: time, target: change.id)
            var steps: [UndoReport.Step] = []
            // Backwards when undoing, since one change may touch an item several times.
            for offset in 0..<max(0, change.lastEntry - change.firstEntry + 1) {
                let entry = try log.entry(action == .undo ? change.lastEntry - offset : change.firstEntry + offset)
                let (left, reached) = action == .undo ? (entry.after, entry.before) : (entry.before, entry.after)
                let from = try present(entry, is: left, for: action)
                let to = try reached.map { try log.state($0, of: entry) }
                try writer.replace(from, with: to, at: time)
                try written.add(
                    action == .undo ? .undone : .redone, entry.item, before: left, after: reached)
                if steps.count < UndoReport.stepLimit { steps.append(UndoReport.Step(before: from, after: to)) }
            }
            try writer.flush()
            try written.finish()
            switch action {
            case .undo: try log.markUndone(change.id, by: written.id)
            case .redo: try log.markRedone(change.id, by: written.id)
            }
            let report = UndoReport(
                change: change.id, changedAt: change.at.date, author: change.author,
                isEarlier: known.isEarlier(change.latestStep), itemCount: written.count, steps: steps)
            return (report, written.id)
        }
        if let done { knownChanges.insert(done.id) }
        return done?.report
    }

    /// The item as it is now; throws when that is not the state that the change left it in.
    private func present(
        _ entry: ChangeLog.Entry, is state: [UInt8]?, for action: InventoryError.UndoAction
    ) throws -> Item? {
        let log = ChangeLog(database: database)
        let now = try ItemReader(database: database).liveItem(entry.item)
        switch (now, state) {
        case (nil, nil): return nil
        // Writing the item is quicker than reading the state, and tells the same.
        case (let now?, let state?)
        where try ItemSnapshot.bytes(of: now) == state
            || now.fields(differingFrom: log.state(state, of: entry)).isEmpty:
            return now
        default:
            let item = try now ?? (state ?? entry.before ?? entry.after).map { try log.state($0, of: entry) }
            throw InventoryError.changedElsewhere(id: entry.item, title: item?.title ?? "", action: action)
        }
    }
}
