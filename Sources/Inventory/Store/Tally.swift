/// The counts of items by the hour, which make a total the sum of a few thousand numbers however many items there are.
enum Tally: Int64, Hashable, Sendable {
    case updated = 1
    case created = 2

    private var column: String { self == .updated ? "updated_at" : "created_at" }

    /// Counts so many items more (or, negative, fewer) in an hour.
    func add(_ change: Int64, hour: Int64, in database: Database) throws {
        try database.run(
            """
            INSERT INTO tally(kind, hour, items) VALUES (?1, ?2, ?3)
            ON CONFLICT(kind, hour) DO UPDATE SET items = items + ?3
            """, [.integer(rawValue), .integer(hour), .integer(change)])
    }

    /// How many items there are.
    static func total(in database: Database) throws -> Int {
        Int(
            try database.integer("SELECT sum(items) FROM tally WHERE kind = ?1", [.integer(Tally.updated.rawValue)])
                ?? 0)
    }

    /// How many items have their time from `start` (included) to `end` (excluded).
    ///
    /// Whole hours come from the counts; only the rows of the hours that a bound cuts are counted.
    func count(from start: Timestamp?, to end: Timestamp?, in database: Database) throws -> Int {
        if let start, let end, end <= start { return 0 }
        // All items before a bound: whole hours, then the part of the bound's own hour.
        func before(_ bound: Timestamp) throws -> Int64 {
            let hours = try database.integer(
                "SELECT sum(items) FROM tally WHERE kind = ?1 AND hour < ?2",
                [.integer(rawValue), .integer(bound.hour)])
            return try (hours ?? 0) + rows(bound.hour * Timestamp.perHour, bound.microseconds, in: database)
        }
        switch (start, end) {
        case (nil, nil):
            return try Tally.total(in: database)
        case (let start?, nil):
            return try Tally.total(in: database) - Int(before(start))
        case (nil, let end?):
            return try Int(before(end))
        case (let start?, let end?):
            let between = try database.integer(
                "SELECT sum(items) FROM tally WHERE kind = ?1 AND hour >= ?2 AND hour < ?3",
                [.integer(rawValue), .integer(start.hour), .integer(end.hour)])
            let head = try rows(start.hour * Timestamp.perHour, start.microseconds, in: database)
            let tail = try rows(end.hour * Timestamp.perHour, end.microseconds, in: database)
            return Int((between ?? 0) - head + tail)
        }
    }

    private func rows(_ start: Int64, _ end: Int64, in database: Database) throws -> Int64 {
        if start == end { return 0 }
        return try database.integer(
            "SELECT count(*) FROM item WHERE deleted_at IS NULL AND \(column) >= ?1 AND \(column) < ?2",
            [.integer(start), .integer(end)]) ?? 0
    }
}
