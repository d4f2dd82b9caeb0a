import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A session that is resumed` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    private func ask(_ question: String, of place: String) throws {
        _ = try stockroom.run(["ask", "--inventory", place] + Stockroom.moment + [question])
    }

    private func converse(_ lines: [String], with place: String, _ more: String...) throws {
        _ = try stockroom.run(
            ["--inventory", place] + Stockroom.moment + more, input: lines.map { $0 + "\n" }.joined())
    }

    /// The ids of the saved sessions, the newest first.
    private var ids: [String] {
        get throws { try stockroom.run("sessions", "--json").entries.compactMap { $0["id"]?.string } }
    }

    /// What a person sees who goes on with the latest conversation, up to the prompt.
    private func greeting(_ arguments: String...) throws -> [String] {
        let person = try Typist(stockroom, ["resume"] + Stockroom.moment + arguments)
        #expect(person.leave() == 0)
        return VirtualScreen(columns: 80, showing: person.terminal.bytes).lines.filter { !$0.isEmpty }.dropLast()
    }

    @Test func `is the latest conversation, not a single question after it`() throws {
        let place = try stockroom.inventory(Shop.csv)
        try converse(["what changed last week?"], with: place)
        try ask("what is low?", of: place)
        let resumed = try stockroom.run(["resume", "--json"] + Stockroom.moment, input: "3\n")
        #expect(
            try resumed.digest == ["resumed", "prompt 3 selects 3", #"call getInventory {"id":22}"#, "output", "reply"])
        #expect(try stockroom.run("replay", "latest").output.hasPrefix("stockroom> what is low?\n"))
    }

    @Test func `is told from single questions in the list`() throws {
        let place = try stockroom.inventory(Shop.csv)
        try converse(["what changed last week?"], with: place)
        try ask("what is low?", of: place)
        try ask("what is out?", of: place)
        let (question, conversation) = (try ids[1], try ids[2])
        func kinds() throws -> [Bool?] { try stockroom.run("sessions", "--json").entries.map { $0["single"]?.bool } }
        #expect(try kinds() == [true, true, nil])
        #expect(
            try stockroom.run("sessions").output.split(separator: "\n").dropFirst(2) == [
                "2  \(question)  2026-11-20T10:00  single  built-in  what is low?",
                "3  \(conversation)  2026-11-20T10:00       1  built-in  what changed last week?",
            ])
        #expect(try stockroom.run(["resume", question] + Stockroom.moment, input: "1\n").status == 0)
        #expect(try kinds() == [true, nil, nil])
    }

    @Test func `is told from single questions in a narrow window, too`() throws {
        try ask("what is low?", of: stockroom.inventory(Shop.csv))
        let terminal = try PseudoTerminal(stockroom, ["sessions"], columns: 40)
        #expect(terminal.end() == 0)
        #expect(
            VirtualScreen(columns: 40, showing: terminal.bytes).lines.filter { !$0.isEmpty } == [
                "   id                       first …stion", "1  \(try ids[0])  what is low?",
            ])
    }

    @Test func `may be a single question when its id is typed, which is told where there is nothing else`() throws {
        try ask("what is low?", of: stockroom.inventory(Shop.csv))
        let id = try ids[0]
        let refused = try stockroom.run("resume", "--language", "en")
        #expect(
            refused
                == Stockroom.Outcome(
                    output: "",
                    errors:
                        "stockroom: Only single questions are saved. To go on with the latest: stockroom resume \(id)\n",
                    status: 1))
        #expect(try stockroom.run(["resume", id] + Stockroom.moment, input: "1\n").status == 0)
        #expect(try stockroom.run(["resume"] + Stockroom.moment, input: "2\n").status == 0)
    }

    @Test func `says at a terminal where things stand, and shows no old list`() throws {
        let place = try stockroom.inventory(Shop.csv)
        try converse(["what changed last week?", "3", "set it to 40", "/undo"], with: place, "--yes")
        #expect(
            try greeting() == [
                "Going on from Fri 20 Nov 2026, 10:00: 3 questions, 1 change, 1 taken back.",
                "Last: set it to 40 (changed)",
                "1 to 3 pick from the list of \"what changed last week?\".",
                "Ask, for example: what changed last week?  /help helps, Ctrl-D leaves.",
            ])
        #expect(
            try greeting("--language", "ja")
                == [
                    "2026年11月20日(金) 10:00 の続きです（質問3件、変更1件、取り消し1件）。",
                    "最後の質問: set it to 40（変更済み）",
                    "番号 1〜3 で「what changed last week?」の一覧から選べます。",
                    "例: 先週更新された在庫を見せて（番号で選択、/help で説明、Ctrl-D で終了）",
                ].inserting("これからは日本語で答えます。", at: 0))
    }

    @Test func `says that a new copy of the sample inventory has none of its changes`() throws {
        _ = try stockroom.run(["--sample", "--yes"] + Stockroom.moment, input: "set AA batteries to 40\n")
        #expect(try greeting()[2] == "The sample inventory is a new copy: changes made then are not in it.")
    }

    @Test func `says what was picked, and that a change was not made`() throws {
        let place = try stockroom.inventory(Shop.csv)
        try converse(["what changed last week?", "2"], with: place)
        #expect(try greeting()[1] == "Last: 2 (Brake cable)")
        try converse(["set AA batteries to 40"], with: place)
        #expect(try greeting()[1] == "Last: set AA batteries to 40 (not changed)")
    }

    @Test func `with another inventory picks nothing by numbers of the one before`() throws {
        let before = try stockroom.inventory(Shop.csv)
        let other = try stockroom.inventory("id,title,quantity\n12,Hammer,5\n", named: "other.sqlite")
        try converse(["what changed last week?"], with: before)
        let resumed = try stockroom.run(
            ["resume", "--inventory", other, "--json"] + Stockroom.moment, input: "1\ndelete 1\n")
        #expect(
            try resumed.digest.drop { $0 != "resumed" } == [
                "resumed", "notice reset", "prompt 1", "notice invalidSelection", "prompt delete 1", "reply",
            ])
        #expect(
            try resumed.entries.first { $0["code"]?.string == "reset" }?["text"]?.string
                == "This is another inventory, \(other). What was listed of \(before) cannot be picked from here.")
        // The session is about that one from now on, and about the one before only when somebody says so.
        #expect(
            try stockroom.run(["resume", "--json"] + Stockroom.moment, input: "what is there?\n1\n").digest.suffix(2)
                == ["output", "reply"])
        #expect(
            try stockroom.run(["resume", "--inventory", before, "--json"] + Stockroom.moment, input: "1\n").digest
                .suffix(
                    3) == ["notice reset", "prompt 1", "notice invalidSelection"])
    }

    @Test func `with the same inventory by another name goes on with its list`() throws {
        let place = try stockroom.inventory(Shop.csv)
        try converse(["what changed last week?"], with: place)
        try FileManager.default.createSymbolicLink(atPath: stockroom.path("link.sqlite"), withDestinationPath: place)
        for name in ["./shop.sqlite", "link.sqlite"] {
            let resumed = try stockroom.run(
                ["resume", "--inventory", name, "--json"] + Stockroom.moment, input: "1\n")
            #expect(try resumed.digest.contains("prompt 1 selects 1"))
        }
    }
}

extension [String] {
    fileprivate func inserting(_ line: String, at index: Int) -> [String] {
        var lines = self
        lines.insert(line, at: index)
        return lines
    }
}
