import CivilTime

/// One reading of a file that is imported, row by row.
package struct ImportPass {
    private let source: ByteSource
    private let options: ImportOptions
    private let progress: ((ExchangeProgress) -> Void)?
    private var seen = SeenIDs()

    private static let rowsBetweenProgress = 2_000

    /// The highest id that an item can have.
    package static let highestID = ItemWriter.highestID

    package init(
        _ file: ImportFile, _ options: ImportOptions, progress: ((ExchangeProgress) -> Void)?
    ) {
        source = ByteSource(file)
        self.options = options
        self.progress = progress
    }

    /// Reads the file once; `start` and `end` are what this reading is of the whole work.
    package mutating func forEachRow(
        from start: Double, through end: Double, _ names: OwnFieldNames,
        _ body: (ImportRow, inout ImportReport) throws -> Void
    ) throws -> ImportReport {
        seen = SeenIDs()
        var rows = try ImportRows(source, options, names)
        var report = ImportReport()
        report.isDryRun = options.isDryRun
        rows.headerProblems.forEach { report.add($0) }
        reading: while true {
            switch try rows.next() {
            case .end: break reading
            case .problems(let problems): problems.forEach { report.add($0) }
            case .row(let row):
                if let id = row.id, !seen.insert(id) {
                    report.add(ImportProblem(line: row.line, column: "id", value: String(id), .idTwice))
                } else if rows.headerProblems.isEmpty {
                    try body(row, &report)
                }
            }
            report.rows += 1
            if report.rows.isMultiple(of: Self.rowsBetweenProgress) {
                try Task.checkCancellation()
                let part = source.size == 0 ? 1 : Double(source.consumed) / Double(source.size)
                progress?(ExchangeProgress(rows: report.rows, fraction: start + (end - start) * min(1, part)))
            }
        }
        rows.problemsOfWhole.forEach { report.add($0) }
        report.highestID = seen.highest
        report.ownFields = rows.ownFields
        report.ignoredColumns = rows.ignoredColumns
        report.renamedColumns = rows.renamedColumns
        report.dateGuesses = rows.dateGuesses
        report.numberGuess = rows.numberGuess
        return report
    }

    /// An item may have own fields beside those of the file.
    package static func checkNumber(of item: Item, _ row: ImportRow, _ report: inout ImportReport) {
        if item.ownFields.isTooMany { report.add(ImportProblem(line: row.line, .ownField(.tooMany))) }
    }
}
