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
        let items = amounts.count == 1 ? one(amounts[0], &parameters) : many(amounts, &parameters)
        let author = parameters.add(change.author.rawValue)
        let result = try connection.run(
            """
            WITH known AS (SELECT id FROM \(tables.change) WHERE token = \(token)),
            old AS (\(items.old)),
            made AS (INSERT INTO \(tables.change)(id, token, at, author, kind, applied)
              SELECT number, \(token), \(at), \(author), 'change', number
              FROM (SELECT nextval(\(tables.changeID)) AS number FROM (\(items.fitting)) AS fitting) AS numbered RETURNING id),
            new AS (UPDATE \(tables.item) AS item SET updated_at = \(at), version = made.id, \(items.new)),
            logged AS (INSERT INTO \(tables.entry)(change, position, item, kind, before, after)
              SELECT made.id, old.position, old.id, 'adjusted', state.old,
                state.old || jsonb_build_object('quantity', old.quantity + old.amount, 'updated_at', \(at))
              FROM made, old, LATERAL (SELECT \(ItemColumn.state(of: "old"))) AS state(old))
            SELECT \(ItemColumn.read(from: "old")), (SELECT id FROM known), (SELECT id FROM made), old.position
            FROM (VALUES (1)) AS one(row) LEFT JOIN old ON true ORDER BY old.position
            """, parameters.values)
        guard let first = result.rows.first else { throw StatementFailure.lost("the server gave no row") }
        if !first.isNull(ItemColumn.count) { return .known }
        let found = result.rows.filter { !$0.isNull(0) }.map { ItemColumn.item($0) }
        guard let number = first.number(ItemColumn.count + 1) else {
            return .refused(Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
        }
        return .made(
            zip(found, amounts).map { before, amount in
                var after = before
                after.quantity = before.quantity + amount.amount ?? before.quantity
                after.updatedAt = change.at.date
                return AppliedChange(id: number, before: before, after: after)
            })
    }

    // MARK: - Items

    /// What a statement says of the items that it is about.
    private struct Items {
        /// Finds and locks them, with `amount` and `position` beside their columns.
        let old: String
        /// Gives a row when all can be changed.
        let fitting: String
        /// What their quantity becomes, and which are meant.
        let new: String
    }

    private static let fits =
        "(quantity + amount >= 0 OR amount > 0) AND quantity + amount <= \(Quantity.largest)"

    /// One item, by its id alone: every statement is planned anew, and this is planned and run in four fifths of the time of `many`.
    private func one(_ change: (id: Int64, amount: Quantity), _ parameters: inout Parameters) -> Items {
        let (id, amount) = (parameters.add(change.id), parameters.add(change.amount))
        return Items(
            old: """
                SELECT item.*, \(amount) AS amount, 1 AS position FROM \(tables.item) AS item
                  WHERE id = \(id) AND deleted_at IS NULL AND NOT EXISTS (SELECT FROM known) AND \(Connection.lockLimit) FOR UPDATE
                """,
            fitting: "SELECT 1 FROM old WHERE \(Self.fits)",
            new: "quantity = item.quantity + \(amount) FROM made WHERE item.id = \(id)")
    }

    private func many(_ amounts: [(id: Int64, amount: Quantity)], _ parameters: inout Parameters) -> Items {
        let ids = parameters.add(amounts.map(\.id))
        let changes = parameters.add(
            "{" + amounts.map(\.amount.description).joined(separator: ",") + "}", as: "numeric[]")
        return Items(
            old: """
                SELECT item.*, x.amount, x.position FROM \(tables.item) AS item
                  JOIN unnest(\(ids), \(changes)) WITH ORDINALITY AS x(id, amount, position) ON x.id = item.id
                  WHERE deleted_at IS NULL AND NOT EXISTS (SELECT FROM known) AND \(Connection.lockLimit) ORDER BY item.id FOR UPDATE OF item
                """,
            fitting: "SELECT 1 FROM old HAVING count(*) = \(amounts.count) AND bool_and(\(Self.fits))",
            new: "quantity = old.quantity + old.amount FROM old, made WHERE item.id = old.id")
    }
}
