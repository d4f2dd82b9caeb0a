import Foundation
import Testing

/// What a newcomer typed first.
struct NewcomerTests {
    /// Where the answer is a question, or one that does not say enough; it may only get shorter.
    private static let unanswered: Set<String> = []

    @Test func `a newcomer's sentences end as meant or change nothing`() async throws {
        let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Newcomer")
        let stockroom = Stockroom(name: "newcomer", folder: folder)
        var missed: Set<String> = []
        for question in try stockroom.cases() {
            let outcome = try await question.outcome(inventory: stockroom.inventory)
            #expect(outcome.verdict != .wrong, "\(question.turns)\n\(outcome.account)")
            if outcome.verdict == .missed { missed.insert(question.turns.last ?? "") }
        }
        #expect(missed == Self.unanswered)
    }
}
