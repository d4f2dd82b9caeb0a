import CivilTime
import ExactDecimal

/// Adds up what came in and went out, from the change log.
///
/// A change that was undone is left out together with its undoing, and one that was made again counts when it was first
/// made: what is in force is marked so, and undo and redo are no changes of their own.
struct MovementReader {
    let database: Database

    /// Of so few items the log is read item by item.
    private static let readSinglyAtMost = 500

    /// What moved of one item, in ten-thousandths.
    struct Movement {
        let item: Int64
        let incoming: Int64
        let outgoing: Int64
        let end: Int64
        /// The label of its unit.
        let unit: Int64

        /// What went one way, or both.
        func amount(_ direction: MovementQuery.Direction?) -> Int64 {
            switch direction {
            case nil: incoming + outgoing
            case .incoming?: incoming
            case .outgoing?: outgoing
            }
        }
    }

    /// When the log begins; nil when it is empty.
    var logBegins: Moment? {
        get throws { try database.integer("SELECT min(at) FROM change").map { Moment(microseconds: $0) } }
    }

    /// The items of which something came in or went out from one moment on and before another, in order of id.
    ///
    /// - Parameter items: the only ones that count; nil for all.
    func movements(of items: Set<Int64>?, from start: Moment?, to end: Moment?) throws -> [Movement] {
        let isSingle = items.map { $0.count <= Self.readSinglyAtMost } ?? false
        let source =
            isSingle
            ? "json_each(?3) CROSS JOIN entry ON entry.item = json_each.value JOIN change ON change.id = entry.change"
            : "change CROSS JOIN \(Self.entries)"
        let list = isSingle ? "[" + (items ?? []).map(String.init).joined(separator: ",") + "]" : ""
        return try database.rows(
            """
            SELECT sums.item, incoming, outgoing,
              CASE WHEN deleted_at IS NULL THEN coalesce(quantity, 0) ELSE 0 END - later, coalesce(unit, 0)
            FROM (
              SELECT item, sum(CASE WHEN at < ?2 AND moved > 0 AND NOT opens THEN moved ELSE 0 END) AS incoming,
                -sum(CASE WHEN at < ?2 AND moved < 0 AND NOT opens THEN moved ELSE 0 END) AS outgoing,
                sum(CASE WHEN at >= ?2 THEN moved ELSE 0 END) AS later
              FROM (\(Self.steps(of: source, where: "change.at >= ?1")))
              GROUP BY item HAVING incoming > 0 OR outgoing > 0
            ) AS sums LEFT JOIN item ON item.id = sums.item ORDER BY sums.item
            """,
            [.integer(start?.microseconds ?? .min), .integer(end?.microseconds ?? .max)]
                + (isSingle ? [.text(list)] : [])
        ) { row in
            Movement(
                item: row.integer(0), incoming: row.integer(1), outgoing: row.integer(2), end: row.integer(3),
                unit: row.integer(4))
        }.filter { items?.contains($0.item) ?? true }
    }

    /// Each step of an item that is in force: when it was, what it moved in ten-thousandths, below zero for what went out, and whether it
    /// opened the item's stock instead.
    ///
    /// - Parameter source: where `change` and `entry` come from.
    static func steps(of source: String = "change CROSS JOIN \(entries)", where condition: String = "true") -> String {
        // The limit keeps SQLite from reading the states anew for each sum over them.
        """
        SELECT entry.item, change.at, \(quantity("after")) - \(quantity("before")) AS moved, \(opens) AS opens
        FROM \(source) WHERE change.applied IS NOT NULL AND \(condition) LIMIT -1
        """
    }

    /// The entries of a change.
    private static let entries = "entry ON entry.id BETWEEN change.first_entry AND change.last_entry"

    /// Whether an entry brings an item by the first import in force: its stock was there before, and did not come in then.
    private static let opens = """
        entry.before IS NULL AND change.id IS (
          SELECT min(id) FROM change WHERE applied IS NOT NULL AND author = '\(Author.import.rawValue)')
        """

    /// A state's quantity in ten-thousandths; nothing where there is no item. Rounding makes it exact again.
    private static func quantity(_ state: String) -> String {
        "CAST(round(coalesce(entry.\(state) ->> '$.quantity', 0) * \(Quantity.scale)) AS INTEGER)"
    }
}
