import Foundation
import Testing

@Suite struct `Undo` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    /// An inventory of so many items, imported on 1 November 2026.
    private func imported(_ count: Int) throws -> String {
        let csv = "title,quantity\n" + (1...count).map { "Bolt no. \($0),\($0)\n" }.joined()
        let place = stockroom.path("bolts.sqlite")
        let outcome = try stockroom.run(
            "import", stockroom.write("bolts.csv", csv), "--inventory", place, "--now", "2026-11-01T10:00:00Z",
            "--time-zone", "UTC")
        #expect(outcome.status == 0)
        return place
    }

    /// How many items there are.
    private func count(in place: String) throws -> Int {
        try stockroom.run("export", "--inventory", place).output.split(separator: "\n").count - 1
    }

    private func arguments(_ place: String) -> [String] {
        ["--inventory", place, "--now", "2026-11-20T10:00:00Z", "--time-zone", "UTC"]
    }

    @Test(arguments: ["undo", "Undo.", "please undo that", "/undo", "取り消して", "取り消し。", "さっきの変更を取り消してください"])
    func `is a command with and without a slash`(line: String) throws {
        let place = try imported(3)
        let outcome = try stockroom.run(
            ["--yes"] + arguments(place), input: "set the quantity of item 2 to 9\n\(line)\n")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasSuffix("Taken back: \"Bolt no. 2\" (ID 2): quantity 9 → 2.\n"))
    }

    @Test(arguments: ["redo", "Redo.", "/redo", "やり直して", "やり直し。"])
    func `is taken back by a command with and without a slash`(line: String) throws {
        let place = try imported(3)
        let outcome = try stockroom.run(
            ["--yes"] + arguments(place), input: "set the quantity of item 2 to 9\nundo\n\(line)\n")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasSuffix("Done again: \"Bolt no. 2\" (ID 2): quantity 2 → 9.\n"))
    }

    @Test func `goes past the conversation's own changes to an import only after a yes`() throws {
        let place = try imported(3)
        let refusal = """
            stockroom: Not taken back: the last change is the import of 3 items on Sun 1 Nov 2026, and nobody could be \
            asked. Use --yes to take it back unasked.

            """
        #expect(
            try stockroom.run(arguments(place), input: "/undo\n")
                == .init(output: "", errors: refusal, status: 1))
        #expect(try stockroom.run(arguments(place) + ["--json"], input: "undo\n").status == 1)
        #expect(try count(in: place) == 3)
        #expect(
            try stockroom.run(["--yes"] + arguments(place), input: "/undo\n")
                == .init(output: "Taken back: the import of 3 items on Sun 1 Nov 2026.\n", errors: "", status: 0))
        #expect(try count(in: place) == 0)
    }

    @Test(arguments: [
        ("en", "Taken back: \"Lids\" (ID 1): Supplier Otto → nothing.\n"),
        ("ja", "取り消しました: 「Lids」（ID 1）: Supplier Otto → なし\n"),
    ]) func `names a value that was or is empty`(language: String, told: String) throws {
        let place = stockroom.path("shop.sqlite")
        let file = try stockroom.write("lids.csv", "title,Supplier\nLids,\nCups,Hansa\n")
        #expect(try stockroom.run("import", file, "--inventory", place, "--keep-unknown-columns").status == 0)
        let outcome = try stockroom.run(
            ["--yes", "--language", language] + arguments(place), input: "set the supplier of the lids to Otto\n/undo\n"
        )
        #expect(outcome.output.hasSuffix(told), "\(outcome)")
    }

    @Test func `of another session's change shows it and asks first`() throws {
        let place = try imported(3)
        let change = ["--yes"] + arguments(place)
        #expect(try stockroom.run(change, input: "set the quantity of item 2 to 9\n").status == 0)
        let refused = try stockroom.run(arguments(place), input: "undo\n")
        #expect(
            refused
                == .init(
                    output: "",
                    errors: """
                        stockroom: Not taken back: the last change is the change of "Bolt no. 2" on Fri 20 Nov 2026, made in another \
                        session, and nobody could be asked. Use --yes to take it back unasked.

                        """, status: 1))
        let person = try Typist(stockroom, arguments(place))
        person.terminal.type("undo\r")
        let asked = try person.terminal.wait(for: "Take it back? [y]es [n]o (no): ")
        #expect(asked.contains("\"Bolt no. 2\" (ID 2): quantity 9 → 2."), "\(asked)")
        #expect(try person.keys("n\r").contains("Nothing was taken back."))
        try person.change("set the quantity of item 3 to 8")
        try person.keys("y\r")
        #expect(try person.line("undo").contains("Taken back: \"Bolt no. 3\" (ID 3): quantity 8 → 3."))
        person.terminal.type("undo\r")
        _ = try person.terminal.wait(for: "(no): ")
        #expect(try person.keys("y\r").contains("Taken back: \"Bolt no. 2\" (ID 2): quantity 9 → 2."))
        #expect(person.leave() == 0)
    }

    @Test func `shows an import at the terminal and asks`() throws {
        let place = try imported(12)
        let person = try Typist(stockroom, arguments(place))
        person.terminal.type("undo\r")
        let asked = try person.terminal.wait(for: "(no): ")
        #expect(asked.contains("This takes back the import of 12 items on Sun 1 Nov 2026:"), "\(asked)")
        #expect(asked.contains("  Bolt no. 12\r\n") && asked.contains("  … and 2 more items"), "\(asked)")
        #expect(try person.keys("\r").contains("Nothing was taken back."))
        #expect(try count(in: place) == 12)
        person.terminal.type("undo\r")
        _ = try person.terminal.wait(for: "(no): ")
        #expect(try person.keys("y\r").contains("Taken back: the import of 12 items on Sun 1 Nov 2026."))
        #expect(person.leave() == 0)
        #expect(try count(in: place) == 0)
    }

    @Test func `asks for the number of many items`() throws {
        let place = try imported(30)
        #expect(
            try stockroom.run(["--yes"] + arguments(place), input: "add 1 to all bolts\n").status == 0)
        #expect(try stockroom.run(arguments(place), input: "undo\n").status == 1)
        let person = try Typist(stockroom, arguments(place) + ["--language", "ja"])
        person.terminal.type("取り消して\r")
        let asked = try person.terminal.wait(for: "（いいえ）: ")
        #expect(asked.contains("2026年11月20日(金)の30品目の変更を取り消します:"), "\(asked)")
        #expect(asked.contains("「はい」なら 30 と入力"), "\(asked)")
        #expect(try person.keys("30\r").contains("30品目の変更"))
        #expect(person.leave() == 0)
        #expect(try stockroom.run("export", "--inventory", place).output.contains(",Bolt no. 30,30,"))
    }

    @Test func `asks at the terminal outside of a conversation too, and obeys a script`() throws {
        let place = try imported(2)
        let terminal = try PseudoTerminal(stockroom, ["undo"] + arguments(place))
        _ = try terminal.wait(for: "Take it back? [y]es [n]o (no): ")
        terminal.type("n\r")
        #expect(terminal.end() == 1)
        #expect(try count(in: place) == 2)
        #expect(try stockroom.run(["undo"] + arguments(place)).status == 0)
        #expect(try count(in: place) == 0)
    }

    @Test(arguments: ["undo | cat", "undo --json", "undo > answer.txt 2>&1"])
    func `asks whoever sits at the terminal, wherever the answer goes`(command: String) throws {
        let place = try imported(2)
        let line = "cd && \"$0\" \(command.replacing("undo", with: "undo --inventory bolts.sqlite"))"
        for (key, left) in [("n", 2), ("y", 0)] {
            let terminal = try PseudoTerminal(stockroom, ["-c", line, Stockroom.executable], program: "/bin/sh")
            let asked = try terminal.wait(for: "Take it back? [y]es [n]o (no): ")
            #expect(asked.contains("This takes back the import of 2 items"), "\(asked)")
            terminal.type(key + "\r")
            _ = terminal.end()
            #expect(try count(in: place) == left)
        }
    }

    @Test func `is stopped by Ctrl-C at its question`() throws {
        let place = try imported(2)
        let terminal = try PseudoTerminal(stockroom, ["undo"] + arguments(place))
        _ = try terminal.wait(for: "(no): ")
        terminal.type("\u{03}")
        _ = try terminal.wait(for: "stockroom: Stopped. Nothing was changed.")
        #expect(terminal.end() == 130)
        let person = try Typist(stockroom, arguments(place))
        person.terminal.type("undo\r")
        _ = try person.terminal.wait(for: "(no): ")
        #expect(try person.keys("\u{03}").contains("Stopped. Nothing was changed."))
        #expect(person.leave() == 0)
        #expect(try count(in: place) == 2)
    }

    @Test func `of many items shows how far it is, and is all or none when it is stopped`() throws {
        let place = try imported(30_000)
        let person = try Typist(stockroom, arguments(place) + ["--yes"])
        person.terminal.type("undo\r")
        _ = try person.terminal.wait(for: " %  ")
        #expect(try person.keys("\u{03}").contains("Stopped. Nothing was changed."))
        #expect(person.leave() == 0)
        #expect(try count(in: place) == 30_000)
    }

    @Test func `does not make the file much larger`() throws {
        let place = try imported(5_000)
        func size() throws -> Int {
            try #require(FileManager.default.attributesOfItem(atPath: place)[.size] as? Int)
        }
        let before = try size()
        #expect(try stockroom.run(["undo"] + arguments(place)).status == 0)
        #expect(try size() < before * 11 / 10)
        #expect(try stockroom.run(["redo"] + arguments(place)).status == 0)
        #expect(try size() < before * 3 / 2)
    }

    @Test func `the other one of a list is what was not changed, and what is asked about is as it is now`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let outcome = try stockroom.run(
            ["--yes", "--no-save", "--plain", "--inventory", place] + Stockroom.moment,
            input: "what is below its minimum?\nset 1 and 2 to 100\n/undo\nthe other one\n")
        #expect(
            outcome.output.components(separatedBy: "Taken back: ").last == """
                a change of 2 items: "単三電池", "AA batteries".
                ID: 15 - Brake cable (updated: 2026-11-12)
                Quantity: 4 pcs
                Category: Bicycle
                Place: Rack 2
                Minimum: 10
                Created: 2026-01-05
                Updated: 2026-11-12

                """)
        let asked = try stockroom.run(
            ["--yes", "--no-save", "--plain", "--inventory", place] + Stockroom.moment,
            input: "what is below its minimum?\nset all of them to 100\n/undo\nset it to 9\n")
        #expect(
            asked.output.hasSuffix(
                """
                Which one do you mean?
                1. ID: 7 - AA batteries (updated: 2026-11-19), 12 packs, low
                2. ID: 21 - 単三電池 (updated: 2026-11-19), 0 個, out
                3. ID: 15 - Brake cable (updated: 2026-11-12), 4 pcs, low

                """))
    }
}
