import Testing

/// Orders whose words could also be of other items, places or numbers.
@Suite struct `An order changes what it names` {
    private let stockroom = Stockroom()

    private static let csv = """
        id,title,quantity,unit,category,place,minimum
        7,Curd knife short,3,pcs,Tools,Rack 1,1
        8,Curd knife long,2,pcs,Tools,Rack 2,5
        9,Jumper wire M-M,15,packs,Cables,Rack 2,8
        10,Jumper wire M-F,5,packs,Cables,Rack 1,4
        11,Wax,0,pcs,Supplies,Rack 1,2
        12,Black card,40,pcs,Supplies,Rack 2,10
        13,Low table,5,pcs,Furniture,Rack 1,2
        14,Table,7,pcs,Furniture,Rack 2,2
        15,Missing key tags,40,pcs,Labels,Rack 1,10
        16,Drum,5,pcs,Drums,Rack 2,1
        17,Spare,6,pcs,Lamps,Rack 1,2
        """

    private func changed(by orders: String...) throws -> [String] { try changed(by: orders) }

    private func changed(by orders: [String]) throws -> [String] { try stockroom.changes(to: Self.csv, by: orders) }

    @Test(arguments: [
        ("delete the short one", ["-7"]), ("delete both curd knives, the short one and the long one", ["-7", "-8"]),
        ("delete both curd knives, the short and the long", ["-7", "-8"]),
        ("take 2 from jumper wire M-M", ["9,Jumper wire M-M,13,packs,Cables,Rack 2,8"]),
        ("move jumper wire M-F to Rack 2, not Rack 1", ["10,Jumper wire M-F,5,packs,Cables,Rack 2,4"]),
        ("the wax should be filed under Cables, not Supplies", ["11,Wax,0,pcs,Cables,Rack 1,2"]),
        ("add 5 to the wax minimum", ["11,Wax,0,pcs,Supplies,Rack 1,7"]),
        ("add a minimum of 5 to the wax", ["11,Wax,0,pcs,Supplies,Rack 1,5"]),
        ("remove the minimum from the wax", ["11,Wax,0,pcs,Supplies,Rack 1,0"]),
        ("restock the wax to 6", ["11,Wax,6,pcs,Supplies,Rack 1,2"]),
        ("rename the wax to Beeswax in the catalogue", ["11,Beeswax in the catalogue,0,pcs,Supplies,Rack 1,2"]),
        ("take 2 off the minimum of jumper wire M-M", ["9,Jumper wire M-M,15,packs,Cables,Rack 2,6"]),
        ("delete the low table and the table", ["-13", "-14"]),
        ("move the table, the low one, to Rack 2", ["13,Low table,5,pcs,Furniture,Rack 2,2"]),
        ("sold 2 tables, the low ones", ["13,Low table,3,pcs,Furniture,Rack 1,2"]),
        (
            "set low table to 9 and table to 8",
            ["13,Low table,9,pcs,Furniture,Rack 1,2", "14,Table,8,pcs,Furniture,Rack 2,2"]
        ),
        ("both tables 1 less", ["13,Low table,4,pcs,Furniture,Rack 1,2", "14,Table,6,pcs,Furniture,Rack 2,2"]),
    ]) func `and nothing else`(order: String, expected: [String]) throws {
        #expect(try changed(by: order) == expected)
    }

    @Test(arguments: [
        "sell 5 of the black dahlias, the Karma ones, off the stock",
        "delete everything in Furniture except the short one",
        "delete the drum, the low one", "put the spare drum in Rack 1", "Missing: 2 drums",
        "used all but 3 of the black cards",
        "would it be OK to delete the spare?", "how about deleting the wax?", "how about adding 3 tables?",
        "we sold 3 tables last year", "sold 3 tables on 5 May 2024",
        // Part of a title, or what is so of several.
        "delete the low ones", "set the low ones to 10",
        // What is to hold from a day on, is yet to be bought, went back, or is put right behind it.
        "move the drum to Rack 1 starting December", "from Monday on, the minimum of the drum is 6",
        "来月からDrumの最低数を6にしてください", "use 2 tables for the fair, starting Monday",
        "please buy 3 tables", "Drumを3個買ってきてください", "友達がDrumを3個買いました",
        "sold 2 tables, but the customer returned them", "sold 2 tables, then the buyer cancelled",
        "used 2 tables, I mean the drum: 1",
    ]) func `and nothing where it may name something else, or orders nothing`(order: String) throws {
        #expect(try changed(by: order) == [])
    }

    @Test(arguments: [
        ("move them to the loft", ["13,Low table,5,pcs,Furniture,loft,2", "17,Spare,6,pcs,Lamps,loft,2"]),
        ("delete both", ["-13", "-17"]),
        ("set their minimum to 4", ["13,Low table,5,pcs,Furniture,Rack 1,4", "17,Spare,6,pcs,Lamps,Rack 1,4"]),
        ("それらをRack 2に移動して", ["13,Low table,5,pcs,Furniture,Rack 2,2", "17,Spare,6,pcs,Lamps,Rack 2,2"]),
    ]) func `and of a list what was picked from it`(order: String, expected: [String]) throws {
        #expect(try changed(by: "what is on Rack 1?", "1 3", order) == expected)
    }

    @Test func `and goes on from what was counted`() throws {
        #expect(try changed(by: "Waxはあと何個？", "なら10個足しといて") == ["11,Wax,10,pcs,Supplies,Rack 1,2"])
        #expect(
            try changed(by: "Black cardはあと何枚？", "そのうち2枚使ったよ。減らしておいて") == ["12,Black card,38,pcs,Supplies,Rack 2,10"])
        #expect(try changed(by: "Black cardはあと何枚？", "そのうち2枚使うよ") == [])
    }

    @Test(arguments: [
        ("what is on Rack 1?", "delete the ones below minimum", ["-11"]),
        (
            "what is on Rack 2?", "set the minimum of those below minimum to 2",
            ["8,Curd knife long,2,pcs,Tools,Rack 2,2"]
        ),
        ("Rack 2には何がある？", "最低数を下回っているものを削除して", ["-8"]),
        ("what is in Furniture?", "delete the ones below minimum", []),
        ("what is low?", "delete those in Rack 2", ["-8"]),
        ("what is in Furniture?", "add 5 to those on Rack 1", ["13,Low table,10,pcs,Furniture,Rack 1,2"]),
    ]) func `and what is so of a list only in that list`(list: String, order: String, expected: [String]) throws {
        #expect(try changed(by: list, order) == expected)
    }

    @Test func `and a note that is added stands behind the one that is there`() throws {
        let place = stockroom.path("shop.sqlite")
        _ = try stockroom.run("import", stockroom.write("items.csv", Self.csv), "--inventory", place)
        let lines = [
            "add the note \"brittle\" to the wax", "add a note to the wax: from Ede", "Tableのメモに「展示」を追加して",
            "add \"oak\" to the note of the table", "set the note of the drum to \"loud\"",
            "set the note of the drum to \"red\"",
        ]
        _ = try stockroom.run(
            ["--yes", "--no-save", "--inventory", place] + Stockroom.moment, input: lines.joined(separator: "\n") + "\n"
        )
        let notes = try stockroom.run("export", "--inventory", place, "--format", "jsonl").output
            .split(separator: "\n").compactMap { $0.firstMatch(of: /"note":"([^"]+)"/).map { String($0.1) } }
        #expect(notes == ["brittle; from Ede", "展示; oak", "red"])
    }

    @Test(arguments: [
        (["what is low?", "those in Rack 2", "delete them"], ["-8"]),
        (
            ["what is on Rack 1?", "those under 4", "add 5 to each"],
            [
                "7,Curd knife short,8,pcs,Tools,Rack 1,1", "11,Wax,5,pcs,Supplies,Rack 1,2",
            ]
        ),
        (["Rack 1には何がある？", "2番を8個に", "違う、1番"], ["15,Missing key tags,8,pcs,Labels,Rack 1,10"]),
    ]) func `and goes on from what was narrowed or changed`(lines: [String], expected: [String]) throws {
        #expect(try changed(by: lines) == expected)
    }
}
