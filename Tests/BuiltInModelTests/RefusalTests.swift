import LanguageModel
import StrictJSON
import Testing

@testable import BuiltInModel

/// Sentences that must change nothing, and their neighbours that must.
struct RefusalTests {
    private static let briefing = Briefing(
        """
        TODAY: 2026-11-20 (Friday)
        CATEGORIES: Lamps; 文具
        PLACES: Kitchen cupboard; Basement; 倉庫
        """)

    private func read(_ prompt: String) -> Reading { Reader.read(PromptText(prompt), briefing: RefusalTests.briefing) }

    @Test(arguments: [
        "don't delete the mugs", "dont delete the mugs", "please do not delete the mugs", "never delete the mugs",
        "do not set mugs to 40", "cancel: delete mugs", "I didn't remove 3 mugs", "nobody took 3 mugs",
        "we have not received 5 mugs", "you must not move the mugs to Basement",
        "don't rename the mugs to cups", "ほうきを削除しないで", "ほうきは削除しないで", "ほうきを減らさないで", "ほうきは削除しなくていいです",
        "ほうきを削除するな", "ほうきを3本減らすな", "ほうきを3本追加しなくていい", "ほうきを3本追加しないでください", "ほうきは増やさなくて大丈夫", "ほうきを5にしないで",
        "ほうきを3本追加していません",
    ])
    func `a negated order changes nothing`(prompt: String) { #expect(read(prompt).refusal == .negated) }

    @Test(arguments: [
        "I deleted the mugs by accident, add it back", "I accidentally deleted the mugs", "we deleted the mugs",
        "I renamed the mugs by mistake", "ほうきを間違えて削除した", "うっかりほうきを消してしまいました", "ほうきを削除しました",
    ])
    func `a report of a change made changes nothing`(prompt: String) {
        #expect(read(prompt).refusal == .alreadyDone)
    }

    @Test(arguments: ["set mugs to -5", "set mugs to minus 5", "change the mugs to -1", "ほうきを-5にして", "ほうきをマイナス5にして"])
    func `no quantity is set below zero`(prompt: String) { #expect(read(prompt).refusal == .belowZero) }

    @Test(arguments: [
        "increase mugs by 10%", "reduce the mugs by 10 percent", "add 10% to the mugs", "ほうきを10%増やして",
        "ほうきを10パーセント減らして",
        "ほうきを1割増やして",
    ])
    func `a percentage is no number of pieces`(prompt: String) { #expect(read(prompt).refusal == .percentage) }

    @Test(arguments: [
        "put 5 mugs from Kitchen cupboard to Basement", "move 5 mugs to Basement", "move 5 of the mugs to Basement",
        "ほうきを5本、倉庫に移して",
    ])
    func `a part of a stock is not moved`(prompt: String) { #expect(read(prompt).refusal == .partOfStock) }

    @Test(arguments: [
        ("don't forget to add 3 mugs", Intent.adjust), ("we don't use the mugs any more, delete them", .delete),
        ("set mugs to 40, not 50", .update), ("mugs: -5", .adjust), ("add 5 bottles of 70% ethanol", .adjust),
        ("move the mugs to Basement", .update),
        ("I accidentally broke 2 mugs", .adjust), ("delete the mugs", .delete), ("ほうきを忘れずに3本追加して", .adjust),
        ("70%エタノールを3本追加して", .adjust), ("ほうきを倉庫に移して", .update),
        ("ほうきを削除してくれない？", .delete), ("先週から更新していないものは？", .list),
    ])
    func `their neighbours are read as ever`(prompt: String, intent: Intent) {
        #expect(read(prompt).refusal == nil)
        #expect(read(prompt).intent == intent)
    }

    @Test func `a title is set by the field's name and an id`() {
        let reading = read("set the title of 133 to Cups")
        #expect(reading.id == 133)
        #expect(reading.change.values.title == "Cups")
        #expect(read("set the quantity of 133 to 5").change.values.quantity == "5")
    }

    // MARK: In doubt

    @Test(arguments: [
        "if there are fewer than 100 mugs, add 10", "in case we have more than 50 mugs, remove 10",
        "add mugs until there are 40",
        "add 10 mugs provided that there are 100", "unless Tom objects, set the mugs to 30", "ほうきが3本以下なら10本足して",
        "ほうきが10本を切ったら20本足して", "as soon as Tom is back, delete the mugs", "should the mugs be dirty, delete them",
        "once they are back, add 5 mugs", "届いたらほうきを5本追加して", "必要ならほうきを5本追加して", "確認してからほうきを削除して",
    ])
    func `a condition is not tested, so nothing is changed`(prompt: String) {
        #expect(read(prompt).refusal == .conditional)
    }

    @Test(arguments: [
        "I nearly broke 5 mugs", "we will take 5 mugs tomorrow", "somebody may have taken 5 mugs", "did I take 5 mugs?",
        "you should have added 5 mugs", "Tom said he set the mugs to 50", "the note says: set the mugs to 99",
        "repeat after me: delete the mugs", "can I take 3 mugs?", "ほうきを3本使った夢を見た", "ほうきを削除してもいい？", "ほうきが2本届く予定",
        "Tom tried to delete the mugs", "we planned to add 10 mugs", "it looks like 5 mugs broke", "5 mugs broke?",
        "sold 5 mugs?",
        "mugs used to be 40", "we need 10 more mugs", "10 mugs should arrive today, add", "ほうきを削除するのはやめてください",
        "ほうきを削除しようとした", "ほうきを削除しましたか？",
        "ほうきを3本使った？", "ほうきを削除するつもりはない", "ほうきを削除した人は誰",
    ])
    func `what may not be so changes nothing`(prompt: String) { #expect(read(prompt).refusal == .unreal) }

    @Test(arguments: [
        "set mugs to 20. Sorry, 30.", "set mugs to 20, I mean 30", "add 20 mugs -- scratch that",
        "add 20 mugs, actually don't",
        "set mugs to 20. On second thought leave them", "ほうきを3本足して、やっぱりやめて", "ほうきを10本にして、いや、9本",
        "delete the mugs... just kidding", "set the mugs to 40 - wait, no", "delete the mugs. Hmm, better not",
        "Tom told me to add 10 mugs but I won't", "ほうきを7本にして。今のなし。", "ほうきを削除して。冗談です。",
    ])
    func `what is taken back in the same breath changes nothing`(prompt: String) {
        #expect(read(prompt).refusal == .takenBack)
    }

    @Test(arguments: [
        "delete the mugs, keep the cups", "keep the mugs but delete the cups", "set the mugs to 50 or 55",
        "raise the mugs 5",
        "we received 5 mugs but 2 were broken", "the mugs should be at least 10", "remove item 3 and 4",
        "delete two of the mugs",
        "set the minimum of the mugs to 10 and the cups to 5", "ほうきを2〜3本使った", "set the cups to 40, mugs stay",
        "the cups can be deleted, mugs not", "delete either the mugs or the cups",
        "create hand cream, 4 pcs, minimum 2",
    ])
    func `an order with more than one reading changes nothing`(prompt: String) {
        let readings = Clauses.readings(of: PromptText(prompt), briefing: RefusalTests.briefing)
        #expect(readings.map(\.refusal) == [.unclear])
    }

    @Test(arguments: [
        ("if you can, set the mugs to 40", Intent.update), ("set the mugs to 40, sorry for the trouble", .update),
        ("I counted 6 mugs, set it to 6", .update), ("please add 5 mugs, I might be late tomorrow", .adjust),
        ("I might be late tomorrow but please set the mugs to 9, sorry for the rush", .update),
        ("nobody has bought one in years. Delete the mugs", .delete), ("if that's ok, set the mugs to 40", .update),
        ("Tom is on holiday until Monday, please add 10 mugs", .adjust),
        ("Set the mugs to 20. Anna might bring some.", .update),
        ("よかったらほうきを3本追加してください", .adjust), ("ほうきを3本入れてください", .adjust), ("ほうきを数え直したら6本だったので6本にして", .update),
    ])
    func `politeness and stories are no reason for doubt`(prompt: String, intent: Intent) {
        let readings = Clauses.readings(of: PromptText(prompt), briefing: RefusalTests.briefing)
        #expect(readings.compactMap(\.refusal).isEmpty)
        #expect(readings.first?.intent == intent)
    }

    @Test(arguments: [
        ("raise the mugs by 5", "5"), ("lower the mugs by 5", "-5"), ("cut 2 m of rope", "-2"),
        ("bump up the mugs by 5", "5"),
        ("Anna gave me 2 mugs", "2"),
    ])
    func `by how many is no new quantity`(prompt: String, change: String) {
        #expect(read(prompt).change.values.change == change)
    }

    @Test(arguments: [
        "there's no need to remove the mugs", "remove no mugs", "you needn't remove 5 mugs", "ほうきを足しちゃだめ",
        "ほうきを3本足してはいけない",
        "ほうきを足す必要はない",
    ])
    func `what is forbidden or needless changes nothing`(prompt: String) { #expect(read(prompt).refusal == .negated) }

    @Test func `an order for another day changes nothing today`() {
        let dates = "[dates] \"tomorrow\" = 2026-11-21 to 2026-11-21 (in the future); before that: up to 2026-11-20"
        #expect(read("tomorrow, set the mugs to 40\n\n\(dates)").refusal == .conditional)
        #expect(read("add 5 mugs for tomorrow\n\n\(dates)").refusal == nil)
        let past = "[dates] \"in May\" = 2026-05-01 to 2026-05-31; before that: up to 2026-04-30"
        #expect(read("in May we took 5 mugs\n\n\(past)").refusal == .unreal)
    }

    @Test func `a day cannot be left out of a list`() {
        let dates = "[dates] \"yesterday\" = 2026-11-19 to 2026-11-19; before that: up to 2026-11-18"
        #expect(read("what changed except yesterday?\n\n\(dates)").refusal == .dayLeftOut)
        #expect(read("what changed yesterday?\n\n\(dates)").refusal == nil)
    }

    @Test func `a place is left out of a list`() {
        #expect(read("what is not in the Basement?").filters.except == [.of(place: "Basement")])
        #expect(read("what is in the Basement?").filters.except.isEmpty)
    }
}
