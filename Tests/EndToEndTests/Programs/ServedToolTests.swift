import StrictJSON
import Testing

/// CONTRACT-mcp, "Server: tools".
@Suite(.ownThreads) struct `Tools for other programs` {
    private let stockroom = Stockroom()

    private func host(_ era: HostProgram.Era = .legacy(), _ options: [String] = ["--allow-changes"]) throws
        -> HostProgram
    {
        try HostProgram(stockroom, ["--inventory", try stockroom.inventory(Shop.csv)] + options, era)
    }

    private func ids(_ list: JSONValue) -> [Int] { list.list("items").compactMap { $0["id"]?.integer } }

    @Test(arguments: [true, false])
    func `come in this order, the same in both eras`(isModern: Bool) throws {
        let tools = try host(isModern ? .modern() : .legacy()).request("tools/list")["result"]?.list("tools") ?? []
        let rows = tools.map { tool in
            [tool["name"], tool["title"]].map { $0?.string ?? "" }
                + ["readOnlyHint", "destructiveHint", "idempotentHint"].map { "\(tool["annotations"]?[$0] ?? .null)" }
        }
        #expect(
            rows == [
                ["getInventoryList", "List items", "true", "false", "true"],
                ["getInventory", "Show an item", "true", "false", "true"],
                ["getInventoryHistory", "Show an item's history", "true", "false", "true"],
                ["getStockMovements", "Tell what came and went", "true", "false", "true"],
                ["resolveDates", "Resolve dates in words", "true", "false", "true"],
                ["createInventory", "Add an item", "false", "false", "false"],
                ["updateInventory", "Change an item", "false", "true", "true"],
                ["adjustInventory", "Add to or take from a quantity", "false", "true", "false"],
                ["deleteInventory", "Delete an item", "false", "true", "true"],
                ["undoChange", "Take a change back", "false", "true", "true"],
            ])
        // `openWorldHint` is false for all; each has a description, an `outputSchema`; `additionalProperties: false`.
        for tool in tools {
            #expect(tool["annotations"]?["openWorldHint"] == false)
            #expect(tool["description"]?.string?.isEmpty == false)
            #expect(tool["outputSchema"]?["type"] == "object")
            #expect(tool["inputSchema"]?["type"] == "object")
            #expect(tool["inputSchema"]?["additionalProperties"] == false)
        }
    }

    @Test func `put out one object, structured and as text`() throws {
        let host = try host()
        let calls: [(String, JSONObject)] = [
            ("getInventoryList", [:]), ("getInventory", ["id": 7]), ("getInventoryHistory", ["id": 7]),
            ("getStockMovements", [:]), ("resolveDates", ["text": "today"]), ("createInventory", ["title": "Rope"]),
            ("updateInventory", ["id": 7, "note": "x"]), ("adjustInventory", ["id": 7, "change": 1]),
            ("deleteInventory", ["id": 12]), ("undoChange", ["change": 5]),
        ]
        for (tool, arguments) in calls {
            let result = try host.call(tool, arguments)
            let text = try #require(result["content"]?.array?.first?["text"]?.string, "\(tool): \(result)")
            #expect(try JSONParser.parse(text) == result["structuredContent"], "\(tool)")
            #expect(result["isError"] == false)
        }
    }

    @Test func `take ids as integer or string, quantities as number or string`() throws {
        let host = try host()
        #expect(try host.output("getInventory", ["id": 7])["title"] == "AA batteries")
        #expect(try host.output("getInventory", ["id": "7"])["title"] == "AA batteries")
        #expect(try host.output("adjustInventory", ["id": 7, "change": 2.5.json])["item"]?["quantity"] == 14.5.json)
        #expect(try host.output("adjustInventory", ["id": "7", "change": "-2.5"])["item"]?["quantity"] == 12)
        let schema = try host.request("tools/list")["result"]?.list("tools").first { $0["name"] == "adjustInventory" }
        #expect(schema?["inputSchema"]?["properties"]?["id"]?["type"] == ["integer", "string"])
        #expect(schema?["inputSchema"]?["properties"]?["change"]?["type"] == ["number", "string"])
    }

    @Test func `that change something tell the change's number, which undoChange takes back exactly`() throws {
        let host = try host()
        let first = try #require(try host.output("adjustInventory", ["id": 7, "change": 5])["change"])
        let second = try #require(try host.output("updateInventory", ["id": 12, "quantity": 1])["change"])
        #expect((first.integer ?? 0) + 1 == second.integer)
        let undone = try host.output("undoChange", ["change": first])
        #expect(undone["done"] == "undone" && undone["change"] == first && undone["total"] == 1)
        #expect(try host.output("getInventory", ["id": 7])["quantity"] == 12)
        #expect(try host.output("getInventory", ["id": 12])["quantity"] == 1)
        // Twice is an error.
        #expect(
            try host.refusal("undoChange", ["change": first])
                == "Change \(first) was taken back already; nothing was changed.")
        #expect(try host.refusal("undoChange", ["change": 999]).hasPrefix("There is no change 999 "))
    }

    @Test func `name the later change that undoChange would overwrite`() throws {
        let host = try host()
        let first = try #require(try host.output("adjustInventory", ["id": 7, "change": 5])["change"])
        let later = try #require(try host.output("updateInventory", ["id": 7, "note": "counted"])["change"])
        #expect(
            try host.refusal("undoChange", ["change": first])
                == "Change \(later) touched item 7 (AA batteries) after change \(first), so nothing was changed. "
                + "Take change \(later) back first.")
        _ = try host.output("undoChange", ["change": later])
        _ = try host.output("undoChange", ["change": first])
        #expect(try host.output("getInventory", ["id": 7])["quantity"] == 12)
    }

    @Test func `take a delete back like any change`() throws {
        let host = try host()
        let change = try #require(try host.output("deleteInventory", ["id": 7])["change"])
        #expect(try host.refusal("getInventory", ["id": 7]).contains("was deleted"))
        _ = try host.output("undoChange", ["change": change])
        #expect(try host.output("getInventory", ["id": 7])["title"] == "AA batteries")
    }

    @Test func `leave it to stockroom undo to work on the latest change, whoever made it`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let host = try HostProgram(stockroom, ["--inventory", place, "--yes"])
        _ = try host.output("adjustInventory", ["id": 7, "change": 5])
        try host.close()
        #expect(try stockroom.run(["undo", "--inventory", place, "--yes"] + Stockroom.moment).status == 0)
        #expect(try HostProgram(stockroom, ["--inventory", place]).output("getInventory", ["id": 7])["quantity"] == 12)
    }

    @Test func `take words as dates: the first day for After, the last for Before`() throws {
        let host = try host()
        let list = try host.output("getInventoryList", ["updatedAfter": "last week", "updatedBefore": "last week"])
        // Items 12 and 22 lie in the week's last and first second.
        #expect(ids(list).sorted() == [12, 15, 22])
        #expect(
            list["dates"] == [["text": "last week", "from": "2026-11-09", "through": "2026-11-15"]])
        let japanese = try host.output("getInventoryList", ["updatedAfter": "先週", "updatedBefore": "昨日"])
        #expect(ids(japanese).sorted() == [7, 12, 15, 21, 22])
        #expect(
            japanese["dates"] == [
                ["text": "先週", "from": "2026-11-09", "through": "2026-11-15"],
                ["text": "昨日", "from": "2026-11-19", "through": "2026-11-19"],
            ])
        #expect(try host.output("getInventoryList", ["updatedAfter": "2026-11-09"])["dates"] == nil)
    }

    @Test func `take a time with its offset as that instant, inclusive`() throws {
        let host = try host()
        let exact = "2026-11-15T23:59:59+09:00"
        #expect(
            ids(try host.output("getInventoryList", ["updatedAfter": .string(exact), "updatedBefore": .string(exact)]))
                == [12])
        #expect(
            ids(try host.output("getInventoryList", ["updatedAfter": "2026-11-15T15:00:00Z"])).sorted() == [7, 21])
        #expect(
            ids(
                try host.output(
                    "getInventoryList", ["updatedAfter": "2026-11-09", "updatedBefore": "2026-11-15T14:59:58Z"])
            )
            .sorted() == [15, 22])
        #expect(ids(try host.output("getInventoryList", ["createdBefore": "2026-01-05T00:59:59Z"])) == [])
        #expect(ids(try host.output("getInventoryList", ["createdAfter": "2026-01-05T01:00:00Z"])).count == 6)
    }

    @Test func `refuse words that are no date`() throws {
        let host = try host()
        for words in ["blorp", "2026-02-30", "last week please", "2026-11-09T00:00:00", ""] {
            let refusal = try host.refusal("getInventoryList", ["updatedAfter": .string(words)])
            #expect(refusal.contains("\"updatedAfter\""), "\(words)")
        }
    }

    @Test func `resolve all expressions of a text in order`() throws {
        let host = try host()
        #expect(
            try host.output("resolveDates", ["text": "what came last week, and 先月?"]) == [
                "today": "2026-11-20", "timeZone": "Asia/Tokyo",
                "dates": [
                    ["text": "last week", "from": "2026-11-09", "through": "2026-11-15"],
                    ["text": "先月", "from": "2026-10-01", "through": "2026-10-31"],
                ],
            ])
        #expect(try host.output("resolveDates", ["text": "no date here"])["dates"] == [])
        let long = JSONValue.string(String(repeating: "x", count: 1_001))
        #expect(try host.refusal("resolveDates", ["text": long]).contains("1000"))
    }

    private static let mendable = [
        ("getInventory", #"{"id":999}"#), ("getInventory", #"{"id":"x"}"#), ("getInventory", "{}"),
        ("getInventory", #"{"id":7,"colour":"red"}"#), ("getInventoryList", #"{"limit":0}"#),
        ("getInventoryList", #"{"stock":"much"}"#), ("adjustInventory", #"{"id":7,"change":-13}"#),
        ("updateInventory", #"{"id":7}"#), ("createInventory", #"{"title":" "}"#), ("getInventory", #"{"id":true}"#),
        ("undoChange", #"{"change":0}"#),
    ]

    @Test func `say what is allowed where the model can mend a call`() throws {
        let host = try host()
        for (tool, arguments) in Self.mendable {
            let refusal = try host.refusal(tool, try #require(try JSONParser.parse(arguments).object))
            #expect(!refusal.isEmpty && !refusal.contains("/") && !refusal.lowercased().contains("select "))
        }
    }

    private static let unknown = [
        ("tools/call", #"{"name":"dropTables"}"#), ("tools/call", "{}"), ("tools/call", #"{"name":7}"#),
        ("tools/call", #"{"name":"get_inventory","arguments":{"id":7}}"#),
        ("tools/call", #"{"name":"getInventory","arguments":[7]}"#),
        ("tools/list", #"{"cursor":"x"}"#), ("tools/list", #"{"cursor":""}"#), ("prompts/list", #"{"cursor":"x"}"#),
        ("resources/list", #"{"cursor":"x"}"#), ("prompts/get", #"{"name":"no"}"#), ("prompts/get", "{}"),
        ("resources/read", "{}"), ("prompts/get", #"{"name":"ask","arguments":["x"]}"#),
    ]

    @Test func `answer unknown tools, prompts and cursors, and calls without a name, by an error`() throws {
        let host = try host()
        for (method, parameters) in Self.unknown {
            let parameters = try #require(try JSONParser.parse(parameters).object)
            #expect(try host.error(method, parameters)?["code"] == -32602, "\(method) \(parameters)")
        }
    }

    @Test func `are logged by the client's name, cleaned and cut`() throws {
        let place = try stockroom.inventory(Shop.csv)
        for (name, logged) in [
            ("Claude Code", "mcp:Claude Code"), ("a\u{1B}[31m\u{202E}", #"mcp:a\u{1B}[31m\u{202E}"#),
            ("  ", "mcp:unnamed"),
            (String(repeating: "x", count: 80), "mcp:" + String(repeating: "x", count: 50)),
        ] {
            let host = try HostProgram(stockroom, ["--inventory", place, "--allow-changes"], name: name)
            _ = try host.output("adjustInventory", ["id": 7, "change": 1])
            let entries = try host.output("getInventoryHistory", ["id": 7]).list("entries")
            #expect(entries.first?["by"] == .string(logged))
            try host.close()
        }
        let modern = try HostProgram(stockroom, ["--inventory", place, "--allow-changes"], .modern(), name: "Codex")
        _ = try modern.output("adjustInventory", ["id": 7, "change": 1])
        #expect(try modern.output("getInventoryHistory", ["id": 7]).list("entries").first?["by"] == "mcp:Codex")
    }
}

extension Double {
    fileprivate var json: JSONValue { .number("\(self)") }
}
