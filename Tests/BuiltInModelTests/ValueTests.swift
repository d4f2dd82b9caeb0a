import Testing

@testable import BuiltInModel

struct AmountTests {
    @Test(arguments: [("12", "12"), ("2.50", "2.5"), ("-3", "-3"), ("0.0001", "0.0001"), ("00012", "12")])
    func `decimal texts are exact`(text: String, expected: String) {
        #expect(Amount(text)?.text == expected)
    }

    @Test(arguments: ["", "x", "1e5", "1.23456", "--1", "99999999999999"])
    func `what is no quantity is none`(text: String) {
        #expect(Amount(text) == nil)
    }

    @Test func `sums do not round`() throws {
        let tenth = try #require(Amount("0.1"))
        let sum = (0..<10).reduce(Amount.zero) { sum, _ in sum + tenth }
        #expect(sum.text == "1")
        #expect(tenth.justAbove == "0.1001")
        #expect(tenth.justBelow == "0.0999")
    }
}

struct PromptTextTests {
    @Test func `date lines are taken apart`() {
        let prompt = PromptText(
            """
            what changed last week, and before July 2024? And on February 30?

            [dates] "last week" = 2026-11-09 to 2026-11-15; before that: up to 2026-11-08
            [dates] "before July 2024" = up to 2024-06-30
            [dates] "February 30" = no such date (February 2026 has 28 days)
            """)
        #expect(prompt.typed == "what changed last week, and before July 2024? And on February 30?")
        #expect(
            prompt.dates == [
                DateMention(
                    text: "last week", days: Days(from: "2026-11-09", through: "2026-11-15"), dayBefore: "2026-11-08",
                    problem: nil),
                DateMention(
                    text: "before July 2024", days: Days(from: nil, through: "2024-06-30"), dayBefore: nil, problem: nil
                ),
                DateMention(
                    text: "February 30", days: nil, dayBefore: nil,
                    problem: "February 2026 has 28 days"),
            ])
    }
}
