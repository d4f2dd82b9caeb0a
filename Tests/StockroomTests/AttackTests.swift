import Foundation
import Testing

/// What three people typed who tried to have things changed that nobody had ordered.
struct AttackTests {
    @Test(arguments: ["chandlery", "bicycles", "warehouse"])
    func `sentences that once changed what they must not change nothing`(name: String) async throws {
        let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Attacks/\(name)")
        let stockroom = Stockroom(name: name, folder: folder)
        for sentence in try stockroom.cases() {
            let outcome = try await sentence.outcome(inventory: stockroom.inventory)
            #expect(outcome.verdict == .right, "\(sentence.turns)\n\(outcome.account)")
        }
    }
}
