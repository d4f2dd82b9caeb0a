import Testing

@Suite struct `Answers for programs` {
    private let stockroom = Stockroom()

    private static let header = "id,title,quantity,unit,category,place,minimum,code,note,created_at,updated_at"

    private func ask(_ question: String, _ options: String...) throws -> Stockroom.Outcome {
        try stockroom.run(
            ["ask", "--inventory", stockroom.inventory(Shop.csv), question] + options + Stockroom.moment)
    }

    @Test(arguments: ["what changed on Feb 31", "2月31日に何が変わった？"])
    func `are none for days that there are not, which is a failure, as it is for people`(question: String) throws {
        let outcome = try ask(question, "--format", "csv")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains("31"))
        for options in [[], ["--json"]] {
            let place = try stockroom.inventory(Shop.csv)
            let told = try stockroom.run(["ask", "--inventory", place, question] + options + Stockroom.moment)
            #expect(told.output.contains("31"))
            #expect(told.status == 1)
        }
    }

    @Test(arguments: [
        (
            "csv",
            """
            id,title,quantity,unit,category,place,minimum,code,note,created_at,updated_at
            7,AA batteries,12,packs,Electric,Rack 1,20,4901234500017,,2026-01-05T01:00:00Z,2026-11-19T01:00:00Z
            21,単三電池,0,個,Electric,棚A,5,,,2026-01-05T01:00:00Z,2026-11-18T15:30:00Z

            """
        ),
        (
            "tsv",
            """
            id\ttitle\tquantity\tunit\tcategory\tplace\tminimum\tcode\tnote\tcreated_at\tupdated_at
            7\tAA batteries\t12\tpacks\tElectric\tRack 1\t20\t4901234500017\t\t2026-01-05T01:00:00Z\t2026-11-19T01:00:00Z
            21\t単三電池\t0\t個\tElectric\t棚A\t5\t\t\t2026-01-05T01:00:00Z\t2026-11-18T15:30:00Z

            """
        ),
        (
            "jsonl",
            """
            {"id":7,"title":"AA batteries","quantity":12,"unit":"packs","category":"Electric","place":"Rack 1","minimum":20,"code":"4901234500017","note":"","created_at":"2026-01-05T01:00:00Z","updated_at":"2026-11-19T01:00:00Z"}
            {"id":21,"title":"単三電池","quantity":0,"unit":"個","category":"Electric","place":"棚A","minimum":5,"code":"","note":"","created_at":"2026-01-05T01:00:00Z","updated_at":"2026-11-18T15:30:00Z"}

            """
        ),
    ]) func `are the items of a list, and sentences go to standard error`(format: String, rows: String) throws {
        #expect(
            try ask("what changed yesterday?", "--format", format)
                == Stockroom.Outcome(
                    output: rows,
                    errors: "yesterday: Thu 19 Nov 2026\n2 items last updated on Thu 19 Nov 2026:\n", status: 0))
    }

    @Test func `without a list are nothing, and an empty list is a header`() throws {
        let card = try ask("how many AA batteries do we have?", "--format", "csv")
        #expect(card.output == "")
        #expect(card.errors.hasPrefix("12 packs of AA batteries, 8 below the minimum.\n"))
        let none = try ask("what changed in August?", "--format", "csv")
        #expect(none.output == Self.header + "\n")
        #expect(none.status == 0)
    }

    @Test func `of a change that was not made are nothing, with exit status 1`() throws {
        let outcome = try ask("add 3 to AA batteries", "--format", "csv")
        #expect(outcome.output == "")
        #expect(outcome.errors.contains("quantity: 12, becomes 15\n"))
        #expect(outcome.status == 1)
    }

    @Test func `of a long list are all of its items, unless a number was asked for`() throws {
        let items = (1...130).map { "\($0),Part \($0),\($0)\n" }.joined()
        let place = try stockroom.inventory("id,title,quantity\n" + items)
        let options = ["--inventory", place, "--format", "csv"] + Stockroom.moment
        let all = try stockroom.run(["ask", "list everything"] + options)
        #expect(all.output.split(separator: "\n").count == 131)
        #expect(all.errors.hasSuffix("stockroom: the whole list was written, 130 rows.\n"))
        let some = try stockroom.run(["ask", "the 3 items with the most stock"] + options)
        #expect(some.output.split(separator: "\n").dropFirst().map { $0.prefix(3) } == ["130", "129", "128"])
        let conversation = try stockroom.run(options, input: "list everything\nmore\n")
        #expect(conversation.output == all.output)
    }

    @Test func `of a conversation are one table after the other, each with its header`() throws {
        let place = stockroom.path("shop.sqlite")
        let file = try stockroom.write("items.csv", Shop.csv)
        _ = try stockroom.run(["import", file, "--inventory", place, "--now", "2026-11-19T20:00:00+09:00"])
        _ = try stockroom.run(
            ["ask", "--yes", "take 5 from packing tape", "--inventory", place] + Stockroom.moment)
        let outcome = try stockroom.run(
            ["--inventory", place, "--format", "csv"] + Stockroom.moment,
            input: "what did we use today?\nwhat is out of stock?\n/today\nwhat is in Rack 3?\n")
        let lines = outcome.output.split(separator: "\n")
        #expect(
            lines == [
                "id,title,quantity,unit,in,out", "30,Packing tape,45,rolls,0,5", Substring(Self.header),
                "21,単三電池,0,個,Electric,棚A,5,,,2026-01-05T01:00:00Z,2026-11-18T15:30:00Z",
                "30,Packing tape,45,rolls,Packing,Rack 3,20,,,2026-01-05T01:00:00Z,2026-11-20T01:00:00Z",
            ])
        #expect(outcome.errors.contains("TODAY: "))
    }

    @Test(arguments: [
        (["ask", "--format", "xml", "x"], "--format takes csv, tsv or jsonl, not \"xml\"."),
        (["--format", "csv", "--json"], "--json and --format are two forms of output. Take one of them."),
    ]) func `in a form that there is not are a wrong command line`(arguments: [String], reason: String) throws {
        let outcome = try stockroom.run(arguments + ["--sample"])
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("stockroom: \(reason)\n"))
    }
}
