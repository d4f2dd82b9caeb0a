/// The counts of items by their stock.
enum StockTally: Int64, CaseIterable, Hashable, Sendable {
    case empty = 5
    case belowMinimum = 6
    case atMinimum = 7

    /// Whether an item is one of those counted.
    func holds(_ item: Item) -> Bool {
        switch self {
        case .empty: item.quantity == .zero
        case .belowMinimum: item.minimum.map { item.quantity < $0 } ?? false
        case .atMinimum: item.minimum == item.quantity
        }
    }

    /// Counts so many items more or, negative, fewer.
    func add(_ change: Int64, in database: Database) throws {
        try database.run(
            "UPDATE tally SET items = items + ?2 WHERE kind = ?1 AND slot = 0", [.integer(rawValue), .integer(change)])
    }

    /// How many items have such a stock.
    static func count(_ level: StockLevel, in database: Database) throws -> Int {
        let tallies: [StockTally] =
            switch level {
            case .out: [.empty]
            case .low: [.belowMinimum]
            case .atMinimum: [.atMinimum]
            case .atOrBelowMinimum: [.belowMinimum, .atMinimum]
            }
        return try tallies.reduce(0) { sum, tally in
            let kind = [SQLValue.integer(tally.rawValue)]
            return sum + Int(try database.integer("SELECT items FROM tally WHERE kind = ? AND slot = 0", kind) ?? 0)
        }
    }
}
