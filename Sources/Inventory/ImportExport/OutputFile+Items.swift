extension OutputFile {
    /// Has an export written, and puts the file in its place; what was there before stays where that fails. Returns how many items it has.
    package func complete(_ body: (inout OutputFile) throws -> Int) throws -> Int {
        var output = self
        do {
            let count = try body(&output)
            try output.finish()
            return count
        } catch {
            output.abandon()
            throw error
        }
    }

    /// Writes the items that a store reads one by one, and tells now and then how far it is. Returns how many.
    ///
    /// - Parameters:
    ///   - ownFields: the names of the items' own fields, in the order in which they are written.
    ///   - total: how many items there will be, as far as is known.
    ///   - items: reads the items, and hands on for each how it is encoded.
    package mutating func writeItems(
        _ options: ExportOptions, ownFields: [String], total: Int, progress: ((ExchangeProgress) -> Void)?,
        _ items: (_ write: ((inout ItemEncoder) -> [UInt8]) throws -> Void) throws -> Void
    ) throws -> Int {
        var encoder = ItemEncoder(options.format, ownFields: ownFields)
        var count = 0
        if options.hasByteOrderMark { try write(ByteOrderMark.bytes) }
        try write(encoder.header())
        try items { encoded in
            try write(encoded(&encoder))
            count += 1
            guard count.isMultiple(of: Self.itemsBetweenProgress) else { return }
            try Task.checkCancellation()
            progress?(ExchangeProgress(rows: count, fraction: Double(count) / Double(max(total, count))))
        }
        progress?(ExchangeProgress(rows: count, fraction: 1))
        return count
    }

    private static let itemsBetweenProgress = 2_000
}
