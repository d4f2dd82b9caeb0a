import TestSupport
import Testing

@Suite struct `A report` {
    private let stockroom = Stockroom()

    private func report(_ arguments: [String], of csv: String = Storeroom.csv) throws -> Stockroom.Outcome {
        try stockroom.run(["report"] + arguments + ["--inventory", stockroom.storeroom(csv)] + Stockroom.moment)
    }

    @Test(arguments: [
        (
            "by-category",
            """
            Stock by category:
            category  items  low  out     total
            Electric      3    2    0  16 packs
                                          1.5 m
            (none)        1    1    1         0

            """
        ),
        (
            "by-place",
            """
            Stock by place:
            place   items  low  out     total
            Rack 1      2    2    0     1.5 m
                                     12 packs
            Rack 2      1    0    0   4 packs
            (none)      1    1    1         0

            """
        ),
        (
            "shopping-list",
            """
            3 items below the minimum:
            place   id  title          to buy  quantity  minimum  category  code
            Rack 1   1  AA batteries  8 packs        12       20  Electric  49-01
            Rack 1   3  Rope            3.5 m       1.5        5  Electric
            (none)   4  =Tape               3         0        3            4901

            """
        ),
        (
            "duplicates",
            """
            2 groups of items with the same title or code:
            group  the same  id  title           code   quantity  category  place
                1  title      1  AA batteries    49-01  12 packs  Electric  Rack 1
                1  title      2  ＡＡ Batteries          4 packs  Electric  Rack 2
                2  code       1  AA batteries    49-01  12 packs  Electric  Rack 1
                2  code       4  =Tape           4901          0

            """
        ),
    ]) func `adds up by unit and shows columns`(name: String, text: String) throws {
        #expect(try report([name]) == Stockroom.Outcome(output: text, errors: "", status: 0))
    }

    @Test(arguments: [
        (
            "csv",
            "place,id,title,needed,unit,quantity,minimum,category,code\nRack 1,1,AA batteries,8,packs,12,20,Electric,49-01\nRack 1,3,Rope,3.5,m,1.5,5,Electric,\n,4,'=Tape,3,,0,3,,4901\n"
        ),
        (
            "tsv",
            "place\tid\ttitle\tneeded\tunit\tquantity\tminimum\tcategory\tcode\nRack 1\t1\tAA batteries\t8\tpacks\t12\t20\tElectric\t49-01\nRack 1\t3\tRope\t3.5\tm\t1.5\t5\tElectric\t\n\t4\t'=Tape\t3\t\t0\t3\t\t4901\n"
        ),
        (
            "jsonl",
            """
            {"place":"Rack 1","id":1,"title":"AA batteries","needed":8,"unit":"packs","quantity":12,"minimum":20,"category":"Electric","code":"49-01"}
            {"place":"Rack 1","id":3,"title":"Rope","needed":3.5,"unit":"m","quantity":1.5,"minimum":5,"category":"Electric","code":""}
            {"place":"","id":4,"title":"=Tape","needed":3,"unit":"","quantity":0,"minimum":3,"category":"","code":"4901"}

            """
        ),
        (
            "markdown",
            """
            | place | id | title | needed | unit | quantity | minimum | category | code |
            | --- | --- | --- | --- | --- | --- | --- | --- | --- |
            | Rack 1 | 1 | AA batteries | 8 | packs | 12 | 20 | Electric | 49-01 |
            | Rack 1 | 3 | Rope | 3.5 | m | 1.5 | 5 | Electric |  |
            |  | 4 | \\=Tape | 3 |  | 0 | 3 |  | 4901 |

            """
        ),
    ]) func `has a form for programs, with its sentence on standard error`(format: String, rows: String) throws {
        #expect(
            try report(["shopping-list", "--format", format])
                == Stockroom.Outcome(output: rows, errors: "3 items below the minimum:\n", status: 0))
    }

    @Test func `gives totals as numbers of each unit`() throws {
        #expect(
            try report(["by-category", "--format", "jsonl"]).output == """
                {"category":"Electric","items":3,"low":2,"out":0,"totals":[{"quantity":16,"unit":"packs"},{"quantity":1.5,"unit":"m"}]}
                {"category":"","items":1,"low":1,"out":1,"totals":[{"quantity":0,"unit":""}]}

                """)
    }

    @Test(arguments: [
        (
            ["--since", "last month"],
            """
            2 items of which nothing came in or went out since Thu 1 Oct 2026:
            id  title           quantity  category  place   last moved
             1  AA batteries    12 packs  Electric  Rack 1  never
             2  ＡＡ Batteries   4 packs  Electric  Rack 2  never

            """
        ),
        (
            ["--since", "2026-11-02", "--language", "ja"],
            """
            2026年11月2日(月)から入出庫のない品目3件:
            ID  品名                数量  カテゴリ  場所    最後の入出庫
             1  AA batteries    12 packs  Electric  Rack 1  なし
             2  ＡＡ Batteries   4 packs  Electric  Rack 2  なし
             4  =Tape                  0                    2026-10-06

            """
        ),
        (
            ["--since", "2026-08-31"],
            """
            2 items of which nothing came in or went out since Mon 31 Aug 2026. The log begins on Tue 1 Sep 2026; nothing \
            before that is known.
            id  title           quantity  category  place   last moved
             1  AA batteries    12 packs  Electric  Rack 1  never
             2  ＡＡ Batteries   4 packs  Electric  Rack 2  never

            """
        ),
    ]) func `of what has not moved reads its day in words and says where the log begins`(
        options: [String], text: String
    ) throws {
        #expect(
            try report(["not-moved"] + options) == Stockroom.Outcome(output: text, errors: "", status: 0))
    }

    @Test(
        arguments: [
            (
                40, [],
                [
                    "=Tape (ID 4) at the end of each day:", "8 ┤", "  │", "6 ┤               █", "  │               █",
                    "4 ┤               █", "  │               █", "2 ┤               █", "  │               █",
                    "0 └─────────────────────────────────────", "   2026-09-01                 2026-11-20",
                ]
            ),
            (
                80, ["--language", "ja", "--since", "10月5日"],
                [
                    "=Tape（ID 4）の各日の終わりの在庫:", "8 ┤", "  │", "6 ┤█", "  │█", "4 ┤█", "  │█", "2 ┤█", "  │█",
                    "0 └───────────────────────────────────────────────",
                    "   2026-10-05                           2026-11-20",
                ]
            ),
            (
                40, ["--plain"],
                [
                    "=Tape (ID 4) at the end of each day:", "day: 2026-09-01, quantity: 0",
                    "day: 2026-10-05, quantity: 6", "day: 2026-10-06, quantity: 0",
                ]
            ),
        ] as [(UInt16, [String], [String])]) func `of the stock of an item is a chart, or the days and quantities`(
            columns: UInt16, options: [String], lines: [String]
        ) throws
    {
        let terminal = try PseudoTerminal(
            stockroom,
            ["report", "stock", "--item", "4", "--inventory", stockroom.storeroom()] + options + Stockroom.moment,
            columns: columns)
        #expect(terminal.end() == 0)
        let shown = VirtualScreen(columns: Int(columns), showing: terminal.bytes).lines
        #expect(shown.filter { !$0.isEmpty } == lines)
    }

    @Test func `of the stock of an item is rows for programs, and a failure for an item that never was`() throws {
        #expect(
            try report(["stock", "--item", "3", "--format", "csv"])
                == Stockroom.Outcome(
                    output: "day,quantity,unit\n2026-09-01,2.5,m\n2026-11-02,1.5,m\n",
                    errors: "Rope (ID 3) at the end of each day, in m:\n", status: 0))
        #expect(
            try report(["stock", "--item", "9"])
                == Stockroom.Outcome(output: "", errors: "stockroom: There is no item 9.\n", status: 1))
    }

    @Test(arguments: [
        ("by-category", "There are no items."), ("shopping-list", "Nothing is below its minimum."),
        ("duplicates", "No two items have the same title or code."),
    ]) func `of an empty inventory says so`(name: String, sentence: String) throws {
        let place = stockroom.path("empty.sqlite")
        #expect(
            try stockroom.run("report", name, "--inventory", place, "--create")
                == Stockroom.Outcome(output: sentence + "\n", errors: "", status: 0))
    }

    @Test func `without a name is the list of names`() throws {
        #expect(
            try stockroom.run("report")
                == Stockroom.Outcome(
                    output: """
                        by-category    items, low, out and totals of each category
                        by-place       the same of each place
                        shopping-list  what is missing to the minimum, by place
                        not-moved      what nothing came in or went out of since a day (--since DAY)
                        duplicates     items with the same title or code
                        stock          the stock of an item over the days (--item ID), as a chart where one can be drawn

                        """, errors: "", status: 0))
    }

    @Test(arguments: [
        (
            ["stock-take"],
            "stockroom report takes by-category, by-place, shopping-list, not-moved, duplicates or stock, not \"stock-take\"."
        ),
        (
            ["shoping-list"],
            "stockroom report takes by-category, by-place, shopping-list, not-moved, duplicates or stock, not \"shoping-list\". "
                + "Did you mean shopping-list?"
        ),
        (
            ["by-"],
            "stockroom report takes by-category, by-place, shopping-list, not-moved, duplicates or stock, not \"by-\"."
        ),
        (["not-moved"], "stockroom report not-moved needs --since DAY."),
        (
            ["not-moved", "--since", "soon"],
            "--since takes a day up to today, as 2026-05-01, May or \"last month\", not \"soon\"."
        ),
        (
            ["not-moved", "--since", "May or so"],
            "--since takes a day up to today, as 2026-05-01, May or \"last month\", not \"May or so\"."
        ),
        (
            ["not-moved", "--since", "tomorrow"],
            "--since takes a day up to today, as 2026-05-01, May or \"last month\", not \"tomorrow\"."
        ),
        (["duplicates", "--since", "May"], "stockroom report duplicates takes no option --since."),
        (["by-place", "--item", "3"], "stockroom report by-place takes no option --item."),
        (["stock"], "stockroom report stock needs --item ID."),
        (["duplicates", "--format", "xml"], "--format takes csv, tsv, jsonl or markdown, not \"xml\"."),
    ]) func `that there is not, or not so, is a wrong command line`(arguments: [String], reason: String) throws {
        let outcome = try stockroom.run(["report"] + arguments + ["--sample"] + Stockroom.moment)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("stockroom: \(reason)\nUsage: stockroom report [OPTIONS] [NAME]\n"))
    }
}
