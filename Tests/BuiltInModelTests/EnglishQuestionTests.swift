import LanguageModel
import StrictJSON
import Testing

/// English questions about many items, read as a whole or not at all.
struct EnglishQuestionTests {
    private static let items = [
        FakeItem.inMay(1, "Wood glue", "40", "tubes", "Adhesives", "Workshop"),
        FakeItem.inMay(2, "Masking tape", "3", "rolls", "Adhesives", "Workshop"),
        FakeItem.inMay(3, "Work gloves", "2", "pairs", "Clothing", "Loft"),
        FakeItem.inMay(4, "Rain jacket", "0", "pcs", "Clothing", "Loft"),
    ]

    private func outcome(_ turns: String...) async throws -> Outcome {
        try await QuestionCase(
            id: "", language: "en", today: "2026-05-15", kind: "", turns: turns, expectation: JSONObject()
        ).outcome(EnglishQuestionTests.items)
    }

    private func lines(_ question: String) async throws -> [Int] { try await outcome(question).lines.sorted() }

    @Test func `what is left out is left out, however it is said`() async throws {
        #expect(try await lines("List the workshop. Leave out the tape.") == [1])
        #expect(try await lines("everything in the loft except the gloves, please") == [4])
        #expect(try await lines("what is low that isn't in the loft?") == [2])
        #expect(try await outcome("what is low", "except clothing").lines == [2])
    }

    @Test func `either of two names will do, wherever they are`() async throws {
        #expect(try await lines("glue or gloves") == [1, 3])
        #expect(try await lines("show me tape or glue in the workshop") == [1, 2])
    }

    @Test func `either of two conditions will do, and one may be denied`() async throws {
        #expect(try await lines("what is out of stock or in the workshop?") == [1, 2, 4])
        #expect(try await lines("what's under 3 or over 30") == [1, 3, 4])
        #expect(try await lines("everything that isn't under 3") == [1, 2])
        #expect(try await lines("what is in the loft that isn't clothing") == [])
        #expect(try await lines("list everything in pcs") == [4])
    }

    @Test func `what no tool can narrow a list to is said`() async throws {
        let told = try await outcome("items with a minimum over 50")
        #expect(told.calls.isEmpty)
        #expect(told.response.hasPrefix("I cannot look items up by their minimum"))
    }

    @Test func `a sum of different units says how much there is of each`() async throws {
        let sum = try await outcome("what is the total quantity of everything in the workshop")
        #expect(sum.response.hasPrefix("3 rolls + 40 tubes in total, in 2 items in Workshop:"))
    }

    @Test func `categories and places are counted by their names`() async throws {
        #expect(try await outcome("how many categories do we have?").response.hasPrefix("2 categories: "))
        #expect(try await outcome("what places are there").response.hasPrefix("2 places: "))
    }

    @Test func `nothing goes down where it was to be raised`() async throws {
        let told = try await outcome("raise the masking tape to 2")
        #expect(told.changes.isEmpty)
        #expect(told.response.hasPrefix("Nothing is changed: the quantity of Masking tape is 3 rolls now"))
        #expect(try await outcome("raise the masking tape to 5").changes.count == 1)
    }

    @Test func `numbers mean the lines of the list that was shown`() async throws {
        let list = "what is in the workshop?"
        let second = try await outcome(list).lines[1]
        for pick in ["number 2", "2 please", "and 2?", "show 2", "details of 2", "the 2nd one"] {
            let picked = try await outcome(list, "1", pick)
            #expect(picked.calls.last?.name == "getInventory", "\(pick)")
            #expect(picked.calls.last?.arguments == .object(["id": .integer(second)]), "\(pick)")
        }
        #expect(try await outcome(list, "show me 1 and 2").lines.sorted() == [1, 2])
        #expect(try await outcome(list, "2", "when was it last changed?").calls.last?.name == "getInventory")
    }

    @Test func `what a person tells of narrows nothing`() async throws {
        #expect(try await lines("I've been away with my knee, so what's low in the workshop?") == [2])
        #expect(
            try await lines("Before the 3 pm pickup I'd like to know what is low in the loft, if you don't mind.") == [
                3, 4,
            ])
    }

    @Test func `what a person takes back does not count`() async throws {
        #expect(try await lines("which of the clothing, no, sorry, the adhesives is running low?") == [2])
    }

    @Test func `a word that nothing explains is named`() async throws {
        let outcome = try await outcome("what have the youngsters changed in the loft?")
        #expect(outcome.lines.sorted() == [3, 4])
        #expect(outcome.response.contains("youngsters"))
    }

    @Test func `thanks are thanks`() async throws {
        let thanks = try await outcome("Thank you kindly, you've been a great help.")
        #expect(thanks.calls.isEmpty)
        #expect(thanks.changes.isEmpty)
    }

    @Test func `a change that leaves words over is asked about`() async throws {
        let told = try await outcome("the blorptious glue, minus 3 I think")
        #expect(told.changes.isEmpty)
    }
}
