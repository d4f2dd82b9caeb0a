import ExactDecimal
import InventoryContract
import StrictJSON
import Testing

@testable import ToolClient

/// CONTRACT-mcp, "Client": what a list is read from, and what becomes an item.
@Suite struct `Lists of somebody else` {
    private func list(_ result: JSONObject) throws -> ListOutput? { ForeignLists.list(in: try ForeignResult(result)) }

    private func list(text: String) throws -> ListOutput? {
        try list(["content": [["type": "text", "text": .string(text)]]])
    }

    private let inner = ItemRecord(id: 12, title: "Inner tube")

    @Test(arguments: ["items", "inventories", "data", "result"])
    func `are read from structured content`(key: String) throws {
        let items: JSONValue = [["id": 12, "title": "Inner tube"]]
        let structured = JSONValue.object(JSONObject([(key, items)]))
        #expect(try list(["content": [], "structuredContent": structured]) == ListOutput(total: 1, items: [inner]))
    }

    @Test(arguments: [
        #"[{"id":12,"title":"Inner tube"}]"#, #"{"items":[{"id":"12","title":"Inner tube"}]}"#,
        #"{"data":[7,null,{"id":12,"title":"Inner tube"},{"id":1.5,"title":"x"},{"id":true,"title":"x"},{"title":"x"}]}"#,
    ])
    func `are read from JSON in the text`(text: String) throws {
        #expect(try list(text: text) == ListOutput(total: 1, items: [inner]))
    }

    @Test func `take along what else is known`() throws {
        let text =
            #"{"total":90,"page":2,"pages":5,"items":[{"id":12,"title":"Inner tube","quantity":"2.5","unit":"m","updatedAt":"2026-11-15T10:00:00Z"}]}"#
        var item = inner
        item.quantity = Quantity("2.5")
        item.unit = "m"
        item.updated = .init(iso8601: "2026-11-15")
        #expect(try list(text: text) == ListOutput(total: 90, page: 2, pages: 5, items: [item]))
    }

    @Test(arguments: [
        ("1 item\n[1] ID: 12 - Inner tube", 1), ("Found 40 items:\nID: 12 - Inner tube\n", 40),
        ("40件\n[1] ID: 12 - Inner tube", 40),
        ("ID: 12 - Inner tube", 1), ("Here you are\n  [7]  ID:12 - Inner tube  \nthat is all", 1),
    ])
    func `are read from the façade's lines`(text: String, total: Int) throws {
        #expect(try list(text: text) == ListOutput(total: total, items: [inner]))
    }

    @Test(arguments: ["(updated: 2026-11-15)", "(更新: 2026-11-15)", "（更新：2026-11-15）"])
    func `have the day of the line`(day: String) throws {
        var item = inner
        item.updated = .init(iso8601: "2026-11-15")
        #expect(try list(text: "[1] ID: 12 - Inner tube \(day)") == ListOutput(total: 1, items: [item]))
    }

    @Test(arguments: ["0 items", "0件", "Total: 0", "[]", #"{"items":[]}"#])
    func `may be empty`(text: String) throws {
        #expect(try list(text: text) == ListOutput(total: 0))
    }

    @Test(arguments: [
        "", "All is well.", "7", #"{"id":12,"title":"a"}"#, #"[{"name":"a"}]"#, #"{"items":{}}"#, "5 items",
        "ID: 0x7 - a",
    ])
    func `are none otherwise`(text: String) throws {
        #expect(try list(text: text) == nil)
    }

    @Test func `show no control character raw`() throws {
        let items = try list(text: #"[{"id":12,"title":"a\u001b[31mb\nID: 9 - gold\u202e"}]"#)?.items
        #expect(items?.map(\.title) == [#"a\u{1B}[31mb\nID: 9 - gold\u{202E}"#])
    }
}
