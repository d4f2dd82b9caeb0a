import Foundation
import StrictJSON
import TestSupport
import Testing

@Suite struct `A process that is killed` {
    /// One change a line, each acknowledged on standard output by its tool output.
    private static let lines = String(repeating: "add 1 to item 7\n", count: 400)
    private static let rounds = TestSettings.isTorture ? 200 : 6

    @Test func `loses no change that it acknowledged, and leaves no half one`() throws {
        let stockroom = Stockroom()
        let place = try stockroom.inventory(Shop.csv)
        var generator = SeededGenerator(seed: 4)
        var before = try state(stockroom, place)
        #expect(before == State(quantity: 12, logged: 1))
        for round in 1...Self.rounds {
            let program = try RunningProgram(
                stockroom, ["--json", "--yes", "--no-save", "--inventory", place] + Stockroom.moment, input: Self.lines)
            var acknowledged = 0
            let last = Int.random(in: 0...20, using: &generator)
            while acknowledged < last, let line = program.nextLine() { acknowledged += Self.acknowledges(line) ? 1 : 0 }
            // Somewhere within the change that comes next; what is random is the moment, nothing waits for it.
            usleep(UInt32.random(in: 0...5000, using: &generator))
            program.kill()
            while let line = program.nextLine() { acknowledged += Self.acknowledges(line) ? 1 : 0 }
            #expect(program.wait() == SIGKILL)
            #expect(IntegrityCheck.result(of: place) == "ok")
            let after = try state(stockroom, place)
            let made = after.quantity - before.quantity
            #expect(made == acknowledged || made == acknowledged + 1, "round \(round)")
            #expect(after.logged - before.logged == made, "round \(round)")
            before = after
        }
    }

    @Test func `within an import leaves all of it or nothing`() throws {
        let stockroom = Stockroom()
        let rows = (1...20_000).map { "\($0),Part \($0),\($0)\n" }
        let csv = try stockroom.write("many.csv", "id,title,quantity\n" + rows.joined())
        var generator = SeededGenerator(seed: 8)
        for round in 1...max(3, Self.rounds / 10) {
            let place = try stockroom.inventory(Shop.csv, named: "import-\(round).sqlite")
            let before = try stockroom.run("export", "--inventory", place)
            let program = try RunningProgram(stockroom, ["import", csv, "--inventory", place], input: "")
            usleep(UInt32.random(in: 0...1_500_000, using: &generator))
            program.kill()
            let isAcknowledged = program.nextLine() != nil
            _ = program.wait()
            #expect(IntegrityCheck.result(of: place) == "ok")
            let after = try stockroom.run("export", "--inventory", place)
            let count = after.output.split(separator: "\n").count - 1
            #expect(after == before || count == 20_000)
            #expect(!isAcknowledged || count == 20_000)
        }
    }

    @Test func `leaves a session that can be replayed and gone on with`() throws {
        let stockroom = Stockroom()
        let place = try stockroom.inventory(Shop.csv)
        let program = try RunningProgram(
            stockroom, ["--json", "--inventory", place] + Stockroom.moment,
            input: String(repeating: "what changed last week?\n", count: 200))
        var lines: [String] = []
        while lines.count < 30, let line = program.nextLine() { lines.append(line) }
        program.kill()
        while let line = program.nextLine() { lines.append(line) }
        _ = program.wait()
        let path = try #require(try stockroom.run("sessions", "--json").entries.first?["path"]?.string)
        let saved = try String(contentsOfFile: path, encoding: .utf8)
        // What was shown had been saved before.
        #expect(saved.hasPrefix(lines.joined(separator: "\n") + "\n"))
        #expect(try stockroom.run("replay", path).status == 0)
        #expect(try stockroom.run(["resume", path] + Stockroom.moment, input: "what is low?\n").status == 0)
        #expect(try stockroom.run("replay", path).errors == "")
    }

    private struct State: Equatable {
        let quantity: Int
        let logged: Int
    }

    private func state(_ stockroom: Stockroom, _ place: String) throws -> State {
        let outcome = try stockroom.run(
            ["--json", "--no-save", "--inventory", place] + Stockroom.moment, input: "history of item 7\n")
        let output = try #require(try outcome.entries.last { $0["type"] == "toolOutput" }?["text"]?.string)
        let history = try JSONParser.parse(output)
        return State(
            quantity: try #require(history["quantity"]?.integer), logged: try #require(history["total"]?.integer))
    }

    private static func acknowledges(_ line: String) -> Bool {
        line.hasPrefix(#"{"type":"toolOutput""#) && line.hasSuffix(#""isError":false}"#)
    }
}
