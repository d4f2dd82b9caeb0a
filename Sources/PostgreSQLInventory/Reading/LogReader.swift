import CivilTime
import Inventory

/// Reads the change log.
struct LogReader {
    let tables: Tables
    let connection: Connection

    /// What happened to an item, earliest first.
    func history(of item: Int64) throws -> [HistoryEntry] {
        try connection.run(
            """
            SELECT c.id, c.at, c.author, nullif(c.person, session_user), e.kind, e.before, e.after
            FROM \(tables.entry) e JOIN \(tables.change) c ON c.id = e.change
            WHERE e.item = $1::bigint ORDER BY c.id, e.position
            """, ["\(item)"]
        ).rows.map { row in
            HistoryEntry(
                change: row.integer(0), at: Moment(microseconds: row.integer(1)).date,
                author: Author(rawValue: row.text(2)) ?? .person, role: row.isNull(3) ? nil : row.text(3),
                kind: HistoryEntry.Kind(rawValue: row.text(4)) ?? .updated, before: try state(row, 5),
                after: try state(row, 6))
        }
    }

    /// The state in a column; nil when there is none.
    func state(_ row: QueryResult.Row, _ column: Int) throws -> Item? {
        if row.isNull(column) { return nil }
        guard let item = ItemState.item(from: row.text(column)) else {
            throw PlaceFailure.server(place: connection.place, reason: "An entry of the change log cannot be read.")
        }
        return item
    }

    /// What the changes of a token did, in their order; nil when they were never made.
    func applied(as token: ChangeToken) throws -> [AppliedChange]? {
        let result = try connection.run(
            """
            SELECT c.id, e.before, e.after FROM \(tables.change) c JOIN \(tables.entry) e ON e.change = c.id
            WHERE c.token = $1::uuid ORDER BY e.position
            """, [token.id.uuidString])
        if result.count == 0 { return nil }
        return try result.rows.map { row in
            AppliedChange(id: row.integer(0), before: try state(row, 1), after: try state(row, 2))
        }
    }

    /// Calls the body with each item as it stood just before a moment, in order of id.
    func forEachState(before moment: Moment, _ body: (Item) throws -> Void) throws {
        try connection.stream(
            """
            SELECT state.after FROM (
              SELECT DISTINCT ON (e.item) e.item, e.after FROM \(tables.change) c JOIN \(tables.entry) e ON e.change = c.id
              WHERE c.at < $1::bigint ORDER BY e.item, e.change DESC, e.position DESC
            ) AS state WHERE state.after IS NOT NULL ORDER BY state.item
            """, ["\(moment.microseconds)"]
        ) { row in
            if let item = try state(row, 0) { try body(item) }
        }
    }

    /// When the log begins; nil when it is empty.
    var begins: Moment? {
        get throws {
            try connection.run("SELECT min(at) FROM \(tables.change)").rows.first?.number(0)
                .map { Moment(microseconds: $0) }
        }
    }

    /// The number of the last change; 0 when there is none.
    var latestChange: Int64 {
        get throws { try connection.run("SELECT max(id) FROM \(tables.change)").rows.first?.number(0) ?? 0 }
    }

    /// The latest changes that have an entry, newest first.
    func latest(_ limit: Int) throws -> [LoggedChange] {
        try connection.run(
            """
            SELECT c.id, c.at, c.author, e.kind, e.item,
              (SELECT count(*) FROM \(tables.entry) n WHERE n.change = c.id)
            FROM \(tables.change) c JOIN \(tables.entry) e ON e.change = c.id AND e.position = 1
            ORDER BY c.id DESC LIMIT $1::bigint
            """, ["\(max(0, limit))"]
        ).rows.map { row in
            LoggedChange(
                id: row.integer(0), at: Moment(microseconds: row.integer(1)).date,
                author: Author(rawValue: row.text(2)) ?? .person,
                kind: HistoryEntry.Kind(rawValue: row.text(3)) ?? .updated, item: row.integer(4),
                itemCount: Int(row.integer(5)))
        }
    }
}

extension LogReader {
    /// The whole log, as a copy of the inventory takes it.
    func everything() throws -> [ForeignChange] {
        var changes: [ForeignChange] = []
        try connection.stream(
            """
            SELECT c.id, c.at, c.author, c.kind, c.target, c.applied, c.undone_by, e.kind, e.before, e.after
            FROM \(tables.change) c JOIN \(tables.entry) e ON e.change = c.id ORDER BY c.id, e.position
            """
        ) { row in
            if changes.last?.id != row.integer(0) {
                changes.append(
                    ForeignChange(
                        id: row.integer(0), at: Moment(microseconds: row.integer(1)),
                        author: Author(rawValue: row.text(2)) ?? .person, kind: row.text(3), target: row.number(4),
                        applied: row.number(5), undoneBy: row.number(6)))
            }
            changes[changes.count - 1].entries.append(
                (HistoryEntry.Kind(rawValue: row.text(7)) ?? .updated, try state(row, 8), try state(row, 9)))
        }
        return changes
    }
}
