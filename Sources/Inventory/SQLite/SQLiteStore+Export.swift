extension SQLiteStore {
    /// Writes all items to a file in order of id; one that is there is replaced once the new one is whole. Returns how many.
    ///
    /// What it writes, `importItems` reads back to the same inventory. Memory does not grow with the inventory.
    @discardableResult
    public func exportItems(
        to path: String, _ options: ExportOptions, progress: (@Sendable (ExchangeProgress) -> Void)?
    ) throws -> Int {
        var output = try OutputFile(path: path)
        do {
            let count = try export(to: &output, options, progress)
            try output.finish()
            return count
        } catch {
            output.abandon()
            throw error
        }
    }

    /// Writes all items to an open descriptor, such as standard output's, which stays open.
    @discardableResult
    public func exportItems(
        to descriptor: Int32, name: String, _ options: ExportOptions,
        progress: (@Sendable (ExchangeProgress) -> Void)?
    ) throws -> Int {
        var output = OutputFile(descriptor: descriptor, name: name)
        let count = try export(to: &output, options, progress)
        try output.finish()
        return count
    }

    private func export(
        to output: inout OutputFile, _ options: ExportOptions,
        _ progress: (@Sendable (ExchangeProgress) -> Void)?
    ) throws -> Int {
        try database.reading {
            let total = try Tally.total(in: database)
            var encoder = try ItemEncoder(options.format, ownFields: OwnFieldNames.all(in: database))
            var count = 0
            if options.hasByteOrderMark { try output.write(ByteOrderMark.bytes) }
            try output.write(encoder.header())
            try ItemReader(database: database).forEach { row in
                try output.write(encoder.encoded(row))
                count += 1
                if count.isMultiple(of: 2_000) {
                    try Task.checkCancellation()
                    progress?(ExchangeProgress(rows: count, fraction: Double(count) / Double(max(total, count))))
                }
            }
            progress?(ExchangeProgress(rows: count, fraction: 1))
            return count
        }
    }
}
