import Inventory

/// The counts of items, which changes only append to.
enum Tally {
    /// What is counted.
    enum Kind: Hashable {
        case everything
        case label(LabelKind)
        case ownField
        case titleWord
        case labelWord

        /// The number of the kind in the tables.
        var number: Int64 {
            switch self {
            case .everything: 0
            case .label(let kind): kind.rawValue
            case .ownField: 4
            case .titleWord: 5
            case .labelWord: 6
            }
        }
    }

    /// What becomes more or fewer.
    struct Key: Hashable {
        let kind: Kind
        let key: String
    }

    /// The rows of a kind, a key maybe in several of them, as a table in parentheses; with a further condition.
    static func rows(_ kind: Kind, _ tables: Tables, _ condition: String = "true") -> String {
        [tables.tally, tables.delta].map { table in
            "SELECT key, items FROM \(table) WHERE kind = \(kind.number) AND \(condition)"
        }.joined(separator: " UNION ALL ").parenthesised
    }

    /// The expression for a sum of counts.
    static func sum(_ kind: Kind, _ tables: Tables, _ condition: String = "true") -> String {
        "(SELECT coalesce(sum(items), 0)::bigint FROM \(rows(kind, tables, condition)) AS counts)"
    }

    /// Adds up what changes appended; whoever holds a row adds it up already, so it is passed over. One statement.
    static func fold(_ tables: Tables, _ connection: Connection) throws -> Int {
        let folded = try connection.run(
            """
            WITH taken AS (
              DELETE FROM \(tables.delta) WHERE ctid = ANY(ARRAY(
                SELECT ctid FROM \(tables.delta) LIMIT 10000 FOR UPDATE SKIP LOCKED))
              RETURNING kind, key, items
            ), sums AS (
              SELECT kind, key, sum(items) AS items FROM taken GROUP BY kind, key HAVING sum(items) <> 0
            ), added AS (
              INSERT INTO \(tables.tally) AS t SELECT kind, key, items FROM sums ORDER BY kind, key
              ON CONFLICT (kind, key) DO UPDATE SET items = t.items + excluded.items
            )
            SELECT count(*) FROM taken
            """)
        return folded.rows.first.map { Int($0.integer(0)) } ?? 0
    }

    /// What items more and items fewer do to the counts.
    static func changes(from before: Item?, to after: Item?) -> [Key: Int64] {
        var changes: [Key: Int64] = [:]
        for (item, change) in [(before, Int64(-1)), (after, 1)] {
            guard let item else { continue }
            changes[Key(kind: .everything, key: ""), default: 0] += change
            for (kind, text) in item.labels where !text.isEmpty {
                changes[Key(kind: .label(kind), key: text), default: 0] += change
            }
            for field in item.ownFields.all { changes[Key(kind: .ownField, key: field.name), default: 0] += change }
            WordTally.forEachToken(of: SearchText.bytes(title: item.title, code: item.code)) { token in
                changes[Key(kind: .titleWord, key: token), default: 0] += change
            }
        }
        return changes.filter { $0.value != 0 }
    }
}

extension Item {
    /// The texts that it shares with others.
    var labels: [(kind: LabelKind, text: String)] { [(.category, category), (.place, place), (.unit, unit)] }
}

extension String {
    fileprivate var parenthesised: String { "(\(self))" }
}
