import Inventory
import PlainText

/// Finds categories, places and units.
struct LabelFinder {
    let tables: Tables
    let connection: Connection

    /// The texts that a filter means, as ``FoldedWords/meant(among:_:)`` tells them apart.
    ///
    /// Only texts that an item has count; with `ofDeleted` those of deleted items.
    func names(
        of kind: LabelKind, matching text: String, isWhole: Bool = false, ofDeleted: Bool = false
    ) throws -> [String] {
        let isUsed = """
            kind = \(kind.rawValue) AND EXISTS (SELECT 1 FROM \(tables.item) i
              WHERE i.\(kind.column) = l.text AND i.deleted_at IS \(ofDeleted ? "NOT NULL" : "NULL"))
            """
        guard let query = WordQuery(text, isWhole: isWhole) else {
            return try connection.run(
                "SELECT text FROM \(tables.label) l WHERE strpos(text, $1::text) > 0 AND \(isUsed)", [text]
            ).rows.map { $0.text(0) }
        }
        let candidates = try connection.run(
            "SELECT text FROM \(tables.label) l WHERE words @@ $1::tsquery AND \(isUsed)", [query.tsquery]
        ).rows.map { $0.text(0) }
        return FoldedWords(text).meant(among: candidates) { $0 }
    }

    /// The texts of one kind, most used first.
    func counts(of kind: LabelKind, limit: Int) throws -> [LabelCount] {
        try connection.run(
            """
            SELECT key, sum(items) FROM \(Tally.rows(.label(kind), tables)) AS counts GROUP BY key HAVING sum(items) > 0 ORDER BY 2 DESC, 1 LIMIT $1::bigint
            """, ["\(max(0, limit))"]
        ).rows.map { LabelCount(name: $0.text(0), count: Int($0.integer(1))) }
    }
}
