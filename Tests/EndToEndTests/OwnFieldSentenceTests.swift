import Testing

@Suite(.timeLimit(.minutes(3))) struct `Sentences about own fields` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    private static let csv = """
        id,title,quantity,unit,place,Unit price,Supplier,Warranty until,単価,仕入先,updated_at,created_at
        1,Drill,2,,Loft,89.90,Bosch GmbH,2027-05-01,,,2026-11-01T00:00:00Z,2026-11-01T00:00:00Z
        2,Bleach,5,bottles,Shed,2.40,Hansa,,,,2026-11-01T00:00:00Z,2026-11-01T00:00:00Z
        3,Lids,50,pcs,Shed,,Hansa,,,,2026-11-01T00:00:00Z,2026-11-01T00:00:00Z
        4,ドリル,3,台,棚A,,,,12000,ハンザ商会,2026-11-01T00:00:00Z,2026-11-01T00:00:00Z
        5,ふた,30,個,棚B,,,,4,ハンザ商会,2026-11-01T00:00:00Z,2026-11-01T00:00:00Z
        6,Hansa tape,7,rolls,Shed,,Tesa,,,,2026-11-01T00:00:00Z,2026-11-01T00:00:00Z
        """

    /// What is printed for prompts, each a line of a pipe, on a new inventory; every change is declined.
    private func answers(_ prompts: String..., language: String = "en") throws -> String {
        _ = try stockroom.run(
            "import", stockroom.write("items.csv", Self.csv), "--inventory", stockroom.path("shop.sqlite"),
            "--keep-unknown-columns")
        return try stockroom.run(
            ["--inventory", stockroom.path("shop.sqlite"), "--no-save", "--language", language] + Stockroom.moment,
            input: prompts.map { $0 + "\n" }.joined()
        ).output
    }

    /// The lines that show what a prompt would change: `Supplier: Hansa, becomes Henkel`.
    private func changes(_ prompts: String...) throws -> [String] {
        var changes: [String] = []
        for prompt in prompts {
            changes += try answers(prompt).split(separator: "\n").map(String.init).filter {
                $0.contains(", becomes ")
            }
        }
        return changes
    }

    @Test func `narrow a list to what lacks them, or are refused in words`() throws {
        func lines(_ prompt: String, _ language: String = "en") throws -> [String] {
            try answers(prompt, language: language).split(separator: "\n").map(String.init)
        }
        #expect(
            try lines("which items have no supplier?") == [
                "2 items with no Supplier:", "1. ID: 5 - ふた (updated: 2026-11-01), 30 個",
                "2. ID: 4 - ドリル (updated: 2026-11-01), 3 台",
            ])
        #expect(try lines("items in the Shed without a unit price").first == "2 items with no Unit price in Shed:")
        #expect(try lines("仕入先がないもの", "ja").first == "仕入先なしの4件：")
        for prompt in [
            "items with a unit price over $20", "list everything sorted by unit price",
            "items where supplier is not Hansa", "items with a supplier other than Hansa",
        ] {
            #expect(try lines(prompt).count == 1, "\(prompt)")
        }
    }

    @Test func `set, correct and clear them`() throws {
        #expect(
            try changes(
                "set the unit price of Lids to 0.05", "set the unit price of bleach to $2.50",
                "change the drill's supplier to Makita", "the supplier of the drill should be Hilti",
                "bleach's supplier is Henkel",
                "set the suplier of bleach to Henkel", "set the warranty until of the drill to 1 June 2028")
                == [
                    "Unit price: nothing, becomes 0.05", "Unit price: 2.40, becomes $2.50",
                    "Supplier: Bosch GmbH, becomes Makita", "Supplier: Bosch GmbH, becomes Hilti",
                    "Supplier: Hansa, becomes Henkel",
                    "Supplier: Hansa, becomes Henkel", "Warranty until: 2027-05-01, becomes 2028-06-01",
                ])
        #expect(
            try changes(
                "delete the supplier of bleach", "clear the drill's supplier", "remove the supplier from the drill")
                == [
                    "Supplier: Hansa, becomes nothing", "Supplier: Bosch GmbH, becomes nothing",
                    "Supplier: Bosch GmbH, becomes nothing",
                ])
        #expect(
            try changes(
                "move the bleach to the loft and set its supplier to Henkel",
                "set the unit price of bleach to 5 and the quantity to 7")
                == [
                    "place: Shed, becomes Loft", "Supplier: Hansa, becomes Henkel", "quantity: 5, becomes 7",
                    "Unit price: 2.40, becomes 5",
                ])
        #expect(
            try changes("add a new item Hinges, 20 pcs, supplier Hansa") == [
                "quantity: nothing, becomes 20", "unit: nothing, becomes pcs", "Supplier: nothing, becomes Hansa",
            ])
    }

    @Test func `mean the item that was shown when they name none`() throws {
        func told(_ prompt: String) throws -> [Substring] {
            try answers("show the drill", prompt).split(separator: "\n").filter { $0.contains("Supplier") }
        }
        let shown: Substring = "Supplier: Bosch GmbH"
        #expect(try told("what is its supplier?") == [shown, "Supplier of Drill: Bosch GmbH", shown])
        #expect(try told("set its supplier to Wera") == [shown, "Supplier: Bosch GmbH, becomes Wera"])
        #expect(try told("set the supplier to Wera, please") == [shown, "Supplier: Bosch GmbH, becomes Wera"])
        #expect(try told("delete the supplier") == [shown, "Supplier: Bosch GmbH, becomes nothing"])
    }

    @Test(arguments: [
        "what is the supplier of the bleach?", "what's the bleach's supplier?", "who is the supplier of bleach",
        "bleach supplier?", "tell me the supplier of the bleach, please",
    ]) func `ask what they say of an item`(question: String) throws {
        #expect(
            try answers(question) == """
                Supplier of Bleach: Hansa
                ID: 2 - Bleach (updated: 2026-11-01)
                Quantity: 5 bottles
                Place: Shed
                Supplier: Hansa
                Unit price: 2.40
                Created: 2026-11-01
                Updated: 2026-11-01

                """)
    }

    @Test(arguments: [
        "which items come from supplier Hansa", "what do we have from supplier Hansa?",
        "show everything with the supplier Hansa please", "list items whose supplier is Hansa",
    ]) func `ask which items they say something of`(question: String) throws {
        #expect(
            try answers(question, "2").hasPrefix(
                """
                2 items with Supplier "Hansa":
                1. ID: 3 - Lids (updated: 2026-11-01), 50 pcs
                2. ID: 2 - Bleach (updated: 2026-11-01), 5 bottles
                ID: 2 - Bleach
                """))
    }

    @Test func `are set of lines of the list`() throws {
        let told = try answers("which items come from supplier Hansa", "set the unit price of 1 to 0.05")
        #expect(told.contains("ID: 3 - Lids\nUnit price: nothing, becomes 0.05\n"))
    }

    @Test func `are asked and ordered in Japanese`() throws {
        #expect(try answers("ドリルの仕入先は？", language: "ja").hasPrefix("ドリルの仕入先はハンザ商会です。\nID: 4 - ドリル"))
        #expect(try answers("ふたの単価を教えてください", language: "ja").hasPrefix("ふたの単価は4です。\nID: 5 - ふた"))
        #expect(
            try answers("仕入先がハンザ商会のものは？", language: "ja") == """
                仕入先が「ハンザ商会」の品目は2件です：
                1. ID: 5 - ふた (updated: 2026-11-01), 30 個
                2. ID: 4 - ドリル (updated: 2026-11-01), 3 台

                """)
        #expect(try answers("ふたの単価を5にして", language: "ja").contains("単価: 4、変更後 5\n"))
        #expect(try answers("ドリルの仕入先を消して", language: "ja").contains("仕入先: ハンザ商会、変更後 なし\n"))
    }

    @Test func `change nothing where they were not read whole, and no item is offered for deletion`() throws {
        let said =
            "\"Supplier\" is a field of your own, and I could not read what is asked of it; nothing is changed. "
            + "Say it like this: \"what is the Supplier of ITEM\", \"items with Supplier TEXT\", "
            + "\"set the Supplier of ITEM to TEXT\" or \"clear the Supplier of ITEM\".\n"
        #expect(try answers("delete the supplier info of bleach") == said)
        #expect(try answers("add 5 lids from supplier Hansa") == said)
        #expect(try answers("what are the suppliers") == said)
        #expect(try answers("what is the supplier of the frobnicator?") == "No items with \"frobnicator\".\n")
        #expect(try answers("don't set the supplier of bleach to Henkel") == "All right, nothing is changed.\n")
    }
}
