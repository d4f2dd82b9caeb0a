import Foundation

/// The `sqlite3` program, running hand-written SQL for comparison.
struct SQLiteShell {
    let database: String

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The seconds that one run of the SQL takes: many runs in one process, less what the process itself costs.
    func seconds(_ sql: String, runs: Int) throws -> Double {
        let once = try wallSeconds(sql, runs: 1)
        let many = try wallSeconds(sql, runs: runs + 1)
        return max(0, many - once) / Double(runs)
    }

    /// The seconds of a script, process and all.
    func wallSeconds(_ sql: String, runs: Int = 1) throws -> Double {
        let script = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString).sql")
        defer { try? FileManager.default.removeItem(at: script) }
        // The same cache as the store has, so that the comparison is about the SQL.
        let text = "PRAGMA cache_size = -16384;\n" + String(repeating: sql + "\n", count: runs)
        try Data(text.utf8).write(to: script)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sqlite3", database]
        process.standardInput = try FileHandle(forReadingFrom: script)
        process.standardOutput = FileHandle.nullDevice
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        let elapsed = ContinuousClock.now - start
        guard process.terminationStatus == 0 else {
            throw Failure(description: "sqlite3 ended with status \(process.terminationStatus)")
        }
        return elapsed / .seconds(1)
    }
}
