import Foundation
import Testing

@testable import Assistant

/// Numbers in words within names.
struct SpokenNumbersTests {
    @Test(arguments: [
        ("move it to drawer fourteen please", "move it to drawer 14 please"),
        ("Bench Two, shelf twenty-five and rack forty two", "Bench 2, shelf 25 and rack 42"),
        ("two of the two hundred and fifty millilitre beakers", "two of the 250ml beakers"),
        ("two hundred-and-five inch nails", "205in nails"),
        ("the 250 millilitre ones and 5 litres", "the 250 ml ones and 5 l"),
        ("六ミリの丸鑿と十五メートルのロープ", "6mmの丸鑿と15mのロープ"),
        ("六角レンチの5ミリを3本", "六角レンチの5mmを3本"),
    ])
    func `are written in digits`(text: String, expected: String) { #expect(SpokenNumbers(text)?.text == expected) }

    @Test(arguments: ["two mugs", "drawer 14", "", "someone else", "the metre", "ミリねじ"])
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

        let measure = "sold two of the one litre jugs"
        let written = try #require(SpokenNumbers(measure))
        let range = try #require(written.text.range(of: "1l jugs"))
        #expect(written.typed(range).map { String(measure[$0]) } == "one litre jugs")
    }
}
