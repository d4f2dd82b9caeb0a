import CivilTime

/// Takes a file of items into the inventory, in two readings: one that checks, one that writes.
struct Importer {
    let database: Database
    let time: Moment
    private let progress: ((ExchangeProgress) -> Void)?
    private var pass: ImportPass

    /// From this many rows on, the indexes are dropped and built anew: sorting once beats a million insertions.
    private static let bulkAtLeast = 20_000

    init(
        database: Database, file: ImportFile, options: ImportOptions, time: Moment,
        progress: ((ExchangeProgress) -> Void)?
    ) {
        self.database = database
        self.time = time
        self.progress = progress
        pass = ImportPass(file, options, progress: progress)
    }

    /// Reads everything and finds every problem; with `comparing`, also says what would happen to the items.
    mutating func check(comparing: Bool) throws -> ImportReport {
        let reader = ItemReader(database: database)
        let time = time
        let isEmpty = try Tally.total(in: database) == 0
        var titles = SeenTitles()
        return try pass.forEachRow(from: 0, through: comparing ? 1 : 0.25, OwnFieldNames(database)) { row, report in
            if !isEmpty, row.id == nil, try reader.hasItem(titled: row.title, code: row.code ?? "") {
                report.alike += 1
                if row.hasCode { report.alikeWithCode += 1 }
            }
            if row.id == nil, let first = titles.firstLine(of: row) {
                report.twins.add(first: first, later: row)
            }
            guard comparing else { return }
            guard let id = row.id, let item = try reader.liveItem(id) else {
                report.added += 1
                return
            }
            guard let changed = row.applied(to: item, at: time) else {
                report.skipped += 1
                return
            }
            report.changed += 1
            ImportPass.checkNumber(of: changed, row, &report)
        }
    }

    /// Writes what the file says, within a write transaction, which must be rolled back when this throws.
    mutating func write(expecting checked: ImportReport) throws -> ImportReport {
        let isBulk = try checked.rows >= Importer.bulkAtLeast && checked.rows * 2 >= Tally.total(in: database)
        var nextID = try max(ItemWriter.nextID(in: database), checked.highestID + 1)
        let highestBefore = try ItemWriter.nextID(in: database) - 1
        if isBulk { try Schema.dropItemIndexes(in: database) }
        let reader = ItemReader(database: database)
        let time = time
        var writer = ItemWriter(database, countsWords: !isBulk)
        var log = try ChangeLog(database: database).begin(.import, by: .import, at: time)
        var report = try pass.forEachRow(from: 0.25, through: isBulk ? 0.85 : 1, OwnFieldNames(database)) {
            row, report in
            let before = try row.id.flatMap { $0 > highestBefore ? nil : try reader.liveItem($0) }
            let after: Item
            if let before {
                guard let changed = row.applied(to: before, at: time) else {
                    report.skipped += 1
                    return
                }
                after = changed
                report.changed += 1
                ImportPass.checkNumber(of: changed, row, &report)
            } else {
                guard row.id != nil || nextID <= ItemWriter.highestID else { throw InventoryError.noIdentifierLeft }
                after = row.newItem(id: row.id ?? nextID, at: time)
                if row.id == nil { nextID += 1 }
                report.added += 1
            }
            try writer.replace(before, with: after, at: time)
            try log.add(.imported, before: before, after: after)
        }
        report.alike = checked.alike
        report.alikeWithCode = checked.alikeWithCode
        report.twins = checked.twins
        // The file may have been changed between the two readings.
        if report.errorCount > 0 { throw InventoryError.importRefused(report) }
        try writer.flush()
        if log.count > 0 {
            try log.finish()
            report.change = log.id
        } else {
            try log.cancel()
        }
        if isBulk {
            try WordTally(database: database).rebuild()
            try Schema.createItemIndexes(in: database)
        }
        progress?(ExchangeProgress(rows: report.rows, fraction: 1))
        return report
    }
}
