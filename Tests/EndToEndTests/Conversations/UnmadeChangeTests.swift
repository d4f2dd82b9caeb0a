import Testing

/// A change that was asked for and not made is exit 1, also where the model itself makes none.
@Suite struct `A change that is not made` {
    private let stockroom = Stockroom()

    private func status(_ lines: [String], _ options: String...) throws -> Int32 {
        let place = try stockroom.inventory(Shop.csv)
        return try stockroom.run(
            ["--no-save", "--inventory", place] + options + Stockroom.moment,
            input: lines.map { $0 + "\n" }.joined()
        ).status
    }

    @Test(arguments: [
        "take 500 from the AA batteries", "set it to 5", "delete the unicorn", "10% more packing tape",
        "取り消して、梱包テープを-5個にして", "move 5 of the AA batteries to Rack 3",
    ]) func `ends with 1`(order: String) throws {
        #expect(try status([order], "--yes") == 1)
        #expect(try stockroom.run(["ask", "--yes", "--no-save", "--inventory", place(), order]).status == 1)
    }

    @Test(arguments: [
        "what is low?", "how many AA batteries do we have?", "don't delete the AA batteries", "thanks", "全部でいくつ？",
    ]) func `is none where none was asked for`(line: String) throws {
        #expect(try status([line]) == 0)
    }

    @Test func `is made up for when what was asked back is answered`() throws {
        #expect(try status(["rename the brake cable", "Gear cable"], "--yes") == 0)
        #expect(try status(["rename the brake cable", "no"], "--yes") == 1)
        #expect(try status(["rename the brake cable", "what is low?"], "--yes") == 1)
    }

    private func place() throws -> String { try stockroom.inventory(Shop.csv) }
}
