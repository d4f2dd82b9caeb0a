import TestSupport
import Testing

@Suite struct `A change is approved by a person` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    private func start(_ more: String...) throws -> Typist {
        try Typist(stockroom, ["--inventory", stockroom.inventory(Shop.csv)] + Stockroom.moment + more)
    }

    private func decisions() throws -> [String] {
        try stockroom.savedDigest().filter { $0.hasPrefix("approved") || $0.hasPrefix("declined") }
    }

    private func quantity() throws -> String? {
        try stockroom.run("export", "--format", "jsonl", "--inventory", stockroom.path("shop.sqlite"))
            .entries.first?["quantity"].map { $0.string ?? $0.description }
    }

    @Test(arguments: [
        ("y\r", true), ("Y\r", true), ("yes\r", true), ("\r", false), ("n\r", false), ("no\r", false),
        ("\u{1B}", false),
        ("\u{04}", false), ("x\r\r", false), ("yy\rn\r", false), ("ｙ\r", true),
    ]) func `only by a clear yes`(keys: String, isGranted: Bool) throws {
        let person = try start()
        try person.change("set the quantity of item 7 to 40")
        try answer(keys, person)
        #expect(person.leave() == 0)
        #expect(try decisions() == [isGranted ? "approved by person" : "declined by person"])
        #expect(try quantity() == (isGranted ? "40" : "12"))
    }

    /// Answers as a person does: a second line only when the question was asked again.
    private func answer(_ keys: String, _ person: Typist) throws {
        var lines = keys.split(separator: "\r", omittingEmptySubsequences: false).map(String.init)
        let last = lines.removeLast()
        for line in lines.dropLast() {
            person.terminal.type(line + "\r")
            try person.terminal.wait(for: "Apply?")
        }
        try person.keys(lines.last.map { $0 + "\r" } ?? last)
    }

    @Test(arguments: ["\u{1B}[200~y\n\u{1B}[201~", "\u{1B}[200~y\u{1B}[201~", "y\rwhat changed last week?\r"])
    func `never by something pasted`(block: String) throws {
        let person = try start()
        try person.change("set the quantity of item 7 to 40")
        person.terminal.type(block)
        if block.hasPrefix("y") { try person.terminal.wait(for: "Apply?") }
        try person.keys("\r")
        #expect(person.leave() == 0)
        #expect(try decisions() == ["declined by person"])
        #expect(try quantity() == "12")
    }

    @Test(arguments: ["quit", "/quit", "終了"]) func `and by one who leaves it is declined`(word: String) throws {
        let person = try start()
        try person.change("set the quantity of item 7 to 40")
        person.terminal.type(word + "\r")
        #expect(person.terminal.end() == 0)
        #expect(try decisions() == ["declined by person"])
        #expect(try quantity() == "12")
    }

    @Test func `and nothing is declined where nothing was asked`() throws {
        let person = try start()
        #expect(try person.line("n").contains("Nothing waits for an answer, and nothing was changed."))
        #expect(person.leave() == 0)
    }

    @Test func `never by what was typed ahead of the question`() throws {
        let person = try start()
        try person.change("set the quantity of item 7 to 40\ry")
        try person.keys("\r")
        #expect(person.leave() == 0)
        #expect(try decisions() == ["declined by person"])
    }

    @Test func `never by what was typed while it was stopped`() throws {
        let stockroom = Stockroom(environment: ["NO_COLOR": "1", "PS1": "shell> "])
        let place = try stockroom.inventory(Shop.csv)
        let terminal = try PseudoTerminal(stockroom, ["--norc", "-i"], program: "/bin/bash")
        try terminal.wait(for: "shell> ")
        terminal.type("'\(Stockroom.executable)' --inventory '\(place)'\r")
        try terminal.wait(for: Typist.prompt)
        terminal.type("set AA batteries to 40\r")
        try terminal.wait(for: "session (no): ")
        terminal.type("\u{1A}")
        try terminal.wait(for: "shell> ")
        // The first line is the shell's; the second waits in the terminal when the program goes on.
        terminal.type("read -p RE''ADY; fg\r")
        try terminal.wait(for: "READY")
        terminal.type("\ry\r")
        try terminal.wait(for: "session (no): ")
        terminal.type("n\r")
        try terminal.wait(for: Typist.prompt)
        terminal.type("\u{04}")
        try terminal.wait(for: "shell> ")
        terminal.type("exit\r")
        #expect(terminal.end() == 0)
        #expect(try stockroom.savedDigest().filter { $0.contains(" by ") } == ["declined by person"])
    }

    @Test func `once for all that follow, when the person says so`() throws {
        let person = try start()
        try person.change("set the quantity of item 7 to 40")
        try person.keys("a\r")
        try person.line("set the quantity of item 7 to 41")
        #expect(person.leave() == 0)
        #expect(try decisions() == ["approved by person", "approved by person"])
        #expect(try quantity() == "41")
    }

    @Test func `not at all with --yes`() throws {
        let person = try start("--yes")
        try person.line("set the quantity of item 7 to 40")
        #expect(person.leave() == 0)
        #expect(try decisions() == ["approved by --yes"])
    }

    @Test func `and the conversation goes on after a no`() throws {
        let person = try start()
        try person.change("set the quantity of item 7 to 40")
        try person.keys("n\r")
        try person.line("what changed last week?")
        #expect(person.leave() == 0)
        #expect(try stockroom.savedDigest().last == "list 3: 12 15 22")
    }

    @Test(arguments: [("en", "Stopped. Nothing was changed."), ("ja", "中断しました。変更はしていません。")])
    func `Ctrl-C at the question declines, says so in one line, and stays`(language: String, said: String) throws {
        let person = try start("--language", language)
        person.terminal.type("set the quantity of item 7 to 40\r")
        try person.terminal.wait(for: language == "en" ? "(no): " : "（いいえ）: ")
        try person.keys("\u{03}")
        let screen = VirtualScreen(columns: 80, showing: person.terminal.bytes).lines
        let question = screen.lastIndex { $0.contains("[y]") } ?? 0
        #expect(screen[(question + 1)...].filter { !$0.isEmpty } == [said, "stockroom>"])
        #expect(person.leave() == 0)
        #expect(try quantity() == "12")
    }

    @Test func `Ctrl-C at the question of a single order ends the program`() throws {
        let order = ["ask", "set the quantity of item 7 to 40", "--inventory", try stockroom.inventory(Shop.csv)]
        let terminal = try PseudoTerminal(stockroom, order + Stockroom.moment)
        try terminal.wait(for: "(no): ")
        terminal.type("\u{03}")
        #expect(terminal.end() == 130)
        #expect(try quantity() == "12")
    }

    @Test(arguments: [("delete item 5", 0), ("delete item 30", 1)])
    func `and declined where nobody can be asked`(line: String, declined: Int) throws {
        let place = try stockroom.inventory(Shop.csv)
        let before = try stockroom.run("export", "--inventory", place)
        _ = try stockroom.run(["--inventory", place] + Stockroom.moment, input: line + "\n")
        #expect(try decisions().count == declined)
        #expect(try stockroom.run("export", "--inventory", place) == before)
    }
}
