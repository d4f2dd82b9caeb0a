import enum InventoryContract.SortOrder
import enum InventoryContract.StockLevel
import Testing

@testable import BuiltInModel

/// Small words that belong to names here and say something of their own there.
struct SmallWordTests {
    private static let briefing = Briefing(
        """
        TODAY: 2026-11-20 (Friday)
        CATEGORIES: Lamps; Green wood; 文具
        PLACES: Shelf 1; 倉庫
        """)

    private func read(_ prompt: String) -> Reading {
        Reader.read(PromptText(prompt), briefing: SmallWordTests.briefing)
    }

    @Test(arguments: [
        ("where is the check valve", ["check", "valve"]), ("check the kettle", ["kettle"]),
        ("find everything great wave", ["great", "wave"]), ("great, where is the kettle", ["kettle"]),
        ("history of the clip top hinge", ["clip", "top", "hinge"]), ("what is low? top 5", []),
        ("where is the treble hook #8", ["treble", "hook", "8"]), ("155° hinge", ["155°", "hinge"]),
        ("soap refills how many boxes", ["soap", "refills"]), ("how many boxes of soap", ["boxes", "soap"]),
        ("化粧水は詰め替えも入れて合計いくつ？", ["化粧水"]),
        ("しみ抜き剤はどこ？", ["しみ", "抜き", "剤"]), ("仮縁F8白はどこ？", ["仮縁f8", "白"]), ("gloves or tape", ["gloves", "tape"]),
    ])
    func `are part of a name beside the words of one`(prompt: String, title: [String]) {
        #expect(read(prompt).filters.title == title)
    }

    @Test(arguments: [
        ("bottom 3 by count", SortOrder.fewest, 3 as Int?), ("lamps, smallest qty first", .fewest, Int?.none),
        ("highest amount on top, top 4", .most, 4), ("top 4", .most, 4),
    ])
    func `give an order`(prompt: String, sort: SortOrder, limit: Int?) {
        let filters = read(prompt).filters
        #expect(filters.sort == sort)
        #expect(filters.limit == limit)
    }

    @Test(arguments: [
        ("lamps under their minimum level", StockLevel.low), ("everything that is out of stock", .out),
        ("all that are out of stock, for the Thursday order", .out),
        ("lamps at or under its minimum mark", .atOrBelowMinimum),
    ])
    func `leave a level what it is`(prompt: String, level: StockLevel) {
        let reading = read(prompt)
        #expect(reading.filters.stock == level)
        #expect(reading.filters.title.isEmpty)
    }

    @Test(arguments: [
        ("new item: Drop cloth 3 m, 15 pcs, Shelf 1", "Drop cloth 3 m"),
        ("new item: Check valve, 4 pcs", "Check valve"),
        ("add a new item: Great Wave fan, 30 pcs", "Great Wave fan"),
        ("add new item: Brush for holds, boar hair, 15 pcs, category Lamps", "Brush for holds, boar hair"),
    ])
    func `begin a title that is written out`(prompt: String, title: String) {
        #expect(read(prompt).change.values.title == title)
    }

    @Test(arguments: [
        ("add those up", Intent.sum), ("前掛けの在庫数を直したいんですけど", .update), ("add a note to the cream: new jar", .update),
        ("石膏って何種類あったっけ、一覧見せて", .list), ("石膏って何種類あったっけ", .count),
        ("send the importer an email that the lamps are nearly gone", .offTopic),
        ("is it gonna rain this afternoon?", .offTopic),
        ("which category has the most items?", .unable), ("undo that", .unable), ("今月登録されたものはない？", .list),
        ("それの最低数を40にしてくれる？", .update), ("what's a fair price for hemming trousers?", .offTopic),
        ("customer on the phone wants acrylic, what have we got", .list), ("火力はどのくらいがいい？", .offTopic),
        ("電池はどのくらいある？", .amount),
    ])
    func `say what is wanted`(prompt: String, intent: Intent) { #expect(read(prompt).intent == intent) }

    @Test func `every sense has a bit of its own`() {
        for sense in Sense.allCases {
            let others = Senses(Sense.allCases.filter { $0 != sense })
            #expect(!others.contains(sense))
            #expect(others.union([sense]) == Senses(Sense.allCases))
            #expect(others.isDisjoint(with: [sense]))
        }
    }
}
