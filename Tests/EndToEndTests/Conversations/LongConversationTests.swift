import Testing

@Suite struct `A long conversation` {
    private let stockroom = Stockroom()

    /// The answers to these questions, asked behind others.
    private func answers(to questions: [String], after others: [String], _ options: String...) throws -> [String] {
        let entries = try stockroom.run(
            ["--sample", "--no-save", "--json"] + options + Stockroom.moment,
            input: (others + questions).joined(separator: "\n")
        ).entries
        #expect(!entries.contains { $0["code"] == "contextTrimmed" })
        return entries.filter { $0["type"] == "response" }.suffix(questions.count).compactMap { $0["text"]?.string }
    }

    @Test(arguments: [
        ["list everything", "more", "more"], ["what has no minimum?", "more"], ["what is in Rack 1?"],
        ["全部見せて", "続き"],
    ]) func `lists as much as a short one`(questions: [String]) throws {
        let others = (1...70).flatMap { _ in ["list everything", "what changed in November?"] }
        let answers = try answers(to: questions, after: others)
        #expect(answers.count == questions.count)
        #expect(try answers == self.answers(to: questions, after: []))
    }

    @Test(arguments: [("en", "260 items, page 2 of 13:"), ("ja", "260件（13ページ中の2ページ目）：")])
    func `counts the pages of a list`(language: String, head: String) throws {
        let answer = try #require(answers(to: ["全部見せて", "続き"], after: [], "--language", language).last)
        let lines = answer.split(separator: "\n")
        #expect(lines.first.map(String.init) == head)
        #expect(lines.count { $0.hasPrefix("ID: ") } == 20)
    }
}
