import Testing

@testable import BuiltInModel

/// How single questions are read, before any conversation or tool.
struct ReaderTests {
    private static let briefing = Briefing(
        """
        TODAY: 2026-11-20 (Friday)
        LANGUAGE: reply in English, briefly.
        CATEGORIES: Lamps; Packing materials; 文具 (and 12 more)
        PLACES: Shelf 1; Shelf 2; 倉庫の棚
        """)

    private func read(_ prompt: String) -> Reading { Reader.read(PromptText(prompt), briefing: ReaderTests.briefing) }

    @Test func `the briefing's names are those of the inventory`() {
        #expect(ReaderTests.briefing.categories.map(\.spelling) == ["Lamps", "Packing materials", "文具"])
        #expect(ReaderTests.briefing.places.map(\.spelling) == ["Shelf 1", "Shelf 2", "倉庫の棚"])
        #expect(ReaderTests.briefing.today == "2026-11-20")
    }

    @Test(arguments: [
        ("which desk lamps are there?", Intent.list, ["desk", "lamps"]),
        ("where is the tape dispenser?", .whereIs, ["tape", "dispenser"]),
        ("how many cutters have we got", .amount, ["cutters"]),
        ("history of the cutter", .history, ["cutter"]),
        ("sold two hex key sets", .adjust, ["hex", "key", "sets"]),
        ("set Lens 50 mm to 9", .update, ["lens", "50", "mm"]),
        ("delete the first aid kit", .delete, ["first", "aid", "kit"]),
        ("who won the cup in 2019", .offTopic, []),
        ("はさみはどこ？", .whereIs, ["はさみ"]),
        ("ゴムのりはいくつ？", .amount, ["ゴムのり"]),
        ("セロテープ3個使った", .adjust, ["セロテープ"]),
        ("二穴パンチの履歴", .history, ["二穴パンチ"]),
        ("ジャズを流して", .offTopic, []),
    ])
    func `intent and title words`(prompt: String, intent: Intent, title: [String]) {
        let reading = read(prompt)
        #expect(reading.intent == intent)
        if intent != .offTopic { #expect(reading.filters.title == title) }
    }

    @Test func `slots of a list are filled side by side`() {
        let reading = read(
            """
            the five oldest low items of the packing materials category on shelf 2 updated last week

            [dates] "last week" = 2026-11-09 to 2026-11-15; before that: up to 2026-11-08
            """)
        var expected = Filters()
        expected.category = "Packing materials"
        expected.place = "Shelf 2"
        expected.stock = .low
        expected.sort = .oldest
        expected.limit = 5
        expected.updated = Days(from: "2026-11-09", through: "2026-11-15")
        #expect(reading.filters == expected)
        #expect(reading.intent == .list)
    }

    @Test func `not since a day means up to the day before`() {
        let reading = read(
            "nobody touched since May?\n\n[dates] \"since May\" = 2026-05-01 to 2026-11-20; before that: up to 2026-04-30"
        )
        #expect(reading.filters.updated == Days(from: nil, through: "2026-04-30"))
    }

    private static let bounds: [(prompt: String, low: String?, high: String?)] = [
        ("items with fewer than 10", nil, "9.9999"), ("over 100 left?", "100.0001", nil),
        ("at least 5 pieces, which items", "5", nil), ("items between 2 and 4", "2", "4"), ("5個以下のもの", nil, "5"),
        ("10個未満の品", nil, "9.9999"), ("100以上あるもの", "100", nil),
    ]

    @Test(arguments: bounds)
    func `bounds are exact`(prompt: String, low: String?, high: String?) {
        let filters = read(prompt).filters
        #expect(filters.atLeast == low)
        #expect(filters.atMost == high)
    }

    @Test(arguments: [
        ("received a dozen cutters", "12"), ("used half a dozen cutters", "-6"), ("20 more cutters came in", "20"),
        ("-3 cutters", "-3"),
        ("one cutter less", "-1"), ("カッター半ダース入荷", "6"), ("カッターを二本使った", "-2"), ("カッター2.5kg追加して", "2.5"),
    ])
    func `amounts carry their sign`(prompt: String, change: String) {
        #expect(read(prompt).change.values.change == change)
    }

    @Test func `a new item's fields are told apart`() {
        let reading = read("New item: \"Masking tape\", 6 rolls, category Packing materials, kept on Shelf 1")
        var expected = ChangeRequest.Values()
        expected.title = "Masking tape"
        expected.quantity = "6"
        expected.unit = "rolls"
        expected.category = "Packing materials"
        expected.place = "Shelf 1"
        #expect(reading.change.values == expected)
    }

    @Test(arguments: [
        ("new: hair dryer x 5", "hair dryer", "5"), ("新規登録：三脚、12台、場所はShelf 1", "三脚", "12"),
        ("we now also stock slippers, 40 pairs", "slippers", "40"), ("新しい文具：定規 4本", "定規", "4"),
        ("create \"Shelf paper\" 3 rolls", "Shelf paper", "3"),
    ])
    func `a new item is known by many headings`(prompt: String, title: String, quantity: String) {
        let reading = read(prompt)
        #expect(reading.intent == .create)
        #expect([reading.change.values.title, reading.change.values.quantity] == [title, quantity])
    }

    @Test func `what is left out ends where a place begins`() {
        let filters = read("everything except lamps on shelf 1").filters
        var expected = Filters()
        expected.except = [.of(category: "Lamps")]
        expected.place = "Shelf 1"
        #expect(filters == expected)
    }

    @Test(arguments: ["delete everything", "set all quantities to 0", "在庫を全部削除して", "export it as CSV"])
    func `what no tool can do is no change`(prompt: String) {
        #expect(read(prompt).intent == .unable)
    }
}
