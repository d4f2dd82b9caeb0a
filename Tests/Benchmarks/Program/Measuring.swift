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

    /// Prints the medians of the same work done in two ways, and their ratio.
    static func report(_ name: String, _ own: [Double], _ byHand: [Double]) {
        let (left, right) = (median(own), median(byHand))
        print(
            "\(name): \(milliseconds(left)) beside SQL \(milliseconds(right)): \(String(format: "%.2f", left / right))")
    }

    /// Seconds as people read short times.
    static func milliseconds(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1_000) }
}
