import CivilTime
import Inventory

import struct Essentials.Date

extension PostgreSQLStore {
    /// So many entries are written with one statement; more in parts, within a transaction.
    private static let partSize = 1_000

    public func undoable(_ options: UndoOptions) throws -> UndoReport? {
        try checkWritable()
        return try reading { connection in
            let log = UndoLog(tables: tables, connection: connection)
            guard let change = try log.change(for: .undo, options) else { return nil }
            let part = try log.part(of: change, .undo, from: 0, count: UndoReport.stepLimit)
            return report(of: change, part.entries.map { UndoReport.Step(before: $0.before, after: $0.after) })
        }
    }

    public func undo(at time: Date, _ options: UndoOptions) throws -> UndoReport? {
        try take(.undo, at: Moment(time), options)
    }

    public func redo(at time: Date, _ options: UndoOptions) throws -> UndoReport? {
        try take(.redo, at: Moment(time), options)
    }

    private func take(
        _ action: InventoryError.UndoAction, at time: Moment, _ options: UndoOptions
    ) throws -> UndoReport? {
        try checkWritable()
        let token = ChangeToken()
        // What was found by the first attempt is what is meant by all of them.
        var meant: UndoLog.Change?
        let done: (report: UndoReport, number: Int64)? = try trying(.changing) { connection in
            let log = UndoLog(tables: tables, connection: connection)
            if let change = meant, let number = try log.number(of: token) {
                return (report(of: change, try log.steps(of: number)), number)
            }
            guard let change = try log.change(for: action, options) else { return nil }
            meant = change
            let written = StateWriter.Change(
                token: token, kind: action == .undo ? .undo : .redo, author: options.author, at: time,
                target: change.id)
            return change.count <= Self.partSize
                ? try takeAtOnce(action, change, as: written, connection)
                : try takeInParts(action, change, as: written, options, connection)
        }
        if let done { noteOwn(done.number) }
        return done?.report
    }

    private func takeAtOnce(
        _ action: InventoryError.UndoAction, _ change: UndoLog.Change, as written: StateWriter.Change,
        _ connection: Connection
    ) throws -> (report: UndoReport, number: Int64) {
        let log = UndoLog(tables: tables, connection: connection)
        let part = try log.part(of: change, action, from: 0, count: change.count)
        let rows = Self.rows(part.entries, part.records)
        switch try StateWriter(tables: tables, connection: connection).write(rows, part.entries, as: written) {
        case .made(let number):
            let steps = part.entries.prefix(UndoReport.stepLimit).map {
                UndoReport.Step(before: $0.before, after: $0.after)
            }
            return (report(of: change, Array(steps)), number)
        case .known, .overtaken: throw StatementFailure(state: "40001", message: "An item changed in between.")
        }
    }

    private func takeInParts(
        _ action: InventoryError.UndoAction, _ change: UndoLog.Change, as written: StateWriter.Change,
        _ options: UndoOptions, _ connection: Connection
    ) throws -> (report: UndoReport, number: Int64) {
        let log = UndoLog(tables: tables, connection: connection)
        let writer = StateWriter(tables: tables, connection: connection)
        return try connection.transaction {
            let number = try log.begin(written, action)
            var steps: [UndoReport.Step] = []
            for start in stride(from: 0, to: change.count, by: Self.partSize) {
                try Task.checkCancellation()
                options.progress?(
                    ExchangeProgress(rows: start, fraction: Double(start) / Double(change.count)))
                let part = try log.part(of: change, action, from: start, count: Self.partSize)
                let rows = Self.rows(part.entries, part.records)
                guard case .made = try writer.write(rows, part.entries, as: written, within: number) else {
                    throw StatementFailure(state: "40001", message: "An item changed in between.")
                }
                for entry in part.entries where steps.count < UndoReport.stepLimit {
                    steps.append(UndoReport.Step(before: entry.before, after: entry.after))
                }
            }
            return (report(of: change, steps), number)
        }
    }

    private func report(of change: UndoLog.Change, _ steps: [UndoReport.Step]) -> UndoReport {
        UndoReport(
            change: change.id, changedAt: change.at.date, author: change.author,
            isEarlier: change.latestStep <= openedThrough, itemCount: change.count, steps: steps)
    }
}
