import LanguageModel
import StrictJSON
import Testing

/// Japanese questions about many items, read as a whole or not at all.
struct JapaneseQuestionTests {
    private static let items = [
        FakeItem.inMay(1, "軍手", "40", "双", "消耗品", "棚A1"), FakeItem.inMay(2, "ゴム手袋", "3", "双", "消耗品", "棚A1"),
        FakeItem.inMay(3, "脚立", "2", "台", "工具", "奥倉庫"), FakeItem.inMay(4, "石炭", "0", "袋", "燃料", "奥倉庫"),
    ]

    private func outcome(_ question: String) async throws -> Outcome {
        try await QuestionCase(
            id: "", language: "ja", today: "2026-05-15", kind: "", turns: [question], expectation: JSONObject()
        ).outcome(JapaneseQuestionTests.items)
    }

    private func lines(_ question: String) async throws -> [Int] { try await outcome(question).lines.sorted() }

    @Test func `what is left out is left out, however it is said`() async throws {
        #expect(try await lines("奥倉庫にあるもん全部、石炭は抜きで") == [3])
        #expect(try await lines("奥倉庫の品を。ただし石炭は除いて結構です") == [3])
        #expect(try await lines("消耗品以外で、在庫が切れておる品はございますかな") == [4])
        #expect(try await lines("奥倉庫にないものを見せてくだされ") == [1, 2])
    }

    @Test func `either of two conditions will do, and one may be denied`() async throws {
        #expect(try await lines("在庫切れか、棚A1にあるもの") == [1, 2, 4])
        #expect(try await lines("3個未満じゃないもの") == [1, 2])
    }

    @Test func `either of two names will do`() async throws {
        #expect(try await lines("軍手か脚立、リストくれ") == [1, 3])
        #expect(try await lines("軍手または脚立に該当いたします品を並べていただけますでしょうか。") == [1, 3])
    }

    @Test func `a limit is read with its counter, which is no unit`() async throws {
        #expect(try await lines("消耗品 数量10未満") == [2])
        #expect(try await lines("残り三本以下のやつ見しとくれ") == [2, 3, 4])
    }

    @Test func `what a person tells of narrows nothing`() async throws {
        #expect(try await lines("来客対応の都合で確認しておきたく、棚A1に置いております物品をお示しいただけますでしょうか。") == [1, 2])
        #expect(try await lines("今週は仕込みの回数が多いものですから、棚A1で足りておらぬものを教えてくだされ") == [2])
    }

    @Test func `an order of a list is no order to change`() async throws {
        let outcome = try await outcome("消耗品を、数量の多い順に並べてご覧に入れていただけますでしょうか。")
        #expect(outcome.lines == [1, 2])
        #expect(outcome.changes.isEmpty)
    }

    @Test func `a word that nothing explains is not passed over`() async throws {
        #expect(try await lines("棚A1の青いペンキを見せて").isEmpty)
        #expect(try await lines("棚A1で不足していないものを見せて") != [2])
    }

    @Test func `thanks are thanks`() async throws {
        let thanks = try await outcome("あざっす！たすかった")
        #expect(thanks.calls.isEmpty)
        #expect(try await outcome("いつもすまんねえ、おかげで助かっとりますよ").response == thanks.response)
    }
}
