import Foundation
import StrictJSON
import TestSupport
import Testing

/// How many items there are, and are changed.
private let count = 10_000

@Suite(.ownThreads, .timeLimit(.minutes(TestSettings.isTorture ? 60 : 5)))
struct `A change of ten thousand items, or its undo, that is interrupted or killed` {
    private let stockroom = Stockroom()
    private static let rounds = TestSettings.isTorture ? 200 : 2

    @Test(arguments: [false, true], [false, true])
    func `is made whole or not at all, and is there when it was told`(isKilled: Bool, isUndo: Bool) throws {
        let rows = (1...count).map { "\($0),Part \($0),1\n" }
        let first = try stockroom.inventory("id,title,quantity\n" + rows.joined())
        let model = try CallingModel("adjustInventory", #"{"where":{"title":"part"},"change":1}"#)
        let changing = ["--json", "--yes", "--no-save", "--model", model.address] + Stockroom.moment
        if isUndo {
            #expect(try stockroom.run(["ask", "QUESTION", "--inventory", first] + changing).status == 0)
        }
        let before = State(of: first)
        #expect(before == State(isUndo ? "2" : "1", isUndo ? 2 : 1))
        let after = State(isUndo ? "1" : "2", isUndo ? 3 : 2)
        var generator = SeededGenerator(seed: 17)
        // What is random is the moment, nothing waits for it. It comes earlier or later as the last one came too late or too early,
        // so that most of them are within the change.
        var latest: UInt32 = 600_000
        var made = 0
        for round in 1...Self.rounds {
            let place = stockroom.path("round.sqlite")
            try FileManager.default.copyItem(atPath: first, toPath: place)
            let program = try RunningProgram(
                stockroom, changing + ["--inventory", place], endlessInput: isUndo ? "/undo\n" : "QUESTION\n")
            let begins = isUndo ? #"{"type":"session""# : #"{"type":"approval""#
            while let line = program.nextLine(), !line.hasPrefix(begins) {}
            usleep(UInt32.random(in: 0...latest, using: &generator))
            if isKilled { program.kill() } else { program.interrupt() }
            var isTold = false
            while let line = program.nextLine() {
                if line.hasPrefix(#"{"type":"toolOutput""#) { isTold = line.hasSuffix(#""isError":false}"#) }
                if line.hasPrefix(#"{"type":"notice""#) { isTold = line.contains("Taken back") }
            }
            #expect(program.waitForExit() == (isKilled ? nil : 130), "round \(round)")
            let found = State(of: place)
            #expect(found == before || found == after, "round \(round)")
            #expect(!isTold || found == after, "round \(round)")
            made += found == after ? 1 : 0
            latest = found == after ? latest / 5 * 4 : latest / 5 * 6
            for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: place + ending) }
        }
        // Of many blows a good part came before the end, and a good part behind it. Ctrl-C does not stop a change that was approved.
        let stops = isKilled || isUndo
        let expected = stops ? Self.rounds / 5...Self.rounds * 4 / 5 : Self.rounds...Self.rounds
        #expect(!TestSettings.isTorture || expected.contains(made), "\(made)")
    }

    /// What the file says of all items and of the log, and whether it is sound.
    private struct State: Equatable {
        /// All that any item has of something.
        let quantities: String
        /// How many changes of how many items are logged.
        let changes: String
        let integrity: String

        init(of place: String) {
            quantities = IntegrityCheck.row(of: place, "SELECT group_concat(DISTINCT quantity / 10000) FROM item")[0]
            let counts = "SELECT count(*), min(last_entry - first_entry + 1), max(last_entry - first_entry + 1), "
            changes = IntegrityCheck.row(of: place, counts + "(SELECT count(*) FROM entry) FROM change")
                .joined(separator: " ")
            integrity = IntegrityCheck.result(of: place)
        }

        /// As it is where so many changes of all items were made whole.
        init(_ quantity: String, _ changes: Int) {
            quantities = quantity
            self.changes = "\(changes) \(count) \(count) \(changes * count)"
            integrity = "ok"
        }
    }
}
