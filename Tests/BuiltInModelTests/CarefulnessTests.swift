import ExactDecimal
import LanguageModel
import StrictJSON
import Testing

@testable import BuiltInModel

/// What is answered or asked back where an order or a question could be taken for another.
struct CarefulnessTests {
    private static let items = [
        item(1, "Sugar", "1.4", "kg"), item(2, "Mugs", "31", "pcs"), item(3, "LED 5 mm, red", "4", "pcs"),
        item(4, "LED 5 mm, green", "20", "pcs"), item(5, "竹とんぼキット", "11", "個"), item(6, "Wood screws", "3", "boxes"),
        item(7, "Drywall screws", "30", "boxes"),
    ]

    private static func item(_ id: Int, _ title: String, _ quantity: String, _ unit: String) -> FakeItem {
        FakeItem(
            id: id, title: title, quantity: Quantity(quantity) ?? .zero, unit: unit,
            category: id < 3 ? "Kitchen" : "Workshop",
            place: "Basement", minimum: 5, code: "", note: "", created: "2026-01-01", updated: "2026-05-0\(id)T10:00:00"
        )
    }

    private func outcome(_ turns: String..., language: String = "en") async throws -> Outcome {
        try await QuestionCase(
            id: "", language: language, today: "2026-05-15", kind: "", turns: turns, expectation: JSONObject()
        ).outcome(CarefulnessTests.items)
    }

    private func changes(_ outcome: Outcome) -> [String] { outcome.changes.map { "\($0.name) \($0.arguments.text)" } }

    @Test func `an amount in another unit is put into the item's own`() async throws {
        #expect(
            try await changes(outcome("add 500 g of sugar")) == [#"adjustInventory {"id":1,"change":0.5}"#])
    }

    @Test func `an amount that the item's unit cannot hold is asked for`() async throws {
        let asked = try await outcome("set mugs to 40 kg")
        #expect(asked.changes.isEmpty)
        #expect(asked.response == "Mugs is counted in pcs. What quantity should Mugs (ID 2) have?")
        #expect(
            try await changes(outcome("set mugs to 40 kg", "40")) == [#"updateInventory {"id":2,"quantity":40}"#])
    }

    @Test func `a denied level is its opposite`() async throws {
        #expect(try await outcome("which items are not low?").lines == [7, 5, 4, 2])
        #expect(try await outcome("最低数を下回っていないものは？", language: "ja").lines == [7, 5, 4, 2])
    }

    @Test func `what something is not is left out`() async throws {
        #expect(try await outcome("LEDs that are not green").lines == [3])
        #expect(try await outcome("screws that are not wood screws").lines == [7])
    }

    @Test(arguments: ["should we delete the mugs?", "what if we add 5 mugs", "竹ぼうきを3本追加して", "the first one is 5"])
    func `nothing is changed in doubt`(prompt: String) async throws {
        #expect(try await outcome(prompt, language: "en").changes.isEmpty)
    }

    @Test func `two values of one item go together`() async throws {
        #expect(
            try await changes(outcome("rename mugs to cups and set them to 5"))
                == [#"updateInventory {"id":2,"title":"cups","quantity":5}"#])
        #expect(
            try await changes(outcome("Mugsの名前をCupsにして、数を5にして", language: "ja"))
                == [#"updateInventory {"id":2,"title":"Cups","quantity":5}"#])
        #expect(try await changes(outcome("mugs should be 12, not 13")) == [#"updateInventory {"id":2,"quantity":12}"#])
    }

    @Test func `"it" is what was spoken of where the other words name nothing`() async throws {
        #expect(
            try await changes(
                outcome("how many mugs do we have?", "Good news, the parcel just landed, so set it to 24."))
                == [#"updateInventory {"id":2,"quantity":24}"#])
    }

    @Test func `categories and places are told by their names`() async throws {
        let told = try await outcome("list all categories")
        #expect(told.response == "2 categories: Workshop, Kitchen.")
        #expect(told.calls.isEmpty)
        #expect(try await outcome("場所の一覧", language: "ja").response == "場所は1件です：Basement。")
    }

    @Test func `a slip in a place is read, and said`() async throws {
        let found = try await outcome("mugs in the basment")
        #expect(found.response.hasPrefix("Read \"basment\" as \"Basement\". 1 item in Basement with \"mugs\":\nID: 2"))
    }

    @Test func `something is left out of a list of any length`() async throws {
        let items = (1...601).map { CarefulnessTests.item($0, "Box \($0)", "1", "pcs") }
        let outcome = try await QuestionCase(
            id: "", language: "en", today: "2026-05-15", kind: "", turns: ["which items are not out of stock?"],
            expectation: JSONObject()
        ).outcome(items)
        #expect(outcome.response.hasPrefix("601 items not out of stock:"))
    }
}
