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
                let (from, to) = action == .undo ? (entry.after, entry.before) : (entry.before, entry.after)
                try check(entry, isStill: from, for: action)
                try writer.replace(from, with: to, at: time)
                try written.add(action == .undo ? .undone : .redone, before: from, after: to)
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

    private func check(_ entry: ChangeLog.Entry, isStill state: Item?, for action: InventoryError.UndoAction) throws {
        guard let item = entry.item else { return }
        let now = try ItemReader(database: database).liveItem(item.id)
        let isSame =
            switch (now, state) {
            case (nil, nil): true
            case (let now?, let state?): now.fields(differingFrom: state).isEmpty
            default: false
            }
        if !isSame {
            throw InventoryError.changedElsewhere(id: item.id, title: (now ?? item).title, action: action)
        }
    }
}
