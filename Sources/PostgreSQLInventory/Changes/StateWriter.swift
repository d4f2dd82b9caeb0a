import CivilTime
import Inventory
import StrictJSON

/// Writes what became of items, with the log and the counts, in one statement.
struct StateWriter {
    let tables: Tables
    let connection: Connection

    /// What is written as one change.
    struct Change {
        let token: ChangeToken
        let kind: Kind
        let author: Author
        let at: Moment
        /// The change that is taken back or made again.
        var target: Int64?

        /// What a change is to undo and redo.
        enum Kind: String {
            case change, `import`, undo, redo
        }
    }

    /// What an entry of the log says.
    struct Entry {
        let position: Int
        let kind: HistoryEntry.Kind
        let before: Item?
        let after: Item?
    }

    /// What becomes of one item.
    struct Row {
        /// The version that was seen; nil where there was no row at all.
        let seen: Int64?
        /// What the item was; nil where it was not there, or deleted.
        let before: Item?
        /// What it becomes; nil where it is deleted.
        let after: Item?
        let id: Int64
        /// The last state of an item that is deleted.
        let left: Item?
    }

    /// What came of it.
    enum Outcome {
        case made(Int64)
        /// The token was there: the changes had been made before.
        case known
        /// An item is no longer as it was seen.
        case overtaken
    }

    /// Writes rows and entries; with `within`, as a part of that change, which was begun in this transaction.
    func write(_ rows: [Row], _ entries: [Entry], as change: Change, within begun: Int64? = nil) throws -> Outcome {
        var parameters = Parameters()
        let items = parameters.add(JSONValue.array(rows.map { Self.json($0, at: change.at) }).serialized(), as: "jsonb")
        let log = parameters.add(JSONValue.array(entries.map(Self.json)).serialized(), as: "jsonb")
        let labels = Self.labels(rows)
        let texts = parameters.add(labels.serialized(), as: "jsonb")
        let counts = parameters.add(Self.counts(rows).serialized(), as: "jsonb")
        let (known, made) =
            begun.map { number in ("false", "SELECT \(parameters.add(number)) AS id FROM fitting") }
            ?? beginning(change, &parameters)
        let sql = """
            WITH known AS (SELECT id FROM \(tables.change) WHERE \(known)),
            wanted AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(\(items)) AS x(\(Self.recordColumns))),
            old AS (SELECT item.id, item.version FROM \(tables.item) AS item
              WHERE item.id IN (SELECT id FROM wanted) AND NOT EXISTS (SELECT FROM known) AND \(Connection.lockLimit)
              ORDER BY item.id FOR UPDATE),
            fitting AS (SELECT 1 WHERE NOT EXISTS (SELECT FROM known) AND NOT EXISTS (
              SELECT FROM wanted LEFT JOIN old ON old.id = wanted.id WHERE wanted.seen IS DISTINCT FROM old.version)),
            made AS (\(made)),
            \(marked(change, begun, &parameters))inserted AS (INSERT INTO \(tables.item)(\(Self.columns), version)
              SELECT \(Self.values), made.id FROM wanted, made WHERE wanted.seen IS NULL),
            updated AS (UPDATE \(tables.item) AS item SET (\(Self.columns), version) = ROW(\(Self.values), made.id)
              FROM wanted, made WHERE item.id = wanted.id AND wanted.seen IS NOT NULL),
            logged AS (INSERT INTO \(tables.entry)(change, position, item, kind, before, after)
              SELECT made.id, x.position, x.item, x.kind, x.before, x.after
              FROM made, jsonb_to_recordset(\(log)) AS x(position integer, item bigint, kind text, before jsonb, after jsonb)),
            named AS (INSERT INTO \(tables.label)(kind, text, words)
              SELECT x.kind, x.text, x.words::tsvector
              FROM made, jsonb_to_recordset(\(texts)) AS x(kind smallint, text text, words text) ORDER BY 1, 2
              ON CONFLICT DO NOTHING RETURNING words),
            counted AS (INSERT INTO \(tables.delta)(kind, key, items)
              SELECT x.kind, x.key, x.items FROM made, jsonb_to_recordset(\(counts)) AS x(kind smallint, key text, items bigint)
              UNION ALL SELECT \(Tally.Kind.labelWord.number), lexeme, 1 FROM named, unnest(named.words) AS w(lexeme))
            SELECT (SELECT id FROM known), (SELECT id FROM made)
            """
        let result = try connection.run(
            sql, parameters.values, seconds: begun == nil ? Connection.statementSeconds : nil)
        guard let row = result.rows.first else { throw StatementFailure.lost("the server gave no row") }
        if !row.isNull(0) { return .known }
        return row.number(1).map { .made($0) } ?? .overtaken
    }

    /// The condition that a change was made before, and what begins it.
    private func beginning(_ change: Change, _ parameters: inout Parameters) -> (known: String, made: String) {
        let token = parameters.add(change.token.id.uuidString, as: "uuid")
        let values = [
            token, parameters.add(change.at.microseconds), parameters.add(change.author.rawValue),
            parameters.add(change.kind.rawValue), parameters.add(change.target.map(String.init), as: "bigint"),
        ]
        let made = """
            INSERT INTO \(tables.change)(id, token, at, author, kind, target, applied)
              SELECT number, \(values.joined(separator: ", ")), \(change.target == nil ? "number" : "NULL")
              FROM (SELECT nextval(\(tables.changeID)) AS number FROM fitting) AS numbered RETURNING id
            """
        return ("token = \(token)", made)
    }

    /// Marks the change that is taken back or made again.
    private func marked(_ change: Change, _ begun: Int64?, _ parameters: inout Parameters) -> String {
        guard let target = change.target, begun == nil else { return "" }
        let marks =
            change.kind == .undo ? "applied = NULL, undone_by = made.id" : "applied = made.id, undone_by = NULL"
        return """
            marked AS (UPDATE \(tables.change) AS target SET \(marks) FROM made WHERE target.id = \(parameters.add(target))),

            """
    }

    // MARK: - JSON

    private static let columns = "\(ItemColumn.list()), deleted_at, search, words"

    private static let values =
        "\(ItemColumn.list("wanted.")), wanted.deleted_at, wanted.search, wanted.words::tsvector"

    private static let recordColumns =
        "seen bigint, \(ItemColumn.record), deleted_at bigint, search text, words text"

    private static func json(_ row: Row, at time: Moment) -> JSONValue {
        guard let item = row.after ?? row.left else { return .null }
        let search = String(decoding: SearchText.bytes(title: item.title, code: item.code), as: UTF8.self)
        return .object(
            JSONObject(
                ItemState.members(of: item) + [
                    ("seen", row.seen.map { .integer($0) } ?? .null),
                    ("deleted_at", row.after == nil ? .integer(time.microseconds) : .null),
                    ("search", .string(search)), ("words", .string(SearchVector.text(of: search))),
                ]))
    }

    private static func json(_ entry: Entry) -> JSONValue {
        .object(
            JSONObject([
                ("position", .integer(entry.position)), ("item", .integer((entry.after ?? entry.before)?.id ?? 0)),
                ("kind", .string(entry.kind.rawValue)), ("before", entry.before.map(ItemState.json) ?? .null),
                ("after", entry.after.map(ItemState.json) ?? .null),
            ]))
    }

    /// The texts that items have now and may not have had before.
    private static func labels(_ rows: [Row]) -> JSONValue {
        var seen: Set<[String]> = []
        var labels: [JSONValue] = []
        for row in rows {
            let before = row.before?.labels.map(\.text) ?? ["", "", ""]
            for ((kind, text), old) in zip(row.after?.labels ?? [], before) {
                guard !text.isEmpty, text != old || !text.isSameText(as: old),
                    seen.insert(["\(kind.rawValue)", text]).inserted
                else { continue }
                labels.append(label(kind, text))
            }
        }
        return .array(labels)
    }

    static func label(_ kind: LabelKind, _ text: String) -> JSONValue {
        let search = String(decoding: SearchText.bytes(title: text), as: UTF8.self)
        return .object(
            JSONObject([
                ("kind", .integer(kind.rawValue)), ("text", .string(text)),
                ("words", .string(SearchVector.text(of: search))),
            ]))
    }

    private static func counts(_ rows: [Row]) -> JSONValue {
        var sums: [Tally.Key: Int64] = [:]
        for row in rows { sums.merge(Tally.changes(from: row.before, to: row.after)) { $0 + $1 } }
        return .array(
            sums.filter { $0.value != 0 }.map { key, items in
                .object(
                    JSONObject([
                        ("kind", .integer(key.kind.number)), ("key", .string(key.key)), ("items", .integer(items)),
                    ]))
            })
    }
}
