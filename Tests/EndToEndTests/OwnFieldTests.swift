import Testing

@Suite(.timeLimit(.minutes(2))) struct `Own fields` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    private static let csv = """
        id,title,quantity,place,Unit price,Supplier,updated_at,created_at
        1,Drill,2,Loft,89.90,Bosch GmbH,2026-11-01T00:00:00Z,2026-11-01T00:00:00Z
        2,Glue,5,Shed,,,2026-11-01T00:00:00Z,2026-11-01T00:00:00Z

        """

    private static let exported = """
        id,title,quantity,unit,category,place,minimum,code,note,created_at,updated_at,Supplier,Unit price
        1,Drill,2,,,Loft,,,,2026-11-01T00:00:00Z,2026-11-01T00:00:00Z,Bosch GmbH,89.90
        2,Glue,5,,,Shed,,,,2026-11-01T00:00:00Z,2026-11-01T00:00:00Z,,

        """

    private func take(_ csv: String, _ options: String...) throws -> Stockroom.Outcome {
        try stockroom.run(
            ["import", stockroom.write("items.csv", csv), "--inventory", stockroom.path("shop.sqlite")] + options)
    }

    private func exported() throws -> String {
        try stockroom.run("export", "--inventory", stockroom.path("shop.sqlite")).output
    }

    @Test func `are kept by an import that is told to, shown, and exported again`() throws {
        #expect(
            try take(Self.csv, "--keep-unknown-columns")
                == Stockroom.Outcome(
                    output: "2 added, 0 changed, 0 the same.\n",
                    errors: "stockroom: columns kept as own fields: Unit price, Supplier\n", status: 0))
        #expect(try exported() == Self.exported)
        #expect(try take(Self.exported, "--keep-unknown-columns").output == "0 added, 0 changed, 2 the same.\n")
        let place = ["--inventory", stockroom.path("shop.sqlite")] + Stockroom.moment
        #expect(
            try stockroom.run(["ask", "show the drill"] + place).output == """
                ID: 1 - Drill (updated: 2026-11-01)
                Quantity: 2
                Place: Loft
                Supplier: Bosch GmbH
                Unit price: 89.90
                Created: 2026-11-01
                Updated: 2026-11-01

                """)
        let person = try Typist(stockroom, place)
        #expect(try person.line("show the drill").contains("[2mUnit price\u{1B}[0m  89.90"))
        #expect(person.leave() == 0)
        let lines = try stockroom.run(["export", "--format", "jsonl"] + place).output
        #expect(
            lines.split(separator: "\n").first?.hasSuffix(#","Supplier":"Bosch GmbH","Unit price":"89.90"}"#) == true)
    }

    @Test func `are neither kept nor left out unless it is said, and not both`() throws {
        let refused = try take(Self.csv)
        #expect(refused.status == 1)
        #expect(
            refused.errors.contains(
                "Line 1, column Supplier: is not a column that Stockroom knows; name its field with --map COLUMN=FIELD, "
                    + "keep it with --keep-unknown-columns, or leave it out with --ignore-unknown-columns."))
        let both = try take(Self.csv, "--keep-unknown-columns", "--ignore-unknown-columns")
        #expect(both.status == 2)
        #expect(
            both.errors.hasPrefix(
                "stockroom: --keep-unknown-columns and --ignore-unknown-columns cannot both be meant. Take one of them.\n"
            ))
    }

    @Test func `are changed by a model with the change shown, and taken back`() throws {
        _ = try take(Self.csv, "--keep-unknown-columns")
        let model = try CallingModel("updateInventory", #"{"id":1,"fields":{"supplier":"Makita","Unit price":""}}"#)
        let place = ["--inventory", stockroom.path("shop.sqlite")] + Stockroom.moment
        let answer = try stockroom.run(["ask", "QUESTION", "--yes", "--model", model.address] + place)
        #expect(
            answer.output == """
                ID: 1 - Drill
                Supplier: Bosch GmbH, becomes Makita
                Unit price: 89.90, becomes nothing
                Approved by --yes.
                All right.

                """)
        #expect(try exported().contains("2026-11-20T01:00:00Z,Makita\n2,Glue"))
        #expect(
            try exported().hasPrefix(
                "id,title,quantity,unit,category,place,minimum,code,note,created_at,updated_at,Supplier\n"))
        #expect(
            try stockroom.run(["undo"] + place).output
                == "Taken back: \"Drill\" (ID 1): Supplier Makita → Bosch GmbH, Unit price nothing → 89.90. "
                + "That change was made on Fri 20 Nov 2026.\n")
        #expect(try exported() == Self.exported)
    }

    @Test(arguments: ["csv", "jsonl"]) func `that the inventory has are no unknown columns`(format: String) throws {
        _ = try take(Self.csv, "--keep-unknown-columns")
        let place = ["--inventory", stockroom.path("shop.sqlite"), "--format", format]
        let edited = try stockroom.run(["export"] + place).output.replacing("Bosch GmbH", with: "Makita")
        #expect(
            try stockroom.run(["import", stockroom.write("edited", edited)] + place)
                == Stockroom.Outcome(
                    output: "0 added, 1 changed, 1 the same.\n",
                    errors: "stockroom: columns kept as own fields: Supplier, Unit price\n", status: 0))
        #expect(try exported().contains(",Makita,89.90\n"))
        let other = try stockroom.run(
            ["import", stockroom.write("other", edited.replacing("Supplier", with: "Shop"))] + place)
        #expect(other.status == 1)
        #expect(other.errors.contains("column Shop: is not a column that Stockroom knows"))
    }

    @Test func `have limits, which are told`() throws {
        func refusal(_ header: [String], _ cells: [String]) throws -> String {
            let refused = try take(
                "title,\(header.joined(separator: ","))\nLid,\(cells.joined(separator: ","))\n",
                "--keep-unknown-columns")
            #expect(refused.status == 1)
            #expect(refused.errors.hasSuffix("stockroom: nothing was imported. Fix the file and import it again.\n"))
            let lines = refused.errors.split(separator: "\n").map(String.init).filter { $0.contains(": Line ") }
            return lines.joined().replacing("stockroom: \(stockroom.path("items.csv")): ", with: "")
        }
        let names = (1...19).map { "F\($0)" } + [String(repeating: "n", count: 50)]
        let texts = [String](repeating: String(repeating: "x", count: 1_000), count: 20)
        #expect(
            try refusal(names + ["F20"], texts + ["x"]) == "Line 2: the row brings the item to more than 20 own fields."
        )
        #expect(
            try refusal([String(repeating: "n", count: 51)], ["x"])
                == "Line 1, column \(String(repeating: "n", count: 51)): as an own field has too long a name; it may have "
                + "50 characters.")
        #expect(
            try refusal(["Size"], [String(repeating: "x", count: 1_001)])
                == "Line 2, column Size: '\(String(repeating: "x", count: 60))…' as an own field is too long; it may have "
                + "1000 characters.")
        #expect(
            try take(
                "id,title,\(names.joined(separator: ","))\n1,Lid,\(texts.joined(separator: ","))\n",
                "--keep-unknown-columns"
            )
            .output == "1 added, 0 changed, 0 the same.\n")
        #expect(
            try take("id,title,F20\n1,Lid,x\n", "--keep-unknown-columns").errors.contains(
                "Line 2: the row brings the item to more than 20 own fields."))
        for fields in [
            #"{"F20":"x"}"#, #"{"F1":"\#(String(repeating: "x", count: 1_001))"}"#,
            #"{"\#(String(repeating: "n", count: 51))":"x"}"#,
        ] {
            let model = try CallingModel("updateInventory", #"{"id":1,"fields":\#(fields)}"#)
            let answer = try stockroom.run(
                ["ask", "QUESTION", "--yes", "--model", model.address, "--inventory", stockroom.path("shop.sqlite")])
            #expect(!answer.output.contains("Approved"))
        }
        #expect(try exported().contains(texts.joined(separator: ",")))
    }
}
