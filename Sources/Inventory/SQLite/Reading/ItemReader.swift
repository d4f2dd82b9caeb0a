import ExactDecimal

/// Reads single items.
struct ItemReader {
    let database: Database

    private static let columns = """
        id, title, quantity, (SELECT text FROM label WHERE id = unit), (SELECT text FROM label WHERE id = category),
        (SELECT text FROM label WHERE id = place), minimum, code, note, created_at, updated_at, deleted_at
        """

    /// An item as it is stored, deleted or not.
    struct Record {
        let item: Item
        let deletedAt: Timestamp?
    }

    func record(_ id: Int64) throws -> Record? {
        try database.with("SELECT \(ItemReader.columns) FROM item WHERE id = ?1") { statement in
            statement.bind(1, id)
            return try statement.step() ? ItemReader.record(statement) : nil
        }
    }

    /// The item; nil when it was never there or is deleted.
    func liveItem(_ id: Int64) throws -> Item? {
        guard let record = try record(id), record.deletedAt == nil else { return nil }
        return record.item
    }

    /// The item; throws when it was never there or is deleted.
    func item(_ id: Int64) throws -> Item {
        guard let record = try record(id) else { throw InventoryError.notFound(id: id) }
        if let deletedAt = record.deletedAt { throw InventoryError.deleted(item: record.item, at: deletedAt.date) }
        return record.item
    }

    /// Whether there is an item with just this title and code.
    func hasItem(titled title: String, code: String) throws -> Bool {
        try database.with(
            "SELECT 1 FROM item WHERE words = ?1 AND deleted_at IS NULL AND title = ?2 AND code = ?3 LIMIT 1"
        ) { statement in
            statement.bind(1, utf8: SearchText.bytes(title: title, code: code))
            statement.bind(2, title)
            statement.bind(3, code)
            return try statement.step()
        }
    }

    /// Calls the body with every live item in order of id; the statement's columns are those of `record`.
    func forEach(_ body: (Statement) throws -> Void) throws {
        try database.with("SELECT \(ItemReader.columns) FROM item WHERE deleted_at IS NULL ORDER BY id") { statement in
            while try statement.step() { try body(statement) }
        }
    }

    /// Calls the body with every live item in order of id.
    func forEachItem(_ body: (Item) throws -> Void) throws {
        try forEach { try body(ItemReader.record($0).item) }
    }

    private static func record(_ row: Statement) -> Record {
        let item = Item(
            id: row.integer(0), title: row.text(1), quantity: Quantity(tenThousandths: row.integer(2)),
            unit: row.text(3), category: row.text(4), place: row.text(5),
            minimum: row.isNull(6) ? nil : Quantity(tenThousandths: row.integer(6)), code: row.text(7),
            note: row.text(8), createdAt: Timestamp(microseconds: row.integer(9)).date,
            updatedAt: Timestamp(microseconds: row.integer(10)).date)
        return Record(item: item, deletedAt: row.isNull(11) ? nil : Timestamp(microseconds: row.integer(11)))
    }
}
