import Foundation
import Testing

@Suite struct `Several processes on one inventory` {
    @Test func `end at the exact sum of what they acknowledged`() throws {
        let stockroom = Stockroom()
        let place = try stockroom.inventory(Shop.csv)
        let rounds = TestSettings.isTorture ? 200 : 15
        let programs = try (1...8).map { change in
            try RunningProgram(
                stockroom, ["--json", "--yes", "--no-save", "--inventory", place] + Stockroom.moment,
                input: String(repeating: "add \(change) to item 12\n", count: rounds))
        }
        var refusals: Set<String> = []
        var count = 0
        for program in programs {
            while let line = program.nextLine() {
                guard line.hasPrefix(#"{"type":"toolOutput""#) else { continue }
                count += 1
                if !line.hasSuffix(#""isError":false}"#) { refusals.insert(line) }
            }
            #expect(program.wait() == 0)
        }
        let items = try stockroom.run("export", "--format", "jsonl", "--inventory", place).entries
        let quantity = items.first { $0["id"] == 12 }?["quantity"].map { $0.string ?? $0.description }
        #expect(refusals == [])
        #expect(quantity == "\(30 + 36 * rounds)")
        #expect(count == 8 * rounds)
        #expect(IntegrityCheck.result(of: place) == "ok")
    }

    @Test func `read while one imports, and see all of it or nothing`() throws {
        let stockroom = Stockroom()
        let place = try stockroom.inventory(Shop.csv)
        let rows = (101...5100).map { "\($0),Part \($0),\($0)\n" }
        let csv = try stockroom.write("many.csv", "id,title,quantity\n" + rows.joined())
        let importing = try RunningProgram(stockroom, ["import", csv, "--inventory", place], input: "")
        var counts: Set<Int> = []
        repeat {
            let exported = try stockroom.run("export", "--inventory", place)
            #expect(exported.status == 0)
            counts.insert(exported.output.split(separator: "\n").count - 1)
        } while counts.max() == Shop.count
        #expect(importing.wait() == 0)
        #expect(counts.isSubset(of: [Shop.count, Shop.count + 5000]))
    }
}
