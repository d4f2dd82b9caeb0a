import Foundation
import PlainText
import StrictJSON
import TestSupport
import Testing

@Suite struct `stockroom doctor` {
    private func findings(_ stockroom: Stockroom, _ arguments: String...) throws -> (told: [String], status: Int32) {
        let outcome = try stockroom.run(["doctor"] + arguments)
        #expect(outcome.errors == "")
        return (
            outcome.output.split(separator: "\n").filter { $0.hasPrefix("problem") }.map(String.init), outcome.status
        )
    }

    @Test func `finds nothing wrong in a new home, and makes nothing`() throws {
        let stockroom = Stockroom()
        let outcome = try stockroom.run("doctor")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasSuffix("\nNo problem.\n"))
        let made = try FileManager.default.contentsOfDirectory(atPath: stockroom.home)
        #expect(made == [])
    }

    @Test func `tells each problem with what to do about it`() throws {
        let stockroom = Stockroom(environment: [
            "LANG": "en_GB.ISO-8859-1", "STOCKROOM_MODEL": "http://127.0.0.1:1/v1", "XDG_CACHE_HOME": "/etc/passwd",
        ])
        let config = stockroom.path(".config/stockroom")
        try FileManager.default.createDirectory(atPath: config, withIntermediateDirectories: true)
        _ = try stockroom.write(".config/stockroom/config", "langage en\ninventory \(stockroom.path("none.sqlite"))\n")
        let found = try findings(stockroom)
        #expect(found.status == 1)
        #expect(found.told.count == 5)
        let beginnings = [
            "problem: Settings: \(config)/config, line 1: There is no setting \"langage\". Did you mean language?",
            "problem: Language: the locale en_GB.ISO-8859-1 is not UTF-8",
            "problem: Folder of copies: nothing can be written in /etc/passwd/stockroom. ",
            "problem: Inventory: There is no inventory at", "problem: Model http://127.0.0.1:1/v1: ",
        ]
        for (line, beginning) in zip(found.told, beginnings) { #expect(line.hasPrefix(beginning)) }
    }

    @Test func `tells of a session that cannot be read`() throws {
        let stockroom = Stockroom()
        _ = try stockroom.run("ask", "--sample", "what is low?")
        _ = try stockroom.write(".local/state/stockroom/sessions/20261120-100000000abcd.jsonl", "nothing\n")
        let found = try findings(stockroom)
        #expect(found.told.count == 1 && found.told[0].contains("20261120-100000000abcd.jsonl"))
    }

    @Test func `tells nothing secret`() throws {
        let server = "postgresql://ann:s3cret@127.0.0.1:1/stock?connect_timeout=2"
        let stockroom = Stockroom(environment: [
            "STOCKROOM_INVENTORY": server, "STOCKROOM_API_KEY": "s3cret", "PGPASSWORD": "s3cret",
            "STOCKROOM_MODEL": "http://ann:s3cret@127.0.0.1:1/v1",
        ])
        for arguments in [["doctor"], ["doctor", "--json"], ["config"], ["doctor", "--language", "ja"]] {
            let outcome = try stockroom.run(arguments)
            #expect(!(outcome.output + outcome.errors).contains("s3cret"), "\(outcome)")
        }
        #expect(try stockroom.run("doctor").output.contains("Secrets: set in STOCKROOM_API_KEY, PGPASSWORD."))
    }

    @Test(arguments: ["doctor", "places"]) func `breaks no word in a narrow window but one that fits no line`(
        command: String
    ) throws {
        let stockroom = Stockroom()
        let words = { (text: String) in text.split { $0.isWhitespace }.map(String.init) }
        let place = try stockroom.inventory("title\nBolt\n")
        let terminal = try PseudoTerminal(
            stockroom, command == "places" ? [command, place] : [command, "--inventory", place], columns: 40)
        let status = terminal.end()
        let shown = String(decoding: terminal.bytes, as: UTF8.self)
            .replacing(#/\u{1B}\[[0-9;]*m/#, with: "").replacing("\r\n", with: "\n")
        #expect(status == 0)
        for line in shown.split(separator: "\n") where DisplayWidth.columns(String(line)) > 40 {
            #expect(words(String(line)).count == 1, "\(line)")
        }
        let wide = try stockroom.run(command == "places" ? [command, place] : [command, "--inventory", place]).output
        // Only what is told of the terminal itself is otherwise there.
        let rest = { (text: String) in
            words(text).filter { !["none", "at", "the", "output.", "drawings,", "colours."].contains($0) }
        }
        #expect(rest(shown) == rest(wide))
    }

    @Test func `tells programs the same`() throws {
        let entries = try Stockroom().run("doctor", "--json").entries
        #expect(entries.allSatisfy { $0["ok"]?.bool == true && $0["text"]?.string?.isEmpty == false })
        let subjects = entries.compactMap { $0["subject"]?.string }
        #expect(subjects.filter { $0 == "inventory" || $0 == "model" } == ["inventory", "model"])
    }
}
