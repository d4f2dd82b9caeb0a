import CivilTime
import ExactDecimal

/// Reads what reports are made of, each with one statement over the whole inventory.
struct ReportReader {
    let database: Database

    func summaries(by kind: LabelKind) throws -> [LabelSummary] {
        let column =
            switch kind {
            case .category: "category"
            case .place: "place"
            case .unit: "unit"
            }
        let parts = try database.rows(
            """
            SELECT coalesce((SELECT text FROM label WHERE label.id = sums.label), ''),
              coalesce((SELECT text FROM label WHERE label.id = sums.unit), ''), items, low, out, whole, parts
            FROM (
              SELECT \(column) AS label, unit, count(*) AS items, sum(coalesce(quantity < minimum, 0)) AS low,
                sum(quantity = 0) AS out, sum(quantity / \(Quantity.scale)) AS whole,
                sum(quantity % \(Quantity.scale)) AS parts
              FROM item WHERE deleted_at IS NULL GROUP BY 1, 2
            ) AS sums
            """
        ) { row in
            UnitSummary(
                label: row.text(0), unit: row.text(1), items: Int(row.integer(2)), low: Int(row.integer(3)),
                out: Int(row.integer(4)), sum: QuantitySum(whole: row.integer(5), parts: row.integer(6)))
        }
        return [LabelSummary](parts)
    }

    func unmoved(since moment: Moment) throws -> [UnmovedReport.Row] {
        return try database.with(
            """
            SELECT \(ItemRow.columns), moved.latest FROM item LEFT JOIN (
              SELECT item, max(CASE WHEN moved <> 0 AND NOT opens THEN at END) AS latest, max(opens) AS is_opened
              FROM (\(MovementReader.steps())) GROUP BY item
            ) AS moved ON moved.item = item.id
            WHERE deleted_at IS NULL AND (created_at < ?1 OR moved.is_opened) AND coalesce(moved.latest < ?1, 1)
            ORDER BY moved.latest NULLS FIRST, id
            """, [.integer(moment.microseconds)]
        ) { statement in
            var rows: [UnmovedReport.Row] = []
            while try statement.step() {
                let item = ItemRow(statement: statement).item
                let latest = statement.isNull(ItemRow.columnCount) ? nil : statement.integer(ItemRow.columnCount)
                rows.append(UnmovedReport.Row(item: item, latest: latest.map { Moment(microseconds: $0).date }))
            }
            return rows
        }
    }

    /// Items with the same tokens of the title, or the same token of the code; both are what the index `item_words` holds.
    func duplicates() throws -> [DuplicateGroup] {
        let found = DuplicateGroup.merged(
            titles: try groups("CASE mark WHEN 0 THEN words ELSE rtrim(substr(words, 1, mark - 1)) END"),
            codes: try groups("CASE mark WHEN 0 THEN '' ELSE substr(words, mark) END"))
        let reader = ItemReader(database: database)
        return try found.map { group in
            try Task.checkCancellation()
            return DuplicateGroup(traits: group.traits, items: try reader.liveItems(group.ids))
        }
    }

    /// The ids of the items that share what an expression gives, a group each; what is empty is shared by none.
    private func groups(_ expression: String) throws -> [[Int64]] {
        try database.rows(
            """
            SELECT group_concat(id) FROM (
              SELECT id, words, instr(words, ?1) AS mark FROM item WHERE deleted_at IS NULL
            ) WHERE \(expression) <> '' GROUP BY \(expression) HAVING count(*) > 1
            """, [.text(String(SearchText.codeMark))]
        ) { row in row.text(0).split(separator: ",").compactMap { Int64($0) } }
    }
}
