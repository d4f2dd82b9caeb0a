import Testing

/// What notes and own fields say is found by questions, and by no order.
@Suite struct `Notes and own fields` {
    private let stockroom = Stockroom()

    private static let csv = """
        id,title,quantity,place,note,Supplier,updated_at,created_at
        1,Drill,2,Loft,lent to Ana,Bosch GmbH,2026-11-01T00:00:00Z,2026-11-01T00:00:00Z
        2,Hammer,3,Loft,of the drill set,Stanley,2026-11-02T00:00:00Z,2026-11-01T00:00:00Z
        3,Glue,5,Shed,smells of vinegar,,2026-11-03T00:00:00Z,2026-11-01T00:00:00Z

        """

    private func conversation(_ lines: String..., language: String = "en") throws -> String {
        let file = try stockroom.write("items.csv", Self.csv)
        let shop = stockroom.path("shop.sqlite")
        _ = try stockroom.run("import", file, "--inventory", shop, "--keep-unknown-columns")
        return try stockroom.run(
            ["--inventory", shop, "--yes", "--language", language] + Stockroom.moment,
            input: lines.map { $0 + "\n" }.joined()
        ).output
    }

    @Test func `are found behind titles, and it is said where`() throws {
        #expect(
            try conversation("list all drills", "what is from Bosch?", "how much vinegar is there?") == """
                1 item with "drills":
                1. ID: 1 - Drill (updated: 2026-11-01), 2
                Found in the notes:
                2. ID: 2 - Hammer (updated: 2026-11-02), 3
                No items with "bosch".
                Found in Supplier:
                1. ID: 1 - Drill (updated: 2026-11-01), 2
                No items with "vinegar".
                Found in the notes:
                1. ID: 3 - Glue (updated: 2026-11-03), 5

                """)
        #expect(
            try conversation("Stanleyは？", language: "ja")
                == "「stanley」の品目はありません。\n「Supplier」にありました：\n1. ID: 2 - Hammer (updated: 2026-11-02), 3\n")
    }

    @Test func `are never what an order means`() throws {
        #expect(
            try conversation("delete bosch", "set vinegar to 9", "list vinegar", "delete all of them", "delete it")
                .split(separator: "\n").filter { !$0.hasPrefix("There is nothing to go on from yet.") } == [
                    "No items with \"bosch\".", "No items with \"vinegar\".", "No items with \"vinegar\".",
                    "Found in the notes:", "1. ID: 3 - Glue (updated: 2026-11-03), 5",
                ])
        #expect(
            try conversation("list all drills", "delete all of them")
                .hasSuffix("Delete ID: 1 - Drill\nApproved by --yes.\nDeleted Drill (ID 1).\n"))
    }
}
