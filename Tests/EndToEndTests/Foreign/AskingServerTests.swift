import Foundation
import StrictJSON
import TestSupport
import Testing

/// CONTRACT-mcp, "Client": elicitation is put to the person at a terminal (who asks, what for; never filled in) and else declined.
@Suite(.ownThreads) struct `A server that asks the person` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    private static let form =
        #"{"message":"Which size?\u001b[31m","requestedSchema":{"type":"object","properties":{"name":{"type":"string","title":"Your name"},"count":{"type":"integer","minimum":1,"maximum":9},"size":{"type":"string","enum":["s","l"],"enumNames":["small","large"]},"sure":{"type":"boolean"}},"required":["name","count"]}}"#
    private static let box =
        #"{"message":"Go on?","requestedSchema":{"type":"object","properties":{"confirm":{"type":"boolean"}}}}"#

    private func options(_ era: String, _ questions: String...) throws -> [String] {
        let script = try #require(Bundle.module.url(forResource: "Data/hosts/asking", withExtension: "sh")).path
        let quoted = questions.map { " '\($0)'" }.joined()
        return ["--inventory", "mcp:sh '\(script)' \(era) '\(stockroom.path("."))'\(quoted)"] + Stockroom.moment
    }

    /// What the server was answered.
    private func answers() throws -> [JSONValue?] {
        try String(contentsOfFile: stockroom.path("answers"), encoding: .utf8).split(separator: "\n").map {
            let message = try JSONParser.parse(String($0))
            return message["result"] ?? message["params"]?["inputResponses"]?["first"]
        }
    }

    private func ask(_ person: Typist) throws -> String {
        person.terminal.type("what changed last week?\r")
        return try person.terminal.wait(for: "(no): ")
    }

    @Test(arguments: ["legacy", "modern"])
    func `gets what the person fills in, field by field`(era: String) throws {
        let person = try Typist(stockroom, try options(era, Self.form))
        let shown = try ask(person)
        #expect(shown.contains("The server mcp:sh") && shown.contains(#"Which size?\u{1B}[31m"#), "\(shown)")
        try person.keys("y\r", until: "Your name: ")
        // What is typed before a field is asked for is thrown away, so each waits for its own.
        let count = try person.keys("Ann\r", until: "count: ")
        #expect(count.contains("a whole number, at least 1, at most 9"))
        #expect(try person.keys("12\r", until: "count: ").contains("Type such a number."))
        #expect(try person.keys("7\r", until: "size: ").contains("1 small, 2 large; may stay empty"))
        try person.keys("2\r", until: "sure? [y]es [n]o (declines to answer): ")
        #expect(try person.keys("n\r").contains("Inner tube"))
        #expect(person.leave() == 0)
        #expect(
            try answers() == [
                ["action": "accept", "content": ["name": "Ann", "count": 7, "size": "l", "sure": false]]
            ])
        let request = try JSONParser.parse(String(contentsOfFile: stockroom.path("requests"), encoding: .utf8))
        #expect(request.serialized().contains(#"{"elicitation":{}}"#))
    }

    @Test(arguments: [("\r", "decline"), ("n\r", "decline"), ("\u{04}", "decline"), ("y\r\u{04}", "decline")])
    func `is told when the person declines`(keys: String, action: String) throws {
        let person = try Typist(stockroom, try options("legacy", Self.form, Self.box) + ["--yes"])
        _ = try ask(person)
        let parts = keys.split(separator: "\r", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count > 1, !parts[1].isEmpty {
            try person.keys("y\r", until: "Your name: ")
            try person.keys("\u{04}", until: "confirm? ")
        } else {
            try person.keys(keys, until: "confirm? ")
        }
        // One after the other; `--yes` answers none.
        try person.keys("\r")
        #expect(person.leave() == 0)
        #expect(try answers() == [["action": .string(action)], ["action": "decline"]])
    }

    @Test func `is told when the person stops the answer`() throws {
        let person = try Typist(stockroom, try options("legacy", Self.form))
        _ = try ask(person)
        #expect(try person.keys("\u{03}").contains("Stopped."))
        #expect(person.leave() == 0)
    }

    @Test(arguments: ["legacy", "modern"], [[], ["--yes"]])
    func `is declined where nobody is, and that is said`(era: String, more: [String]) throws {
        // Without what it may ask, it would not; this one does all the same.
        let outcome = try stockroom.run(
            ["ask", "--no-save"] + options(era, Self.form) + more + ["what changed last week?"])
        #expect(outcome.status == 0 && outcome.output.contains("Inner tube"), "\(outcome)")
        #expect(
            outcome.errors
                == "stockroom: the inventory's server asked something; it was declined, since nobody can be asked here: Which size?\\u{1B}[31m\n"
        )
        #expect(try answers() == [["action": "decline"]])
        let request = try JSONParser.parse(String(contentsOfFile: stockroom.path("requests"), encoding: .utf8))
        #expect(!request.serialized().contains("elicitation"))
    }

    @Test func `is declined when it sends to an address, and that is said`() throws {
        let url = #"{"mode":"url","message":"Log in","url":"https://evil.example"}"#
        let person = try Typist(stockroom, try options("legacy", url) + ["--language", "ja"])
        let shown = try person.line("先週更新されたものは？")
        #expect(shown.contains("ここでは回答できない形の質問がありましたので断りました: Log"), "\(shown)")
        #expect(person.leave() == 0)
        #expect(try answers() == [["action": "decline"]])
    }

    @Test func `is asked by another stockroom that asks before its changes`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let server = try WebProgram(stockroom, ["--inventory", place])
        let commands = [
            "mcp:'\(Stockroom.executable)' mcp --inventory '\(place)' --now 2026-11-20T10:00:00+09:00",
            "mcp+http://127.0.0.1:\(server.port)/mcp",
        ]
        for (index, command) in commands.enumerated() {
            let person = try Typist(stockroom, ["--inventory", command] + Stockroom.moment)
            try person.change("add 5 to item 7")
            let asked = try person.keys("y\r", until: "Make this change? ")
            #expect(asked.contains("ID 7: AA batteries"), "\(asked)")
            try person.keys("y\r")
            #expect(person.leave() == 0)
            #expect(try server.output("getInventory", ["id": 7])?["quantity"] == .integer(17 + 5 * index))
        }
    }
}
