import CivilTime
import ExactDecimal
import Inventory

/// Reads what reports are made of, each with one statement over the whole inventory.
struct ReportReader {
    let tables: Tables
    let connection: Connection

    func summaries(by kind: LabelKind) throws -> [LabelSummary] {
        let result = try connection.run(
            """
            SELECT \(kind.column), unit, count(*), count(*) FILTER (WHERE quantity < minimum),
              count(*) FILTER (WHERE quantity = 0), sum(trunc(quantity))::numeric(60, 0),
              (sum(quantity - trunc(quantity)) * \(Quantity.scale))::numeric(60, 0)
            FROM \(tables.item) WHERE deleted_at IS NULL GROUP BY 1, 2
            """)
        return [LabelSummary](
            result.rows.map { row in
                UnitSummary(
                    label: row.text(0), unit: row.text(1), items: Int(row.integer(2)), low: Int(row.integer(3)),
                    out: Int(row.integer(4)), sum: QuantitySum(whole: row.integer(5), parts: row.integer(6)))
            })
    }

    func unmoved(since moment: Moment) throws -> [UnmovedReport.Row] {
        let columns = ItemColumn.read(from: "item")
        return try connection.run(
            """
            SELECT \(columns), moved.latest FROM \(tables.item) AS item LEFT JOIN (
              SELECT e.item, max(c.at) FILTER (WHERE m <> 0 AND NOT opens) AS latest, bool_or(opens) AS is_opened
              FROM \(MovementReader.steps(tables)) GROUP BY e.item
            ) AS moved ON moved.item = item.id
            WHERE deleted_at IS NULL AND (created_at < $1::bigint OR moved.is_opened)
              AND coalesce(moved.latest < $1::bigint, true)
            ORDER BY moved.latest NULLS FIRST, item.id
            """, ["\(moment.microseconds)"]
        ).rows.map { row in
            let latest = row.number(ItemColumn.count).map { Moment(microseconds: $0).date }
            return UnmovedReport.Row(item: ItemColumn.item(row), latest: latest)
        }
    }

    /// Items with the same tokens of the title, or the same token of the code.
    func duplicates() throws -> [DuplicateGroup] {
        let found = DuplicateGroup.merged(
            titles: try groups("CASE mark WHEN 0 THEN search ELSE rtrim(substr(search, 1, mark - 1)) END"),
            codes: try groups("CASE mark WHEN 0 THEN '' ELSE substr(search, mark) END"))
        let items = try ItemReader(tables: tables, connection: connection).records(found.flatMap(\.ids))
        return found.map { group in
            DuplicateGroup(traits: group.traits, items: group.ids.compactMap { items[$0]?.item })
        }
    }

    /// The ids of the items that share what an expression gives, a group each; what is empty is shared by none.
    private func groups(_ expression: String) throws -> [[Int64]] {
        try connection.run(
            """
            SELECT string_agg(id::text, ',') FROM (
              SELECT id, search, strpos(search, $1::text) AS mark FROM \(tables.item) WHERE deleted_at IS NULL
            ) AS marked WHERE \(expression) <> '' GROUP BY \(expression) HAVING count(*) > 1
            """, [String(SearchText.codeMark)]
        ).rows.map { row in row.text(0).split(separator: ",").compactMap { Int64($0) } }
    }
}
