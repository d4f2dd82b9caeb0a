import Testing

@testable import Inventory

@Suite struct SuggestionTests {
    @Test func `words with a slip are matched to words of the inventory`() async throws {
        let store = try await inventory([
            ItemDraft(title: "AA batteries", category: "Electrical"),
            ItemDraft(title: "Chain lubricant", place: "Workshop"),
            ItemDraft(title: "コピー用紙 A4"), ItemDraft(title: "chair"), ItemDraft(title: "Chain 9-speed", code: "CHAINX"),
        ])
        let words = [
            "batery", "battreies", "lubrcant", "electircal", "wrokshop", "chian", "ubricant", "chain", "xyzzy", "cha",
            "コピ一用紙",
            "コピー用具", "用紙", "CHAINX", "9", "",
        ]
        #expect(
            try await store.similarWords(to: words) == [
                "batery": ["battery"], "battreies": ["batteries"], "lubrcant": ["lubricant"],
                "electircal": ["electrical"], "wrokshop": ["workshop"],
                "chian": ["chain"], "ubricant": ["lubricant"], "コピ一用紙": ["コピー用紙"], "コピー用具": ["コピー用紙"],
            ])
    }

    @Test func `words are matched to what the inventory calls the same in the other language`() async throws {
        let store = try await inventory([
            ItemDraft(title: "Keg 20 L, stainless"), ItemDraft(title: "白手袋 M"), ItemDraft(title: "Osram HPL 750W"),
        ])
        #expect(
            try await store.similarWords(to: ["ステンレス樽", "オスラム", "gloves", "樽", "ステンレス竹"]) == [
                "ステンレス樽": ["stainless keg"], "オスラム": ["osram"], "gloves": ["手袋"], "樽": ["keg"],
            ])
    }

    @Test(arguments: [
        ("kitten", "sitting", 3), ("chain", "chian", 1), ("", "ab", 2), ("abcd", "abcd", 0), ("ca", "abc", 3),
    ])
    func `slips are counted`(left: String, right: String, slips: Int) {
        let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
        #expect(EditDistance.between(left, right, atMost: 9) == slips)
        #expect(EditDistance.between(right, left, atMost: 9) == slips)
        #expect(EditDistance.between(left, right, atMost: slips - 1) == nil)
    }

    @Test func `titles are completed from their beginning first`() async throws {
        let store = try await inventory(titled: ["AA batteries", "Battery charger", "乾電池", "電池ケース", "Bat"])
        #expect(try await store.titles(matching: "batt", limit: 9) == ["Battery charger", "AA batteries"])
        #expect(try await store.titles(matching: "電", limit: 9) == ["電池ケース", "乾電池"])
        #expect(try await store.titles(matching: "", limit: 2).count == 2)
        #expect(try await store.titles(matching: "x", limit: 2) == [])
    }

    @Test func `titles that look the same are found together`() async throws {
        let store = try await inventory([
            ItemDraft(title: "Battery"), ItemDraft(title: "B\u{430}ttery", code: "X"),
            ItemDraft(title: "Bat\u{200B}tery"),
            ItemDraft(title: "Battery pack"), ItemDraft(title: "ＢＡＴＴＥＲＹ"),
        ])
        #expect(
            try await store.page(ItemQuery(title: "battery", sort: .title)).items.map(\.id).sorted() == [1, 2, 3, 4, 5])
    }
}
