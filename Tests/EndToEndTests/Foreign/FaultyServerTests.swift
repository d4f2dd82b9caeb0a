import Foundation
import Testing

@testable import stockroom

/// CONTRACT-mcp, "Client: somebody else's server as the inventory": servers that do not do as they should.
@Suite(.ownThreads) struct `A server that misbehaves` {
    private let stockroom = Stockroom()

    /// Asks one question; who answers gets the time for it on a busy machine.
    private func ask(_ way: String, patience: Int = 20) throws -> Stockroom.Outcome {
        let script = try #require(Bundle.module.url(forResource: "Data/hosts/faulty", withExtension: "sh")).path
        return try stockroom.run(
            ["ask", "--no-save", "--inventory", "mcp:sh '\(script)' \(way)", "--inventory-timeout", "\(patience)"]
                + Stockroom.moment
                + ["what changed last week?"])
    }

    private static let found = "ID: 12 - Inner tube (updated: 2026-11-15)"
    private static let late = "The inventory's server did not answer within 1 s."
    private static let unreadable = "The inventory's server sent what cannot be read: "

    /// What it does, and what is said of it.
    private static let ways = [
        // These are used all the same.
        ("noisy", found), ("lines", found), ("endless", found), ("many", found), ("nameless", found),
        ("describing", found),
        ("begging", found), ("eliciting", found), ("mistyped", found),
        ("colourful", #"ID: 12 - \u{1B}[31m\u{9B}31m\u{202E}Inner\ntube"#),
        // These fail in a sentence.
        ("hanging", late), ("garbled", late), ("stranger", late), ("quoted", late), ("twofold", late),
        ("dying", "The inventory's server ended before it answered."),
        ("nothing", unreadable + "an answer without a result."),
        ("yes", unreadable + #""isError" is no boolean."#), ("contentless", unreadable + "a result without content."),
        ("chatty", unreadable + "a list without items."), ("asking", unreadable + "a question that asks nothing."),
        ("unknown", unreadable + "a result of an unknown type."),
        ("huge", "The inventory's server sent more than 4 MiB."),
        ("changing", "this tool is not what it was, and is not called again"),
        ("failing", #"The inventory's server says: \u{1B}[31m\u{9B}31m\u{202E}xxx"#),
    ]

    @Test(arguments: ways)
    func `is used, or fails in a sentence`(way: String, said: String) throws {
        let outcome = try ask(way, patience: said == Self.late ? 1 : 20)
        #expect(outcome.output.contains(said), "\(outcome)")
        // Its own word that something went wrong is an answer; none at all is a failure, said on standard error, too.
        let fails = !said.hasPrefix("ID: ") && way != "failing"
        #expect(outcome.status == (fails ? 1 : 0), "\(outcome)")
        if fails { #expect(outcome.errors.contains("the inventory's server"), "\(outcome)") }
        #expect(!(outcome.output + outcome.errors).contains { "\u{1B}\u{9B}\u{202E}".contains($0) })
        // 500 characters of its own words at most.
        #expect(outcome.output.utf8.count < 1_000 && outcome.errors.utf8.count < 300)
    }

    @Test func `has thirty seconds for an answer, or as many as --inventory-timeout says`() {
        var options = Options()
        #expect(ForeignPlace.patience(options) == .seconds(30))
        options.inventoryTimeout = 7
        #expect(ForeignPlace.patience(options) == .seconds(7))
    }

    @Test func `is said to have tools that are not used, the first by their names`() throws {
        let left = "t21, t22, t23, t24, t25, t26, t27, t28, t29, t30 and 969 more"
        #expect(try ask("many").errors == "stockroom: tools of the server that are not used: \(left)\n")
    }

    @Test func `is told that a call was given up`() throws {
        let script = try #require(Bundle.module.url(forResource: "Data/hosts/faulty", withExtension: "sh")).path
        let question = "what changed last week?\n"
        let outcome = try stockroom.run(
            ["--no-save", "--inventory", "mcp:sh '\(script)' forgiving", "--inventory-timeout", "1"] + Stockroom.moment,
            input: question + question)
        #expect(outcome.output.contains(Self.late) && outcome.output.contains(Self.found), "\(outcome)")
    }

    @Test func `says that a change may have been made when no answer comes to it`() throws {
        let script = try #require(Bundle.module.url(forResource: "Data/hosts/faulty", withExtension: "sh")).path
        for (language, said) in [("en", "Whether the change was made is not known"), ("ja", "変更が行われたかどうかは分かりません")] {
            let outcome = try stockroom.run(
                [
                    "ask", "--no-save", "--yes", "--json", "--language", language, "--inventory",
                    "mcp:sh '\(script)' forgetting", "--inventory-timeout", "1",
                ] + Stockroom.moment + ["set item 12 to 3"])
            let notice = try outcome.entries.first { $0["type"] == "notice" }
            #expect(outcome.status == 1 && notice?["code"] == "changeUncertain", "\(outcome)")
            #expect(notice?["text"]?.string?.contains(said) ?? false)
        }
    }

    private static let atTheStart = [
        ("silent", "did not answer within 1 s"), ("gone", "ended before it answered"),
        ("leaving", "ended before it answered"),
        ("refusing", #"refuses: \u{1B}[31m\u{9B}31m\u{202E}go away"#), ("future", "has no tool that can be used"),
        ("versionless", "has no tool that can be used"), ("listless", "a list of tools without tools"),
        ("toolless", "has no tool that can be used"), ("greedy", "has no tool that can be used"),
    ]

    @Test(arguments: atTheStart)
    func `is exit 1 when it cannot be used at all`(way: String, said: String) throws {
        let outcome = try ask(way, patience: way == "silent" ? 1 : 20)
        #expect(outcome.status == 1 && outcome.output == "" && outcome.errors.contains(said), "\(outcome)")
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }

    @Test(arguments: [
        ("mcp:", "cannot be started"), ("mcp:'open", "cannot be started"),
        ("mcp:/no/such/program x", "cannot be started"),
        ("mcp:/etc", "cannot be started"),
    ])
    func `is exit 1 when there is no such command`(place: String, said: String) throws {
        let outcome = try stockroom.run("ask", "--inventory", place, "what is low?")
        #expect(outcome.status == 1 && outcome.errors.contains(said), "\(outcome)")
    }

    @Test func `gets no variable of ours and no secret of another place, and no shell reads its command`() throws {
        let other = Stockroom(environment: [
            "STOCKROOM_INVENTORY_TOKEN": "s3cret", "STOCKROOM_TOKEN": "s3cret", "ZAICO_API_TOKEN": "s3cret",
        ])
        _ = try other.run(
            [
                "ask", "--inventory-timeout", "1", "--inventory", "mcp:sh -c 'env > seen; echo $0 $HOME' *;x",
                "what is low?",
            ])
        let seen = try String(contentsOfFile: other.path("seen"), encoding: .utf8)
        #expect(seen.contains("HOME=") && !seen.contains("s3cret") && !seen.contains("STOCKROOM_"))
    }

    @Test func `is ended with us`() throws {
        let script = try stockroom.write("waits.sh", "echo $$ > pid\nwhile :; do sleep 30; done\n")
        let outcome = try stockroom.run(
            ["ask", "--inventory-timeout", "1", "--inventory", "mcp:sh '\(script)'", "what is low?"])
        #expect(outcome.status == 1)
        let text = try String(contentsOfFile: stockroom.path("pid"), encoding: .utf8)
        let process = try #require(Int32(text.split(separator: "\n").first ?? ""))
        // It has a signal by now; the system takes a moment until the process is gone.
        while kill(process, 0) == 0 { sched_yield() }
    }
}
