import Foundation
import StrictJSON
import TestSupport
import Testing

@Suite(.ownThreads, .timeLimit(.minutes(TestSettings.isTorture ? 30 : 5)))
struct `A change of twenty thousand items that is interrupted or killed` {
    private let stockroom = Stockroom()

    @Test(arguments: [false, true])
    func `is made whole or not at all, and is there when it was told`(isKilled: Bool) throws {
        let rows = (1...20_000).map { "\($0),Part \($0),1\n" }
        let place = try stockroom.inventory("id,title,quantity\n" + rows.joined())
        let model = try CallingModel("adjustInventory", #"{"where":{"title":"part"},"change":1}"#)
        var generator = SeededGenerator(seed: 17)
        var before = 1
        for round in 1...(TestSettings.isTorture ? 200 : 2) {
            let program = try RunningProgram(
                stockroom, ["--json", "--yes", "--inventory", place, "--model", model.address] + Stockroom.moment,
                endlessInput: "QUESTION\n")
            while let line = program.nextLine(), !line.hasPrefix(#"{"type":"approval""#) {}
            // Somewhere within the change, or behind it; what is random is the moment, nothing waits for it.
            usleep(UInt32.random(in: 0...600_000, using: &generator))
            if isKilled { program.kill() } else { program.interrupt() }
            var isTold = false
            while let line = program.nextLine() {
                if line.hasPrefix(#"{"type":"toolOutput""#) { isTold = line.hasSuffix(#""isError":false}"#) }
            }
            #expect(program.waitForExit() == (isKilled ? nil : 130), "round \(round)")
            let items = try stockroom.run("export", "--format", "jsonl", "--inventory", place).entries
            let quantities = Set(items.compactMap { $0["quantity"]?.integer })
            #expect(quantities == [before] || quantities == [before + 1], "round \(round)")
            #expect(IntegrityCheck.result(of: place) == "ok", "round \(round)")
            #expect(!isTold || quantities == [before + 1], "round \(round)")
            before = quantities.max() ?? before
        }
    }
}
