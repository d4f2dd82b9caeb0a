import Foundation
import Inventory
import TestSupport

/// What is read from a long change log, beside hand-written SQL on the same file: movements, what lies still, what was changed.
///
/// Every item was imported once; then there were as many adjustments as items, over two years, a hundred in a change.
struct LogBench {
    let items: Int
    let path: String

    private static let runs = 5
    private static let days = 730
    private static let itemsInAChange = 100

    /// Measures with so many items; false when the arguments are others.
    static func run(_ arguments: [String]) async throws -> Bool {
        guard arguments.count <= 1, let items = Int(arguments.first ?? "1000000"), items > 0 else { return false }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("log-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await LogBench(items: items, path: folder.path + "/log.sqlite").measure(csv: folder.path + "/items.csv")
        return true
    }

    private func measure(csv: String) async throws {
        try SeededInventory(items: items, seed: 1).write(to: csv)
        let store = try SQLiteStore(path: path, access: .createIfMissing)
        _ = try await store.importItems(from: csv, ImportOptions(), at: moment(daysBeforeEnd: Self.days + 1))
        try await adjust(store)
        let entries = items + items / Self.itemsInAChange * Self.itemsInAChange
        print("\(items) items, \(entries) entries of the log")
        let year = (start: moment(daysBeforeEnd: 500), end: moment(daysBeforeEnd: 135))
        try await compare("movements of a year", LogSQL.movements(from: year.start, to: year.end)) {
            try await store.movements(MovementQuery(start: year.start, end: year.end)).total
        }
        let quarter = moment(daysBeforeEnd: 91)
        try await compare("not moved in a quarter", LogSQL.unmoved(since: quarter)) {
            try await store.unmoved(since: quarter).rows.count
        }
        let week = (start: moment(daysBeforeEnd: 107), end: moment(daysBeforeEnd: 100))
        for (name, range) in [("changed in a week", week), ("changed in a year", year)] {
            let changed = ItemConditions(changed: InstantRange(start: range.start, end: range.end))
            try await compare(name, LogSQL.changed(from: range.start, to: range.end)) {
                try await store.page(ItemQuery(changed)).total
            }
        }
        let updated = ItemConditions(
            updated: InstantRange(start: year.start, end: year.end), countsEarlierUpdates: true)
        try await compare("updated in a year, and perhaps again", LogSQL.updated(from: year.start, to: year.end)) {
            try await store.page(ItemQuery(updated)).total
        }
    }

    /// Adds two to some items, takes one from them again, and so on.
    private func adjust(_ store: SQLiteStore) async throws {
        var generator = SeededGenerator(seed: 5)
        var ids: [Int64] = []
        let count = items / Self.itemsInAChange
        for number in 0..<count {
            let adds = number.isMultiple(of: 2)
            if adds { ids = (0..<Self.itemsInAChange).map { _ in Int64(1 + generator.below(items)) } }
            let changes = ids.map { ItemChange.adjust(id: $0, by: adds ? 2 : -1) }
            let seconds = Double(Self.days * 86_400) * Double(count - number) / Double(count)
            try await store.apply(
                changes, by: .person, at: Date(timeIntervalSince1970: Double(SeededInventory.end) - seconds))
        }
    }

    private func moment(daysBeforeEnd days: Int) -> Date {
        Date(timeIntervalSince1970: Double(SeededInventory.end - days * 86_400))
    }

    /// They take turns, so that whatever else the machine does slows both of them.
    private func compare(_ name: String, _ sql: String, _ body: () async throws -> Int) async throws {
        let shell = SQLiteShell(database: path)
        var (own, byHand, found) = ([Double](), [Double](), 0)
        for _ in 0..<Self.runs {
            own.append(try await Measuring.seconds { found = try await body() })
            byHand.append(try shell.wallSeconds(sql))
        }
        Measuring.report("\(name) (\(found))", own, byHand)
    }
}

/// The same by hand.
private enum LogSQL {
    private static let moved = """
        CAST(round(coalesce(after ->> '$.quantity', 0) * 10000) AS INTEGER)
          - CAST(round(coalesce(before ->> '$.quantity', 0) * 10000) AS INTEGER)
        """

    private static func microseconds(_ date: Date) -> Int64 { Int64(date.timeIntervalSince1970) * 1_000_000 }

    static func movements(from start: Date, to end: Date) -> String {
        """
        CREATE TEMP TABLE sums AS
          SELECT item, sum(iif(at < \(microseconds(end)), max(moved, 0), 0)) AS incoming,
            -sum(iif(at < \(microseconds(end)), min(moved, 0), 0)) AS outgoing,
            sum(iif(at < \(microseconds(end)), 0, moved)) AS later
          FROM (
            SELECT item, at, \(moved) AS moved
            FROM change JOIN entry ON entry.id BETWEEN first_entry AND last_entry
            WHERE applied IS NOT NULL AND at >= \(microseconds(start))
          ) GROUP BY item HAVING incoming > 0 OR outgoing > 0;
        SELECT unit, sum(incoming), sum(outgoing), sum(quantity - later) FROM sums JOIN item ON id = item GROUP BY unit;
        SELECT count(*) FROM sums;
        SELECT title, incoming, outgoing, quantity - later FROM sums JOIN item ON id = item
          ORDER BY incoming + outgoing DESC, item LIMIT 20;
        DROP TABLE sums;
        """
    }

    static func unmoved(since moment: Date) -> String {
        """
        SELECT item.*, latest FROM item LEFT JOIN (
          SELECT item, max(at) AS latest FROM change JOIN entry ON entry.id BETWEEN first_entry AND last_entry
          WHERE applied IS NOT NULL AND \(moved) <> 0 GROUP BY item
        ) ON item = id
        WHERE deleted_at IS NULL AND created_at < \(microseconds(moment)) AND coalesce(latest < \(microseconds(moment)), 1)
        ORDER BY latest NULLS FIRST, id;
        """
    }

    static func changed(from start: Date, to end: Date) -> String {
        list(
            """
            deleted_at IS NULL AND id IN (
              SELECT item FROM change JOIN entry ON entry.id BETWEEN first_entry AND last_entry
              WHERE applied IS NOT NULL AND at >= \(microseconds(start)) AND at < \(microseconds(end)))
            """)
    }

    static func updated(from start: Date, to end: Date) -> String {
        list(
            """
            deleted_at IS NULL AND (updated_at >= \(microseconds(start)) AND updated_at < \(microseconds(end)) OR id IN (
              SELECT item FROM change JOIN entry ON entry.id BETWEEN first_entry AND last_entry
              WHERE applied IS NOT NULL AND at >= \(microseconds(start)) AND at < \(microseconds(end)) AND change.kind <> 'import'))
            """)
    }

    private static func list(_ condition: String) -> String {
        """
        SELECT count(*) FROM item WHERE \(condition);
        SELECT * FROM item WHERE \(condition) ORDER BY updated_at DESC, id DESC LIMIT 20;
        """
    }
}
