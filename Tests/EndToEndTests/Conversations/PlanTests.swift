import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A change of several items at once` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])
    private let models = Log<CallingModel>()

    /// The address of a model that makes one call; it answers as long as the test runs.
    private func model(_ tool: String, _ arguments: String) throws -> String {
        let model = try CallingModel(tool, arguments)
        models.append(model)
        return model.address
    }

    private func start(
        _ tool: String, _ arguments: String, columns: UInt16 = 80, _ options: [String] = []
    ) throws -> Typist {
        let place = try stockroom.inventory(Shop.csv)
        return try Typist(
            stockroom, ["--inventory", place, "--model", model(tool, arguments)] + Stockroom.moment + options,
            columns: columns)
    }

    private func decisions() throws -> [String] {
        try stockroom.savedDigest().filter { $0.hasPrefix("approved") || $0.hasPrefix("declined") }
    }

    private func quantities() throws -> [String] {
        try stockroom.run("export", "--format", "jsonl", "--inventory", stockroom.path("shop.sqlite"))
            .entries.compactMap { $0["quantity"]?.description }
    }

    @Test(
        arguments: [
            (
                80, [],
                [
                    "2 items, quantity:", "ID: 7 - AA batteries    12 → 7", "ID: 22 - コピー用紙 A4  8  → 3",
                    "Apply to all 2 items? [y]es [n]o (no): y", "All right.",
                ]
            ),
            (
                80, ["--plain"],
                [
                    "2 items, quantity:", "AA batteries, ID 7: 12, becomes 7", "コピー用紙 A4, ID 22: 8, becomes 3",
                    "Apply to all 2 items? Type y for yes, or n for no. Enter alone means no: y", "All right.",
                ]
            ),
            (
                26, [],
                [
                    "2 items, quantity:", "ID: 7 - AA batteries", "    12", "  → 7", "ID: 22 - コピー用紙 A4", "    8",
                    "  → 3", "Apply to all 2 items?", "[y]es [n]o (no): y", "All right.",
                ]
            ),
            (
                80, ["--language", "ja"],
                [
                    "2件の数量:", "ID: 7 - AA batteries    12 → 7", "ID: 22 - コピー用紙 A4  8  → 3",
                    "2件すべてに適用しますか？ [y]はい [n]いいえ（いいえ）: y", "All right.",
                ]
            ),
        ] as [(UInt16, [String], [String])])
    func `is shown item by item and asked about once`(columns: UInt16, options: [String], shown: [String]) throws {
        let person = try start(
            "adjustInventory", #"{"ids":[7,22],"change":-5}"#, columns: columns, options)
        person.terminal.type("QUESTION\r")
        try person.terminal.wait(
            for: options == ["--language", "ja"] ? "（いいえ）: " : options == ["--plain"] ? "means no: " : "(no): ")
        try person.keys("y\r")
        let screen = VirtualScreen(columns: Int(columns), showing: person.terminal.bytes).lines
        let first = screen.firstIndex { $0.hasPrefix("2") } ?? 0
        #expect(screen[first...].filter { !$0.isEmpty }.prefix(shown.count).map { $0 } == shown)
        #expect(person.leave() == 0)
        #expect(try decisions() == ["approved by person"])
        #expect(try quantities() == ["7", "30", "4", "0", "3", "50"])
        #expect(try stockroom.run("undo", "--inventory", stockroom.path("shop.sqlite")).status == 0)
        #expect(try quantities() == ["12", "30", "4", "0", "8", "50"])
    }

    @Test func `is played back as it was shown`() throws {
        let person = try start("deleteInventory", #"{"where":{"category":"Bicycle"}}"#)
        person.terminal.type("QUESTION\r")
        try person.terminal.wait(for: "(no): ")
        try person.keys("y\r")
        #expect(person.leave() == 0)
        let lines = [
            "stockroom> QUESTION", "Delete 2 items:", "ID: 12 - Inner tube 700x25", "ID: 15 - Brake cable", "Approved.",
            "All right.", "",
        ]
        #expect(try stockroom.run("replay", "latest").output == lines.joined(separator: "\n") + "\n")
    }

    /// Twenty-one items, so many that a plain yes is not enough.
    private static let many =
        "id,title,quantity\n" + (1...21).map { "\($0),Item number \($0),1\n" }.joined()

    @Test(
        arguments: [
            ("y\r21\r", true), ("21\r", true), ("２１\r", true), ("yes\ry\r20\r", false), ("n\r", false), ("\r", false),
            ("\u{1B}[200~21\n\u{1B}[201~\r", false),
        ], [#""where":{"quantityAtLeast":0}"#, #""ids":[\#((1...21).map(String.init).joined(separator: ","))]"#])
    func `of more than twenty takes the number of items`(answer: (keys: String, isGranted: Bool), targets: String)
        throws
    {
        let (keys, isGranted) = answer
        let address = try model("updateInventory", "{\(targets),\"quantity\":9}")
        let place = try stockroom.inventory(Self.many)
        let person = try Typist(
            stockroom, ["--inventory", place, "--model", address] + Stockroom.moment, rows: 40)
        person.terminal.type("QUESTION\r")
        try person.terminal.wait(for: "Apply to all 21 items? Type 21, or [n]o (no): ")
        var lines = keys.split(separator: "\r", omittingEmptySubsequences: false).dropLast().map(String.init)
        let last = lines.removeLast()
        for line in lines {
            person.terminal.type(line + "\r")
            try person.terminal.wait(for: "(no): ")
        }
        try person.keys(last + "\r")
        #expect(person.leave() == 0)
        #expect(try decisions() == [isGranted ? "approved by person" : "declined by person"])
        #expect(Set(try quantities()) == [isGranted ? "9" : "1"])
    }

    @Test func `of more than a page is declined by Ctrl-C in its pages`() throws {
        let address = try model("updateInventory", #"{"where":{"quantityAtLeast":0},"quantity":9}"#)
        let place = try stockroom.inventory(Self.many)
        let person = try Typist(stockroom, ["--inventory", place, "--model", address] + Stockroom.moment, rows: 10)
        person.terminal.type("QUESTION\r")
        try person.terminal.wait(for: "more lines")
        let shown = try person.keys("\u{03}")
        #expect(shown.contains("Stopped. Nothing was changed.") && !shown.contains("Apply to all"), "\(shown)")
        #expect(person.leave() == 0)
        #expect(Set(try quantities()) == ["1"])
    }

    @Test func `of more than twenty says which number to type after another answer`() throws {
        let address = try model("updateInventory", #"{"where":{"quantityAtLeast":0},"quantity":9}"#)
        let place = try stockroom.inventory(Self.many)
        let person = try Typist(stockroom, ["--inventory", place, "--model", address] + Stockroom.moment, rows: 40)
        person.terminal.type("QUESTION\r")
        try person.terminal.wait(for: "(no): ")
        person.terminal.type("y\r")
        let reminded = try person.terminal.wait(for: "(no): ")
        #expect(reminded.contains("Type 21, the number of items, for yes, or n for no.\r\n"), "\(reminded)")
        #expect(!reminded.contains("pasted"))
        try person.keys("n\r")
        #expect(person.leave() == 0)
    }

    @Test(arguments: [([], Int32(1), "1"), (["--yes"], 0, "9")])
    func `of any size is made with --yes, and declined where nobody can be asked`(
        options: [String], status: Int32, quantity: String
    ) throws {
        let address = try model("updateInventory", #"{"where":{"quantityAtLeast":0},"quantity":9}"#)
        let place = try stockroom.inventory(Self.many)
        let outcome = try stockroom.run(
            ["ask", "--inventory", place, "--model", address, "QUESTION"] + Stockroom.moment + options)
        #expect(outcome.status == status)
        #expect(Set(try quantities()) == [quantity])
    }

    @Test func `that fits nothing is not asked about, and the status tells`() throws {
        let address = try model("deleteInventory", #"{"where":{"title":"unicorn"}}"#)
        let place = try stockroom.inventory(Self.many)
        let outcome = try stockroom.run(
            ["--json", "--yes", "--inventory", place, "--model", address] + Stockroom.moment,
            input: "QUESTION\n")
        #expect(outcome.status == 1)
        #expect(
            try outcome.digest == [
                "prompt QUESTION", #"call deleteInventory {"where":{"title":"unicorn"}}"#, "error", "reply",
            ])
    }

    @Test func `in a part of an address is told from other places with its words`() throws {
        let day = "2026-11-20T00:00:00Z"
        let csv = """
            id,title,quantity,place,created_at,updated_at
            1,Mug,3,Aisle 2 Bay 1,\(day),\(day)
            2,Cup,4,Aisle 2 Bay 3,\(day),\(day)
            3,Plate,5,Aisle 3 Bay 2,\(day),\(day)
            4,Bowl,6,Dock 1,\(day),\(day)

            """
        let place = try stockroom.inventory(csv)
        let outcome = try stockroom.run(
            ["--yes", "--no-save", "--plain", "--inventory", place] + Stockroom.moment,
            input: """
                add 1 to everything
                what is in aisle 2?
                add 1 to everything in Aisle 2
                move everything in bay 3 to Dock 1

                """)
        #expect(
            outcome.output == """
                That would change every item there is. Say which, as in "everything in Shelf A", or list items first and then say \
                "all of them".
                2 items in aisle 2:
                1. ID: 2 - Cup (updated: 2026-11-20), 4
                2. ID: 1 - Mug (updated: 2026-11-20), 3
                2 items, quantity:
                ID: 2 - Cup: 4, becomes 5
                ID: 1 - Mug: 3, becomes 4
                Approved by --yes.
                Adjusted Cup (ID 2): quantity 4 -> 5.
                Adjusted Mug (ID 1): quantity 3 -> 4.
                ID: 2 - Cup
                place: Aisle 2 Bay 3, becomes Dock 1
                Approved by --yes.
                Updated Cup (ID 2): place Aisle 2 Bay 3 -> Dock 1.

                """)
    }
}
