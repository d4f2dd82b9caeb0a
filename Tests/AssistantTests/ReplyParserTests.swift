import CivilTime
import InventoryContract
import PlainText
import Testing

@testable import Assistant

@Suite struct `Reply lines` {
    @Test(arguments: [
        "ID: 5 - AA batteries (updated: 2026-11-15)", "[1] ID: 5 - AA batteries", "1. ID: 5 - AA batteries",
        "- **ID: 5** – AA batteries", "* ID: 5 — AA batteries", "１．ＩＤ：５　－　AA batteries（更新: 2026-11-15）",
        "  3) id 5: AA batteries (Updated: 2026-11-15)", "ID：５ー AA batteries", "**[2] ID: 5 - AA batteries**",
        "• ID:5 - `AA batteries`", "ID #5 - AA batteries", "| ID: 5 | AA batteries |",
        "(4) ID: 5 - AA batteries（updated: 2026-11-15）", "1、ID: 5 - AA batteries",
    ]) func `name an item in any of the forms that models write`(line: String) {
        #expect(ReplyParser.lines(of: line) == [.item(id: 5, title: "AA batteries", line: line)])
    }

    @Test(arguments: [
        "There are 5 items.", "ID: - x", "ID: 5", "identical - x", "5 - AA batteries", "The ID: 5 - is it?", "",
        "ID: five - x", "ID: 99999999999999999999999 - x",
    ]) func `are left as text when they name none`(line: String) {
        #expect(ReplyParser.lines(of: line) == [.text(line)])
    }

    @Test func `may end as on Windows`() {
        #expect(
            ReplyParser.lines(of: "Found:\r\nID: 5 - AA batteries\r\n")
                == [.text("Found:"), .item(id: 5, title: "AA batteries", line: "ID: 5 - AA batteries"), .text("")])
    }

    @Test func `keep brackets that belong to the title`() {
        #expect(
            ReplyParser.lines(of: "ID: 5 - Brake pads (rear) (updated: 2026-11-15)")
                == [
                    .item(
                        id: 5, title: "Brake pads (rear)", line: "ID: 5 - Brake pads (rear) (updated: 2026-11-15)")
                ])
    }
}

@Suite struct `A grounded reply` {
    private let ledger: ItemLedger = {
        var ledger = ItemLedger()
        ledger.beginExchange()
        ledger.note(
            InventoryOutput(
                #"{"total":24,"page":1,"pages":2,"items":[{"id":5,"title":"AA batteries","quantity":4,"unit":"packs","stock":"low","updated":"2026-11-15"},{"id":9,"title":"M6 nut","quantity":0.5,"updated":"2026-11-14"}]}"#
            ))
        return ledger
    }()

    @Test func `shows the inventory's titles, and only items that a tool returned`() {
        let reply = GroundedReply(
            "Two items:\n1. ID: 5 - Gold (updated: 1999-01-01)\nID: 7 - Diamonds\nID: 9 - M6 nut\nID: 5 - again",
            ledger: ledger, language: .english)
        #expect(
            reply.text == """
                Two items:
                ID: 5 - AA batteries (updated: 2026-11-15)
                (no tool returned an item 7: Diamonds)
                ID: 9 - M6 nut (updated: 2026-11-14)
                """)
        #expect(
            reply.items == [
                ListedItem(
                    number: 1, id: 5, title: "AA batteries", updated: "2026-11-15", quantity: "4 packs", stock: .low),
                ListedItem(number: 2, id: 9, title: "M6 nut", updated: "2026-11-14", quantity: "0.5", stock: nil),
            ])
        #expect(reply.total == 24)
    }

    @Test func `has the day of creation only where the latest list was asked for by it`() {
        func listing(_ days: String) -> String { #"{"total":1,"items":[{"id":5,"title":"AA",\#(days)}]}"# }
        var ledger = ItemLedger()
        func created() -> [CalendarDay?]? {
            GroundedReply("ID: 5 - AA", ledger: ledger, language: .english).items?.map(\.created)
        }
        ledger.note(InventoryOutput(listing(#""created":"2026-11-02","updated":"2026-11-15""#)))
        #expect(created() == ["2026-11-02"])
        ledger.note(InventoryOutput(listing(#""updated":"2026-11-15""#)))
        #expect(created() == [nil])
    }

    @Test func `is made of blocks, which its text and items make again`() {
        let nut = ListedItem(number: 1, id: 9, title: "M6 nut", updated: "2026-11-14", quantity: "0.5", stock: nil)
        let batteries = ListedItem(
            number: 2, id: 5, title: "AA batteries", updated: "2026-11-15", quantity: "4 packs", stock: .low)
        let reply = GroundedReply(
            """
            Here:
            - ID: 9 - nut
            - ID: 5 - AA
            Place: Rack 1
            場所：棚1
            2026-11-14: adjusted quantity 4 → 0.5
            """, ledger: ledger, language: .japanese)
        #expect(
            reply.blocks == [
                .sentence("Here:"), .list([nut, batteries]),
                .card([
                    .init(label: "Place", value: "Rack 1", line: "Place: Rack 1"),
                    .init(label: "場所", value: "棚1", line: "場所：棚1"),
                ]),
                .history([.init(day: "2026-11-14", line: "2026-11-14: adjusted quantity 4 → 0.5")]),
            ])
        #expect([ReplyBlock](text: reply.text, items: reply.items ?? []) == reply.blocks)
    }

    @Test func `names the item of a card with and without the day of its latest update`() {
        var ledger = ItemLedger()
        ledger.note(.item(ItemRecord(id: 9, title: "M6 nut (zinc)", updated: "2026-11-14")))
        for (language, line) in [
            (Language.english, "ID: 9 - M6 nut (zinc) (updated: 2026-11-14)"),
            (.japanese, "ID: 9 - M6 nut (zinc)（更新: 2026-11-14）"),
        ] {
            let reply = GroundedReply("ID: 9 - M6 nut (zinc)\nPlace: Rack 1", ledger: ledger, language: language)
            let field = ReplyBlock.Field(label: "Place", value: "Rack 1", line: "Place: Rack 1")
            #expect(reply.blocks == [.heading(.init(line, id: 9, title: "M6 nut (zinc)")), .card([field])])
            #expect(ReplyBlock.Heading(line, id: 9, title: "M6 nut (zinc)").name == "ID: 9 - M6 nut (zinc)")
            #expect([ReplyBlock](text: reply.text, items: reply.items ?? []) == reply.blocks)
        }
    }

    @Test func `lists what only mentions the words behind the rest`() {
        var ledger = ItemLedger()
        let items = ["A", "B", "C"].enumerated().map { ItemRecord(id: ItemID(Int64($0 + 1)), title: $1) }
        ledger.note(
            .list(
                ListOutput(
                    total: 1, items: [items[0]],
                    mentions: MentionedItems(
                        total: 7, mentions: items.dropFirst().map { .init(item: $0, fields: ["note"]) }))))
        let reply = GroundedReply(
            "ID: 1 - A\nFound in the notes:\nID: 2 - B\nID: 3 - C", ledger: ledger, language: .english)
        #expect(reply.items?.map(\.id) == [1, 2, 3])
        #expect(reply.total == 8)
        #expect(GroundedReply("ID: 1 - A", ledger: ledger, language: .english).total == 1)
    }

    @Test func `has own fields of any name in a card`() {
        let text = "Place: Rack 1\nUnit price (EUR): 3.50\nIs that all? Then say: bye\nUnit price: 4"
        let fields = [("Place", "Rack 1"), ("Unit price (EUR)", "3.50")].map { label, value in
            ReplyBlock.Field(label: label, value: value, line: "\(label): \(value)")
        }
        #expect(
            GroundedReply(text, ledger: ledger, language: .english).blocks == [
                .card(fields), .sentence("Is that all? Then say: bye"), .sentence("Unit price: 4"),
            ])
    }

    @Test func `counts its own lines when they are not the whole page`() {
        let reply = GroundedReply("ID: 9 - M6 nut", ledger: ledger, language: .english)
        #expect(reply.total == 1)
    }

    @Test func `is no list when it only tells of an item`() {
        var ledger = ledger
        ledger.beginExchange()
        ledger.note(InventoryOutput(#"{"id":5,"title":"AA batteries","quantity":4}"#))
        let reply = GroundedReply("4 packs.\nID: 5 - AA batteries", ledger: ledger, language: .english)
        #expect(reply.items == nil)
        #expect(reply.total == nil)
        #expect(reply.text == "4 packs.\nID: 5 - AA batteries (updated: 2026-11-15)")
    }

    @Test func `says that nothing matched`() {
        var ledger = ItemLedger()
        ledger.beginExchange()
        ledger.note(InventoryOutput(#"{"total":0,"page":1,"pages":0,"items":[]}"#))
        let reply = GroundedReply("Nothing.", ledger: ledger, language: .english)
        #expect(reply.items == [])
        #expect(reply.total == 0)
    }

    @Test func `keeps a title that holds line breaks on one line`() {
        let line = EnglishReplies().listLine(
            ListedItem(
                number: 1, id: 1, title: "x\nID: 9 - diamonds", updated: "2026-11-15", quantity: nil, stock: nil))
        #expect(line == #"ID: 1 - x\nID: 9 - diamonds (updated: 2026-11-15)"#)
    }
}

@Suite struct `A selection` {
    @Test(arguments: [
        ("2", [2], false), ("２", [2], false), ("1 3 5", [1, 3, 5], false), ("1,3、5", [1, 3, 5], false),
        ("1-3", [1, 2, 3], false), ("２〜３", [2, 3], false), ("1-2 5", [1, 2, 5], false), ("2 history", [2], true),
        ("12 履歴", [12], true), (" 7 ", [7], false),
    ]) func `is one or more numbers`(line: String, numbers: [Int], wantsHistory: Bool) throws {
        let selection = try #require(Selection(line))
        #expect(selection.numbers == numbers)
        #expect(selection.wantsHistory == wantsHistory)
    }

    @Test(arguments: [
        "", "two", "2 apples", "4901234500017", "1000", "history", "-1", "1-", "3-1", "1-99", "1-2-3", "1.5", "一", "2²",
        "/2",
    ])
    func `is nothing else`(line: String) {
        #expect(Selection(line) == nil)
    }
}
