import CivilTime
import Inventory
import StrictJSON

/// Takes a file of items into the inventory, in two readings: one that checks, one that writes.
struct ServerImporter {
    let tables: Tables
    let connection: Connection
    let time: Moment
    private let progress: ((ExchangeProgress) -> Void)?
    private var pass: ImportPass
    private let names: OwnFieldNames

    /// So many rows are looked up and written at once.
    private static let batchSize = 4_000

    init(
        _ tables: Tables, _ connection: Connection, _ file: ImportFile, _ options: ImportOptions, at time: Moment,
        progress: ((ExchangeProgress) -> Void)?
    ) throws {
        self.tables = tables
        self.connection = connection
        self.time = time
        self.progress = progress
        pass = ImportPass(file, options, progress: progress)
        names = OwnFieldNames(try ItemReader(tables: tables, connection: connection).ownFieldNames())
    }

    /// Reads everything and finds every problem; with `comparing`, also says what would happen to the items.
    mutating func check(comparing: Bool) throws -> ImportReport {
        let isEmpty = try connection.run("SELECT \(Tally.sum(.everything, tables)) = 0").rows.first?.isTrue(0) ?? false
        var titles = SeenTitles()
        var waiting: [ImportRow] = []
        let look = self
        var report = try pass.forEachRow(from: 0, through: comparing ? 1 : 0.25, names) { row, report in
            if row.id == nil, let first = titles.firstLine(of: row) {
                report.twins.add(first: first, later: row)
            }
            guard comparing || !isEmpty && row.id == nil else { return }
            waiting.append(row)
            if waiting.count == Self.batchSize {
                try look.compare(waiting, isEmpty: isEmpty, comparing, &report)
                waiting = []
            }
        }
        try compare(waiting, isEmpty: isEmpty, comparing, &report)
        return report
    }

    private func compare(
        _ rows: [ImportRow], isEmpty: Bool, _ comparing: Bool, _ report: inout ImportReport
    ) throws {
        if rows.isEmpty { return }
        if !isEmpty {
            let alike = try alike(rows.filter { $0.id == nil })
            report.alike += alike.count
            report.alikeWithCode += alike.withCode
        }
        guard comparing else { return }
        let records = try ItemReader(tables: tables, connection: connection).records(rows.compactMap(\.id))
        for row in rows {
            guard let record = row.id.flatMap({ records[$0] }), record.deletedAt == nil else {
                report.added += 1
                continue
            }
            guard let changed = row.applied(to: record.item, at: time) else {
                report.skipped += 1
                continue
            }
            report.changed += 1
            ImportPass.checkNumber(of: changed, row, &report)
        }
    }

    /// How many rows have the title and the code of an item, and how many of these have a code at all.
    private func alike(_ rows: [ImportRow]) throws -> (count: Int, withCode: Int) {
        if rows.isEmpty { return (0, 0) }
        var parameters = Parameters()
        let titles = parameters.add(rows.map(\.title))
        let codes = parameters.add(rows.map { $0.code ?? "" })
        let searches = parameters.add(
            rows.map { String(decoding: SearchText.bytes(title: $0.title, code: $0.code ?? ""), as: UTF8.self) })
        let found = try connection.run(
            """
            SELECT count(*), count(*) FILTER (WHERE r.code <> '') FROM unnest(\(titles), \(codes), \(searches)) AS r(title, code, search)
            WHERE EXISTS (SELECT 1 FROM \(tables.item) i WHERE i.deleted_at IS NULL
              AND left(i.search, 200) = left(r.search, 200) AND i.title = r.title AND i.code = r.code)
            """, parameters.values)
        return found.rows.first.map { (Int($0.integer(0)), Int($0.integer(1))) } ?? (0, 0)
    }

    /// Writes what the file says, within a transaction, which must be rolled back when this throws.
    mutating func write(expecting checked: ImportReport, token: ChangeToken) throws -> ImportReport {
        // Two imports at once would wait for each other's labels one by one.
        try connection.run(
            "SELECT pg_advisory_xact_lock(hashtext('stockroom import'), hashtext($1::text))", [tables.schema])
        try connection.run(
            """
            SELECT setval(\(tables.itemID), $1::bigint) FROM \(tables.schema).item_id
            WHERE $1::bigint > CASE WHEN is_called THEN last_value ELSE 0 END
            """, ["\(checked.highestID)"])
        let number =
            try connection.run(
                """
                INSERT INTO \(tables.change)(id, token, at, author, kind, applied)
                SELECT n, $1::uuid, $2::bigint, $3::text, 'import', n FROM (SELECT nextval(\(tables.changeID)) AS n) AS next
                RETURNING id
                """, [token.id.uuidString, "\(time.microseconds)", Author.import.rawValue]
            ).rows.first?.integer(0) ?? 0
        var batch = ImportBatch(
            tables: tables, connection: connection, time: time,
            change: StateWriter.Change(token: token, kind: .import, author: .import, at: time), number: number)
        var waiting: [ImportRow] = []
        var report = try pass.forEachRow(from: 0.25, through: 0.95, names) { row, report in
            waiting.append(row)
            if waiting.count == Self.batchSize {
                try batch.write(waiting, &report)
                waiting = []
            }
        }
        try batch.write(waiting, &report)
        report.alike = checked.alike
        report.alikeWithCode = checked.alikeWithCode
        report.twins = checked.twins
        // The file may have been changed between the two readings.
        if report.errorCount > 0 { throw InventoryError.importRefused(report) }
        try batch.finish()
        if batch.entryCount > 0 {
            report.change = number
        } else {
            try connection.run("DELETE FROM \(tables.change) WHERE id = $1::bigint", ["\(number)"])
        }
        progress?(ExchangeProgress(rows: report.rows, fraction: 1))
        return report
    }
}
