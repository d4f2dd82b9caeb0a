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
        (["shopping-list"], "/report shop", ["Shopping list", "give me a shopping list, please", "買い物リストを見せて"]),
        (["duplicates"], "/report duplicates", ["Duplicates.", "are there any duplicates?", "重複。", "重複しているものは？"]),
        (["by-category"], "/report by-c", ["show the stock by category", "カテゴリ別の在庫"]),
        (["by-place"], "/report by-place", ["how many items do we have in each place?", "場所ごとの在庫を教えて"]),
        (
            ["not-moved", "--since", "2026-10-01"], "/report not-moved 2026-10-01",
            ["what has not moved since October?", "which items haven't moved since Oct 1", "10月から入出庫のないもの"]
        ),
        (
            ["not-moved", "--since", "2026-08-21"], "/report not-moved 2026-08-21",
            ["what hasn't moved for 3 months?", "3か月以上出入りがないものは？"]
        ),
        (
            ["stock", "--item", "3"], "what is in Rack 1?\n/chart 1",
            ["chart of the rope", "show a chart of the stock of Rope", "Ropeの在庫のグラフを見せて"]
        ),
    ]) func `is a command of a conversation, and a question`(
        name: [String], command: String, questions: [String]
    ) throws {
        let options = try ["--inventory", stockroom.storeroom()] + Stockroom.moment
        let report = try stockroom.run(["report"] + name + options)
        #expect(try stockroom.run(options, input: command + "\n").output.hasSuffix(report.output))
        for question in questions {
            #expect(try stockroom.run(options, input: question + "\n") == report, "\(question)")
            #expect(try stockroom.run(["ask", question] + options) == report, "\(question)")
        }
    }

    @Test(arguments: [
        "the rope has not moved since I tied it", "delete the duplicates", "draw a chart of the unicorns",

        "I have not moved the rope",
    ]) func `is shown for nothing else`(line: String) throws {
        let options = try ["--json", "--inventory", stockroom.storeroom()] + Stockroom.moment
        let entries = try stockroom.run(options, input: line + "\n").entries
        #expect(entries.contains { $0["type"] == "prompt" }, "\(entries)")
    }

    @Test func `is rows for programs with --format, as the command's are`() throws {
        let options = try ["--inventory", stockroom.storeroom(), "--format", "csv"] + Stockroom.moment
        let report = try stockroom.run(["report", "shopping-list"] + options)
        #expect(try stockroom.run(["ask", "shopping list"] + options) == report)
        #expect(try stockroom.run(options, input: "/report shopping-list\n") == report)
    }
}
