import CivilTime
import ExactDecimal

/// Reads single items.
struct ItemReader {
    let database: Database

    /// An item as it is stored, deleted or not.
    struct Record {
        let item: Item
        let deletedAt: Moment?
    }

    private static let selection = "SELECT \(ItemRow.columns) FROM item WHERE id = ?1"

    func record(_ id: Int64) throws -> Record? {
        try database.with(Self.selection) { try Self.record(id, $0) }
    }

    private static func record(_ id: Int64, _ statement: Statement) throws -> Record? {
        statement.bind(1, id)
        guard try statement.step() else { return nil }
        let row = ItemRow(statement: statement)
        return Record(item: row.item, deletedAt: row.deletedAt)
    }

    /// The items of these ids in this order, without those that were never there or are deleted.
    func liveItems(_ ids: [Int64]) throws -> [Item] {
        try database.with(Self.selection) { statement in
            try ids.compactMap { id in
                defer { statement.rewind() }
                guard let record = try Self.record(id, statement), record.deletedAt == nil else { return nil }
                return record.item
            }
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

    /// Calls the body with the row of every live item, in order of id.
    func forEach(_ body: (ItemRow) throws -> Void) throws {
        try database.with("SELECT \(ItemRow.columns) FROM item WHERE deleted_at IS NULL ORDER BY id") { statement in
            while try statement.step() { try body(ItemRow(statement: statement)) }
        }
    }

    /// Calls the body with every item that was deleted from a moment on, as it was then, in order of id.
    func forEachDeleted(since moment: Moment?, _ body: (Item) throws -> Void) throws {
        try database.with(
            "SELECT \(ItemRow.columns) FROM item WHERE deleted_at >= ?1 ORDER BY id",
            [.integer(moment?.microseconds ?? .min)]
        ) { statement in
            while try statement.step() { try body(ItemRow(statement: statement).item) }
        }
    }

    /// Calls the body with every live item in order of id.
    func forEachItem(_ body: (Item) throws -> Void) throws {
        try forEach { try body($0.item) }
    }
}
