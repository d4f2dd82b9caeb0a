import StrictJSON
import Testing

@Suite struct `The judge of outcomes` {
    /// Items 1 to 30: `quantity` is the id, and a larger id was updated later.
    private func judge() throws -> QuestionJudge {
        QuestionJudge(
            items: try (1...30).map { id in
                try ShopItem([
                    "id": "\(id)", "title": "Part \(id)", "quantity": "\(id)", "unit": "", "category": "", "place": "",
                    "minimum": "0", "code": "", "created_at": "2025-01-01T00:00:00Z",
                    "updated_at": "2025-06-\(id < 10 ? "0" : "")\(id)T00:00:00Z",
                ])
            })
    }

    private func objection(expect: String, _ entries: [JSONValue]) throws -> String? {
        let question = try QuestionCase(
            #"{"id":"x","lang":"en","tags":["list"],"now":"2025-12-04T10:00:00+09:00","turns":["?"],"expect":\#(expect)}"#
        )
        let prompt: JSONValue = ["type": "prompt", "text": "?"]
        return try judge().objection(to: LastTurn([prompt] + entries), in: question)
    }

    private func list(_ ids: [Int], of total: Int) -> JSONValue {
        [
            "type": "response", "text": "Here.", "total": .integer(total),
            "items": .array(ids.map { ["id": .integer($0)] }),
        ]
    }

    private func call(_ tool: String, _ arguments: JSONValue) -> JSONValue {
        ["type": "toolCall", "tool": .string(tool), "arguments": arguments]
    }

    private func says(_ text: String) -> JSONValue { ["type": "response", "text": .string(text)] }

    @Test(arguments: [
        (#"{"list":"quantity <= 3"}"#, [1, 2, 3], 3, true), (#"{"list":"quantity <= 3"}"#, [3, 1, 2], 3, true),
        (#"{"list":"quantity <= 3"}"#, [1, 2], 2, false), (#"{"list":"quantity <= 3"}"#, [1, 2, 3, 4], 4, false),
        (#"{"list":"quantity <= 3"}"#, [1, 2, 3, 3], 3, false), (#"{"list":"quantity <= 3"}"#, [1, 2, 3], 4, false),
        (#"{"list":"quantity > 5"}"#, Array(6...25), 25, true), (#"{"list":"quantity > 5"}"#, Array(6...25), 20, false),
        (#"{"list":"quantity > 5"}"#, Array(6...30), 25, false),
        (#"{"list":"quantity > 5"}"#, Array(1...20), 25, false),
        (#"{"list":"quantity > 99"}"#, [], 0, true), (#"{"list":"quantity > 99"}"#, [1], 1, false),
        (#"{"list":"True","order":"fewest","limit":3}"#, [1, 2, 3], 30, true),
        (#"{"list":"True","order":"most","limit":3}"#, [30, 29, 28], 3, true),
        (#"{"list":"True","order":"oldest","limit":3}"#, [3, 2, 1], 30, false),
        (#"{"list":"True","order":"newest","limit":3}"#, [30, 29], 30, false),
        (#"{"list":"quantity < 4","order":"newest"}"#, [3, 2, 1], 3, true),
        (#"{"list":"quantity < 4","order":"newest"}"#, [1, 2, 3], 3, false),
    ]) func `a list must be the meant one, to its total and order`(expect: String, ids: [Int], total: Int, isMet: Bool)
        throws
    {
        #expect(try (objection(expect: expect, [list(ids, of: total)]) == nil) == isMet)
    }

    @Test(arguments: [
        (#"{"count":"quantity > 18"}"#, "12 items.", true), (#"{"count":"quantity > 18"}"#, "全部で１２個です。", true),
        (#"{"count":"quantity > 18"}"#, "There are 13.\nID: 12 - Part 12", false),
        (#"{"count":"quantity > 18"}"#, "On 2025-12-12 there were some.", false),
        (#"{"sum":"True"}"#, "465 in all", true), (#"{"sum":"True"}"#, "46", false),
        (#"{"count":"quantity > 99"}"#, "No items with that.", true), (#"{"count":"quantity > 99"}"#, "ありません。", true),
        (#"{"ask":true}"#, "Which one?", true), (#"{"ask":true}"#, "どれですか。", true), (#"{"ask":true}"#, "Done.", false),
        (#"{"none":true}"#, "I cannot do that.", true), (#"{"none":true}"#, "", false),
    ]) func `a reply must state, ask or refuse`(expect: String, text: String, isMet: Bool) throws {
        #expect(try (objection(expect: expect, [says(text)]) == nil) == isMet)
    }

    @Test func `a lookup counts when it is the last call, whatever went before`() throws {
        let lookup = call("getInventory", ["id": 5])
        let search = call("getInventoryList", ["title": "x"])
        #expect(try objection(expect: #"{"detail":5}"#, [search, lookup, says("…")]) == nil)
        #expect(try objection(expect: #"{"detail":5}"#, [lookup, search, says("…")]) != nil)
        #expect(try objection(expect: #"{"detail":6}"#, [lookup, says("…")]) != nil)
        #expect(try objection(expect: #"{"history":5}"#, [lookup, says("…")]) != nil)
        #expect(try objection(expect: #"{"history":5}"#, [call("getInventoryHistory", ["id": "5"])]) == nil)
        #expect(try objection(expect: #"{"none":true}"#, [search, says("…")]) != nil)
    }

    @Test func `a change must be exactly the one that was meant`() throws {
        let meant = #"{"call":{"tool":"adjustInventory","arguments":{"id":5,"change":-3}}}"#
        let change = call("adjustInventory", ["change": -3, "id": 5])
        #expect(try objection(expect: meant, [change]) == nil)
        #expect(try objection(expect: meant, [change, change]) != nil)
        #expect(try objection(expect: meant, [call("adjustInventory", ["id": 5, "change": 3])]) != nil)
        #expect(try objection(expect: meant, [call("adjustInventory", ["id": 5, "change": -3, "note": "x"])]) != nil)
        #expect(try objection(expect: meant, [call("updateInventory", ["id": 5, "change": -3])]) != nil)
        #expect(try objection(expect: meant, [says("Which one?")]) != nil)
        #expect(try objection(expect: #"{"ask":true}"#, [change, says("Sure?")]) != nil)
        #expect(try objection(expect: #"{"list":"True","limit":1}"#, [change, list([1], of: 1)]) != nil)
    }

    @Test func `only the last turn counts`() throws {
        let change = call("deleteInventory", ["id": 1])
        #expect(try objection(expect: #"{"none":true}"#, [change, ["type": "prompt"], says("No.")]) == nil)
    }
}
