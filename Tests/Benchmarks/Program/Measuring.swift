import Foundation

/// What the measurements share.
enum Measuring {
    /// The seconds that something takes.
    static func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try body()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    /// The seconds that something takes, its waiting included.
    static func seconds(_ body: () async throws -> Void) async rethrows -> Double {
        let start = ContinuousClock.now
        try await body()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    /// The middle one of some times; 0 for none.
    static func median(_ times: [Double]) -> Double { times.isEmpty ? 0 : times.sorted()[times.count / 2] }

    /// The seconds that this process has taken of the processor.
    static func processorTime() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

    /// Prints the medians of the same work done in two ways, and their ratio beside its goal.
    static func report(_ name: String, _ own: [Double], _ byHand: [Double], goal: Double = 1.5) {
        let (left, right) = (median(own), median(byHand))
        let ratio = left / right
        say(
            name, "\(milliseconds(left)) / SQL \(milliseconds(right)) = \(String(format: "%.2f", ratio))",
            goal: "\(goal) x", isMet: ratio <= goal)
    }

    /// Prints one measurement beside its goal, as the benchmarks in Python do.
    static func say(_ name: String, _ measured: String, goal: String, isMet: Bool) {
        let pad = { (text: String, width: Int) in text + String(repeating: " ", count: max(0, width - text.count)) }
        print("  \(pad(name, 44)) \(pad(measured, 42)) goal \(pad(goal, 22)) \(isMet ? "met" : "MISSED")")
    }

    /// Seconds as people read short times.
    static func milliseconds(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1_000) }
}
