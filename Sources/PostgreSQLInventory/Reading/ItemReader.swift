import CivilTime
import Inventory

/// Reads single items.
struct ItemReader {
    let tables: Tables
    let connection: Connection

    /// An item as it is stored, deleted or not.
    struct Record {
        let item: Item
        /// The number of the change that touched it last.
        let version: Int64
        let deletedAt: Moment?
    }

    /// The items of these ids that were ever there.
    func records(_ ids: [Int64]) throws -> [Int64: Record] {
        if ids.isEmpty { return [:] }
        var parameters = Parameters()
        let list = parameters.add(ids)
        let result = try connection.run(
            """
            SELECT \(ItemColumn.read(from: "item")), version, deleted_at FROM \(tables.item) AS item WHERE id = ANY(\(list))
            """, parameters.values)
        return Dictionary(
            result.rows.map { row in
                let item = ItemColumn.item(row)
                let deletedAt = row.number(ItemColumn.count + 1).map { Moment(microseconds: $0) }
                return (item.id, Record(item: item, version: row.integer(ItemColumn.count), deletedAt: deletedAt))
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The item; throws when it was never there or is deleted.
    func item(_ id: Int64) throws -> Item { try Self.live(try records([id])[id], id) }

    static func live(_ record: Record?, _ id: Int64) throws -> Item {
        guard let record else { throw InventoryError.notFound(id: id) }
        if let deletedAt = record.deletedAt { throw InventoryError.deleted(item: record.item, at: deletedAt.date) }
        return record.item
    }

    /// The names of own fields that items have, in order of their UTF-8.
    func ownFieldNames(limit: Int? = nil) throws -> [String] {
        try connection.run(
            """
            SELECT key FROM \(Tally.rows(.ownField, tables)) AS counts GROUP BY key HAVING sum(items) > 0
            ORDER BY key\(limit.map { " LIMIT \($0)" } ?? "")
            """
        ).rows.map { $0.text(0) }
    }
}
