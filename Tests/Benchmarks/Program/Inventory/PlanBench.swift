import Foundation
import Inventory
import TestSupport

/// A change of many items at once and its undoing, and movements of a year, beside hand-written SQL on a file alike.
struct PlanBench {
    let items: Int
    let changed: Int
    let folder: String

    private static let runs = 9
    private static let now = Date(timeIntervalSince1970: Double(SeededInventory.end))

    /// Measures with so many items of which so many are changed; false when the arguments are others.
    static func run(_ arguments: [String]) async throws -> Bool {
        let numbers = arguments.compactMap { Int($0) }
        guard numbers.count == arguments.count, numbers.count <= 2 else { return false }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plan-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let items = numbers.first ?? 100_000
        try await PlanBench(items: items, changed: numbers.dropFirst().first ?? 10_000, folder: folder.path).measure()
        return true
    }

    private func measure() async throws {
        let csv = folder + "/items.csv"
        try SeededInventory(items: items, seed: 1).write(to: csv)
        let path = folder + "/own.sqlite"
        let byHand = folder + "/by-hand.sqlite"
        for file in [path, byHand] {
            let store = try SQLiteStore(path: file, access: .createIfMissing)
            _ = try await store.importItems(from: csv, ImportOptions(), at: Self.now)
        }
        let store = try SQLiteStore(path: path, access: .existing)
        let shell = SQLiteShell(database: byHand)
        let first = items / 2
        let ids = (first..<first + changed).map { Int64($0) }
        let changes = ids.map { ItemChange.adjust(id: $0, by: 1) }
        var times = (
            preview: [Double](), apply: [Double](), undo: [Double](), applyByHand: [Double](), undoByHand: [Double]()
        )
        for _ in 0..<Self.runs {
            var previews: [ChangePreview] = []
            times.preview.append(try await Measuring.seconds { previews = try await store.preview(changes) })
            times.apply.append(
                try await Measuring.seconds {
                    try await store.apply(changes, by: .person, at: Self.now, expecting: previews)
                })
            times.undo.append(try await Measuring.seconds { _ = try await store.undo(at: Self.now) })
            times.applyByHand.append(try shell.wallSeconds(PlanSQL.adjust(first, changed, by: 10_000)))
            times.undoByHand.append(try shell.wallSeconds(PlanSQL.undo(first, changed)))
        }
        print("\(changed) of \(items) items")
        let preview = Measuring.median(times.preview)
        Measuring.say("preview", Measuring.milliseconds(preview), goal: "100 ms", isMet: preview <= 0.1)
        Measuring.report("apply", times.apply, times.applyByHand)
        Measuring.report("undo", times.undo, times.undoByHand)
        let moved = try await movements(store, SQLiteShell(database: path))
        Measuring.report("movements", moved.own, moved.byHand)
    }

    /// The movements of the whole log, which holds an entry for each item and the changes above.
    private func movements(_ store: SQLiteStore, _ shell: SQLiteShell) async throws -> (own: [Double], byHand: [Double])
    {
        var own: [Double] = []
        var byHand: [Double] = []
        for _ in 0..<Self.runs {
            own.append(try await Measuring.seconds { _ = try await store.movements(MovementQuery()) })
            byHand.append(try shell.wallSeconds(PlanSQL.movements))
        }
        return (own, byHand)
    }
}

/// The same by hand, with the same rows in the log and the same sums kept; as ours, what is taken back is only what is still as it was
/// left.
private enum PlanSQL {
    /// The state of an item, or the one that a change of its quantity leaves.
    private static func state(changedBy change: Int? = nil) -> String {
        let updated =
            change == nil
            ? "strftime('%Y-%m-%dT%H:%M:%SZ', updated_at / 1000000, 'unixepoch')" : "'2026-11-20T00:00:00Z'"
        return """
            json_object('id', id, 'title', title, 'quantity', (quantity + \(change ?? 0)) / 10000.0,
              'unit', (SELECT text FROM label WHERE id = unit), 'category', (SELECT text FROM label WHERE id = category),
              'place', (SELECT text FROM label WHERE id = place), 'code', code, 'note', note, 'minimum', minimum / 10000.0,
              'created_at', strftime('%Y-%m-%dT%H:%M:%SZ', created_at / 1000000, 'unixepoch'), 'updated_at', \(updated))
            """
    }

    /// The quantity and the time in a state of the log.
    private static func quantity(_ state: String) -> String {
        "CAST(round((\(state) ->> '$.quantity') * 10000) AS INTEGER)"
    }

    private static func updated(_ state: String) -> String {
        "CAST(strftime('%s', \(state) ->> '$.updated_at') AS INTEGER) * 1000000"
    }

    private static func range(_ first: Int, _ count: Int) -> String { "id BETWEEN \(first) AND \(first + count - 1)" }

    private static func tally(_ sign: String, _ range: String) -> String {
        """
        INSERT INTO tally SELECT 1, updated_at / 3600000000 AS slot, \(sign)count(*) FROM item WHERE \(range) GROUP BY slot
          ON CONFLICT DO UPDATE SET items = items + excluded.items;
        INSERT INTO tally SELECT 3, updated_at / 86400000000 AS slot, \(sign)count(*) FROM item WHERE \(range) GROUP BY slot
          ON CONFLICT DO UPDATE SET items = items + excluded.items;
        """
    }

    static func adjust(_ first: Int, _ count: Int, by change: Int) -> String {
        let range = range(first, count)
        return """
            PRAGMA synchronous = FULL;
            BEGIN IMMEDIATE;
            INSERT INTO change(at, author, kind, first_entry, last_entry, applied)
              SELECT 0, 'person', 'change', max(id) + 1, max(id) + \(count), (SELECT max(id) + 1 FROM change) FROM entry;
            INSERT INTO entry(change, item, kind, before, after)
              SELECT (SELECT max(id) FROM change), id, 'adjusted', \(state()), \(state(changedBy: change)) FROM item WHERE \(range);
            \(tally("-", range))
            UPDATE item SET quantity = quantity + \(change), updated_at = 1795132800000000 WHERE \(range);
            \(tally("", range))
            COMMIT;
            """
    }

    /// Takes back the change that was made last.
    static func undo(_ first: Int, _ count: Int) -> String {
        let change = "(SELECT target FROM change ORDER BY id DESC LIMIT 1)"
        let entries = """
            entry.id BETWEEN (SELECT first_entry FROM change WHERE id = \(change))
              AND (SELECT last_entry FROM change WHERE id = \(change))
            """
        return """
            PRAGMA synchronous = FULL;
            BEGIN IMMEDIATE;
            INSERT INTO change(at, author, kind, first_entry, last_entry, target)
              SELECT 0, 'person', 'undo', last_entry + 1, last_entry + \(count), id FROM change ORDER BY id DESC LIMIT 1;
            INSERT INTO entry(change, item, kind)
              SELECT (SELECT max(id) FROM change), item, 'undone' FROM entry WHERE \(entries) ORDER BY id DESC;
            \(tally("-", range(first, count)))
            UPDATE item SET quantity = \(quantity("before")), updated_at = \(updated("before")) FROM entry
              WHERE entry.item = item.id AND \(entries)
                AND item.quantity = \(quantity("after")) AND item.updated_at = \(updated("after"));
            \(tally("", range(first, count)))
            UPDATE change SET applied = NULL, undone_by = (SELECT max(id) FROM change) WHERE id = \(change);
            COMMIT;
            """
    }

    static let movements = """
        SELECT item, sum(max(moved, 0)), -sum(min(moved, 0)) FROM (
          SELECT item, CAST(round(coalesce(after ->> '$.quantity', 0) * 10000) AS INTEGER)
            - CAST(round(coalesce(before ->> '$.quantity', 0) * 10000) AS INTEGER) AS moved
          FROM change JOIN entry ON entry.id BETWEEN first_entry AND last_entry WHERE applied IS NOT NULL
        ) GROUP BY item HAVING max(moved) <> 0 OR min(moved) <> 0;
        """
}
