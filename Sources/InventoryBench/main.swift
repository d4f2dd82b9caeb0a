import Foundation
import Inventory

// inventory-bench [ITEMS [FOLDER]]               measures at that many items (1,000,000), beside hand-written SQL run by sqlite3;
//                                                with a folder, the files are kept there
// inventory-bench read FOLDER                    measures reading once more, on the files kept in a folder
// inventory-bench acknowledge PATH SEED [COUNT]  makes changes and acknowledges each, until killed or COUNT are made
// inventory-bench adjust PATH ITEMS ROUNDS       adds one to each item, ROUNDS times

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("acknowledge"?, 3...):
    try await Acknowledger(
        path: arguments[1], seed: UInt64(arguments[2]) ?? 1, limit: arguments.count > 3 ? Int(arguments[3]) : nil
    )
    .run()
case ("adjust"?, 4):
    try await Adjuster(path: arguments[1], items: Int(arguments[2]) ?? 1, rounds: Int(arguments[3]) ?? 1).run()
case ("read"?, 2...):
    try await Benchmark(items: 0, folder: arguments[1]).runReads()
default:
    let kept = arguments.dropFirst().first
    let folder =
        kept
        ?? FileManager.default.temporaryDirectory.appendingPathComponent("inventory-bench-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer {
        if kept == nil { try? FileManager.default.removeItem(atPath: folder) }
    }
    try await Benchmark(items: arguments.first.flatMap { Int($0) } ?? 1_000_000, folder: folder).run()
}
