import Foundation
import StrictJSON
import Testing

@Suite struct `A conversation on pipes` {
    private let stockroom = Stockroom()
    private let lastWeek = #"call getInventoryList {"updatedAfter":"2026-11-09","updatedBefore":"2026-11-15"}"#

    private func arguments(_ more: String...) throws -> [String] {
        ["--inventory", try stockroom.inventory(Shop.csv)] + Stockroom.moment + more
    }

    @Test func `asks, selects, changes, takes back and brings back`() throws {
        let digest = try stockroom.digest(
            arguments("--yes"),
            typing: ["what changed last week?", "2", "set its quantity to 40", "/undo", "/redo", "2 history"])
        #expect(
            digest == [
                "prompt what changed last week? [2026-11-09 2026-11-15]", lastWeek, "output", "list 3: 12 15 22",
                "prompt 2 selects 2", #"call getInventory {"id":15}"#, "output", "reply",
                "prompt set its quantity to 40", #"call updateInventory {"id":15,"quantity":40}"#, "approved by --yes",
                "output", "reply", "notice undone", "notice redone",
                "prompt 2 history selects 2", #"call getInventoryHistory {"id":15}"#, "output", "reply",
            ])
        #expect(try quantity(of: 15) == "40")
    }

    @Test func `several numbers are answered one after the other`() throws {
        let digest = try stockroom.digest(arguments(), typing: ["what changed last week?", "3 1"])
        #expect(
            digest.filter { $0.hasPrefix("call getInventory {") } == [
                "call getInventory {\"id\":22}", "call getInventory {\"id\":12}",
            ])
    }

    @Test func `numbers mean the latest list, also after details were shown`() throws {
        let digest = try stockroom.digest(
            arguments(), typing: ["what changed last week?", "1", "3", "what is out of stock?", "1"])
        #expect(
            digest.filter { $0.hasPrefix("call getInventory {") }
                == [12, 22, 21].map { "call getInventory {\"id\":\($0)}" })
    }

    @Test(arguments: [
        (["2"], 1), (["what changed last week?", "4"], 1), (["what changed last week?", "0"], 1),
        (["what changed last week?", "99 history"], 1), (["what changed last week?", "3"], 0),
    ]) func `a number that no line has is said so, and the status tells`(lines: [String], status: Int) throws {
        let outcome = try stockroom.run(arguments("--json"), input: lines.map { $0 + "\n" }.joined())
        #expect(Int(outcome.status) == status)
        #expect(try outcome.digest.contains("notice invalidSelection") == (status == 1))
        #expect(outcome.errors.isEmpty == (status == 0))
    }

    @Test(arguments: [("quit", "en"), ("Exit.", "en"), ("終了", "ja"), ("quit", "ja")])
    func `a command's word needs no slash`(word: String, language: String) throws {
        let digest = try stockroom.digest(
            arguments("--language", language), typing: ["what is out of stock?", word, "what changed last week?"])
        #expect(digest.last == "list 1: 21")
    }

    @Test func `a failure does not end the conversation`() throws {
        let digest = try stockroom.digest(arguments(), typing: ["7", "/nonsense", "what changed last week?"])
        #expect(digest.last == "list 3: 12 15 22")
    }

    @Test func `nobody is there to approve, and a line y approves nothing`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let outcome = try stockroom.run(
            ["--json", "--inventory", place] + Stockroom.moment, input: "set the quantity of item 7 to 40\ny\nyes\n")
        #expect(
            try outcome.digest.filter { $0.hasPrefix("approved") || $0.hasPrefix("declined") } == ["declined by policy"]
        )
        #expect(try quantity(of: 7) == "12")
    }

    @Test func `Japanese questions get the same items, and Japanese replies`() throws {
        let outcome = try stockroom.run(arguments("--language", "ja", "--json"), input: "在庫切れは？\n1\n数量を40にして\n")
        #expect(
            try outcome.digest == [
                "prompt 在庫切れは？", #"call getInventoryList {"stock":"out"}"#, "output", "list 1: 21",
                "prompt 1 selects 1", #"call getInventory {"id":21}"#, "output", "reply",
                "prompt 数量を40にして", #"call updateInventory {"id":21,"quantity":40}"#, "declined by policy", "error",
                "reply",
            ])
        let replies = try outcome.entries.compactMap { $0["type"] == "response" ? $0["text"]?.string : nil }
        for reply in replies.prefix(2) {
            #expect(reply.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }, "\(reply) is Japanese")
        }
    }

    @Test func `a person reads numbered lines, with nothing but text`() throws {
        let outcome = try stockroom.run(arguments(), input: "what changed last week?\n")
        let lines = outcome.output.split(separator: "\n")
        #expect(
            lines.suffix(3) == [
                "1. ID: 12 - Inner tube 700x25 (updated: 2026-11-15), 30 pcs",
                "2. ID: 15 - Brake cable (updated: 2026-11-12), 4 pcs, low",
                "3. ID: 22 - コピー用紙 A4 (updated: 2026-11-09), 8 箱",
            ])
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test func `every line of --json is an entry, the session first`() throws {
        let outcome = try stockroom.run(
            arguments("--json"),
            input:
                "what changed last week?\n2\n/help\n/today\n/tools\n/undo\n/redo\n/sessions\n/json\n/save\n9\n/quit\n")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix(#"{"type":""#) })
        let types = try outcome.entries.map { $0["type"]?.string ?? "none" }
        #expect(types.prefix(3) == ["session", "instructions", "prompt"])
        #expect(Set(types) == ["session", "instructions", "prompt", "toolCall", "toolOutput", "response", "notice"])
        #expect(
            try outcome.entries.first?.object?.keys == [
                "type", "format", "id", "at", "now", "timeZone", "language", "model", "inventory",
            ])
        #expect(try outcome.entries.compactMap { $0["at"]?.string }.allSatisfy { $0 == "2026-11-20T10:00:00+09:00" })
    }

    @Test(arguments: [
        "/help", "/help dates", "/verbose", "/model", "/model built-in", "/save", "/json", "/history", "/language fr",
        "/dates", "/undo", "/undo 3", "/redo", "/redo 3", "/reset", "/reset all", "/nosuch", "/modle", "7",
        "/help nosuch",
    ])
    func `what a command tells in Japanese is Japanese`(command: String) throws {
        let outcome = try stockroom.run(
            ["--json", "--language", "ja", "--inventory", stockroom.inventory("title\n電池\n")] + Stockroom.moment,
            input: "/undo\n" + command + "\n")
        let told = try outcome.entries.last { $0["type"] == "notice" }?["text"]?.string ?? ""
        let sentences = told.split(separator: "\n")
        #expect(!sentences.isEmpty)
        #expect(sentences.allSatisfy { $0.contains(#/[ぁ-んァ-ン一-龯]/#) }, "\(told)")
    }

    @Test(arguments: [
        ("/histroy 2", "Did you mean /history?"), ("/undp", "Did you mean /undo?"),
        ("/instrutons", "Did you mean /instructions?"), ("/dance", "See: /help"),
    ]) func `a mistyped command is told the one that was meant`(line: String, advice: String) throws {
        let outcome = try stockroom.run(["--sample", "--no-save"], input: line + "\n")
        let name = line.split(separator: " ")[0]
        #expect(
            outcome == .init(output: "", errors: "stockroom: There is no command \(name). \(advice)\n", status: 1))
    }

    @Test(arguments: [
        ("/undo 3", "/undo takes back one change at a time and no number. Nothing was taken back."),
        ("/redo 3", "/redo takes back one undo at a time and no number. Nothing was changed."),
        ("/save notes.txt", "/save takes nothing after it."),
    ]) func `a command that takes nothing does nothing with more after it`(line: String, said: String) throws {
        let place = try stockroom.inventory(Shop.csv)
        let outcome = try stockroom.run(["--no-save", "--inventory", place], input: line + "\n")
        #expect(outcome == .init(output: "", errors: "stockroom: \(said)\n", status: 1))
        #expect(try stockroom.run("undo", "--inventory", place).status == 0)
    }

    @Test func `an undo of what was not made just now says from when it is, and that another session made it`() throws {
        let arguments = try [
            "--inventory", stockroom.inventory("id,title,quantity\n1,AA,4\n"), "--time-zone", "Asia/Tokyo",
        ]
        func tell(_ day: String, _ more: [String], _ lines: String = "") throws -> String {
            try stockroom.run(more + arguments + ["--now", "2030-11-\(day)T10:00:00+09:00"], input: lines).output
        }
        func change(_ quantity: Int) -> String { "set the quantity of item 1 to \(quantity)\n" }
        _ = try tell("18", ["--yes"], change(5))
        let session = try stockroom.run("sessions", "--json").entries.first?["id"]?.string ?? ""
        _ = try tell("19", ["--yes"], change(6))
        _ = try tell("20", ["resume", "--yes", session], change(7))
        let undone = try tell("20", ["resume", session], "/undo\n/undo\n")
        #expect(
            undone == """
                Taken back: "AA" (ID 1): quantity 7 → 6. That change was made on Wed 20 Nov 2030.
                Taken back: "AA" (ID 1): quantity 6 → 5. That change was made on Tue 19 Nov 2030.

                """)
        #expect(
            try tell("20", ["--yes"], "/undo\n") == """
                Taken back: "AA" (ID 1): quantity 5 → 4. That change was made on Mon 18 Nov 2030, in another session.

                """)
        #expect(
            try tell("20", ["--language", "ja"], "/redo\n/undo\n") == """
                やり直しました: 「AA」（ID 1）: 数量 4 → 5（2030年11月18日(月)の別のセッションでの変更）
                取り消しました: 「AA」（ID 1）: 数量 5 → 4

                """)
        let imported = try tell("20", ["undo"])
        #expect(imported.hasPrefix("Taken back: the import of 1 item on "))
    }

    @Test func `today is told in the words of the instructions`() throws {
        let told = try stockroom.run(arguments("--no-save"), input: "/today\n").output.split(separator: "\n")
        let place = stockroom.path("shop.sqlite")
        let instructions = try stockroom.run(["instructions", "--inventory", place] + Stockroom.moment).output
        #expect(told.count == 5)
        #expect(told.first == "TODAY: 2026-11-20 (Friday)")
        #expect(told.allSatisfy(instructions.split(separator: "\n").contains))
    }

    @Test func `the entries are the saved session`() throws {
        let outcome = try stockroom.run(arguments("--json"), input: "what changed last week?\n2\n")
        let listed = try #require(try stockroom.run("sessions", "--json").entries.first)
        #expect(listed["prompts"] == 2)
        #expect(listed["first"] == "what changed last week?")
        #expect(listed["model"] == "built-in")
        #expect(try String(contentsOfFile: #require(listed["path"]?.string), encoding: .utf8) == outcome.output)
    }

    @Test func `--no-save leaves nothing`() throws {
        _ = try stockroom.run(arguments("--no-save"), input: "what changed last week?\n")
        #expect(try stockroom.run("sessions", "--json").output == "")
    }

    @Test func `the grounded lists of ask and of a conversation are the same`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let asked = try stockroom.run(["ask", "--inventory", place, "what changed last week?"] + Stockroom.moment)
        let conversed = try stockroom.run(
            ["--inventory", place] + Stockroom.moment, input: "what changed last week?\n")
        #expect(asked == conversed)
    }

    @Test(arguments: ["shop.sqlite", "./shop.sqlite", "link.sqlite"])
    func `an export never goes onto the inventory`(path: String) throws {
        let place = try stockroom.inventory(Shop.csv)
        try FileManager.default.createSymbolicLink(
            atPath: stockroom.path("link.sqlite"), withDestinationPath: place)
        let refused = try stockroom.run("export", "--inventory", place, path)
        #expect(refused.status == 1)
        #expect(refused.errors == "stockroom: \(path) is the inventory itself. Export to another file.\n")
        #expect(try stockroom.run("export", "--inventory", place).output.split(separator: "\n").count == Shop.count + 1)
    }

    @Test func `one import is one step back`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let before = try stockroom.run("export", "--inventory", place)
        let more = try stockroom.write("more.csv", "id,title,quantity\n7,AA batteries,99\n80,Bell,3\n81,Horn,4\n")
        #expect(try stockroom.run("import", more, "--inventory", place).output == "2 added, 1 changed, 0 the same.\n")
        let after = try stockroom.run("export", "--inventory", place)
        #expect(after.output != before.output)
        #expect(try stockroom.run("undo", "--inventory", place).status == 0)
        #expect(try stockroom.run("export", "--inventory", place) == before)
        #expect(try stockroom.run("redo", "--inventory", place).status == 0)
        #expect(try stockroom.run("export", "--inventory", place) == after)
    }

    @Test func `an import of what is there already is told, with the way back`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let file = try stockroom.write("more.csv", "Name,Qty\nBell,3\nHorn,4\n")
        _ = try stockroom.run("import", file, "--inventory", place)
        let before = try stockroom.run("export", "--inventory", place)
        let again = try stockroom.run("import", file, "--inventory", place)
        #expect(
            again
                == Stockroom.Outcome(
                    output: "2 added, 0 changed, 0 the same.\n",
                    errors: """
                        stockroom: columns taken: Name as title, Qty as quantity
                        stockroom: 2 of the added have the title of an item that was there before. If the same is meant: \
                        stockroom undo --inventory \(place) takes the import back, and rows with the ids of an export change their items.

                        """, status: 0))
        #expect(try stockroom.run("undo", "--inventory", place).status == 0)
        #expect(try stockroom.run("export", "--inventory", place) == before)
    }

    @Test func `an import speaks the language of replies`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let japanese = ["--inventory", place, "--language", "ja"]
        let file = try stockroom.write("more.csv", "品名,数量\nベル,3\n")
        _ = try stockroom.run(["import", file] + japanese)
        let again = try stockroom.run(["import", file, "--dry-run"] + japanese)
        #expect(again.output == "追加1件、変更0件、変更なし0件の見込みです。\n")
        #expect(
            again.errors == """
                stockroom: 列の読み替え: 品名 → title, 数量 → quantity
                stockroom: うち1件は、品名が同じ在庫がすでにあり、別の在庫として追加されます。その在庫を変更するには行に id を付けてください。

                """)
        let wrong = try stockroom.write("wrong.csv", "id,title,quantity\n1,,3x\n")
        let refused = try stockroom.run(["import", wrong] + japanese)
        #expect((refused.output, refused.status) == ("", 1))
        #expect(
            refused.errors == """
                stockroom: \(wrong): 2行目、列 title: 「」は空です。どの在庫にも品名が必要です。
                stockroom: \(wrong): 2行目、列 quantity: 「3x」は12 や 2.5 のような数ではありません（小数点の前11桁、後4桁まで）。
                stockroom: 何も取り込みませんでした。ファイルを直してもう一度取り込んでください。

                """)
    }

    private func quantity(of id: Int) throws -> String? {
        let exported = try stockroom.run("export", "--format", "jsonl", "--inventory", stockroom.path("shop.sqlite"))
        return try exported.entries.first { $0["id"]?.integer == id }?["quantity"].map { $0.string ?? $0.description }
    }
}
