import Foundation
import StrictJSON
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
    /// Skipped, which is said, where no server is installed and none is demanded.
    static var needsPostgreSQL: ConditionTrait {
        .enabled(if: PostgreSQLServer.isInstalled || PostgreSQLServer.isNeeded, "PostgreSQL is not installed")
    }
}

/// The program with an inventory on a PostgreSQL server.
@Suite(.needsPostgreSQL, .ownThreads, .timeLimit(.minutes(5))) struct `A team's inventory` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    /// The shop's items in a schema of their own.
    private func shop() async throws -> String {
        let place = try await PostgreSQLServer.shared().place()
        let outcome = try stockroom.run("import", stockroom.write("items.csv", Shop.csv), "--inventory", place)
        #expect(outcome.status == 0, "\(outcome)")
        return place
    }

    /// Entries without what differs from run to run.
    private func told(_ outcome: Stockroom.Outcome) throws -> [JSONValue] {
        try outcome.entries.filter { $0["type"] != "session" }.map { entry in
            .object(JSONObject((entry.object?.members ?? []).filter { $0.key != "at" }.map { ($0.key, $0.value) }))
        }
    }

    @Test func `answers questions word for word as a file does`() async throws {
        let folder = Bundle.module.bundleURL.appendingPathComponent("Data/questions")
        let items = try String(contentsOf: folder.appendingPathComponent("inventory.csv"), encoding: .utf8)
        let now = ["--now", "2025-11-01T10:00:00+09:00"]
        let server = try await PostgreSQLServer.shared().place()
        let file = stockroom.path("shop.sqlite")
        for place in [server, file] {
            _ = try stockroom.run(["import", stockroom.write("items.csv", items), "--inventory", place] + now)
        }
        for (name, step) in [("en.jsonl", 11), ("ja.jsonl", 9)] {
            let questions = try QuestionCase.read(folder.appendingPathComponent(name))
            for question in questions.enumerated().filter({ $0.offset.isMultiple(of: step) }).map(\.element) {
                let answers = try [server, file].map { place in
                    try told(
                        stockroom.run(
                            [
                                "--json", "--no-save", "--yes", "--inventory", place, "--now", question.now,
                                "--time-zone", "Asia/Tokyo", "--language", question.language,
                            ], input: question.turns.map { $0 + "\n" }.joined()))
                }
                #expect(answers[0] == answers[1], "\(question.turns)")
            }
        }
        let exports = try [server, file].map { try stockroom.run("export", "--inventory", $0).output }
        #expect(exports[0] == exports[1])
    }

    @Test func `takes every command`() async throws {
        let place = try await shop()
        #expect(try stockroom.run("ask", "--inventory", place, "--yes", "add 5 to Inner tube").status == 0)
        #expect(try stockroom.run("undo", "--inventory", place).output.contains("35"))
        #expect(try stockroom.run("redo", "--inventory", place).status == 0)
        #expect(try stockroom.run("export", "--inventory", place).output.contains("Inner tube 700x25,35,"))
        #expect(try stockroom.run("report", "by-category", "--inventory", place).output.contains("Bicycle"))
        #expect(try stockroom.run("instructions", "--inventory", place).output.contains("Bicycle"))
        _ = try stockroom.run(["--inventory", place] + Stockroom.moment, input: "list bicycle items\n")
        let session = try stockroom.run("sessions", "--json").entries
        let path = try #require(session.first?["path"]?.string)
        let header = try String(contentsOfFile: path, encoding: .utf8).prefix { $0 != "\n" }
        #expect(try JSONParser.parse(String(header))["inventory"]?.string == place)
        #expect(try stockroom.run(["replay", "latest", "--rerun", "--live"]).status == 0)
        let facts = try #require(stockroom.run("places", place, "--json").entries.first)
        #expect(facts["kind"] == "postgresql" && facts["writable"] == true && facts["undo"] == "own")
        #expect(facts["place"]?.string == place)
    }

    @Test func `says when somebody else has changed an item of the list`() async throws {
        let place = try await shop()
        let person = try Typist(stockroom, ["--no-save", "--inventory", place] + Stockroom.moment)
        try person.line("list bicycle items")
        _ = try stockroom.run("ask", "--inventory", place, "--yes", "add 5 to item 12")
        let shown = try person.line("how many items are there?")
        #expect(shown.contains("Somebody else has changed an item of this list: ID 12."), "\(shown)")
        #expect(try !person.line("how many items are there?").contains("Somebody else"))
        #expect(person.leave() == 0)
    }

    @Test func `never saves or shows a password`() async throws {
        let server = try await PostgreSQLServer.shared()
        let place = try await shop()
        let secret = place.replacingOccurrences(of: "postgres@", with: "postgres:geheim@")
        for arguments in [["ask", "what is low?"], ["--yes"], ["places"]] {
            let named = arguments == ["places"] ? [secret] : ["--inventory", secret]
            let outcome = try stockroom.run(arguments + named, input: "add 5 to Inner tube\n/undo\n")
            #expect(outcome.status == 0, "\(outcome)")
            #expect(!(outcome.output + outcome.errors).contains("geheim"))
        }
        #expect(server.port > 0)
        for file in try FileManager.default.subpathsOfDirectory(atPath: stockroom.home) {
            let text = (try? String(contentsOfFile: stockroom.path(file), encoding: .utf8)) ?? ""
            #expect(!text.contains("geheim"), "\(file)")
        }
    }
}
