import Foundation
import PlainText
import StrictJSON
import TestSupport
import Testing

@Suite struct `A saved session` {
    private let stockroom = Stockroom()

    /// Converses on pipes and gives what was shown.
    private func converse(_ lines: [String], _ more: String...) throws -> Stockroom.Outcome {
        try stockroom.run(
            ["--inventory", stockroom.inventory(Shop.csv)] + Stockroom.moment + more,
            input: lines.map { $0 + "\n" }.joined())
    }

    private func latest() throws -> (id: String, path: String) {
        let entry = try #require(try stockroom.run("sessions", "--json").entries.first)
        return (try #require(entry["id"]?.string), try #require(entry["path"]?.string))
    }

    /// Writes the saved session again, its lines changed, and gives the path.
    private func edited(_ change: (inout [String]) -> Void) throws -> String {
        var lines = try String(contentsOfFile: latest().path, encoding: .utf8).split(separator: "\n").map(String.init)
        change(&lines)
        return try stockroom.write("edited.jsonl", lines.joined(separator: "\n") + "\n")
    }

    @Test(arguments: [
        ["what changed last week?", "2", "3 history", "what is low?", "1 2"],
        ["set the quantity of item 7 to 40", "what is out of stock?", "1"],
    ]) func `is replayed as it was shown`(lines: [String]) throws {
        let shown = try converse(lines)
        #expect(shown.errors == "")
        let replayed = try stockroom.run("replay", "latest")
        let parts = replayed.output.split(separator: "\n").filter { !$0.hasPrefix("stockroom> ") }
        #expect(parts == shown.output.split(separator: "\n"))
        let prompts = replayed.output.split(separator: "\n").filter { $0.hasPrefix("stockroom> ") }
        #expect(
            prompts.map { String($0.dropFirst("stockroom> ".count)) }.joined(separator: " ")
                == lines.joined(separator: " "))
        #expect(replayed.errors == "")
        #expect(replayed.status == 0)
    }

    @Test func `is replayed at a terminal as it was shown there`() throws {
        let stockroom = Stockroom(environment: ["NO_COLOR": "1"])
        let person = try Typist(stockroom, ["--inventory", stockroom.inventory(Shop.csv)] + Stockroom.moment)
        try person.line("what changed last week?")
        try person.line("2")
        #expect(person.leave() == 0)
        let terminal = try PseudoTerminal(stockroom, ["replay", "latest"])
        #expect(terminal.end() == 0)
        func answers(_ bytes: [UInt8]) -> [String] {
            let lines = VirtualScreen(columns: 80, showing: bytes).lines
            let start = lines.firstIndex { $0.hasPrefix("stockroom> ") } ?? 0
            return lines[start...].filter { !$0.isEmpty && $0 != "stockroom>" && $0 != "stockroom> ^D" }
        }
        #expect(answers(terminal.bytes) == answers(person.terminal.bytes))
    }

    @Test func `is listed with its moment, however long the name of its model`() throws {
        _ = try converse(["what changed last week?"])
        let (id, path) = try latest()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let address = "http://inventory.example:8080/openai/v1"
        try Data(text.replacing("built-in", with: address).utf8).write(to: URL(fileURLWithPath: path))
        let terminal = try PseudoTerminal(stockroom, ["sessions"])
        #expect(terminal.end() == 0)
        let lines = VirtualScreen(columns: 80, showing: terminal.bytes).lines.filter { !$0.isEmpty }
        #expect(
            lines == [
                "   id                       when              asked  first question",
                "1  \(id)  2026-11-20 10:00      1  what changed last week?",
            ])
    }

    @Test(arguments: [
        ("en", "when              inventory  first question", "sample   "), ("ja", "日時              在庫  最初の質問", "見本"),
    ])
    func `is listed with its inventory where that is the sample or another one`(
        language: String, headings: String, sample: String
    ) throws {
        _ = try converse(["what is low?"])
        let own = try latest().id
        _ = try stockroom.run(["--sample"] + Stockroom.moment, input: "what changed last week?\n")
        let samples = try latest().id
        let terminal = try PseudoTerminal(stockroom, ["sessions", "--language", language])
        #expect(terminal.end() == 0)
        let lines = VirtualScreen(columns: 80, showing: terminal.bytes).lines.filter { !$0.isEmpty }
        #expect(
            lines == [
                "   id                       \(headings)",
                "1  \(samples)  2026-11-20 10:00  \(sample)  what changed last week?",
                "2  \(own)  2026-11-20 10:00  \(DisplayWidth.padded("shop", to: DisplayWidth.columns(sample)))  what is low?",
            ])
        let entries = try stockroom.run("sessions", "--json").entries
        #expect(entries.map { $0["inventory"]?.string } == ["--sample", stockroom.path("shop.sqlite")])
    }

    @Test func `beyond the twentieth is counted in a conversation`() throws {
        _ = try converse(["what changed last week?"])
        let (id, path) = try latest()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        for number in 1...22 {
            let other = id.prefix(16) + String(format: "%06d", number)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path.replacing(id, with: other)))
        }
        let lines = try converse(["/sessions"]).output.split(separator: "\n")
        #expect(lines.count == 22)
        #expect(lines.last == "3 more: stockroom sessions lists all.")
    }

    @Test(arguments: ["path", "id", "beginning", "latest"]) func `is found by its`(name: String) throws {
        _ = try converse(["what changed last week?"])
        let session = try latest()
        let word =
            switch name {
            case "path": session.path
            case "id": session.id
            case "beginning": String(session.id.dropLast(3))
            default: "latest"
            }
        let replayed = try stockroom.run("replay", word)
        #expect(replayed.output.hasPrefix("stockroom> what changed last week?\n"))
    }

    @Test func `goes on in the same file, with the list still there to pick from`() throws {
        _ = try converse(["what changed last week?"])
        let session = try latest()
        let before = try String(contentsOfFile: session.path, encoding: .utf8)
        let resumed = try stockroom.run(["resume", "--json"] + Stockroom.moment, input: "3\n")
        #expect(
            try resumed.digest == ["resumed", "prompt 3 selects 3", #"call getInventory {"id":22}"#, "output", "reply"])
        #expect(try latest() == session)
        #expect(
            try String(contentsOfFile: session.path, encoding: .utf8) == before
                + resumed.output.drop(to: "{\"type\":\"resumed\""))
    }

    @Test func `begins with an undo when that is all that was done`() throws {
        let inventory = try stockroom.inventory("id,title,quantity\n1,AA,4\n")
        let arguments = ["--language", "en", "--inventory", inventory] + Stockroom.moment
        #expect(try stockroom.run(arguments, input: "/help\n/today\n").status == 0)
        #expect(try stockroom.run("sessions", "--json").output == "")
        let undone = try stockroom.run(arguments + ["--yes"], input: "/undo\n")
        let replayed = try stockroom.run("replay", "latest")
        #expect(replayed == undone)
        #expect(undone.output.isEmpty == false)
        #expect(try stockroom.run(["resume"] + Stockroom.moment, input: "/redo\nwhat is there?\n").status == 0)
        #expect(try stockroom.run("sessions", "--json").entries.map { $0["prompts"] } == [1])
    }

    @Test func `asked again gives the same, and says so`() throws {
        _ = try converse(["what changed last week?", "2"])
        let rerun = try stockroom.run("replay", "latest", "--rerun")
        #expect(rerun.status == 0)
        #expect(rerun.output.contains("what changed last week?"))
    }

    @Test func `with a torn last line is read without it, with a word`() throws {
        _ = try converse(["what changed last week?", "2"])
        let text = try String(contentsOfFile: latest().path, encoding: .utf8)
        let torn = try stockroom.write("torn.jsonl", String(text.dropLast(40)))
        let replayed = try stockroom.run("replay", torn)
        #expect(replayed.status == 0)
        #expect(replayed.output.contains("1. ID: 12 - Inner tube 700x25 (updated: 2026-11-15), 30 pcs\n"))
        #expect(replayed.errors.hasPrefix("stockroom: "))
        #expect(replayed.errors.contains(torn))
    }

    @Test func `with a torn last line goes on behind the whole lines`() throws {
        _ = try converse(["what changed last week?", "2"])
        let path = try latest().path
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try Data(text.utf8.dropLast(40)).write(to: URL(fileURLWithPath: path))
        #expect(try stockroom.run(["resume"] + Stockroom.moment, input: "1\n").status == 0)
        let replayed = try stockroom.run("replay", path)
        #expect(replayed.status == 0)
        #expect(replayed.errors == "")
        #expect(replayed.output.split(separator: "\n").last == "Updated: 2026-11-15")
    }

    @Test func `of a newer format is refused`() throws {
        _ = try converse(["what changed last week?"])
        let newer = try edited { $0[0].replace("\"format\":1", with: "\"format\":2") }
        let replayed = try stockroom.run("replay", newer)
        #expect(replayed.status == 1)
        #expect(replayed.output == "")
        #expect(replayed.errors.contains(newer))
        #expect(replayed.errors.contains("2"))
    }

    @Test(arguments: [
        "{\"type\":\"prompt\",\"at\":", "nonsense", "[]", "{\"at\":\"2026-11-20T10:00:00+09:00\"}",
        "{\"type\":\"response\",\"text\":1}",
        "{\"type\":\"prompt\",\"type\":\"session\"}", String(repeating: "[", count: 100_000),
        "{\"type\":\"prompt\",\"text\":" + String(repeating: "{\"a\":", count: 100_000),
    ]) func `with a damaged line is refused with its number, and nothing runs`(damage: String) throws {
        _ = try converse(["what changed last week?"])
        let damaged = try edited { $0[3] = damage }
        for arguments in [["replay", damaged], ["replay", "--rerun", damaged], ["resume", damaged]] {
            let outcome = try stockroom.run(arguments, input: "2\n")
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("line 4"))
            #expect(outcome.errors.utf8.count < 2000)
        }
    }

    @Test func `may have entries and keys that nobody knows yet`() throws {
        let shown = try converse(["what changed last week?"])
        let edited = try edited { lines in
            lines.insert(#"{"type":"mood","text":"cheerful"}"#, at: 2)
            lines[3].replace("\"text\"", with: "\"colour\":[1,{}],\"text\"")
        }
        let replayed = try stockroom.run("replay", edited)
        let lines = ("stockroom> what changed last week?\n" + shown.output).split(separator: "\n")
        #expect(replayed.output.split(separator: "\n") == lines)
        #expect(replayed.status == 0)
    }

    @Test(arguments: ["missing.jsonl", "", "zzz"]) func `that is not there is named`(name: String) throws {
        let outcome = try stockroom.run("replay", name)
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("stockroom: "))
    }
}

extension String {
    /// The text from a beginning on.
    fileprivate func drop(to beginning: String) -> Substring {
        range(of: beginning).map { self[$0.lowerBound...] } ?? ""
    }
}
