import Testing

@testable import BuiltInModel

/// What people say beside what they ask.
struct ChatterTests {
    private static let briefing = Briefing(
        """
        TODAY: 2026-11-20 (Friday)
        CATEGORIES: Lamps; 文具
        PLACES: Shelf 1; 倉庫
        """)

    private func read(_ prompt: String) -> Reading { Reader.read(PromptText(prompt), briefing: ChatterTests.briefing) }

    @Test(arguments: [
        ("compile a list of what is low", ["compile"]), ("bookkeeping needs the new items on shelf 1", ["bookkeeping"]),
        ("used 3 reems of graph paper", ["reems"]), ("do we have guest towels", ["guest"]),
        ("some kid smashed 2 of the flasks", ["kid"]), ("took 2 batteries for the remote", ["remote"]),
        ("同窓会からの手紙は倉庫にある？", []), ("同窓会から地球儀を1台追加して", ["同窓会"]),
    ])
    func `words may be left out by where they stand`(prompt: String, words: [String]) {
        #expect(read(prompt).filters.optional == words)
    }

    @Test(arguments: [
        ("thanks a lot, bye", Intent.thanks), ("ありがとうございました！", .thanks), ("hello", .greeting),
        ("the mini pump costs 30 euros", .unknownFact), ("the pump is red", .unknownFact),
        ("ポンプは3000円だった", .unknownFact),
        ("what's new?", .list), ("新着は？", .list), ("who moved the pump", .history), ("ポンプを動かしたのは誰？", .history),
        ("whats low", .list), ("i dont need the pump any more, delete it", .delete),
        ("what should I put on the shopping list", .list),
        ("昨日に更新された品をご提示ください", .list), ("記録タイマーについて詳しく", .detail), ("history 29", .history),
        ("who's working today", .offTopic), ("which items have no minimum", .unable), ("カミソリの変更を見たい", .history),
    ])
    func `what is meant by it`(prompt: String, intent: Intent) { #expect(read(prompt).intent == intent) }

    @Test(arguments: [("AAA batteries: 30", "30"), ("牛乳：20", "20"), ("在庫数を12に修正お願いします", "12")])
    func `a thing and a number set a quantity`(prompt: String, quantity: String) {
        #expect(read(prompt).change.values.quantity == quantity)
    }

    @Test(arguments: [
        ("the unit for the paper should be packs not books", "packs"), ("紙の単位は「本」じゃなくて「箱」にして", "箱"),
        ("spaghetti is counted in kg not packs, please correct unit", "kg"),
    ])
    func `what a value is not is no part of it`(prompt: String, unit: String) {
        #expect(read(prompt).change.values.unit == unit)
    }

    @Test(arguments: [
        ("there's 14 floor wax now", "14"), ("bring the city maps up to 100", "100"), ("醤油は今8本です", "8"),
        ("味噌が4kgになりました", "4"), ("recount: 33 duvet covers", "33"),
    ])
    func `a count that is told sets a quantity`(prompt: String, quantity: String) {
        #expect(read(prompt).change.values.quantity == quantity)
    }

    @Test(arguments: [
        ("皿を2枚割っちゃった", "-2"), ("缶を3個捨ててしまいました", "-3"), ("領収書1冊なくしました", "-1"),
        ("give 2 kits to room 12", "-2"), ("house red: minus 5", "-5"),
    ])
    func `what is gone is taken away`(prompt: String, change: String) {
        #expect(read(prompt).change.values.change == change)
    }

    @Test(arguments: ["move the vinegar to another shelf", "酢を別の棚に移しておいて"])
    func `some other place is asked for`(prompt: String) { #expect(read(prompt).change.missing == .place) }

    @Test(arguments: ["the pins should be filed under Lamps", "put the pins into category Lamps", "蛍光灯のカテゴリをLampsに"])
    func `a category can be where things are put`(prompt: String) {
        #expect(read(prompt).change.values.category == "Lamps")
    }

    @Test func `a day to come narrows nothing`() {
        let reading = read(
            "the class tomorrow needs clips, how many?\n\n[dates] \"tomorrow\" = 2026-11-21 to 2026-11-21")
        #expect(reading.filters.updated == nil)
    }
}
