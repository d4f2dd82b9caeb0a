import InventoryContract
import LanguageModel
import StrictJSON
import Testing

@testable import BuiltInModel

/// Conversations over several turns, through the real session.
struct DialogueTests {
    private func outcome(_ turns: [String], language: String = "en") async throws -> Outcome {
        try await QuestionCase(
            id: "", language: language, today: "2026-05-15", kind: "", turns: turns, expectation: JSONObject()
        ).outcome(try QuestionCase.inventory("workshop-inventory.jsonl"))
    }

    private func calls(_ outcome: Outcome) -> [String] { outcome.calls.map { "\($0.name) \($0.arguments.text)" } }

    @Test func `a missing value is asked for and taken from the next turn`() async throws {
        #expect(try await outcome(["change the minimum of the flux pen"]).changes.isEmpty)
        #expect(
            try await calls(outcome(["change the minimum of the flux pen", "4 please"]))
                == [#"updateInventory {"id":27,"minimum":4}"#])
    }

    @Test func `which of several is asked for and taken from the next turn`() async throws {
        #expect(try await outcome(["use 2 PLA filaments"]).lines == [36, 35])
        #expect(
            try await calls(outcome(["use 1 PLA filament", "the white one"])) == [
                #"adjustInventory {"id":35,"change":-1}"#
            ])
        #expect(
            try await calls(outcome(["パン袋を10枚使った", "大の方"], language: "ja")) == [
                #"adjustInventory {"id":70,"change":-10}"#
            ])
    }

    @Test func `after a list and then another item, it is asked which are meant`() async throws {
        let outcome = try await outcome(["show the PLA filaments", "take 1 flux pen", "move them to Drawer 4"])
        #expect(outcome.lines == [27, 36, 35])
        #expect(outcome.changes.isEmpty)
    }

    @Test func `a title that is missing is asked for and taken from the next turn`() async throws {
        #expect(
            try await calls(outcome(["register a new item", "Set of tweezers"]))
                == [#"createInventory {"title":"Set of tweezers"}"#])
    }

    @Test(arguments: [
        (["昨日更新されたものは？", "型棚は？"], true), (["昨日更新されたものは？", "型棚にあるものは？"], false),
        (["昨日更新されたものは？", "型棚に置いてあるものは？"], false),
    ])
    func `what is in a place is a question of its own, its name alone goes on`(turns: [String], goesOn: Bool)
        async throws
    {
        let question = "[dates] \"昨日\" = 2026-05-14 to 2026-05-14; before that: up to 2026-05-13"
        let dated = [turns[0] + "\n\n" + question, turns[1]]
        let call = try #require(await outcome(dated, language: "ja").calls.last)
        #expect(call.arguments.text.contains("2026-05-14") == goesOn, "\(call.arguments.text)")
    }

    @Test(arguments: [
        (["wall plugs 6 mm"], ["8 mm"], "wall plugs 8 mm"), (["plywood 6mm a3"], ["4mm"], "plywood 4mm a3"),
        (["hex bolt m8"], ["m10"], "hex bolt m10"), (["pipe 1.5 m"], ["20 m"], "pipe 20 m"),
        (["wall plugs 6 mm"], ["8 cm"], nil), (["wall plugs"], ["8 mm"], nil), (["red leds"], ["green"], nil),
    ])
    func `a size that is named anew takes the place of the one before`(old: [String], new: [String], title: String?) {
        func words(_ texts: [String]) -> [String] { texts.flatMap { $0.split(separator: " ").map(String.init) } }
        #expect(Measured.title(words(old), with: words(new))?.joined(separator: " ") == title)
    }

    @Test func `pages follow one another`() async throws {
        let first = try await outcome(["list all items"])
        let second = try await outcome(["list all items", "more"])
        #expect(first.lines.count == 20)
        #expect(calls(second) == [#"getInventoryList {"page":2}"#])
        #expect(Set(first.lines).isDisjoint(with: second.lines))
    }

    @Test func `what a note says is found by a question and never by an order`() async throws {
        var items = [
            FakeItem.inMay(1, "Cordless drill", "2", "pcs", "Tools", "Loft"),
            FakeItem.inMay(2, "Hammer", "3", "pcs", "Tools", "Loft"),
            FakeItem.inMay(3, "Hammer case", "3", "pcs", "Tools", "Loft"),
        ]
        items[0].note = "lent to Ana"
        items[1].note = "of the drill set"
        func outcome(_ turns: String..., language: String = "en") async throws -> Outcome {
            try await QuestionCase(
                id: "", language: language, today: "2026-05-15", kind: "", turns: turns, expectation: JSONObject()
            ).outcome(items)
        }
        #expect(
            try await outcome("what is lent to Ana?").response
                == "No items with \"ana\".\nFound in the notes:\nID: 1 - Cordless drill (updated: 2026-05-01)")
        #expect(
            try await outcome("list all drills").response == """
                1 item with "drills":
                ID: 1 - Cordless drill (updated: 2026-05-01)
                Found in the notes:
                ID: 2 - Hammer (updated: 2026-05-02)
                """)
        #expect(
            try await outcome("show everything in the loft from Ana").response
                == "No items in Loft with \"Ana\".\nFound in the notes:\nID: 1 - Cordless drill (updated: 2026-05-01)")
        #expect(try await outcome("Anaは？", language: "ja").response.contains("メモにありました：\nID: 1"))
        for order in ["delete Ana", "set Ana to 5", "use 1 lent"] {
            let outcome = try await outcome(order)
            #expect(outcome.changes.isEmpty, "\(order)")
            #expect(outcome.lines.isEmpty, "\(order)")
        }
        #expect(try await outcome("list Ana", "delete them all").changes.isEmpty)
        #expect(
            try await calls(outcome("list all drills", "delete all of them")).last == #"deleteInventory {"id":1}"#)
        #expect(try await calls(outcome("list all drills", "delete number 2")).last == #"deleteInventory {"id":2}"#)
    }

    @Test func `a new topic takes nothing over from the one before`() async throws {
        #expect(
            try await calls(outcome(["what is low in the Chemicals category?", "list the instruments category"]))
                == [#"getInventoryList {"category":"Instruments"}"#])
    }

    @Test func `what follows on takes over what it does not say anew`() async throws {
        #expect(
            try await calls(outcome(["what is low in the Chemicals category?", "and instruments?"]))
                == [#"getInventoryList {"category":"Instruments","stock":"low"}"#])
        #expect(
            try await calls(outcome(["which items have a quantity under 3", "how many of those are in Instruments?"]))
                == [#"getInventoryList {"category":"Instruments","quantityAtMost":2.9999}"#])
    }

    @Test func `what a tool refuses is said in the language of the reply`() {
        let declined = InventoryRefusal(text: "Not changed: the answer was no.", told: nil)
        #expect(JapanesePhrasing().failure(declined) == "変更していません。")
        #expect(EnglishPhrasing().failure(declined) == "Not changed: the answer was no.")
        let missing = InventoryRefusal(text: "no item 9", told: "在庫9はありません。")
        #expect(JapanesePhrasing().failure(missing) == "在庫9はありません。")
        #expect(JapanesePhrasing().failure(InventoryRefusal(text: "no item 9", told: nil)) == "no item 9")
    }

    @Test func `the same answer is given in the other language`() async throws {
        let english = try await outcome(["what is out of stock?"])
        let japanese = try await outcome(["what is out of stock?", "and in Japanese"])
        #expect(english.lines == japanese.lines)
        #expect(japanese.response.contains("在庫切れ"))
    }

    @Test func `a change that names more than the inventory has is not guessed`() async throws {
        let asked = try await outcome(["add 5 chocolate multimeters"])
        #expect(asked.changes.isEmpty)
        #expect(asked.response.hasSuffix("Not understood: \"chocolate\"."))
        #expect(
            try await calls(outcome(["add 5 chocolate multimeters", "yes"])) == [
                #"adjustInventory {"id":22,"change":5}"#
            ])
    }

    @Test func `sizes in words name the lines that have their letters`() async throws {
        let items = [
            "Lab coat size S", "Lab coat size L", "Laser pointer",
        ].enumerated().map { index, title in
            FakeItem(
                id: index + 1, title: title, quantity: 3, unit: "pcs", category: "Wear", place: "Lab", minimum: nil,
                code: "", note: "", created: "2026-01-01", updated: "2026-02-0\(index + 1)T10:00:00")
        }
        func lines(_ turns: [String]) async throws -> [Int] {
            try await QuestionCase(
                id: "", language: "en", today: "2026-05-15", kind: "", turns: turns, expectation: JSONObject()
            ).outcome(items).lines
        }
        #expect(try await lines(["show lab coats", "the large ones"]) == [2])
        #expect(try await lines(["show everything", "only the small ones"]) == [1])
    }

    @Test func `a change is corrected by what it should have been`() async throws {
        #expect(
            try await calls(outcome(["set the flux pen to 5", "no, make that 6"]))
                == [#"updateInventory {"id":27,"quantity":6}"#])
        #expect(
            try await calls(outcome(["add 10 multimeters", "sorry, I meant 12"]))
                == [#"adjustInventory {"id":22,"change":2}"#])
    }

    @Test func `a change is corrected by what there was`() async throws {
        #expect(
            try await calls(outcome(["add 10 multimeters", "oops no it was 12 in total not 10"]))
                == [#"adjustInventory {"id":22,"change":2}"#])
    }

    @Test func `a bare number is of the field that was asked about`() async throws {
        #expect(
            try await calls(outcome(["what is the minimum of the flux pen?", "set it to 6"]))
                == [#"updateInventory {"id":27,"minimum":6}"#])
        #expect(
            try await calls(outcome(["what is the minimum of the flux pen?", "set the quantity to 6"]))
                == [#"updateInventory {"id":27,"quantity":6}"#])
    }

    @Test(arguments: [
        "do you suppose it will rain on Saturday?", "明日のバスの時刻", "cheers, that's me done for today",
        "Thank you so much, you have been a great help to all of us today.",
    ]) func `what is of something else looks nothing up`(_ text: String) async throws {
        #expect(try await outcome([text]).calls.isEmpty)
    }

    @Test func `what is deleted together is deleted one by one`() async throws {
        let outcome = try await outcome(["delete the multimeter and the flux pen"])
        #expect(
            outcome.changes.map { "\($0.name) \($0.arguments.text)" }
                == [#"deleteInventory {"id":22}"#, #"deleteInventory {"id":27}"#])
    }

    @Test func `a slip of the keyboard is mended and said`() async throws {
        let outcome = try await outcome(["where is the multimetr"])
        #expect(outcome.response.hasPrefix("Read \"multimetr\" as \"multimeter\"."))
        #expect(outcome.calls.last?.name == "getInventory")
    }
}
