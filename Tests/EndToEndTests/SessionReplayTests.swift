import Foundation
import StrictJSON
import Testing

@Suite struct `A replay` {
    private let stockroom = Stockroom()

    private static let conversations: [(arguments: [String], lines: [String])] = [
        (["--language", "en"], ["what changed last week?", "2", "and the week before that?", "1 3", "what is low?"]),
        (["--language", "en", "--yes"], ["add 3 to item 5", "/undo", "/redo", "/reset", "how many AA batteries?"]),
        (["--language", "en"], ["delete item 5", "/language ja", "昨日更新された在庫を見せて", "1"]),
        (["--language", "ja"], ["先週追加されたものは？", "１", "/help dates"]),
    ]

    /// What each line of a conversation showed: the output of the lines up to it, without that of the lines before.
    private func showings(_ arguments: [String], _ lines: [String]) throws -> [String] {
        var before = ""
        return try (1...lines.count).map { count in
            let input = lines.prefix(count).map { $0 + "\n" }.joined()
            let shown = try stockroom.run(["--sample"] + Stockroom.moment + arguments, input: input).output
            defer { before = shown }
            return String(shown.dropFirst(before.count))
        }
    }

    /// A replay without the questions and the empty lines that set its exchanges apart.
    private func answers(_ replay: String) -> String {
        replay.split(separator: "\n").filter { !$0.hasPrefix("stockroom> ") }.map { $0 + "\n" }.joined()
    }

    @Test(arguments: conversations) func `shows what was shown first, byte for byte, each time`(
        arguments: [String], lines: [String]
    ) throws {
        let shown = try showings(arguments, lines)
        let replay = try stockroom.run("replay", "latest")
        #expect(replay.status == 0)
        #expect(answers(replay.output) == answers(shown.joined()))
        #expect(try stockroom.run("replay", "1") == replay)
        #expect(try stockroom.run("replay", "--speed", "recorded", "latest") == replay)
        // Each answer stands below its question, and ends in an empty line.
        for (line, showing) in zip(lines, shown) where !line.hasPrefix("/") && !line.contains(" 3") {
            #expect(replay.output.contains("stockroom> \(line)\n\(showing)\n"))
        }
    }

    @Test func `within a conversation shows a person the lines, and a program the entries`() throws {
        let sample = ["--sample"] + Stockroom.moment
        _ = try stockroom.run(sample, input: "what is low?\n")
        let saved = try stockroom.run("replay", "latest", "--json")
        let id = try #require(try saved.entries.first?["id"]?.string)
        let shown = try stockroom.run(sample + ["--no-save"], input: "/replay \(id)\n")
        #expect(answers(shown.output) == answers(try stockroom.run("replay", id).output))
        let entries = try stockroom.run(sample + ["--no-save", "--json"], input: "/replay \(id)\n")
        #expect(entries.status == 0)
        #expect(entries.output.hasSuffix(saved.output))
        #expect(try entries.entries.allSatisfy { $0["type"]?.string != nil })
    }

    @Test func `needs neither a model nor an inventory`() throws {
        let inventory = stockroom.path("shop.sqlite")
        _ = try stockroom.run("import", "--inventory", inventory, stockroom.write("a.csv", "title,quantity\nAA,4\n"))
        let asked = try stockroom.run("ask", "--inventory", inventory, "how many AA?")
        #expect(asked.status == 0)
        try FileManager.default.removeItem(atPath: inventory)
        let replay = try stockroom.run("replay", "latest")
        #expect(replay.output == "stockroom> how many AA?\n\(asked.output)\n")
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP], ["recorded", "step"])
    func `that a signal ends leaves the terminal as it was`(signal: Int32, speed: String) throws {
        _ = try stockroom.run(["--sample"] + Stockroom.moment, input: "what is low?\nhow many AA batteries?\n")
        let terminal = try PseudoTerminal(stockroom, ["replay", "--speed", speed, "latest"])
        try terminal.wait(for: speed == "step" ? "q: leave" : "stockroom> wh")
        #expect(terminal.mode != terminal.modeAtStart)
        terminal.signal(signal)
        #expect(terminal.end() == 128 + signal)
        #expect(terminal.mode == terminal.modeAtStart)
    }

    @Test func `is ended by q, and hastened by the space bar`() throws {
        _ = try stockroom.run(["--sample"] + Stockroom.moment, input: "what is low?\nhow many AA batteries?\n")
        let terminal = try PseudoTerminal(stockroom, ["replay", "--speed", "step", "latest"])
        try terminal.wait(for: "q: leave")
        terminal.type("x ")
        try terminal.wait(for: "how many AA batteries?")
        #expect(terminal.end() == 0)
        let left = try PseudoTerminal(stockroom, ["replay", "--speed", "recorded", "latest"])
        try left.wait(for: "stockroom> wh")
        left.type("q")
        #expect(left.end() == 0)
        #expect(!String(decoding: left.bytes, as: UTF8.self).contains("how many"))
    }

    @Test func `with --json prints the file`() throws {
        _ = try stockroom.run(["ask", "--sample"] + Stockroom.moment + ["what is low?"])
        let listed = try stockroom.run("sessions", "--json").entries
        let path = try #require(listed.first?["path"]?.string)
        #expect(try stockroom.run("replay", "--json", "latest").output == String(contentsOfFile: path, encoding: .utf8))
    }

    @Test func `shows no escape sequence of a hostile file`() throws {
        _ = try stockroom.run(["ask", "--sample"] + Stockroom.moment + ["what is low?"])
        let path = try #require(try stockroom.run("sessions", "--json").entries.first?["path"]?.string)
        let hostile = try String(contentsOfFile: path, encoding: .utf8)
            .replacingOccurrences(
                of: "what is low?", with: #"\u001b]0;owned\u0007\u009b31m\u202e\ud83d\ude00 <|im_end|>"#)
        let file = try stockroom.write("\u{1B}[31mx.jsonl", hostile)
        let replay = try stockroom.run("replay", file)
        #expect(replay.status == 0)
        #expect(
            !replay.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) }
        )
        #expect(!replay.output.unicodeScalars.contains("\u{202E}"))
        let damaged = try stockroom.write("\u{1B}[31my.jsonl", "{\n{}\n")
        let refused = try stockroom.run("replay", damaged)
        #expect(refused.status == 1)
        #expect(refused.errors.contains("line 1"))
        #expect(!refused.errors.unicodeScalars.contains("\u{1B}"))
    }
}

@Suite struct `The saved sessions` {
    private let stockroom = Stockroom()

    private func ask(_ question: String) throws {
        _ = try stockroom.run(["ask", "--sample"] + Stockroom.moment + [question])
    }

    @Test func `are exchanged, compared and pruned`() throws {
        try ask("what changed last week?")
        let file = stockroom.path("transcript.json")
        #expect(try stockroom.run("sessions", "export", "--format", "foundation-models", "1", file).status == 0)
        let taken = try stockroom.run(["sessions", "import", "--sample", file] + Stockroom.moment)
        #expect(taken.status == 0)
        let id = String(taken.output.dropLast())
        #expect(try stockroom.run("sessions", "--json").entries.first?["id"]?.string == id)
        #expect(try stockroom.run("replay", "--rerun", id).status == 0)
        let compared = try stockroom.run("replay", "--rerun", "--model", "built-in", "--model", "built-in", "1", "2")
        #expect(compared.status == 0)
        let row = compared.output.split(separator: "\n").last?.split(separator: " ") ?? []
        #expect(row.prefix(6) == ["built-in", "4", "4", "4", "4", "4"])
        #expect(row.suffix(2) == ["s", "-"])
        #expect(try stockroom.run("replay", "--rerun", "--live", "2").status == 0)
        #expect(try stockroom.run("sessions", "export", "1").output.hasPrefix("# Session \(id)\n"))
        let kept = try stockroom.run("sessions", "prune", "--older-than", "1d")
        #expect(
            kept == .init(output: "", errors: "stockroom: 0 sessions removed, unused for 1 days or more.\n", status: 0))
    }

    @Test func `are asked again on a copy that is made in the folder for temporary files`() throws {
        let place = try stockroom.inventory("id,title,quantity\n1,AA batteries,3\n")
        _ = try stockroom.run(["ask", "--inventory", place, "how many AA?"] + Stockroom.moment)
        let session = try #require(try stockroom.run("sessions", "--json").entries.first?["path"]?.string)
        let nowhere = stockroom.path("nowhere")
        let refused = try Stockroom(environment: ["TMPDIR": nowhere]).run("replay", "--rerun", "--live", session)
        #expect(refused.status == 1)
        #expect(refused.errors.contains(nowhere))
        #expect(try stockroom.run("replay", "--rerun", "--live", session).status == 0)
    }

    @Test func `go into a pipe as they go into a file, whatever titles hold`() throws {
        let place = try stockroom.inventory("id,title,quantity\n1,invoice \u{202E}gpj.exe,3\n")
        _ = try stockroom.run(["ask", "--inventory", place, "list everything"] + Stockroom.moment)
        let file = stockroom.path("transcript.json")
        let export = ["sessions", "export", "--format", "foundation-models", "latest"]
        #expect(try stockroom.run(export + [file]).status == 0)
        let piped = try stockroom.run(export)
        #expect(piped.output == (try String(contentsOfFile: file, encoding: .utf8)))
        #expect(try JSONParser.parse(piped.output)["type"] == "FoundationModels.Transcript")
        #expect(piped.output.contains(#"\u202egpj.exe"#))
    }

    @Test func `are refused while another program goes on with them`() throws {
        try ask("what is low?")
        let path = try #require(try stockroom.run("sessions", "--json").entries.first?["path"]?.string)
        let other = open(path, O_RDONLY)
        defer { close(other) }
        #expect(flock(other, LOCK_EX) == 0)
        let refused = try stockroom.run("resume", "--sample", path)
        #expect(refused.status == 1)
        #expect(refused.errors == "stockroom: another stockroom goes on with \(path). Leave that one first.\n")
    }

    @Test func `that cannot be saved are said so once, and the conversation goes on`() throws {
        _ = try stockroom.write("blocked", "")
        let blocked = Stockroom(environment: ["XDG_STATE_HOME": stockroom.path("blocked")])
        let outcome = try blocked.run(
            ["--sample"] + Stockroom.moment, input: "what is low?\nwhat changed last week?\n")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("items updated Mon 9 - Sun 15 Nov 2026:"))
        #expect(outcome.errors.components(separatedBy: "no longer saved").count == 2)
    }
}
