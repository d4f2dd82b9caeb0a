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
        // Side by side, for there are thousands.
        let counts = try await withThrowingTaskGroup(of: [String: Int].self) { group in
            for stockroom in Self.stockrooms { group.addTask { try await Self.counts(of: stockroom) } }
            return try await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
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

    /// How many sentences of each kind ended in each way; those that did not end as meant are written down where reports are wanted.
    private static func counts(of stockroom: Stockroom) async throws -> [String: Int] {
        var counts: [String: Int] = [:]
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
        return counts
    }
}
