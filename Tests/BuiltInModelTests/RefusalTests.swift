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
}
