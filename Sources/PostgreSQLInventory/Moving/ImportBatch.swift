import CivilTime
import Inventory
import StrictJSON

/// Writes rows of an import, many at once: new items with COPY, others one by one.
struct ImportBatch {
    let tables: Tables
    let connection: Connection
    let time: Moment
    let change: StateWriter.Change
    /// The number of the change in the log.
    let number: Int64
    /// How many entries the change has so far.
    private(set) var entryCount = 0
    private var labels: [LabelKind: Set<String>] = [:]
    private var counts: [Tally.Key: Int64] = [:]

    /// So many counts are held before they are written: a bound on the memory of an import.
    private static let heldAtMost = 100_000

    init(tables: Tables, connection: Connection, time: Moment, change: StateWriter.Change, number: Int64) {
        self.tables = tables
        self.connection = connection
        self.time = time
        self.change = change
        self.number = number
    }

    mutating func write(_ rows: [ImportRow], _ report: inout ImportReport) throws {
        if rows.isEmpty { return }
        let records = try ItemReader(tables: tables, connection: connection).records(rows.compactMap(\.id))
        var free = try freeIDs(rows.count { $0.id == nil })[...]
        var items = CopyText()
        var entries = CopyText()
        var others: (rows: [StateWriter.Row], entries: [StateWriter.Entry]) = ([], [])
        for row in rows {
            let record = row.id.flatMap { records[$0] }
            let before = record?.deletedAt == nil ? record?.item : nil
            let after: Item
            if let before {
                guard let changed = row.applied(to: before, at: time) else {
                    report.skipped += 1
                    continue
                }
                after = changed
                report.changed += 1
                ImportPass.checkNumber(of: changed, row, &report)
            } else {
                guard let id = row.id ?? free.popFirst() else { throw InventoryError.noIdentifierLeft }
                after = row.newItem(id: id, at: time)
                report.added += 1
            }
            entryCount += 1
            guard let record else {
                add(after, to: &items)
                addEntry(of: after, to: &entries)
                count(after)
                continue
            }
            others.rows.append(
                StateWriter.Row(seen: record.version, before: before, after: after, id: after.id, left: nil))
            others.entries.append(
                StateWriter.Entry(position: entryCount, kind: .imported, before: before, after: after))
        }
        try copy(items, entries)
        if !others.rows.isEmpty { try writeOthers(others.rows, others.entries) }
        if counts.count > Self.heldAtMost { try writeCounts() }
    }

    private func writeOthers(_ rows: [StateWriter.Row], _ entries: [StateWriter.Entry]) throws {
        let writer = StateWriter(tables: tables, connection: connection)
        guard case .made = try writer.write(rows, entries, as: change, within: number) else {
            throw StatementFailure(state: "40001", message: "An item changed in between.")
        }
    }

    /// Writes the labels and counts. Must be called once, after the last row.
    mutating func finish() throws {
        for (kind, texts) in labels {
            try connection.run(
                """
                WITH named AS (INSERT INTO \(tables.label)(kind, text, words)
                  SELECT x.kind, x.text, x.words::tsvector
                  FROM jsonb_to_recordset($1::jsonb) AS x(kind smallint, text text, words text) ORDER BY 1, 2
                  ON CONFLICT DO NOTHING RETURNING words)
                INSERT INTO \(tables.delta)(kind, key, items)
                SELECT \(Tally.Kind.labelWord.number), w.lexeme, count(*) FROM named, unnest(named.words) AS w(lexeme)
                GROUP BY w.lexeme
                """, [JSONValue.array(texts.map { StateWriter.label(kind, $0) }).serialized()], seconds: nil)
        }
        labels = [:]
        try writeCounts()
    }

    private mutating func writeCounts() throws {
        var text = CopyText()
        for (key, items) in counts where items != 0 {
            text.add(key.kind.number)
            text.add(key.key)
            text.add(items)
            text.end()
        }
        counts = [:]
        if text.bytes.isEmpty { return }
        try connection.copy("COPY \(tables.delta)(kind, key, items) FROM STDIN") { try $0(text.bytes) }
    }

    private mutating func count(_ item: Item) {
        counts.merge(Tally.changes(from: nil, to: item)) { $0 + $1 }
        for (kind, text) in item.labels where !text.isEmpty { labels[kind, default: []].insert(text) }
    }

    /// Ids for new items, which nobody else gets.
    private func freeIDs(_ count: Int) throws -> [Int64] {
        if count == 0 { return [] }
        return try connection.run(
            "SELECT nextval(\(tables.itemID)) FROM generate_series(1, $1::integer)", ["\(count)"]
        ).rows.map { $0.integer(0) }
    }

    // MARK: - COPY

    private func copy(_ items: CopyText, _ entries: CopyText) throws {
        if items.bytes.isEmpty { return }
        try connection.copy(
            "COPY \(tables.item)(\(ItemColumn.list()), version, search, words) FROM STDIN"
        ) { try $0(items.bytes) }
        try connection.copy("COPY \(tables.entry)(change, position, item, kind, after) FROM STDIN") {
            try $0(entries.bytes)
        }
    }

    private func add(_ item: Item, to text: inout CopyText) {
        let search = SearchText.bytes(title: item.title, code: item.code)
        for column in ItemColumn.allCases {
            switch column.value(of: item) {
            case .integer(let number): text.add(number)
            case .decimal(let quantity): text.add(plain: quantity?.description)
            case .text(let field): text.add(field)
            case .fields(let fields): text.add(utf8: ItemState.bytes(of: fields))
            }
        }
        text.add(number)
        text.add(utf8: search)
        text.add(utf8: SearchVector.bytes(of: search))
        text.end()
    }

    private func addEntry(of item: Item, to text: inout CopyText) {
        text.add(number)
        text.add(Int64(entryCount))
        text.add(item.id)
        text.add(plain: HistoryEntry.Kind.imported.rawValue)
        text.add(utf8: ItemState.bytes(of: item))
        text.end()
    }
}
