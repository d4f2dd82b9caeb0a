import Foundation
import Testing

@Suite struct `Several processes on one inventory` {
    @Test func `end at the exact sum`() throws {
        let stockroom = Stockroom()
        let place = try stockroom.inventory(Shop.csv)
        let rounds = TestSettings.isTorture ? 200 : 15
        let programs = try (0..<8).map { index in
            let line = index < 5 ? "add 2 to item 12" : "remove 1 from item 12"
            return try RunningProgram(
                stockroom, ["--json", "--yes", "--no-save", "--inventory", place] + Stockroom.moment,
                input: String(repeating: line + "\n", count: rounds))
        }
        for program in programs {
            while program.nextLine() != nil {}
            #expect(program.wait() == 0)
        }
        let items = try stockroom.run("export", "--format", "jsonl", "--inventory", place).entries
        let quantity = items.first { $0["id"] == 12 }?["quantity"].map { $0.string ?? $0.description }
        #expect(quantity == "\(30 + 7 * rounds)")
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
