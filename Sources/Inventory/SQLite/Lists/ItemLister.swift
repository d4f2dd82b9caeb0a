import ExactDecimal

/// Finds the items of a list: one page of them, and how many there are in all.
struct ItemLister {
    let database: Database

    /// Up to this many items, a list's quantities are added up with it.
    static let addedUpAtMost = 20_000

    func page(_ query: ItemQuery) throws -> ItemPage {
        let found = try found(query)
        return ItemPage(
            items: try ItemReader(database: database).liveItems(found.ids), total: found.total,
            totalQuantity: found.quantity, page: query.page,
            pageCount: (found.total + query.limit - 1) / query.limit)
    }

    /// The ids of a page's items, in its order.
    func ids(_ query: ItemQuery) throws -> [Int64] { try found(query).ids }

    private func found(_ query: ItemQuery) throws -> Selection {
        let window = try Window(query)
        let filter = try ItemFilter(query, in: database)
        if filter.isImpossible { return Selection(ids: [], total: 0, quantity: .zero) }
        guard let match = filter.match else { return try selection(filter, query.sort, window) }
        return try MatchedLister(database: database, filter: filter, sort: query.sort).selection(match.fts5, window)
    }

    /// The exact sum over all items of a list, however many; nil when it exceeds what can be written.
    func totalQuantity(_ query: ItemQuery) throws -> Quantity? {
        let filter = try ItemFilter(query, in: database)
        if filter.isImpossible { return .zero }
        if let match = filter.match {
            let lister = MatchedLister(database: database, filter: filter, sort: query.sort)
            return try lister.sum(match.fts5)
        }
        return try sum(filter)
    }

    /// The sums over all items of a list, unit by unit.
    func totals(_ query: ItemQuery) throws -> [UnitTotal] {
        let filter = try ItemFilter(query, in: database)
        if filter.isImpossible { return [] }
        let whole = filter.whole
        return try database.rows(
            """
            SELECT coalesce((SELECT text FROM label WHERE id = unit), ''), count(*), exact_sum(quantity)
            FROM item WHERE \(whole.clause) GROUP BY unit ORDER BY 2 DESC, 1
            """, whole.values
        ) { row in
            UnitTotal(unit: row.text(0), items: Int(row.integer(1)), quantity: row.quantity(2))
        }
    }

    /// Which part of a list is wanted.
    struct Window {
        let offset: Int
        let limit: Int

        init(offset: Int, limit: Int) {
            self.offset = offset
            self.limit = limit
        }

        /// The page of a query; throws `pageOutOfBounds` for a page or limit below 1.
        init(_ query: ItemQuery) throws {
            guard query.limit > 0, query.page > 0 else { throw InventoryError.pageOutOfBounds }
            let (skipped, overflow) = (query.page - 1).multipliedReportingOverflow(by: query.limit)
            self = overflow ? Window(offset: .max, limit: 0) : Window(offset: skipped, limit: query.limit)
        }
    }

    /// The ids of a page and what is known of the whole list.
    struct Selection {
        let ids: [Int64]
        let total: Int
        let quantity: Quantity?
    }

    private func selection(_ filter: ItemFilter, _ sort: ItemQuery.Sort, _ window: Window) throws -> Selection {
        let total = try count(filter)
        let ids =
            window.offset >= total
            ? []
            : try database.rows(
                "SELECT id FROM item WHERE \(filter.clause) ORDER BY \(sort.columns) LIMIT ? OFFSET ?",
                filter.values + [.integer(Int64(window.limit)), .integer(Int64(window.offset))]
            ) { $0.integer(0) }
        return Selection(
            ids: ids, total: total, quantity: total <= ItemLister.addedUpAtMost ? try sum(filter) : nil)
    }

    private func count(_ filter: ItemFilter) throws -> Int {
        if let count = try filter.knownCount(in: database) { return count }
        return Int(try database.integer("SELECT count(*) FROM item WHERE \(filter.clause)", filter.values) ?? 0)
    }

    private func sum(_ filter: ItemFilter) throws -> Quantity? {
        try database.with("SELECT exact_sum(quantity) FROM item WHERE \(filter.clause)", filter.values) {
            try $0.step() ? $0.quantity(0) : nil
        }
    }
}

extension Statement {
    /// A sum of quantities; nil where it exceeds what can be written.
    func quantity(_ column: Int32) -> Quantity? {
        isNull(column) ? nil : Quantity(tenThousandths: integer(column))
    }
}
