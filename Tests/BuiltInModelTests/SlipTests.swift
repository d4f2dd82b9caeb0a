import Testing

@testable import BuiltInModel

/// Words and names with a slip of the fingers, and amounts in another unit.
struct SlipTests {
    @Test(arguments: [
        ("chnaged", "changed"), ("hsitory", "history"), ("catgeory", "category"), ("whcih", "which"),
        ("updaated", "updated"), ("quanity", "quantity"),
    ])
    func `a word with one slip is the word`(typed: String, meant: String) {
        #expect(EnglishLexicon.spelling.corrected(typed) == meant)
    }

    @Test(arguments: ["changed", "discontinued", "recorder", "charged", "lids", "stick", "電池", "a4"])
    func `other words stay what they are`(word: String) {
        #expect(EnglishLexicon.spelling.corrected(word) == nil)
    }

    @Test(arguments: [
        ("basement", "Basement"), ("basment", "Basement"), ("bassement", "Basement"), ("basemnet", "Basement"),
        ("shelf 2", nil), ("shelf", nil), ("casement", "Basement"), ("garage", nil),
    ])
    func `a name is meant by itself and by one slip of it`(typed: String, meant: String?) {
        let names = ["Basement", "Shelf 1", "Shelf 3"].map { KnownName($0) }
        #expect(Briefing.meant(by: typed, among: names)?.spelling == meant)
    }

    @Test(arguments: [
        ("500", "g", "kg", "0.5"), ("1.5", "kg", "グラム", "1500"), ("20", "cm", "m", "0.2"), ("3", "リットル", "ml", "3000"),
        ("1", "g", "kg", "0.001"), ("1", "mg", "kg", nil), ("5", "kg", "m", nil),
    ])
    func `an amount is put into another unit exactly or not at all`(
        amount: String, unit: String, other: String, expected: String?
    ) throws {
        let measure = try #require(Measure(unit))
        #expect(measure.amount(amount, in: try #require(Measure(other))) == expected)
    }

    @Test(arguments: ["pcs", "box", "本", ""]) func `a counter is no measure`(unit: String) {
        #expect(Measure(unit) == nil)
    }
}
