import Foundation
import Inventory
import TestSupport

/// One run of all measurements on one generated inventory.
struct InventoryBench {
    let items: Int
    let folder: String

    private var csv: String { folder + "/inventory.csv" }
    private var path: String { folder + "/inventory.sqlite" }
    private static let readRuns = 15

    /// Measures at so many items, in a folder that is kept when it is named; false when the arguments are others.
    static func run(_ arguments: [String]) async throws -> Bool {
        guard arguments.count <= 2, let items = Int(arguments.first ?? "1000000"), items > 0 else { return false }
        let kept = arguments.dropFirst().first
        let temporary = FileManager.default.temporaryDirectory
        let folder = kept ?? temporary.appendingPathComponent("inventory-bench-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer {
            if kept == nil { try? FileManager.default.removeItem(atPath: folder) }
        }
        try await InventoryBench(items: items, folder: folder).measure()
        return true
    }

    /// The reads alone, on an inventory that an earlier run left; false when the arguments are others.
    static func runReads(_ arguments: [String]) async throws -> Bool {
        guard arguments.count == 1 else { return false }
        let bench = InventoryBench(items: 0, folder: arguments[0])
        print(bench.row(["", "store ms", "SQL ms", "ratio"]))
        try await bench.measureReads(SQLiteStore(path: bench.path, access: .existing))
        return true
    }

    private func measure() async throws {
        try SeededInventory(items: items, seed: 1).write(to: csv)
        print("\(items) items, seed 1" + (isDebug ? " (a debug build: build with -c release)" : ""))
        print(row(["", "store ms", "SQL ms", "ratio"]))
        try await measureImport()
        let store = try SQLiteStore(path: path, access: .existing)
        try await measureReads(store)
        try await measureExport(store)
        print("peak memory \(peakMemory / 1_048_576) MiB")
    }

    private func measureReads(_ store: SQLiteStore) async throws {
        for benchmark in ReadBenchmark.all { try await measure(benchmark, on: store) }
        try await measureOne(store)
        for benchmark in NameBenchmark.all { try await measure(benchmark, on: store) }
    }

    private func measureImport() async throws {
        let byHand = folder + "/by-hand.sqlite"
        _ = try SQLiteStore(path: byHand, access: .createIfMissing)
        let shell = try SQLiteShell(database: byHand)
            .wallSeconds(ImportSQL.script(csv: csv, indexes: itemIndexes(of: byHand)))
        let store = try SQLiteStore(path: path, access: .createIfMissing)
        let own = try await Measuring.seconds {
            _ = try await store.importItems(
                from: csv, ImportOptions(), at: Date(timeIntervalSince1970: Double(SeededInventory.end)))
        }
        report("import", own, shell)
        print("peak memory after import \(peakMemory / 1_048_576) MiB")
    }

    /// The indexes of the items, read from the file so that the hand-written import builds the same.
    private func itemIndexes(of database: String) throws -> [(name: String, definition: String)] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "sqlite3", "-separator", "\t", database,
            "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'item' AND sql IS NOT NULL",
        ]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
            return (parts[0], parts[1])
        }
    }

    private func measure(_ benchmark: ReadBenchmark, on store: SQLiteStore) async throws {
        let total = try await store.page(benchmark.query).total
        let (own, shell) = try await sideBySide(benchmark.sql(forTotal: total), runs: InventoryBench.readRuns) {
            _ = try await store.page(benchmark.query)
        }
        report("\(benchmark.name) (\(total))", own, shell)
    }

    /// The time of looking up the names in a question, for which SQL has no counterpart. What was asked is kept until the inventory changes,
    /// so that it changes each time; the labels are those of before.
    private func measure(_ benchmark: NameBenchmark, on store: SQLiteStore) async throws {
        var found = 0
        var times: [Double] = []
        for _ in 0..<InventoryBench.readRuns * InventoryBench.rounds {
            try await store.apply(.adjust(id: 1, by: 1), by: .person, at: Date(timeIntervalSince1970: 1_795_132_800))
            _ = try await store.names(in: "", ignoring: [])
            times.append(
                try await Measuring.seconds {
                    found = try await store.names(in: benchmark.question, ignoring: NameBenchmark.ignored).count
                })
        }
        report("\(benchmark.name) (\(found))", Measuring.median(times))
    }

    private func measureOne(_ store: SQLiteStore) async throws {
        var generator = SeededGenerator(seed: 2)
        var id = Int64(1)
        let items = try await store.count
        let (own, shell) = try await sideBySide("SELECT * FROM item WHERE id = \(items / 2);", runs: 201) {
            id = Int64(1 + generator.below(items))
            _ = try await store.item(id: id)
        }
        report("get one", own, shell)
        let byHand = """
            BEGIN IMMEDIATE;
            INSERT INTO entry(change, item, kind, before) SELECT 1, id, 'adjusted', json_object('quantity', quantity) FROM item WHERE id = \(items / 2);
            UPDATE item SET quantity = quantity + 10000, updated_at = updated_at + 1 WHERE id = \(items / 2);
            COMMIT;
            """
        let (adjusted, adjustedByHand) = try await sideBySide(byHand, runs: 41) {
            id = Int64(1 + generator.below(items))
            try await store.apply(.adjust(id: id, by: 1), by: .person, at: Date(timeIntervalSince1970: 1_795_132_800))
        }
        report("adjust one", adjusted, adjustedByHand)
    }

    private func measureExport(_ store: SQLiteStore) async throws {
        let own = try await Measuring.seconds {
            _ = try await store.exportItems(to: folder + "/export.csv", ExportOptions())
        }
        report("export", own, try SQLiteShell(database: path).wallSeconds(ImportSQL.export))
    }

    // MARK: - Measuring

    private static let rounds = 5

    /// The median seconds of the store's work and of the same by hand-written SQL.
    ///
    /// They take turns, so that whatever else the machine does slows both of them.
    private func sideBySide(
        _ sql: String, runs: Int, _ body: () async throws -> Void
    ) async throws -> (own: Double, shell: Double) {
        let shell = SQLiteShell(database: path)
        var own: [Double] = []
        var byHand: [Double] = []
        for _ in 0..<InventoryBench.rounds {
            for _ in 0..<runs { own.append(try await Measuring.seconds(body)) }
            byHand.append(try shell.seconds(sql, runs: runs))
        }
        return (Measuring.median(own), Measuring.median(byHand))
    }

    private func report(_ name: String, _ own: Double, _ shell: Double? = nil) {
        func milliseconds(_ seconds: Double) -> String { String(format: "%.3f", seconds * 1_000) }
        let beside = shell.map { [milliseconds($0), String(format: "%.2f", own / $0)] } ?? []
        print(row([name, milliseconds(own)] + beside))
    }

    private func row(_ cells: [String]) -> String {
        cells[0].padding(toLength: 34, withPad: " ", startingAt: 0)
            + cells.dropFirst().map { String(repeating: " ", count: max(0, 14 - $0.count)) + $0 }.joined()
    }

    private var isDebug: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    /// The most memory that this process has had, in bytes.
    private var peakMemory: Int {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            return Int(usage.ru_maxrss) * 1_024
        #else
            getrusage(RUSAGE_SELF, &usage)
            return Int(usage.ru_maxrss)
        #endif
    }
}
