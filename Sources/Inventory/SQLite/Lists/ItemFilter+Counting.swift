import CivilTime

extension ItemFilter {
    /// How many items meet the conditions beside title words, where that is known without looking at them.
    func knownCount(in database: Database) throws -> Int? {
        switch counted {
        case nil: nil
        case .everything: try Tally.total(in: database)
        case .labels(let labels):
            try labels.reduce(0) { sum, label in
                sum + Int(try database.integer("SELECT items FROM label WHERE id = ?", [.integer(label)]) ?? 0)
            }
        case .times(let tally, let range):
            try tally.count(from: range.start.map(Moment.init), to: range.end.map(Moment.init), in: database)
        case .stock(let level): try StockTally.count(level, in: database)
        }
    }
}
