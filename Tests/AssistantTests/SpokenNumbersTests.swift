import Foundation
import Testing

@testable import Assistant

/// Numbers in words within names.
struct SpokenNumbersTests {
    @Test(arguments: [
        ("move it to drawer fourteen please", "move it to drawer 14 please"),
        ("Bench Two, shelf twenty-five and rack forty two", "Bench 2, shelf 25 and rack 42"),
    ])
    func `are written in digits`(text: String, expected: String) { #expect(SpokenNumbers(text)?.text == expected) }

    @Test(arguments: ["two mugs", "drawer 14", "", "someone else"])
    func `are only looked for behind another word`(text: String) { #expect(SpokenNumbers(text) == nil) }

    @Test func `a stretch is found again in what was typed`() throws {
        let text = "what's on bench two, and drawer fourteen?"
        let spoken = try #require(SpokenNumbers(text))
        func typed(_ words: String) throws -> String? {
            spoken.typed(try #require(spoken.text.range(of: words))).map { String(text[$0]) }
        }
        #expect(try typed("bench 2") == "bench two")
        #expect(try typed("drawer 14") == "drawer fourteen")
        #expect(try typed("14") == nil)
        #expect(try typed("what's") == nil)
    }
}
