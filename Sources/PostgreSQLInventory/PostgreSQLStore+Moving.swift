import CivilTime
import Inventory

import struct Essentials.Date

extension PostgreSQLStore {
    public func forEachItem(_ body: @Sendable (Item) throws -> Void) throws {
        // What was handed on once is not handed on again, so this is not tried again either.
        try onceReading { connection in
            try connection.stream(
                "SELECT \(ItemColumn.read(from: "item")) FROM \(tables.item) AS item WHERE deleted_at IS NULL ORDER BY id"
            ) { try body(ItemColumn.item($0)) }
        }
    }

    public func importItems(
        from file: ImportFile, _ options: ImportOptions, at time: Date,
        progress: (@Sendable (ExchangeProgress) -> Void)?
    ) throws -> ImportReport {
        if options.isDryRun {
            return try reading { connection in
                var importer = try ServerImporter(
                    tables, connection, file, options, at: Moment(time), progress: progress)
                return try importer.check(comparing: true)
            }
        }
        try checkWritable()
        let token = ChangeToken()
        var written: ImportReport?
        let report = try trying(.changing) { connection in
            if let written, try UndoLog(tables: tables, connection: connection).number(of: token) != nil {
                return written
            }
            var importer = try ServerImporter(tables, connection, file, options, at: Moment(time), progress: progress)
            let checked = try options.checked ?? importer.check(comparing: false)
            guard checked.errorCount == 0 else { throw InventoryError.importRefused(checked) }
            return try connection.transaction {
                let report = try importer.write(expecting: checked, token: token)
                written = report
                return report
            }
        }
        if let change = report.change {
            ownChanges.insert(change)
            // Counts are right also when they are not added up.
            _ = try? reading { connection in
                while try Tally.fold(tables, connection) > 0 {}
            }
        }
        return report
    }

    @discardableResult
    public func exportItems(
        to path: String, _ options: ExportOptions, progress: (@Sendable (ExchangeProgress) -> Void)?
    ) throws -> Int {
        try OutputFile(path: path).complete { try export(to: &$0, options, progress) }
    }

    @discardableResult
    public func exportItems(
        to descriptor: Int32, name: String, _ options: ExportOptions,
        progress: (@Sendable (ExchangeProgress) -> Void)?
    ) throws -> Int {
        try OutputFile(descriptor: descriptor, name: name).complete { try export(to: &$0, options, progress) }
    }

    private func export(
        to output: inout OutputFile, _ options: ExportOptions, _ progress: (@Sendable (ExchangeProgress) -> Void)?
    ) throws -> Int {
        try onceReading { connection in
            try connection.reading {
                let total = try connection.run("SELECT \(Tally.sum(.everything, tables))").rows.first?.integer(0) ?? 0
                let names = try ItemReader(tables: tables, connection: connection).ownFieldNames()
                return try output.writeItems(options, ownFields: names, total: Int(total), progress: progress) {
                    write in
                    try connection.stream(
                        "SELECT \(ItemColumn.read(from: "item")) FROM \(tables.item) AS item WHERE deleted_at IS NULL ORDER BY id"
                    ) { row in
                        let item = ItemColumn.item(row)
                        try write { $0.encode(item) }
                    }
                }
            }
        }
    }

    /// Looks something up that must not be tried again once it has begun.
    private func onceReading<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        try reading { _ = try $0.run("SELECT 1") }
        do {
            return try reading { connection in
                do { return try body(connection) } catch let problem as StatementFailure {
                    throw Begun(failure: problem.failure(at: address.shown))
                }
            }
        } catch let begun as Begun {
            throw begun.failure
        }
    }

    public func throwAwayCopy() throws -> any ItemStore {
        try reading { connection in
            try connection.reading {
                var items: [Item] = []
                var deleted: [(item: Item, at: Moment)] = []
                try connection.stream(
                    "SELECT \(ItemColumn.read(from: "item")), deleted_at FROM \(tables.item) AS item ORDER BY id"
                ) { row in
                    let item = ItemColumn.item(row)
                    if let at = row.number(ItemColumn.count) {
                        deleted.append((item, Moment(microseconds: at)))
                    } else {
                        items.append(item)
                    }
                }
                return try SQLiteStore.temporary(
                    holding: items, deleted: deleted,
                    log: LogReader(tables: tables, connection: connection).everything())
            }
        }
    }
}

/// What failed once something had been handed on.
private struct Begun: Error {
    let failure: PlaceFailure
}
