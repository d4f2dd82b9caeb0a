import ExactDecimal
import Foundation
import Inventory
import PostgreSQLInventory

/// What one server holds: `TeamBench ADDRESS writers|simulate|lists [SECONDS]` on an inventory that is there already, and `TeamBench ADDRESS
/// import FILE`, which makes one.
@main
struct TeamBench {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3, let address = PostgreSQLAddress(arguments[1]) else {
            print("usage: TeamBench ADDRESS writers|simulate|lists [SECONDS], or TeamBench ADDRESS import FILE")
            return
        }
        let seconds = arguments.count > 3 ? Double(arguments[3]) ?? 10 : 10
        switch arguments[2] {
        case "writers": try await writers(address, seconds: seconds)
        case "lists":
            try await Lists(arguments[1], PostgreSQLStore.open(address, access: .existing)).measure()
        case "import": try await take(arguments[3], address)
        default: try await simulate(address, seconds: seconds)
        }
    }

    /// An import from beginning to end.
    private static func take(_ path: String, _ address: PostgreSQLAddress) async throws {
        let store = try await PostgreSQLStore.open(address, access: .createIfMissing)
        let start = ContinuousClock.now
        let report = try await store.importItems(from: path, ImportOptions(), at: Date())
        print("\(report.added)\t\(start.duration(to: .now).milliseconds)")
    }

    /// Sixteen who add and take as quickly as they can, all over the inventory.
    private static func writers(_ address: PostgreSQLAddress, seconds: Double) async throws {
        let items = try await PostgreSQLStore.open(address, access: .existing).page(ItemQuery(limit: 1)).total
        let made = try await load(address, people: 16, seconds: seconds, pause: nil) { store, random in
            let id = Int64.random(in: 1...Int64(max(1, items)), using: &random)
            try await store.apply(.adjust(id: id, by: 1), by: .person, at: Date())
        }
        print(
            "16 writers: \(Int(Double(made.count) / seconds)) changes/s, median \(made.milliseconds(0.5)) ms, 95 % within \(made.milliseconds(0.95)) ms"
        )
    }

    /// Sites of 20 people, who make a change a minute and ask for a list every five minutes, more and more of them, until the server no
    /// longer keeps up. One connection stands for many people.
    private static func simulate(_ address: PostgreSQLAddress, seconds: Double) async throws {
        let items = try await PostgreSQLStore.open(address, access: .existing).page(ItemQuery(limit: 1)).total
        print("sites x 20 people   wanted/s   done/s   median ms   95 % ms")
        for sites in [10, 30, 100, 300, 1_000, 3_000, 10_000] {
            let rate = Double(sites * 20) * (1.0 / 60 + 1.0 / 300)
            let people = min(64, max(4, sites / 5))
            let done = try await load(address, people: people, seconds: seconds, pause: Double(people) / rate) {
                store, random in
                if Int.random(in: 0..<6, using: &random) == 0 {
                    _ = try await store.page(ItemQuery(place: "Shelf \(Int.random(in: 100..<500, using: &random))"))
                } else {
                    let id = Int64.random(in: 1...Int64(max(1, items)), using: &random)
                    try await store.apply(.adjust(id: id, by: 1), by: .person, at: Date())
                }
            }
            let reached = Double(done.count) / seconds
            print(
                "\(sites) x 20".padding(toLength: 20, withPad: " ", startingAt: 0),
                String(format: "%8.1f %8.1f", rate, reached), "  \(done.milliseconds(0.5))   \(done.milliseconds(0.95))"
            )
            if reached < rate * 0.9 {
                print("one primary ends here")
                return
            }
        }
    }

    /// How long each thing took that was done, in milliseconds, in rising order.
    private struct Done {
        let times: [Double]

        var count: Int { times.count }

        func milliseconds(_ part: Double) -> String {
            guard !times.isEmpty else { return "-" }
            return String(format: "%.1f", times[min(times.count - 1, Int(Double(times.count) * part))])
        }
    }

    /// Has so many people do something again and again; with a pause, each begins as often as that and no more.
    private static func load(
        _ address: PostgreSQLAddress, people: Int, seconds: Double, pause: Double?,
        _ act: @escaping @Sendable (PostgreSQLStore, inout SystemRandomNumberGenerator) async throws -> Void
    ) async throws -> Done {
        var stores: [PostgreSQLStore] = []
        for _ in 0..<people { stores.append(try await PostgreSQLStore.open(address, access: .existing)) }
        let end = ContinuousClock.now + .seconds(seconds)
        let times = try await withThrowingTaskGroup(of: [Double].self) { group in
            for store in stores {
                group.addTask {
                    var random = SystemRandomNumberGenerator()
                    var times: [Double] = []
                    var next = ContinuousClock.now + .seconds((pause ?? 0) * Double.random(in: 0...1))
                    while ContinuousClock.now < end {
                        if pause != nil { try await Task.sleep(until: next) }
                        let start = ContinuousClock.now
                        try await act(store, &random)
                        times.append(start.duration(to: .now).milliseconds)
                        if let pause { next += .seconds(pause) }
                    }
                    return times
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        return Done(times: times.sorted())
    }
}
