import CivilTime

import struct Essentials.Date

extension SQLiteStore {
    /// After so many items it is looked whether to go on, and told how far it is.
    private static let itemsBetweenProgress = 500

    /// What would be taken back.
    public func undoable(_ options: UndoOptions) throws -> UndoReport? {
        if database.isReadOnly { throw PlaceFailure.readOnly(path: database.path) }
        return try database.reading {
            guard let change = try change(for: .undo, options) else { return nil }
            var steps: [UndoReport.Step] = []
            var reached: [Int64: Item?] = [:]
            for offset in 0..<min(change.count, UndoReport.stepLimit) {
                let (item, states) = try step(offset, of: change, .undo, reached: reached)
                reached[item] = .some(states.after)
                steps.append(states)
            }
            return report(of: change, steps)
        }
    }

    /// Takes the last change back, with every field as it was.
    public func undo(at time: Date, _ options: UndoOptions) throws -> UndoReport? {
        try take(.undo, at: Moment(time), options)
    }

    /// Makes the change again that was undone last.
    public func redo(at time: Date, _ options: UndoOptions) throws -> UndoReport? {
        try take(.redo, at: Moment(time), options)
    }

    private func take(
        _ action: InventoryError.UndoAction, at time: Moment, _ options: UndoOptions
    ) throws -> UndoReport? {
        let log = ChangeLog(database: database)
        let done: (report: UndoReport, id: Int64)? = try database.writing {
            guard let change = try change(for: action, options) else { return nil }
            var writer = ItemWriter(database)
            var written = try log.begin(
                action == .undo ? .undo : .redo, by: options.author, at: time, target: change.id)
            var steps: [UndoReport.Step] = []
            for offset in 0..<change.count {
                if offset > 0, offset.isMultiple(of: Self.itemsBetweenProgress) {
                    try Task.checkCancellation()
                    options.progress?(
                        ExchangeProgress(rows: offset, fraction: Double(offset) / Double(change.count)))
                }
                let (item, states) = try step(offset, of: change, action)
                try writer.replace(states.before, with: states.after, at: time)
                try written.addStep(of: action, item)
                if steps.count < UndoReport.stepLimit { steps.append(states) }
            }
            try writer.flush()
            try written.finish()
            switch action {
            case .undo: try log.markUndone(change.id, by: written.id)
            case .redo: try log.markRedone(change.id, by: written.id)
            }
            return (report(of: change, steps), written.id)
        }
        if let done { knownChanges.insert(done.id) }
        return done?.report
    }

    /// The change that would be taken back, or made again.
    func change(
        for action: InventoryError.UndoAction, _ options: UndoOptions
    ) throws -> ChangeLog.Change? {
        let known = knownChanges
        let isKnown: (Int64) -> Bool = { options.includingElsewhere || known.contains($0) }
        let log = ChangeLog(database: database)
        if action == .undo, let id = options.change { return try revertible(id) }
        let change = action == .undo ? try log.lastApplied(where: isKnown) : try log.lastUndone(where: isKnown)
        if let expected = options.expecting, change?.id != expected { throw InventoryError.takenBackElsewhere }
        return change
    }

    /// The change of that number, which no later one stands on.
    private func revertible(_ id: Int64) throws -> ChangeLog.Change {
        let log = ChangeLog(database: database)
        guard let change = try log.change(id) else { throw InventoryError.noSuchChange(id) }
        guard change.latestStep > 0 else { throw InventoryError.takenBackAlready(change: id) }
        if let later = try log.laterChange(of: change) {
            let history = try log.history(of: later.item)
            let title = history.last.flatMap { $0.after ?? $0.before }?.title ?? ""
            throw InventoryError.touchedLater(change: id, id: later.item, title: title, by: later.change)
        }
        return change
    }

    private func report(of change: ChangeLog.Change, _ steps: [UndoReport.Step]) -> UndoReport {
        UndoReport(
            change: change.id, changedAt: change.at.date, author: change.author,
            isEarlier: knownChanges.isEarlier(change.latestStep), itemCount: change.count, steps: steps)
    }

    /// What becomes of one item; backwards when undoing, since one change may touch an item several times.
    ///
    /// - Parameter reached: what the steps before would have made of their items, where nothing is written.
    private func step(
        _ offset: Int, of change: ChangeLog.Change, _ action: InventoryError.UndoAction,
        reached pending: [Int64: Item?] = [:]
    ) throws -> (item: Int64, states: UndoReport.Step) {
        let log = ChangeLog(database: database)
        let place = Int64(offset)
        let entry = try log.entry(action == .undo ? change.lastEntry - place : change.firstEntry + place)
        let (left, reached) = action == .undo ? (entry.after, entry.before) : (entry.before, entry.after)
        let from = try present(entry, is: left, for: action, pending)
        return (entry.item, UndoReport.Step(before: from, after: try reached.map { try log.state($0, of: entry) }))
    }

    /// The item as it is now; throws when that is not the state that the change left it in.
    private func present(
        _ entry: ChangeLog.Entry, is state: [UInt8]?, for action: InventoryError.UndoAction, _ pending: [Int64: Item?]
    ) throws -> Item? {
        let log = ChangeLog(database: database)
        let now = try pending[entry.item] ?? ItemReader(database: database).liveItem(entry.item)
        switch (now, state) {
        case (nil, nil): return nil
        // Writing the item is quicker than reading the state, and tells the same.
        case (let now?, let state?)
        where try ItemSnapshot.bytes(of: now) == state
            || now.isSame(as: log.state(state, of: entry)):
            return now
        default:
            let item = try now ?? (state ?? entry.before ?? entry.after).map { try log.state($0, of: entry) }
            throw InventoryError.changedElsewhere(id: entry.item, title: item?.title ?? "", action: action)
        }
    }
}
