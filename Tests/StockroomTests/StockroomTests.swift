import Foundation
import Testing

/// What people said of stockrooms that the model had not met, typed into whole conversations that approve every change.
struct StockroomTests {
    private static let stockrooms: [Stockroom] = {
        let own = Bundle.module.resourceURL.map { Stockroom.all(in: $0.appendingPathComponent("Stockrooms")) } ?? []
        let other = ProcessInfo.processInfo.environment["STOCKROOMS"]
        return other.map { Stockroom.all(in: URL(fileURLWithPath: $0)) } ?? own
    }()

    /// The share of sentences ordering nothing after which nothing may be changed, of orders that must be carried out, and of questions that
    /// must end as meant: what is reached.
    private static let floors = (unchanged: 0.995, carriedOut: 0.90, answered: 0.92)

    @Test func `questions are answered, orders carried out, and what orders nothing changes nothing`() async throws {
        var counts: [String: Int] = [:]
        for stockroom in Self.stockrooms {
            var accounts: [String] = []
            for question in try stockroom.cases() {
                let outcome = try await question.outcome(inventory: stockroom.inventory)
                counts["\(question.kind) \(outcome.verdict)", default: 0] += 1
                guard outcome.verdict != .right else { continue }
                accounts.append(
                    "\(outcome.verdict) \(question.id) \(question.turns) \(question.expected)\n    \(outcome.account)")
            }
            if let folder = ProcessInfo.processInfo.environment["STOCKROOM_REPORTS"] {
                try accounts.joined(separator: "\n").write(
                    toFile: "\(folder)/\(stockroom.name).txt", atomically: true, encoding: .utf8)
            }
        }
        func share(_ kind: StockroomCase.Kind) -> Double {
            let all = [StockroomOutcome.Verdict.right, .missed, .wrong].map { counts["\(kind) \($0)", default: 0] }
            return Double(all[0]) / Double(max(1, all.reduce(0, +)))
        }
        #expect(share(.nonorder) >= Self.floors.unchanged, "\(counts)")
        #expect(share(.order) >= Self.floors.carriedOut, "\(counts)")
        #expect(counts["order wrong", default: 0] == 0, "\(counts)")
        #expect(share(.question) >= Self.floors.answered, "\(counts)")
    }
}
