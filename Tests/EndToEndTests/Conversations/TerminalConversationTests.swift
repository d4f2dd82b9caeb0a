import Foundation
import TestSupport
import Testing

@Suite struct `A conversation at a terminal` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    private func start(_ more: String..., columns: UInt16 = 80, rows: UInt16 = 24) throws -> Typist {
        try Typist(
            stockroom, ["--inventory", stockroom.inventory(Shop.csv)] + Stockroom.moment + more, columns: columns,
            rows: rows)
    }

    @Test func `asks, selects by number, changes with y, takes back, and leaves with Ctrl-D`() throws {
        let person = try start()
        try person.line("what changed last week?")
        try person.line("2")
        try person.change("set its quantity to 40")
        try person.keys("y\r")
        try person.line("2 history")
        try person.line("/undo")
        #expect(person.leave() == 0)
        #expect(
            try stockroom.savedDigest() == [
                "prompt what changed last week? [2026-11-09 2026-11-15]",
                #"call getInventoryList {"updatedAfter":"2026-11-09","updatedBefore":"2026-11-15"}"#, "output",
                "list 3: 12 15 22",
                "prompt 2 selects 2", #"call getInventory {"id":15}"#, "output", "reply",
                "prompt set its quantity to 40", #"call updateInventory {"id":15,"quantity":40}"#, "approved by person",
                "output", "reply",
                "prompt 2 history selects 2", #"call getInventoryHistory {"id":15}"#, "output", "reply",
                "notice undone",
            ])
    }

    @Test(arguments: [("en", "what was created last week?", "created"), ("ja", "先週追加されたものは？", "登録")])
    func `a list by creation shows that day and calls it so`(language: String, question: String, label: String) throws {
        let place = try stockroom.inventory("title,created_at,updated_at\nBell,2026-11-10,2026-11-19\n")
        let person = try Typist(stockroom, ["--inventory", place, "--language", language] + Stockroom.moment)
        try person.line(question)
        #expect(person.leave() == 0)
        // While the answer comes, its text is seen as the model has written it so far.
        let shown = VirtualScreen(columns: 80, showing: person.terminal.bytes).lines.joined(separator: "\n")
        #expect(shown.contains("\(label) 2026-11-10") && !shown.contains("2026-11-19"), "\(shown)")
    }

    @Test func `a Japanese line arrives as it was typed, and the reply is Japanese`() throws {
        let person = try start("--language", "ja")
        let shown = try person.line("在庫切れは？")
        #expect(shown.contains("単三電池"))
        try person.line("1")
        #expect(person.leave() == 0)
        #expect(
            try stockroom.savedDigest() == [
                "prompt 在庫切れは？", #"call getInventoryList {"stock":"out"}"#, "output", "list 1: 21",
                "prompt 1 selects 1", #"call getInventory {"id":21}"#, "output", "reply",
            ])
    }

    @Test(arguments: [["LANG": nil], ["LANG": "C"], ["LANG": "C", "LC_ALL": "POSIX"], ["LANG": "xx_YY.UTF-8"]])
    func `Japanese can be typed whatever the locale is`(locale: [String: String?]) throws {
        let stockroom = Stockroom(environment: locale.merging(["NO_COLOR": "1"]) { own, _ in own })
        let person = try Typist(
            stockroom, ["--inventory", stockroom.inventory(Shop.csv), "--language", "ja"] + Stockroom.moment)
        try person.line("在庫切れは？")
        #expect(person.leave() == 0)
        #expect(try stockroom.savedDigest().first == "prompt 在庫切れは？")
    }

    @Test func `help explains the marks, and indents what goes on`() throws {
        let person = try start(columns: 50, rows: 60)
        let shown = try person.line("help")
        #expect(shown.contains("▽") && shown.contains("✕"), "\(shown)")
        let lines = shown.split(separator: "\r\n")
        let first = try #require(lines.firstIndex { $0.contains("  /undo ") })
        #expect(lines[first + 1].contains(String(repeating: " ", count: 17) + "the inventory"), "\(shown)")
        #expect(person.leave() == 0)
    }

    @Test func `backspace takes a whole character away`() throws {
        let person = try start("--language", "ja")
        try person.line("在庫切れは電池👩‍🔧e\u{301}\u{7F}\u{7F}\u{7F}\u{7F}？")
        #expect(person.leave() == 0)
        #expect(try stockroom.savedDigest().first == "prompt 在庫切れは？")
    }

    @Test func `Tab completes titles, categories, places and commands`() throws {
        let stockroom = Stockroom(environment: ["NO_COLOR": "1"])
        let place = try stockroom.inventory(
            "title,category,place\nLaminating pouches A4,Office,Shelf B\n単三電池,電池,倉庫\nMarkers,Office,Shelf B\n")
        let person = try Typist(stockroom, ["--inventory", place] + Stockroom.moment)
        for (typed, completed) in [
            ("where is the lam\tnow", "where is the Laminating pouches A4 now"), ("単\tはどこ", "単三電池 はどこ"),
            ("what is in off\t", "what is in Office"), ("list she\t", "list Shelf B"),
        ] {
            try person.line(typed)
            #expect(try stockroom.savedDigest().last { $0.hasPrefix("prompt") } == "prompt \(completed)")
        }
        person.terminal.type("/und\t\r")
        _ = try person.terminal.wait(for: "Take it back?")
        try person.keys("y\r")
        #expect(person.leave() == 0)
        #expect(try stockroom.savedDigest().last == "notice undone")
    }

    @Test func `Ctrl-C clears a line, and twice at an empty one leaves with 130`() throws {
        let person = try start()
        try person.keys("delete everything\u{03}")
        try person.keys("\u{03}")
        person.terminal.type("\u{03}")
        #expect(person.terminal.end() == 130)
        #expect(try stockroom.savedDigest() == [])
    }

    @Test func `after Ctrl-C at an empty line, a question begins anew`() throws {
        let person = try start()
        try person.keys("\u{03}")
        try person.line("what changed last week?")
        try person.keys("\u{03}")
        try person.line("2")
        #expect(person.leave() == 0)
        #expect(try stockroom.savedDigest().filter { $0.hasPrefix("prompt") }.count == 2)
    }

    @Test func `Ctrl-Z stops at once, and fg goes on with the line`() throws {
        let shell = Stockroom(environment: ["NO_COLOR": "1", "PS1": "shell> "])
        let terminal = try PseudoTerminal(shell, ["--norc", "-i"], program: "/bin/bash")
        try terminal.wait(for: "shell> ")
        terminal.type("'\(Stockroom.executable)' --sample --no-save\r")
        try terminal.wait(for: Typist.prompt)
        terminal.type("half a li")
        try terminal.wait(for: "half a li")
        for _ in 0..<10 {
            terminal.type("\u{1A}")
            #expect(try !terminal.wait(for: "Stopped").contains(Typist.prompt))
            try terminal.wait(for: "shell> ")
            terminal.type("fg\r")
            try terminal.wait(for: "\(Typist.prompt)half a li")
        }
        terminal.type("ne\u{03}\u{04}")
        try terminal.wait(for: "shell> ")
        terminal.type("exit\r")
        #expect(terminal.end() == 0)
    }

    @Test func `Ctrl-Z stops at an approval and at a page too, and fg draws the line again`() throws {
        let stockroom = Stockroom(environment: ["NO_COLOR": "1", "PS1": "shell> "])
        let place = try stockroom.inventory(Shop.csv)
        let terminal = try PseudoTerminal(stockroom, ["--norc", "-i"], program: "/bin/bash", rows: 5)
        func stopAndGoOn(at line: String) throws {
            terminal.type("\u{1A}")
            try terminal.wait(for: "Stopped")
            try terminal.wait(for: "shell> ")
            terminal.type("fg\r")
            try terminal.wait(for: line)
        }
        try terminal.wait(for: "shell> ")
        terminal.type("'\(Stockroom.executable)' --inventory '\(place)'\r")
        try terminal.wait(for: Typist.prompt)
        terminal.type("set AA batteries to 40\r")
        try terminal.wait(for: "session (no): ")
        terminal.type("y")
        try terminal.wait(for: "y")
        for _ in 0..<3 { try stopAndGoOn(at: "session (no): y") }
        terminal.type("\r")
        try terminal.wait(for: Typist.prompt)
        terminal.type("list everything\r")
        try terminal.wait(for: "more lines")
        for _ in 0..<3 { try stopAndGoOn(at: "more lines") }
        terminal.type("q")
        try terminal.wait(for: Typist.prompt)
        terminal.type("\u{04}")
        try terminal.wait(for: "shell> ")
        terminal.type("exit\r")
        #expect(terminal.end() == 0)
        #expect(try stockroom.savedDigest().contains("approved by person"))
    }

    @Test(arguments: [SIGTERM, SIGHUP]) func `a terminal that goes away leaves a whole session`(signal: Int32) throws {
        let person = try start()
        try person.line("what changed last week?")
        person.terminal.signal(signal)
        #expect(person.terminal.end() != 0)
        #expect(try stockroom.savedDigest().last == "list 3: 12 15 22")
        #expect(try stockroom.run("replay", "latest").status == 0)
    }

    @Test func `a list longer than the window comes in pages`() throws {
        let person = try Typist(stockroom, ["--sample", "--no-save"] + Stockroom.moment, rows: 12)
        person.terminal.type("what changed this year?\r")
        let first = try person.terminal.wait(for: "more lines")
        #expect(first.split(whereSeparator: \.isNewline).count { $0.contains("ID ") } == 10)
        let rest = try person.keys("  ")
        #expect(rest.split(whereSeparator: \.isNewline).count { $0.contains("ID ") } == 10)
        #expect(person.leave() == 0)
    }

    @Test func `help and reports that are longer than the window come in pages, too`() throws {
        let person = try Typist(stockroom, ["--sample", "--no-save"] + Stockroom.moment, rows: 12)
        for line in ["/help", "/report shopping-list", "shopping list", "which place has the most items?"] {
            person.terminal.type(line + "\r")
            let first = try person.terminal.wait(for: "more lines")
            #expect(first.split(separator: "\n", omittingEmptySubsequences: false).count <= 13, "\(first)")
            try person.keys("q")
        }
        #expect(person.leave() == 0)
    }

    @Test func `a signal ends the program at a page and at an approval`() throws {
        let pages = try Typist(stockroom, ["--sample"] + Stockroom.moment, rows: 12)
        pages.terminal.type("what changed this year?\r")
        try pages.terminal.wait(for: "more lines")
        pages.terminal.signal(SIGTERM)
        #expect(pages.terminal.end() == 128 + SIGTERM)
        #expect(try stockroom.savedDigest().last?.hasPrefix("list ") == true)
        let asked = try start()
        try asked.change("set AA batteries to 40")
        asked.terminal.signal(SIGTERM)
        #expect(asked.terminal.end() == 128 + SIGTERM)
        #expect(try stockroom.savedDigest().last?.hasPrefix("call updateInventory") == true)
    }

    @Test func `a question is broken between its words in a narrow window`() throws {
        let person = try Typist(stockroom, ["--sample"] + Stockroom.moment, columns: 40)
        person.terminal.type("set AA batteries to 40\r")
        try person.terminal.wait(for: "(no): ")
        try person.keys("n\r")
        let lines = VirtualScreen(columns: 40, showing: person.terminal.bytes).lines
        let first = try #require(lines.firstIndex(of: "Apply? [y]es [n]o [a]ll like this in"))
        #expect(lines[first + 1] == "this session (no): n")
        #expect(person.leave() == 0)
    }

    @Test func `all like this means changes, never deletions`() throws {
        let person = try start()
        try person.change("set AA batteries to 40")
        try person.keys("a\r")
        try person.line("set Brake cable to 5")
        let question = try person.change("delete Packing tape")
        #expect(question.contains("Packing tape"))
        try person.keys("n\r")
        #expect(person.leave() == 0)
        #expect(
            try stockroom.savedDigest().filter { $0.contains(" by ") } == [
                "approved by person", "approved by person", "declined by person",
            ])
    }

    @Test(arguments: ["はい", "ｙ", "Y"]) func `a Japanese yes is a yes`(answer: String) throws {
        let person = try start("--language", "ja")
        person.terminal.type("単三電池を9個にして\r")
        try person.terminal.wait(for: "適用しますか？ [y]はい [n]いいえ [a]同じ種類の変更はすべて（いいえ）: ")
        try person.keys("\(answer)\r")
        #expect(person.leave() == 0)
        #expect(try stockroom.savedDigest().contains("approved by person"))
    }

    @Test func `Ctrl-C at an approval stops the answer and changes nothing`() throws {
        let person = try start()
        try person.change("set AA batteries to 40")
        #expect(try person.keys("\u{03}").contains("Stopped."))
        #expect(person.leave() == 0)
        let digest = try stockroom.savedDigest()
        #expect(digest.suffix(3) == ["declined by person", "error", "notice cancelled"])
    }

    @Test func `a pasted block is one prompt`() throws {
        let person = try start()
        try person.keys("\u{1B}[200~what changed\nlast week?\u{1B}[201~\r")
        #expect(person.leave() == 0)
        let digest = try stockroom.savedDigest()
        #expect(digest.filter { $0.hasPrefix("prompt") }.count == 1)
        #expect(digest.last == "list 3: 12 15 22")
    }

    @Test func `--json prints nothing but entries beside what is typed`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let terminal = try PseudoTerminal(stockroom, ["--json", "--inventory", place] + Stockroom.moment)
        try terminal.wait(for: #"{"type":"instructions""#)
        try terminal.wait(for: "\n")
        terminal.type("what changed last week?\r")
        try terminal.wait(for: #"{"type":"response""#)
        try terminal.wait(for: "\n")
        terminal.type("\u{04}")
        #expect(terminal.end() == 0)
        let lines = String(decoding: terminal.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        #expect(
            lines.filter { !$0.hasPrefix(#"{"type":""#) }.allSatisfy {
                $0.contains("what changed last week?") || $0.contains("^D")
            })
        #expect(!terminal.bytes.contains(0x1B))
    }
}
