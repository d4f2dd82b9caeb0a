import CivilTime

/// The counts of items by the hour and by the day, which make a total the sum of some hundred numbers however many items there are.
enum Tally: Int64, Hashable, Sendable {
    case updated = 1
    case created = 2

    private var column: String { self == .updated ? "updated_at" : "created_at" }
    private var hours: Int64 { rawValue }
    private var days: Int64 { rawValue + 2 }

    /// Counts so many items more (or, negative, fewer) in each hour.
    func add(_ changes: [Int64: Int64], in database: Database) throws {
        var byDay: [Int64: Int64] = [:]
        for (hour, change) in changes where change != 0 {
            try add(change, hours, hour, database)
            byDay[Moment.day(ofHour: hour), default: 0] += change
        }
        for (day, change) in byDay where change != 0 { try add(change, days, day, database) }
    }

    private func add(_ change: Int64, _ kind: Int64, _ slot: Int64, _ database: Database) throws {
        try database.run(
            """
            INSERT INTO tally(kind, slot, items) VALUES (?1, ?2, ?3)
            ON CONFLICT(kind, slot) DO UPDATE SET items = items + ?3
            """, [.integer(kind), .integer(slot), .integer(change)])
    }

    /// How many items there are.
    static func total(in database: Database) throws -> Int {
        Int(try Tally.updated.sum(Tally.updated.days, Int64.min, Int64.max, database))
    }

    /// How many items have their time from `start` (included) to `end` (excluded).
    ///
    /// Whole days and hours come from the counts; only the rows of an hour that a bound cuts are counted.
    func count(from start: Moment?, to end: Moment?, in database: Database) throws -> Int {
        if let start, let end, end <= start { return 0 }
        let firstDay = start.map { Moment.day(ofHour: $0.hour) } ?? .min
        let lastDay = end.map { Moment.day(ofHour: $0.hour) } ?? .max
        let between = try sum(days, firstDay, lastDay, database)
        let head = try start.map { try countSinceMidnight($0, database) } ?? 0
        let tail = try end.map { try countSinceMidnight($0, database) } ?? 0
        return Int(between - head + tail)
    }

    /// How many items have their time on the UTC day of a moment, before it.
    private func countSinceMidnight(_ moment: Moment, _ database: Database) throws -> Int64 {
        let midnight = Moment.day(ofHour: moment.hour) * 24
        let wholeHours = try moment.hour == midnight ? 0 : sum(hours, midnight, moment.hour, database)
        return try wholeHours + rows(moment.hour * Moment.perHour, moment.microseconds, database)
    }

    private func sum(_ kind: Int64, _ start: Int64, _ end: Int64, _ database: Database) throws -> Int64 {
        try database.integer(
            "SELECT sum(items) FROM tally WHERE kind = ?1 AND slot >= ?2 AND slot < ?3",
            [.integer(kind), .integer(start), .integer(end)]) ?? 0
    }

    private func rows(_ start: Int64, _ end: Int64, _ database: Database) throws -> Int64 {
        if start == end { return 0 }
        return try database.integer(
            "SELECT count(*) FROM item WHERE deleted_at IS NULL AND \(column) >= ?1 AND \(column) < ?2",
            [.integer(start), .integer(end)]) ?? 0
    }
}
