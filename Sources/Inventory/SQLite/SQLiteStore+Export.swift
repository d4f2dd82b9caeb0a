extension SQLiteStore {
    /// Writes all items to a file in order of id; one that is there is replaced once the new one is whole. Returns how many.
    ///
    /// What it writes, `importItems` reads back to the same inventory. Memory does not grow with the inventory.
    @discardableResult
    public func exportItems(
        to path: String, _ options: ExportOptions, progress: (@Sendable (ExchangeProgress) -> Void)?
    ) throws -> Int {
        try OutputFile(path: path).complete { try export(to: &$0, options, progress) }
    }

    /// Writes all items to an open descriptor, such as standard output's, which stays open.
    @discardableResult
    public func exportItems(
        to descriptor: Int32, name: String, _ options: ExportOptions,
        progress: (@Sendable (ExchangeProgress) -> Void)?
    ) throws -> Int {
        try OutputFile(descriptor: descriptor, name: name).complete { try export(to: &$0, options, progress) }
    }

    private func export(
        to output: inout OutputFile, _ options: ExportOptions,
        _ progress: (@Sendable (ExchangeProgress) -> Void)?
    ) throws -> Int {
        try database.reading {
            try output.writeItems(
                options, ownFields: OwnFieldNames.all(in: database), total: Tally.total(in: database),
                progress: progress
            ) { write in
                try ItemReader(database: database).forEach { row in try write { $0.encoded(row) } }
            }
        }
    }
}
