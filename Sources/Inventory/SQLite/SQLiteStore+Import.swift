import CivilTime

import struct Essentials.Date

extension SQLiteStore {
    /// Imports a file of items: all of its rows or none, as one step of undo.
    ///
    /// Given ids and times are kept; items that are there already get what the row says, in the columns that the file has; rows that
    /// say nothing new are skipped. The file is read twice, unless a dry run has checked it, first to check every row, so that all
    /// problems are told at once and nothing waits for a file that turns out wrong. Memory does not grow with the file.
    ///
    /// - Throws: `importRefused` with the report that names every problem; for a dry run they are only in the report.
    public func importItems(
        from file: ImportFile, _ options: ImportOptions, at time: Date,
        progress: (@Sendable (ExchangeProgress) -> Void)?
    ) throws -> ImportReport {
        let moment = Moment(time)
        var importer = Importer(
            database: database, file: file, options: options, time: moment, progress: progress)
        if options.isDryRun { return try database.reading { try importer.check(comparing: true) } }
        if database.isReadOnly { throw PlaceFailure.readOnly(path: database.path) }
        let checked = try options.checked ?? importer.check(comparing: false)
        guard checked.errorCount == 0 else { throw InventoryError.importRefused(checked) }
        let report = try database.writing { try importer.write(expecting: checked) }
        if let change = report.change { knownChanges.insert(change) }
        return report
    }
}
