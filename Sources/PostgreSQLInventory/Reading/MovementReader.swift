import CivilTime
import ExactDecimal
import Inventory

/// Adds up what came in and went out, from the change log.
struct MovementReader {
    let tables: Tables
    let connection: Connection

    /// The steps of items that are in force, `c` and `e`: what each moved, `m`, and whether it opened the item's stock instead, `opens`.
    static func steps(_ tables: Tables) -> String {
        """
        \(tables.change) c JOIN \(tables.entry) e ON e.change = c.id
        CROSS JOIN LATERAL (SELECT
          coalesce((e.after ->> 'quantity')::numeric, 0) - coalesce((e.before ->> 'quantity')::numeric, 0),
          \(opens(tables))) AS x(m, opens)
        WHERE c.applied IS NOT NULL
        """
    }

    /// Whether an entry brings an item by the first import in force: its stock was there before, and did not come in then.
    private static func opens(_ tables: Tables) -> String {
        """
        e.before IS NULL AND c.id IS NOT DISTINCT FROM (
          SELECT min(id) FROM \(tables.change) WHERE applied IS NOT NULL AND author = '\(Author.import.rawValue)')
        """
    }

    func report(_ query: MovementQuery) throws -> MovementReport {
        let window = try ItemLister.Window(limit: query.limit, page: query.page)
        var parameters = Parameters()
        let start = parameters.add(query.start.map { Moment($0).microseconds } ?? .min)
        let end = parameters.add(query.end.map { Moment($0).microseconds } ?? .max)
        let meant = try itemsMeant(query, start, &parameters)
        let amount =
            switch query.direction {
            case nil: "incoming + outgoing"
            case .incoming?: "incoming"
            case .outgoing?: "outgoing"
            }
        let moved = """
            WITH moved AS MATERIALIZED (
              SELECT sums.item, incoming, outgoing,
                CASE WHEN deleted_at IS NULL THEN coalesce(quantity, 0) ELSE 0 END - later AS rest, coalesce(unit, '') AS unit
              FROM (
                SELECT e.item, coalesce(sum(m) FILTER (WHERE c.at < \(end) AND m > 0 AND NOT opens), 0) AS incoming,
                  -coalesce(sum(m) FILTER (WHERE c.at < \(end) AND m < 0 AND NOT opens), 0) AS outgoing,
                  coalesce(sum(m) FILTER (WHERE c.at >= \(end)), 0) AS later
                FROM \(Self.steps(tables)) AND c.at >= \(start) GROUP BY e.item
              ) AS sums LEFT JOIN \(tables.item) AS item ON item.id = sums.item
              WHERE (incoming > 0 OR outgoing > 0) AND \(amount) > 0\(meant)
            )
            """
        func scaled(_ expression: String) -> String { "((\(expression)) * \(Quantity.scale))::numeric(60, 0)" }
        let totals = try connection.run(
            """
            \(moved) SELECT unit, count(*), \(scaled("sum(incoming)")), \(scaled("sum(outgoing)")), \(scaled("sum(rest)"))
            FROM moved GROUP BY unit ORDER BY unit
            """, parameters.values)
        let part = "LIMIT \(parameters.add(Int64(window.limit))) OFFSET \(parameters.add(Int64(window.offset)))"
        let rows = try connection.run(
            """
            \(moved) SELECT \(ItemColumn.read(from: "item")), \(scaled("incoming")), \(scaled("outgoing")), \(scaled("rest"))
            FROM (SELECT * FROM moved ORDER BY \(amount) DESC, item \(part)) AS moved
            JOIN \(tables.item) AS item ON item.id = moved.item ORDER BY \(amount) DESC, item.id
            """, parameters.values)
        return MovementReport(
            knownSince: try LogReader(tables: tables, connection: connection).begins?.date,
            total: totals.rows.reduce(0) { $0 + Int($1.integer(1)) },
            rows: rows.rows.map { row in
                MovementReport.Row(item: ItemColumn.item(row), amounts: Self.amounts(row, from: ItemColumn.count))
            },
            totals: totals.rows.map { MovementReport.Total(unit: $0.text(0), amounts: Self.amounts($0, from: 2)) })
    }

    /// The condition that an item is meant, one deleted since the start by its last state; empty for all.
    private func itemsMeant(
        _ query: MovementQuery, _ start: String, _ parameters: inout Parameters
    ) throws -> String {
        var all = query.items
        (all.sort, all.limit, all.page) = (.newest, ItemQuery().limit, 1)
        if all == ItemQuery() { return "" }
        let live = try ItemFilter(all, tables, connection, &parameters).clause
        let deleted = try ItemFilter(all, tables, connection, &parameters, ofDeleted: true).clause
        return """
             AND sums.item IN (SELECT id FROM \(tables.item) WHERE \(live)
              UNION ALL SELECT id FROM \(tables.item) WHERE deleted_at >= \(start) AND \(deleted))
            """
    }

    /// The largest number there is stands for what exceeds it.
    private static func amounts(_ row: QueryResult.Row, from first: Int) -> MovementReport.Amounts {
        func quantity(_ column: Int) -> Quantity { row.quantity(column) ?? Quantity(tenThousandths: .max) }
        return MovementReport.Amounts(
            incoming: quantity(first), outgoing: quantity(first + 1), end: quantity(first + 2))
    }
}
