import CivilTime
import ExactDecimal
import Inventory

/// Adds amounts to quantities, by the server's own arithmetic: whatever others do at the same time, all of it counts.
struct Adjuster {
    let tables: Tables
    let connection: Connection

    /// What came of it.
    enum Outcome {
        case made([AppliedChange])
        /// The token was there: the changes had been made before.
        case known
        /// Not all of them can be made; the items as they are, by id.
        case refused([Int64: Item])
    }

    /// Amounts for items, none of which comes twice.
    func adjust(
        _ amounts: [(id: Int64, amount: Quantity)], as change: StateWriter.Change
    ) throws -> Outcome {
        var parameters = Parameters()
        let token = parameters.add(change.token.id.uuidString, as: "uuid")
        let at = parameters.add(change.at.microseconds)
        let ids = parameters.add(amounts.map(\.id))
        let changes = parameters.add(
            "{" + amounts.map(\.amount.description).joined(separator: ",") + "}", as: "numeric[]")
        let author = parameters.add(change.author.rawValue)
        let result = try connection.run(
            """
            WITH known AS (SELECT id FROM \(tables.change) WHERE token = \(token)),
            old AS (SELECT item.*, x.amount, x.position FROM \(tables.item) AS item
              JOIN unnest(\(ids), \(changes)) WITH ORDINALITY AS x(id, amount, position) ON x.id = item.id
              WHERE deleted_at IS NULL AND NOT EXISTS (SELECT FROM known) AND \(Connection.lockLimit) ORDER BY item.id FOR UPDATE OF item),
            made AS (INSERT INTO \(tables.change)(id, token, at, author, kind, applied)
              SELECT number, \(token), \(at), \(author), 'change', number
              FROM (SELECT nextval(\(tables.changeID)) AS number FROM (
                SELECT 1 FROM old HAVING count(*) = \(amounts.count)
                  AND bool_and((quantity + amount >= 0 OR amount > 0) AND quantity + amount <= \(Quantity.largest))
              ) AS fitting) AS numbered RETURNING id),
            new AS (UPDATE \(tables.item) AS item SET quantity = old.quantity + old.amount, updated_at = \(at), version = made.id
              FROM old, made WHERE item.id = old.id),
            logged AS (INSERT INTO \(tables.entry)(change, position, item, kind, before, after)
              SELECT made.id, old.position, old.id, 'adjusted', state.old,
                state.old || jsonb_build_object('quantity', old.quantity + old.amount, 'updated_at', \(at))
              FROM made, old, LATERAL (SELECT \(ItemState.expression("old"))) AS state(old))
            SELECT \(ItemColumns.of("old")), (SELECT id FROM known), (SELECT id FROM made), old.position
            FROM (VALUES (1)) AS one(row) LEFT JOIN old ON true ORDER BY old.position
            """, parameters.values)
        guard let first = result.rows.first else { throw StatementFailure.lost("the server gave no row") }
        if !first.isNull(ItemColumns.count) { return .known }
        let items = result.rows.filter { !$0.isNull(0) }.map { ItemColumns.item($0) }
        guard let number = first.number(ItemColumns.count + 1) else {
            return .refused(Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
        }
        return .made(
            zip(items, amounts).map { before, amount in
                var after = before
                after.quantity = before.quantity + amount.amount ?? before.quantity
                after.updatedAt = change.at.date
                return AppliedChange(id: number, before: before, after: after)
            })
    }
}
