import CivilTime

// Which items were changed in some range of time.
extension ChangeLog {
    /// Gives the ids of the items with a change in force from a moment (included) to another (excluded); each may come
    /// several times.
    static let changedItems = """
        SELECT entry.item FROM change CROSS JOIN entry ON entry.id BETWEEN change.first_entry AND change.last_entry
        WHERE change.applied IS NOT NULL AND change.at >= ? AND change.at < ?
        """

    /// The condition that an entry of a change updated its item then. A row of an import that brought its own time did not: its item
    /// was updated at that time.
    static let updates = """
        (change.kind <> 'import' OR unixepoch(entry.after ->> '$.updated_at') = change.at / 1000000)
        """

    /// What a range binds in a statement over the log.
    static func values(of range: InstantRange) -> [SQLValue] {
        [
            .integer(range.start.map { Moment($0).microseconds } ?? .min),
            .integer(range.end.map { Moment($0).microseconds } ?? .max),
        ]
    }

    /// The ids of the items with a change in force within a range; each may come several times.
    func items(changed range: InstantRange, that condition: String = "1") throws -> [Int64] {
        try database.rows("\(Self.changedItems) AND \(condition)", Self.values(of: range)) { $0.integer(0) }
    }

    /// Whether any change of an item is in force.
    func hasChanges(of item: Int64) throws -> Bool {
        try database.integer(
            "SELECT 1 FROM entry JOIN change ON change.id = entry.change WHERE item = ?1 AND applied IS NOT NULL LIMIT 1",
            [.integer(item)]) != nil
    }
}
