import StrictJSON
import Testing

@testable import BuiltInModel

/// Orders that one sentence puts side by side.
struct SeveralOrdersTests {
    private static let briefing = Briefing(
        """
        TODAY: 2026-11-20 (Friday)
        CATEGORIES: Lamps; Packing materials
        PLACES: Shelf 1; Shelf 2
        """)

    /// What each order of a prompt does to what.
    private func orders(_ prompt: String) -> [String] {
        Clauses.readings(of: PromptText(prompt), briefing: SeveralOrdersTests.briefing).map { reading in
            let values = reading.change.values
            let value = values.change ?? values.quantity.map { "=" + $0 } ?? values.place ?? ""
            return "\(reading.intent.rawValue) \(reading.filters.title.joined(separator: " ")) \(value)"
        }
    }

    @Test(arguments: [
        ("add 5 to the tape and take 3 from the glue", ["adjust tape 5", "adjust glue -3"]),
        ("used 2 inner tubes and 1 chain", ["adjust inner tubes -2", "adjust chain -1"]),
        (
            "set the AA batteries to 40 and the C batteries to 12",
            ["update aa batteries =40", "update c batteries =12"]
        ),
        ("received 5 gloves and put them on shelf 2", ["adjust gloves 5", "update  Shelf 2"]),
        ("チューブを5本足してチェーンを3本引いて", ["adjust チューブ 5", "adjust チェーン -3"]),
        ("牛乳2本とコーヒー豆1袋入荷", ["adjust 牛乳 2", "adjust コーヒー豆 1"]),
    ])
    func `are read one by one`(prompt: String, expected: [String]) { #expect(orders(prompt) == expected) }

    @Test(arguments: [
        "add 5 nuts and bolts", "floor wax is discontinued, remove it", "チェーンを3本使ったので5本足して",
        "the kettle broke, so take one off", "add a note to the tape: buy 3 and use 2",
    ])
    func `stay one where the parts are none of their own`(prompt: String) { #expect(orders(prompt).count == 1) }

    private func calls(_ turns: [String]) async throws -> Outcome {
        try await QuestionCase(
            id: "", language: "en", today: "2026-05-15", kind: "", turns: turns, expectation: JSONObject()
        ).outcome(try QuestionCase.inventory("workshop-inventory.jsonl"))
    }

    @Test func `are carried out one after the other`() async throws {
        let outcome = try await calls(["add 5 multimeters and take 1 flux pen"])
        #expect(
            outcome.changes.map { "\($0.name) \($0.arguments.text)" } == [
                #"adjustInventory {"id":22,"change":5}"#, #"adjustInventory {"id":27,"change":-1}"#,
            ])
    }

    @Test func `end at the first that has to be asked about`() async throws {
        let outcome = try await calls(["use 1 PLA filament and add 5 multimeters"])
        #expect(outcome.changes.isEmpty)
        #expect(outcome.response.hasSuffix("Not done yet: \"add 5 multimeters\"."))
    }
}
