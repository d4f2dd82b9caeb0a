import Testing

@testable import BuiltInModel

/// Sentences and clauses beside the one that asks.
struct AsideTests {
    private static let briefing = Briefing(
        """
        TODAY: 2026-11-20 (Friday)
        CATEGORIES: Lamps; Filters & pumps; 文具
        PLACES: Shelf 1; Basement cage; 倉庫
        """)

    private func read(_ prompt: String) -> Reading { Reader.read(PromptText(prompt), briefing: AsideTests.briefing) }

    @Test(arguments: [
        ("delete the clear bottle, we don't buy those anymore", Intent.delete, ["clear", "bottle"]),
        ("pull the change history on the red lamp, somebody fat-fingered it I reckon", .history, ["red", "lamp"]),
        ("which lamps have fewer than 5 pcs, I'm plotting the show", .list, []),
        ("Just curious, because the shelves are groaning: what do we have more than 500 of?", .list, []),
        ("The plumber needs the Basement cage emptied, bless him. What do we keep in there?", .list, []),
        ("thinking of starting a bin - show me Lamps items with less than 10 m left", .list, []),
        ("Doing the closing, and my eyes are not what they were. What in shelf 1 is low?", .list, []),
        ("問屋さんが見えてるので、在庫切れのものを教えてください", .list, []),
        ("いちばん長く更新してないもの3つ教えて！ほこりかぶってそうで怖い（笑）", .list, []),
        ("足りないので電池を3本追加して", .adjust, ["電池"]),
    ])
    func `say nothing of what is asked for`(prompt: String, intent: Intent, title: [String]) {
        let reading = read(prompt)
        #expect(reading.intent == intent)
        #expect(reading.filters.title == title)
    }

    @Test(arguments: [
        ("I need the blue ribbons, how many are left?", ["blue", "ribbons"]),
        ("crocodile clips, red plus black", ["crocodile", "clips", "red", "black"]),
        ("what was updated, oldest first", []),
    ])
    func `are none where they say what is asked about`(prompt: String, title: [String]) {
        #expect(read(prompt).filters.title == title)
    }

    @Test func `a name said before is where "in there" is`() {
        #expect(read("The Basement cage has to be emptied. What do we keep in there?").filters.place == "Basement cage")
    }

    @Test func `a day said before is the one that a question without a day is about`() {
        let dates = "[dates] \"yesterday\" = 2026-11-19 to 2026-11-19; before that: up to 2026-11-18"
        #expect(read("I was off yesterday. What was updated?\n\n\(dates)").filters.updated?.from == "2026-11-19")
        #expect(read("I was off yesterday. Which lamps are low?\n\n\(dates)").filters.updated == nil)
    }

    @Test(arguments: [
        ("weather's awful. what is low?", Intent.list), ("could you book a taxi? it's raining", .offTopic),
        ("インスタに載せたいので、文具を一覧で見せて", .list), ("この名刺、200部印刷しといてくれる？夕方取りに来るって", .offTopic),
    ])
    func `of other things count only where nothing is asked of the inventory`(prompt: String, intent: Intent) {
        #expect(read(prompt).intent == intent)
    }

    @Test(arguments: ["filters n pumps", "filters and pumps", "Filters & pumps", "filters + pumps"])
    func `a name that joins two is known however it is joined`(prompt: String) {
        #expect(read(prompt).filters.category == "Filters & pumps")
    }
}
