import ExactDecimal
import Inventory

/// Finds the items of a list: one page of them, and how many there are in all.
struct ItemLister {
    let tables: Tables
    let connection: Connection

    /// Up to this many items, a list's quantities are added up with it.
    static let addedUpAtMost = 20_000

    /// Which part of a list is wanted.
    struct Window {
        let offset: Int
        let limit: Int

        /// The page of a query; throws `pageOutOfBounds` for a page or limit below 1.
        init(limit: Int, page: Int) throws {
            guard limit > 0, page > 0 else { throw InventoryError.pageOutOfBounds }
            let (skipped, overflow) = (page - 1).multipliedReportingOverflow(by: limit)
            self.offset = overflow ? .max : skipped
            self.limit = overflow ? 0 : limit
        }
    }

    /// The page, the total and the sum, of one state of the inventory and in one round trip.
    func page(_ query: ItemQuery) throws -> ItemPage {
        let window = try Window(limit: query.limit, page: query.page)
        var parameters = Parameters()
        let filter = try ItemFilter(query, tables, connection, &parameters)
        let part = "LIMIT \(parameters.add(Int64(window.limit))) OFFSET \(parameters.add(Int64(window.offset)))"
        let statement =
            filter.hasWords
            ? collected(filter, query.sort, part) : counted(filter, query.sort, part, &parameters)
        let result = try connection.run(statement, parameters.values)
        guard let first = result.rows.first else { throw StatementFailure.lost("the server gave no row") }
        let total = Int(first.integer(0))
        let items = result.rows.filter { !$0.isNull(2) }.map { ItemColumn.item($0, from: 2) }
        return ItemPage(
            items: items, total: total, totalQuantity: total <= Self.addedUpAtMost ? first.quantity(1) : nil,
            page: query.page, pageCount: (total + query.limit - 1) / query.limit)
    }

    /// What words find is collected once, and counted, added up and sorted from that.
    private func collected(_ filter: ItemFilter, _ sort: ItemQuery.Sort, _ part: String) -> String {
        """
        WITH found AS MATERIALIZED (
          SELECT id, quantity, \(sort == .title ? "search" : "updated_at, created_at") FROM \(tables.item) WHERE \(filter.clause)
        ), part AS (
          SELECT id, row_number() OVER (ORDER BY \(sort.columns)) AS place FROM found ORDER BY \(sort.columns) \(part)
        )
        SELECT sums.total, sums.quantity, \(ItemColumn.read(from: "item"))
        FROM (SELECT count(*) AS total, \(Self.sum) AS quantity FROM found) AS sums
        LEFT JOIN (part JOIN \(tables.item) AS item ON item.id = part.id) ON true ORDER BY part.place
        """
    }

    /// Everything else is counted in an index, or was counted before.
    private func counted(
        _ filter: ItemFilter, _ sort: ItemQuery.Sort, _ part: String, _ parameters: inout Parameters
    ) -> String {
        let all = "SELECT count(*) AS total, \(Self.sum) AS quantity FROM \(tables.item) WHERE \(filter.clause)"
        let known: String? =
            switch filter.counted {
            case .everything?: Tally.sum(.everything, tables)
            case .labels(let kind, let names)?:
                Tally.sum(.label(kind), tables, "key = ANY(\(parameters.add(names)))")
            case nil: nil
            }
        let sums =
            known.map { total in
                """
                SELECT total, CASE WHEN total <= \(Self.addedUpAtMost) THEN (SELECT quantity FROM (\(all)) AS counted) END AS quantity
                FROM (SELECT \(total) AS total OFFSET 0) AS known
                """
            } ?? all
        return """
            SELECT sums.total, sums.quantity, \(ItemColumn.read(from: "item")) FROM (\(sums)) AS sums LEFT JOIN (
              SELECT * FROM \(tables.item) WHERE \(filter.clause) ORDER BY \(sort.columns) \(part)
            ) AS item ON true ORDER BY \(sort.qualified)
            """
    }

    /// The sum in ten-thousandths.
    static let sum = "coalesce((sum(quantity) * \(Quantity.scale))::numeric(60, 0), 0)"

    /// The exact sum over all items of a list, however many; nil when it exceeds what can be written.
    func totalQuantity(_ query: ItemQuery) throws -> Quantity? {
        var parameters = Parameters()
        let filter = try ItemFilter(query, tables, connection, &parameters)
        return try connection.run(
            "SELECT \(Self.sum) FROM \(tables.item) WHERE \(filter.clause)", parameters.values
        ).rows.first?.quantity(0)
    }

    /// The sums over all items of a list, unit by unit.
    func totals(_ query: ItemQuery) throws -> [UnitTotal] {
        var parameters = Parameters()
        let filter = try ItemFilter(query, tables, connection, &parameters)
        return try connection.run(
            "SELECT unit, count(*), \(Self.sum) FROM \(tables.item) WHERE \(filter.clause) GROUP BY unit ORDER BY 2 DESC, 1",
            parameters.values
        ).rows.map { UnitTotal(unit: $0.text(0), items: Int($0.integer(1)), quantity: $0.quantity(2)) }
    }

    /// The items that were deleted and met a query's conditions then, in order of id.
    func deletedItems(_ query: ItemQuery) throws -> [Item] {
        var parameters = Parameters()
        let filter = try ItemFilter(query, tables, connection, &parameters, ofDeleted: true)
        return try connection.run(
            "SELECT \(ItemColumn.read(from: "item")) FROM \(tables.item) AS item WHERE \(filter.clause) ORDER BY id",
            parameters.values
        ).rows.map { ItemColumn.item($0) }
    }
}

extension ItemQuery.Sort {
    /// The same columns of what is called `item`.
    fileprivate var qualified: String {
        columns.split(separator: ", ").map { column in
            column.hasPrefix("left(") ? "left(item.search, 200)" : column.hasPrefix("200)") ? "" : "item.\(column)"
        }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
