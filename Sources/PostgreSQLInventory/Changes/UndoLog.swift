import CivilTime
import Inventory

/// The change log as undo and redo read it.
struct UndoLog {
    let tables: Tables
    let connection: Connection

    /// A change that can be taken back or made again.
    struct Change {
        let id: Int64
        let at: Moment
        let author: Author
        let count: Int
        /// The step that brought it into its present state: itself, the redo, or the undo.
        let latestStep: Int64
    }

    /// Some entries of an undo, with the items as they are.
    struct Part {
        let entries: [StateWriter.Entry]
        let records: [Int64: ItemReader.Record]
    }

    private var columns: String {
        "c.id, c.at, c.author, (SELECT count(*) FROM \(tables.entry) e WHERE e.change = c.id)"
    }

    private static func change(_ row: QueryResult.Row) -> Change {
        Change(
            id: row.integer(0), at: Moment(microseconds: row.integer(1)),
            author: Author(rawValue: row.text(2)) ?? .person, count: Int(row.integer(3)), latestStep: row.integer(4))
    }

    /// The change that would be taken back, or made again: the person's own last one, unless others' are meant too.
    func change(for action: InventoryError.UndoAction, _ options: UndoOptions) throws -> Change? {
        if action == .undo, let id = options.change { return try revertible(id, options) }
        let change = action == .undo ? try lastApplied(options) : try lastUndone(options)
        if let expected = options.expecting, change?.id != expected { throw InventoryError.takenBackElsewhere }
        return change
    }

    private func isOwn(_ table: String, _ options: UndoOptions) -> String {
        options.includingElsewhere ? "true" : "\(table).person = session_user"
    }

    private func lastApplied(_ options: UndoOptions) throws -> Change? {
        try connection.run(
            """
            SELECT \(columns), c.applied FROM \(tables.change) c
            WHERE c.applied IS NOT NULL AND \(isOwn("c", options)) ORDER BY c.applied DESC LIMIT 1
            """
        ).rows.first.map(Self.change)
    }

    /// The change that was undone last; nil where a new one was made since: what was undone before that is not gone back to.
    private func lastUndone(_ options: UndoOptions) throws -> Change? {
        try connection.run(
            """
            SELECT \(columns), c.undone_by FROM \(tables.change) c JOIN \(tables.change) u ON u.id = c.undone_by
            WHERE \(isOwn("u", options)) AND NOT EXISTS (SELECT 1 FROM \(tables.change) n
              WHERE n.id > c.undone_by AND n.kind IN ('change', 'import') AND \(isOwn("n", options)))
            ORDER BY c.undone_by DESC LIMIT 1
            """
        ).rows.first.map(Self.change)
    }

    /// The change of that number, which no later one stands on.
    private func revertible(_ id: Int64, _ options: UndoOptions) throws -> Change {
        let found = try connection.run(
            """
            SELECT \(columns), coalesce(c.applied, 0) FROM \(tables.change) c
            WHERE c.id = $1::bigint AND c.kind IN ('change', 'import') AND \(isOwn("c", options))
            """, ["\(id)"])
        guard let change = found.rows.first.map(Self.change) else { throw InventoryError.noSuchChange(id) }
        guard change.latestStep > 0 else { throw InventoryError.takenBackAlready(change: id) }
        let later = try connection.run(
            """
            SELECT later.id, e.item FROM \(tables.entry) mine
            JOIN \(tables.entry) e ON e.item = mine.item AND e.change > mine.change
            JOIN \(tables.change) later ON later.id = e.change
            WHERE mine.change = $1::bigint AND later.applied IS NOT NULL ORDER BY later.id DESC LIMIT 1
            """, ["\(id)"])
        if let row = later.rows.first {
            let history = try LogReader(tables: tables, connection: connection).history(of: row.integer(1))
            let title = history.last.flatMap { $0.after ?? $0.before }?.title ?? ""
            throw InventoryError.touchedLater(change: id, id: row.integer(1), title: title, by: row.integer(0))
        }
        return change
    }

    /// What becomes of some entries' items; backwards when undoing, since one change may touch an item several times.
    ///
    /// - Throws: `changedElsewhere` when an item is not in the state that the change left it in.
    func part(
        of change: Change, _ action: InventoryError.UndoAction, from start: Int, count: Int
    ) throws -> Part {
        let isUndo = action == .undo
        let (first, last) =
            isUndo
            ? (change.count - start - count + 1, change.count - start) : (start + 1, start + count)
        let rows = try connection.run(
            """
            SELECT item, before, after FROM \(tables.entry)
            WHERE change = $1::bigint AND position BETWEEN $2::integer AND $3::integer ORDER BY position
            """, ["\(change.id)", "\(first)", "\(last)"]
        ).rows
        let log = LogReader(tables: tables, connection: connection)
        let states = try rows.map { row in
            (item: row.integer(0), before: try log.state(row, 1), after: try log.state(row, 2))
        }
        let records = try ItemReader(tables: tables, connection: connection).records(states.map(\.item))
        var present: [Int64: Item?] = records.mapValues { $0.deletedAt == nil ? $0.item : nil }
        var entries: [StateWriter.Entry] = []
        for (place, state) in (isUndo ? states.reversed() : states).enumerated() {
            let (left, reached) = isUndo ? (state.after, state.before) : (state.before, state.after)
            let now = present[state.item] ?? nil
            guard now.map({ now in left.map { now.isSame(as: $0) } ?? false }) ?? (left == nil) else {
                let title = (now ?? left ?? state.before ?? state.after)?.title ?? ""
                throw InventoryError.changedElsewhere(id: state.item, title: title, action: action)
            }
            present[state.item] = .some(reached)
            entries.append(
                StateWriter.Entry(
                    position: start + place + 1, kind: isUndo ? .undone : .redone, before: now, after: reached))
        }
        return Part(entries: entries, records: records)
    }

    /// Begins an undo or redo that is written in parts, within a transaction.
    func begin(_ change: StateWriter.Change, _ action: InventoryError.UndoAction) throws -> Int64 {
        var parameters = Parameters()
        let values = [
            parameters.add(change.token.id.uuidString, as: "uuid"), parameters.add(change.at.microseconds),
            parameters.add(change.author.rawValue), parameters.add(change.kind.rawValue),
            parameters.add(change.target.map(String.init), as: "bigint"),
        ]
        let result = try connection.run(
            """
            INSERT INTO \(tables.change)(id, token, at, author, kind, target)
            VALUES (nextval(\(tables.changeID)), \(values.joined(separator: ", "))) RETURNING id
            """, parameters.values)
        let number = result.rows.first?.integer(0) ?? 0
        let marks =
            action == .undo ? "applied = NULL, undone_by = $1::bigint" : "applied = $1::bigint, undone_by = NULL"
        try connection.run(
            "UPDATE \(tables.change) SET \(marks) WHERE id = $2::bigint", ["\(number)", change.target.map(String.init)])
        return number
    }

    /// The number of the change with a token; nil when there is none.
    func number(of token: ChangeToken) throws -> Int64? {
        try connection.run("SELECT id FROM \(tables.change) WHERE token = $1::uuid", [token.id.uuidString])
            .rows.first?.integer(0)
    }

    /// The first steps of an undo that was made.
    func steps(of number: Int64) throws -> [UndoReport.Step] {
        let log = LogReader(tables: tables, connection: connection)
        return try connection.run(
            "SELECT before, after FROM \(tables.entry) WHERE change = $1::bigint ORDER BY position LIMIT \(UndoReport.stepLimit)",
            ["\(number)"]
        ).rows.map { UndoReport.Step(before: try log.state($0, 0), after: try log.state($0, 1)) }
    }
}
