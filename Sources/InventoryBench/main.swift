import Foundation
import Inventory

// Measures the inventory at a given number of items (1,000,000 unless an argument says otherwise), each time beside hand-written SQL
// that the sqlite3 program runs on the same file. Prints a table.

let items = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
// With a second argument, the files are kept in that folder, so that they can be looked at.
let kept = CommandLine.arguments.dropFirst(2).first
let folder = kept ?? FileManager.default.temporaryDirectory.appendingPathComponent("inventory-bench-\(UUID().uuidString)").path
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
defer {
    if kept == nil { try? FileManager.default.removeItem(atPath: folder) }
}
try await Benchmark(items: items, folder: folder).run()
