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
        ("I'm redoing the display because the old one looks so sad, so list everything on shelf 1", .list, []),
        (
            "My niece helps out and swears we have hundreds. How many different ribbons do we carry?", .count,
            ["ribbons"]
        ),
        (
            "The truck from the market finally came, an hour late of course, and we received 20 red roses. Please add them",
            .adjust, ["red", "roses"]
        ),
        ("It is my second week and I have to make a report. Show me the items that are low", .list, []),
        ("The boss keeps asking what is hogging the space. Which five items do we have the most of?", .list, []),
        ("Ito and I can't agree who forgot it, so to settle it: which lamps are low?", .list, []),
        ("Ken from the toner side :) so I was off, which lamps are low?", .list, []),
        ("anything low on shelf 1 that I should bag up tonight?", .list, []),
        ("get rid of the picture hook, we dont sell those anymore", .delete, ["picture", "hook"]),
        (
            "a tour group just walked in lol, how many boxes of plasters do we have in total?", .sum,
            ["boxes", "plasters"]
        ),
        ("just bagged 20 more house blend, add them", .adjust, ["house", "blend"]),
        ("発注書を書いていたら電話が鳴って、どこまで見たか分からなくなりました。文具で最低数を割っているものは？", .list, []),
        ("さっき運送屋さんが3階まで運んでくれました。培養土を10袋入荷です。", .adjust, ["培養土"]),
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
        (
            "Laundry swears they washed the face towels, so let me see the history for those.",
            ["laundry", "washed", "face", "towels"]
        ),
    ])
    func `are none where they say what is asked about`(prompt: String, title: [String]) {
        #expect(read(prompt).filters.title == title)
    }

    @Test(arguments: ["what glass is low? lamps only, skip the rest", "lamps over 20? I mean the Lamps category"])
    func `a name that narrows or clears up is kept`(prompt: String) {
        #expect(read(prompt).filters.category == "Lamps")
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
