import Testing

/// Orders about those items that are in some state or place, and what "them" are behind an order.
@Suite struct `An order of those that are so` {
    private let stockroom = Stockroom()

    private static let csv = """
        id,title,quantity,unit,category,place,minimum,updated_at
        21,Copper pan,3,pcs,Kitchen,Loft,5,2026-11-17T10:00:00+09:00
        22,Whisk,9,pcs,Kitchen,Rack 1,4,2026-03-01T10:00:00+09:00
        23,Sieve,0,pcs,Kitchen,Rack 1,2,2026-03-01T10:00:00+09:00
        24,Rope,2,pcs,Deck,Loft,6,2026-03-01T10:00:00+09:00
        25,Fender blue,8,pcs,Deck,Rack 1,2,2026-03-01T10:00:00+09:00
        26,Fender white,1,pcs,Deck,Rack 1,2,2026-03-01T10:00:00+09:00

        """

    /// The ids and quantities of what lines change, as `id quantity`; `-n` where an item is gone.
    private func changed(by lines: [String]) throws -> [String] {
        try stockroom.changes(to: Self.csv, by: lines, in: 2)
    }

    @Test(arguments: [
        ("add 10 to every item in category Kitchen below minimum", ["21 13", "23 10"]),
        ("add 10 to everything below minimum in Rack 1", ["23 10", "26 11"]),
        ("add 5 to all fenders below minimum", ["26 6"]),
        ("add 5 to the fenders that are low", ["26 6"]),
        ("set everything under 2 to 7", ["23 7", "26 7"]),
        ("take 1 from all items above minimum in Kitchen", ["22 8"]),
        ("add 1 to everything in category Kitchen and Deck", ["21 4", "22 10", "23 1", "24 3", "25 9", "26 2"]),
        ("add 1 to all fenders in the Loft and Rack 1", ["25 9", "26 2"]),
        ("delete everything with quantity 0", ["-23"]),
        ("delete those with a quantity of 0", ["-23"]),
        ("delete all items that were updated this week", ["-21"]),
        ("set all fenders not in the Loft to 4", ["25 4", "26 4"]),
        ("add 1 to everything not in Rack 1", ["21 4", "24 3"]),
        ("Kitchenの最低数を下回っているものに10足して", ["21 13", "23 10"]),
        ("在庫が0のものを削除して", ["-23"]),
        ("今週更新されたものを削除して", ["-21"]),
    ]) func `is of all of those and of no others`(order: String, expected: [String]) throws {
        #expect(try changed(by: [order]) == expected)
    }

    @Test(arguments: [
        (["what is in Deck?", "add 5 to those not in the Loft"], ["25 13", "26 6"]),
        (["what is in Kitchen?", "delete those with quantity 0"], ["-23"]),
        (["what is in Deck?", "set those under 3 to 3"], ["24 3", "26 3"]),
        (["what is in Kitchen?", "set 1 and 3 to 6", "add 1 to both of them"], ["21 7", "22 7"]),
        (["what is in Kitchen?", "1,3", "add 2 to them"], ["21 5", "22 11"]),
        (["what is in Deck?", "1と2以外を5個にして"], ["24 5"]),
        (["what is in Deck?", "set them to 3", "set all of them to 4"], ["24 4", "25 4", "26 4"]),
        (["what is in Deck?", "add 2 to those in the Loft under 5"], ["24 4"]),
        (["what is in Kitchen?", "全部に5足して"], ["21 8", "22 14", "23 5"]),
    ]) func `and of a list of those in it`(lines: [String], expected: [String]) throws {
        #expect(try changed(by: lines) == expected)
    }

    @Test(arguments: [
        (["what is in Kitchen?", "set the unit of 1 to packs"], ["21,Copper pan,3,packs,Kitchen,Loft,5"]),
        (["what is in Deck?", "change the place of 1 to Cellar"], ["26,Fender white,1,pcs,Deck,Cellar,2"]),
    ]) func `and by its number the line of the list`(lines: [String], expected: [String]) throws {
        #expect(try stockroom.changes(to: Self.csv, by: lines) == expected)
    }

    @Test(arguments: [
        ["what is in Deck?", "remove it from the rope again"], ["the rope", "remove the rope from there"],
        ["Ropeを2個追加したいなあ"], ["Ropeを削除したいなあ"],
    ]) func `and nothing where that is not read`(lines: [String]) throws {
        #expect(try changed(by: lines) == [])
    }

    @Test(arguments: [
        ["sold 1 rope", "sorry, I meant the whisk"], ["set the whisk to 4", "no, I meant number 2"],
        ["used 2 whisks", "no, the fender blue"], ["Whiskを2個使った", "違う、Rope"],
    ]) func `and stays until it is taken back where another item was meant`(lines: [String]) throws {
        let place = stockroom.path("shop.sqlite")
        _ = try stockroom.run("import", stockroom.write("items.csv", Self.csv), "--inventory", place)
        let outcome = try stockroom.run(
            ["--yes", "--no-save", "--inventory", place] + Stockroom.moment, input: lines.joined(separator: "\n") + "\n"
        )
        #expect(outcome.output.split(separator: "\n").last?.contains("/undo") == true)
    }
}
