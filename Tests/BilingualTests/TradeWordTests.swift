import PlainText
import Testing

@testable import Bilingual

struct TradeWordTests {
    @Test func `lead from the one language to the other and back`() {
        #expect(TradeWords.translations(of: "yeast").contains("酵母"))
        #expect(TradeWords.translations(of: "酵母") == ["yeast"])
        #expect(TradeWords.translations(of: "ねじ").contains("screw"))
        #expect(TradeWords.translations(of: "teleporter") == [])
    }

    @Test func `have two sides each, and stand once`() {
        let lines = String(decoding: PackageResources.trade_words, as: UTF8.self).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
        #expect(lines.count == Set(lines).count)
        #expect(lines.filter { $0.split(separator: "|").count != 2 } == [])
        let wrong = lines.filter { line in
            let sides = line.split(separator: "|").map { $0.unicodeScalars.map(Script.init) }
            return !sides[0].contains(.latin) || !sides[1].contains(where: \.isJapanese)
        }
        #expect(wrong == [])
    }
}
