import Foundation

/// What `make bench` measures within the modules: one program, a subcommand for each part.
@main
struct Benchmarks {
    static let usage = """
        usage: Benchmarks dates YYYY-MM-DD en|ja < TEXTS     date expressions resolved in a second on one core
               Benchmarks sessions SESSION FOLDER            entries read and written, as one JSON object of medians
               Benchmarks turns [ITEMS] en|ja QUESTIONS …    what a turn takes, and the built-in model's part of it, on the
                                                             sample inventory or one of so many items
               Benchmarks inventory [ITEMS [FOLDER]]         the inventory beside hand-written SQL at that many items (1,000,000);
                                                             with a folder, the files are kept there
               Benchmarks inventory-reads FOLDER             reading once more, on the files kept in a folder
               Benchmarks plans [ITEMS [CHANGED]]            a change of 10,000 of 100,000 items, its undoing, and movements
               Benchmarks log [ITEMS]                        what is read from a log of twice so many entries (1,000,000 items)
        """

    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let isUnderstood =
            switch arguments.first {
            case "dates": try DateBench.run(Array(arguments.dropFirst()))
            case "sessions": try SessionBench.run(Array(arguments.dropFirst()))
            case "turns": try await TurnBench.run(Array(arguments.dropFirst()))
            case "inventory": try await InventoryBench.run(Array(arguments.dropFirst()))
            case "inventory-reads": try await InventoryBench.runReads(Array(arguments.dropFirst()))
            case "log": try await LogBench.run(Array(arguments.dropFirst()))
            case "plans": try await PlanBench.run(Array(arguments.dropFirst()))
            default: false
            }
        guard !isUnderstood else { return }
        FileHandle.standardError.write(Data("\(usage)\n".utf8))
        exit(2)
    }
}
