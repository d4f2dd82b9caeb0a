import Foundation
import TestSupport
import Testing

@Suite struct `What reaches the screen` {
    private static let questions = "what changed last week?\n2\nset its quantity to 40\n/help\n9\n"

    @Test(arguments: [
        [], ["ask", "what is low?"], ["instructions"], ["sessions"], ["replay", "latest"], ["dates", "last week"],
        ["export"],
        ["--help"], ["ask", "--json", "what is low?"],
    ]) func `has no escape when it is no terminal, whatever TERM says`(command: [String]) throws {
        let stockroom = Stockroom(environment: ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"])
        let place = try stockroom.inventory(Shop.csv)
        _ = try stockroom.run(["--inventory", place] + Stockroom.moment, input: Self.questions)
        let noPlace = ["sessions", "replay", "dates", "--help"].contains(command.first)
        let outcome = try stockroom.run(command + (noPlace ? [] : ["--inventory", place]), input: Self.questions)
        #expect(!outcome.output.isEmpty || command == ["sessions"])
        #expect(!(outcome.output + outcome.errors).utf8.contains(0x1B))
    }

    @Test(arguments: ["dumb", "", nil]) func `has no escape at a terminal that is dumb`(term: String?) throws {
        let stockroom = Stockroom(environment: ["TERM": term])
        let person = try Typist(
            stockroom, ["--inventory", stockroom.inventory(Shop.csv)] + Stockroom.moment, prompt: Typist.prompt)
        try person.line("what changed last week?")
        try person.line("2")
        try person.change("set its quantity to 40")
        try person.keys("y\r")
        try person.line("/help")
        try person.line("2 history")
        #expect(person.leave() == 0)
        #expect(!person.terminal.bytes.contains(0x1B))
    }

    @Test func `reads well aloud where nothing can be drawn`() throws {
        let stockroom = Stockroom(environment: ["TERM": "dumb"])
        let person = try Typist(
            stockroom, ["--inventory", stockroom.inventory(Shop.csv)] + Stockroom.moment, columns: 100,
            prompt: Typist.prompt)
        let list = try person.line("what changed last week?")
        #expect(list.contains("\r\n3 items last updated Mon 9 to Sun 15 Nov 2026:\r\n"))
        #expect(list.contains("\r\n2. Brake cable: 4 pcs, low, updated Thu 12 Nov 2026, ID 15.\r\n"))
        let card = try person.line("2")
        #expect(card.contains("\r\nBrake cable, ID 15\r\nQuantity: 4 pcs\r\n"))
        #expect(card.contains("\r\nUpdated: Thu 12 Nov 2026\r\n"))
        let asked = try person.keys("set its quantity to 40\r", until: "means no: ")
        #expect(
            asked.contains("\r\nBrake cable, ID 15\r\nquantity: 4, becomes 40\r\nApply? Type y for yes, n for no, "))
        #expect(try person.keys("y\r").contains("Updated Brake cable (ID 15): quantity 4, becomes 40."))
        #expect(person.leave() == 0)
        // What is saved, and what programs get, stays as it is.
        let saved = try stockroom.run("replay", "latest")
        #expect(saved.output.contains("\n2. ID: 15 - Brake cable (updated: 2026-11-12), 4 pcs, low\n"))
        #expect(saved.output.contains("quantity 4 -> 40."))
    }

    @Test(arguments: [(["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), ([:], true)])
    func `has colours unless NO_COLOR says otherwise`(variables: [String: String], hasColours: Bool) throws {
        let stockroom = Stockroom(environment: variables)
        let prompt = hasColours ? "stockroom>\u{1B}[0m " : Typist.prompt
        let person = try Typist(
            stockroom, ["--inventory", stockroom.inventory(Shop.csv)] + Stockroom.moment, prompt: prompt)
        try person.line("what is low?")
        try person.line("99")
        #expect(person.leave() == 0)
        let text = String(decoding: person.terminal.bytes, as: UTF8.self)
        let colours = text.components(separatedBy: "\u{1B}[").dropFirst().compactMap { part -> [Substring]? in
            let parameters = part.prefix { $0.isNumber || $0 == ";" }
            return part.dropFirst(parameters.count).first == "m" ? parameters.split(separator: ";") : nil
        }.flatMap { $0 }.filter { $0.count == 2 }
        #expect(colours.isEmpty != hasColours)
    }

    @Test(arguments: [40, 80, 200]) func `stands in columns that fit the window`(columns: UInt16) throws {
        let stockroom = Stockroom(environment: ["NO_COLOR": "1"])
        let place = try stockroom.inventory(Self.wideShop)
        let ids = try #require(
            try stockroom.run(["ask", "--json", "--inventory", place, "list everything"] + Stockroom.moment).entries
                .last?["items"]
        )
        .array?.compactMap { $0["id"]?.integer }
        let person = try Typist(stockroom, ["--inventory", place] + Stockroom.moment, columns: columns)
        try person.line("list everything")
        #expect(person.leave() == 0)
        let screen = VirtualScreen(columns: Int(columns), showing: person.terminal.bytes)
        #expect(screen.unknownSequences == [])
        #expect(screen.widths.allSatisfy { $0 <= Int(columns) })
        // In a narrow window the title has the room of the id.
        let isNarrow = columns == 40
        let rows = screen.lines.indices.filter { screen.lines[$0].contains(#/ \d+ 個/#) }
        let shown = rows.map { screen.lines[$0].split(separator: " ").prefix(isNarrow ? 1 : 3).map(String.init) }
        #expect(shown == ids?.enumerated().map { isNarrow ? ["\($0 + 1)"] : ["\($0 + 1)", "ID", "\($1)"] })
        // All units stand in the same columns, behind the quantities; every row ends with its day where there is room.
        #expect(rows.map { screen.lines[$0].matches(of: #/ \d+ 個/#).count } == rows.map { _ in 1 })
        #expect(Set(rows.map { screen.column(of: " 個", in: $0) }).count == 1)
        guard columns > 40 else { return }
        #expect(Set(rows.map { screen.column(of: "2026-11-", in: $0) }).count == 1)
        #expect(rows.allSatisfy { screen.lines[$0].contains(#/ 2026-11-\d\d$/#) })
        #expect(Set(rows.map { screen.widths[$0] }).count == 1)
        // The long titles go on below themselves, and open no gap behind the others.
        for title in Self.titles.filter({ $0.count < 30 }) {
            #expect(rows.contains { screen.lines[$0].contains(" \(title) ") })
        }
        #expect(screen.lines.contains { $0.contains("than that, to the end") && !$0.contains("ID") })
        #expect(rows.allSatisfy { screen.widths[$0] < 80 })
    }

    @Test(
        arguments: [
            (14, ["1  T-… S  0  ✕", "2  AA…es  0  ✕"]),
            (20, ["1  T-shirt,     0  ✕", "   size S", "2  AAA          0  ✕", "   batteries"]),
            (24, ["1  T-shirt, size S  0  ✕", "2  AAA batteries    0  ✕"]),
        ] as [(UInt16, [String])]) func `shows titles and quantities in a narrow window`(
            columns: UInt16, rows: [String]
        ) throws
    {
        let stockroom = Stockroom(environment: ["NO_COLOR": "1"])
        let place = try stockroom.inventory(
            """
            id,title,updated_at
            174,"T-shirt, size S",2026-11-20T00:00:00Z
            23,AAA batteries,2026-11-20T00:00:00Z

            """)
        let terminal = try PseudoTerminal(
            stockroom, ["ask", "--inventory", place, "list everything", "--no-save"] + Stockroom.moment,
            columns: columns)
        #expect(terminal.end() == 0)
        let lines = VirtualScreen(columns: Int(columns), showing: terminal.bytes).lines
        #expect(Array(lines.dropFirst()) == rows)
    }

    /// Titles of every width: Latin, Japanese, full and half width, emoji, accents that stand on their letter.
    private static let titles = [
        "AA batteries", "単三電池", "ﾌﾞﾚｰｷ ワイヤー", "Ｔシャツ Ｌ", "Café crème", "Cafe\u{301} au lait", "Bell 🔔 loud", "工具 🔧",
        "A very long title of an item that fills the window and much more than that, to the end",
        "とても長い名前の品目で、窓の幅をはるかに超えてしまうものです。最後まで読めるでしょうか", "x",
    ]

    private static var wideShop: String {
        "id,title,quantity,unit,minimum,updated_at\n"
            + titles.enumerated().map { index, title in
                "\(index * 37 + 1),\"\(title)\",\(index * index),個,\(index * 8),2026-11-\(19 - index < 10 ? "0" : "")\(19 - index)T01:00:00Z\n"
            }.joined()
    }
}
