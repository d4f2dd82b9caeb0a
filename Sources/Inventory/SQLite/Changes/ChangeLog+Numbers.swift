import CivilTime

// Changes by their numbers.
extension ChangeLog {
    /// The change or import of that number, its latest step 0 while it is undone; nil when there is none.
    func change(_ id: Int64) throws -> Change? {
        try database.rows(
            """
            SELECT id, at, author, first_entry, last_entry, coalesce(applied, 0) FROM change
            WHERE id = ?1 AND kind IN ('change', 'import')
            """, [.integer(id)], Self.change
        ).first
    }

    /// The latest change in force that touched an item of a change after it; nil when there is none.
    func laterChange(of change: Change) throws -> (change: Int64, item: Int64)? {
        try database.rows(
            """
            SELECT later.id, entry.item FROM entry AS mine
            JOIN entry ON entry.item = mine.item AND entry.id > mine.id AND entry.change <> mine.change
            JOIN change AS later ON later.id = entry.change
            WHERE mine.id BETWEEN ?1 AND ?2 AND later.applied IS NOT NULL
            ORDER BY later.id DESC LIMIT 1
            """, [.integer(change.firstEntry), .integer(change.lastEntry)]
        ) { ($0.integer(0), $0.integer(1)) }.first
    }

    /// The latest changes that have an entry, newest first.
    func latest(_ limit: Int) throws -> [LoggedChange] {
        try database.rows(
            """
            SELECT change.id, at, author, entry.kind, item, last_entry - first_entry + 1
            FROM change JOIN entry ON entry.id = first_entry WHERE last_entry >= first_entry
            ORDER BY change.id DESC LIMIT ?1
            """, [.integer(Int64(limit))]
        ) { row in
            LoggedChange(
                id: row.integer(0), at: Moment(microseconds: row.integer(1)).date,
                author: Author(rawValue: row.text(2)) ?? .person,
                kind: HistoryEntry.Kind(rawValue: row.text(3)) ?? .updated, item: row.integer(4),
                itemCount: Int(row.integer(5)))
        }
    }
}
