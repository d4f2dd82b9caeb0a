import TestSupport
import Testing

@Suite struct `A report in a conversation` {
    private let stockroom = Stockroom()

    @Test func `of the stock of a list line is a chart`() throws {
        let place = try stockroom.storeroom()
        let outcome = try stockroom.run(
            ["--inventory", place] + Stockroom.moment, input: "what is in Rack 1?\n/chart 1\n/chart 7\n")
        #expect(
            outcome.output.hasSuffix(
                "Rope (ID 3) at the end of each day, in m:\nday         quantity\n2026-09-01     2.5 m\n2026-11-02     1.5 m\n"
            ))
        #expect(outcome.errors == "stockroom: Type the number of a list line: /chart 2\n")
        #expect(outcome.status == 1)
        let person = try Typist(
            stockroom, ["--inventory", place] + Stockroom.moment, columns: 40,
            prompt: "stockroom>\u{1B}[0m ")
        try person.line("what is in Rack 1?")
        try person.line("/chart 1")
        #expect(person.leave() == 0)
        let shown = VirtualScreen(columns: 40, showing: person.terminal.bytes).lines
        #expect(shown.contains("0 └─────────────────────────────────────"))
    }

    @Test(arguments: [
        ("en", "/report shop", "shopping list"), ("en", "/report duplicates", "Duplicates."),
        ("ja", "/report shopping-list", "買い物リスト"), ("ja", "/report duplicates", "重複。"),
    ]) func `is a command of a conversation, and some of them a word`(
        language: String, command: String, word: String
    ) throws {
        let options = try ["--inventory", stockroom.storeroom(), "--language", language] + Stockroom.moment
        let name = command.contains("dup") ? "duplicates" : "shopping-list"
        let report = try stockroom.run(["report", name] + options)
        #expect(try stockroom.run(options, input: command + "\n") == report)
        #expect(try stockroom.run(options, input: word + "\n") == report)
        #expect(try stockroom.run(["ask", word] + options) == report)
        let unmoved = try stockroom.run(options, input: "/report not-moved 2026-10-01\n")
        #expect(unmoved == (try stockroom.run(["report", "not-moved", "--since", "2026-10-01"] + options)))
    }

    @Test func `is rows for programs with --format, as the command's are`() throws {
        let options = try ["--inventory", stockroom.storeroom(), "--format", "csv"] + Stockroom.moment
        let report = try stockroom.run(["report", "shopping-list"] + options)
        #expect(try stockroom.run(["ask", "shopping list"] + options) == report)
        #expect(try stockroom.run(options, input: "/report shopping-list\n") == report)
    }
}
