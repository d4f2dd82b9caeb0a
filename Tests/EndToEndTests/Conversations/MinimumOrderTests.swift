import Testing

/// Orders by which quantities become what the minimum of each item is.
@Suite struct `An order to fill up to the minimum` {
    private let stockroom = Stockroom()

    private static let csv = """
        id,title,quantity,unit,category,place,minimum
        21,Copper pan,3,pcs,Kitchen,Loft,5
        22,Whisk,9,pcs,Kitchen,Rack 1,4
        23,Sieve,0,pcs,Kitchen,Rack 1,2
        24,Rope,2,pcs,Deck,Loft,6
        25,Anchor,1,pcs,Deck,Loft,

        """

    /// The ids and quantities of what lines change, as `id quantity`.
    private func changed(by lines: [String]) throws -> [String] {
        try stockroom.changes(to: Self.csv, by: lines, in: 2)
    }

    @Test(arguments: [
        ("set everything below minimum to its minimum", ["21 5", "23 2", "24 6"]),
        ("top up everything low in the Kitchen to its minimum", ["21 5", "23 2"]),
        ("bring everything in Kitchen up to minimum", ["21 5", "23 2"]),
        ("bring all low items in the Loft up to minimum", ["21 5", "24 6"]),
        ("restock all low kitchen items to their minimum", ["21 5", "23 2"]),
        ("set all low items to minimum except the rope and anything in Rack 1", ["21 5"]),
        ("set the whisk to its minimum", ["22 4"]),
        ("set the rope to 8 and the whisk to its minimum", ["22 4", "24 8"]),
        ("足りないものを全部最低数にして", ["21 5", "23 2", "24 6"]),
        ("Ropeを最低数まで補充して", ["24 6"]),
    ]) func `is of each item as many as it should have`(order: String, expected: [String]) throws {
        #expect(try changed(by: [order]) == expected)
    }

    @Test(arguments: [
        (["what is low?", "set them to their minimums"], ["21 5", "23 2", "24 6"]),
        (["what is in Kitchen?", "set 1 and 3 to their minimum"], ["21 5", "23 2"]),
        (["the sieve", "set it to its minimum"], ["23 2"]),
        (["what is low?", "set all of them to the minimum except 1"], ["21 5", "23 2"]),
    ]) func `and of a list of those in it`(lines: [String], expected: [String]) throws {
        #expect(try changed(by: lines) == expected)
    }

    @Test(arguments: ["restock the whisk to its minimum", "set the anchor to its minimum"])
    func `and of nothing that has more, or no minimum`(order: String) throws {
        #expect(try changed(by: [order]) == [])
    }

    @Test func `is one change`() throws {
        #expect(try changed(by: ["set everything below minimum to its minimum", "/undo"]) == [])
    }

    @Test func `is told as far as it was made where an item already was like that`() throws {
        let place = stockroom.path("shop.sqlite")
        _ = try stockroom.run("import", stockroom.write("items.csv", Self.csv), "--inventory", place)
        let lines = ["what is in Kitchen?", "set 1 to 8, 2 to 9"]
        let outcome = try stockroom.run(
            ["--yes", "--no-save", "--inventory", place] + Stockroom.moment, input: lines.joined(separator: "\n") + "\n"
        )
        #expect(
            outcome.output.split(separator: "\n").suffix(2) == [
                "Updated Sieve (ID 23): quantity 0 -> 8.", "Item 22 already is like that; nothing was changed.",
            ])
    }
}
