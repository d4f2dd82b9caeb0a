import InventoryContract
import LanguageModel
import StrictJSON
import TestSupport
import Testing

@testable import Assistant

private let refusals: [(tool: String, arguments: JSONObject, answer: String)] = [
    (
        "getInventoryList", ["updatedAfter": "2025-02-30"],
        #""updatedAfter" must be a real day as YYYY-MM-DD, not "2025-02-30"."#
    ),
    (
        "getInventoryList", ["updatedAfter": "yesterday'); --"],
        #""updatedAfter" must be a real day as YYYY-MM-DD, not "yesterday'); --"."#
    ),
    (
        "getInventoryList", ["createdBefore": "99999-01-01"],
        #""createdBefore" must be a real day as YYYY-MM-DD, not "99999-01-01"."#
    ),
    (
        "getInventoryList", ["updatedAfter": "2026-11-15", "updatedBefore": "2026-11-09"],
        #""updatedBefore" (2026-11-09) is earlier than "updatedAfter" (2026-11-15)."#
    ),
    (
        "getInventoryList", ["quantityAtLeast": 5, "quantityAtMost": 4],
        #""quantityAtMost" (4) is below "quantityAtLeast" (5)."#
    ),
    ("getInventoryList", ["limit": 0], #""limit" must be from 1 to 100, not 0."#),
    ("getInventoryList", ["limit": 101], #""limit" must be from 1 to 100, not 101."#),
    ("getInventoryList", ["page": 0], #""page" must be 1 or more, not 0."#),
    (
        "getInventoryList", ["sort": "weight"],
        #""sort" cannot be "weight". Allowed: newest, oldest, newestCreated, oldestCreated, fewest, most, title."#
    ),
    (
        "getInventoryList", ["stock": "much"],
        #""stock" cannot be "much". Allowed: low, out, atMinimum, atOrBelowMinimum."#
    ),
    ("getInventory", [:], #"The argument "id" is missing."#),
    ("getInventory", ["id": true], #""id" must be a number, not a boolean."#),
    ("getInventory", ["id": nil], #"The argument "id" is missing."#),
    ("getInventory", ["id": .number("1.5")], #""id" must be a whole number, not "1.5"."#),
    ("getInventory", ["id": "1 or 1=1"], #""id" must be a whole number, not "1 or 1=1"."#),
    ("getInventory", ["id": -3], #""id" must be 1 or more, not -3."#),
    ("updateInventory", ["id": 1], #"Nothing to change: give at least one field besides "id"."#),
    (
        "adjustInventory", ["id": 1, "change": "NaN"],
        #""change" must be a decimal with at most 11 digits before and 4 after the point, not "NaN"."#
    ),
    (
        "adjustInventory", ["id": 1, "change": .number("1e308")],
        #""change" must be a decimal with at most 11 digits before and 4 after the point, not "1e308"."#
    ),
    ("adjustInventory", ["id": 1], #"The argument "change" is missing."#),
]

@Suite struct `The inventory's tools` {
    @Test func `list a page with the exact total, days of the session's zone`() async throws {
        let shop = try await Shop()
        let output = try await shop.output(
            "getInventoryList", ["updatedAfter": "2026-11-09", "updatedBefore": "2026-11-15", "limit": 1])
        #expect(
            output
                == #"{"total":2,"totalQuantity":262.5,"page":1,"pages":2,"items":[{"id":3,"title":"M6 washer","quantity":250.5,"unit":"pcs","category":"Fasteners","place":"Rack 10","minimum":250,"updated":"2026-11-13"}],"knownSince":"2026-11-20"}"#
        )
    }

    @Test(
        arguments: [
            (["title": "batter"], [1, 2]), (["title": "washers"], [3]), (["title": "電池"], [4]),
            (["title": "TN-2420"], [6]),
            (["title": "4901234500017"], [1]), (["place": "rack 1"], [1, 2]),
            (["category": "power", "stock": "low"], [1, 2]),
            (["stock": "out"], [2]), (["stock": "atMinimum"], [5]), (["stock": "atOrBelowMinimum"], [1, 2, 5]),
            (["unit": "packs"], [1, 2]), (["quantityAtLeast": "7", "quantityAtMost": 12], [4, 6]),
            (["updatedAfter": "2026-11-20"], [1]), (["updatedBefore": "2026-11-01"], [6]),
            (["createdAfter": "2026-11-01"], [4]), (["sort": "fewest", "limit": 2], [2, 1]),
            (["sort": "oldest", "limit": 2, "page": 2], [4, 3]), (["title": "% _ * \" NEAR("], []),
            (["title": "'; drop table item;--"], []),
        ] as [(JSONObject, [Int])]) func `find what fits`(arguments: JSONObject, ids: [Int]) async throws
    {
        let output = try await Shop().output("getInventoryList", arguments)
        let found = try JSONParser.parse(output)["items"]?.array?.compactMap { $0["id"]?.integer }
        #expect(arguments["sort"] == nil ? found?.sorted() == ids : found == ids)
    }

    @Test(arguments: refusals) func `refuse what is wrong and say what is allowed`(
        tool: String, arguments: JSONObject, answer: String
    ) async throws {
        #expect(try await Shop().output(tool, arguments) == "error: \(answer)")
    }

    @Test func `cut a list to the room there is, and say so`() async throws {
        let output = try JSONParser.parse(try await Shop().output("getInventoryList", [:], budget: 120))
        #expect(output["total"] == 6)
        #expect(output["cut"] == true)
        #expect((1..<6).contains(output["items"]?.array?.count ?? 0))
    }

    @Test func `offer the words that were probably meant`() async throws {
        #expect(
            try await Shop().output("getInventoryList", ["title": "batteires"])
                == #"{"total":0,"totalQuantity":0,"page":1,"pages":0,"items":[],"didYouMean":{"batteires":["batteries"]}}"#
        )
    }

    @Test func `tell behind the last item what only mentions the words, and never change that`() async throws {
        let shop = try await Shop()
        for id in [3, 6] {
            _ = try await shop.output("updateInventory", ["id": .integer(id), "note": "near the batteries"])
        }
        _ = try await shop.output("updateInventory", ["id": 5, "fields": ["Runs on": "2 batteries"]])
        func list(_ arguments: JSONObject) async throws -> JSONValue {
            try JSONParser.parse(try await shop.output("getInventoryList", arguments))
        }
        let whole = try await list(["title": "batteries"])
        #expect(whole["total"] == 2)
        #expect(whole["pages"] == 1)
        #expect(whole["items"]?.array?.map { $0["id"] } == [1, 2])
        #expect(whole["mentions"]?["total"] == 3)
        #expect(whole["mentions"]?["items"]?.array?.map { $0["id"] } == [6, 3, 5])
        #expect(whole["mentions"]?["items"]?.array?.map { $0["foundIn"] } == [["note"], ["note"], ["Runs on"]])
        #expect(
            whole["remarks"] == [#""mentions" have the words in the fields of "foundIn", not in the title: say so."#])
        #expect(try await list(["title": "batteries", "limit": 1])["mentions"] == nil)
        let second = try await list(["title": "batteries", "limit": 1, "page": 2])
        #expect(second["pages"] == 4)
        #expect(second["mentions"]?["items"]?.array?.map { $0["id"] } == [6])
        let third = try await list(["title": "batteries", "limit": 1, "page": 3])
        #expect(third["items"] == [])
        #expect(third["mentions"]?["items"]?.array?.map { $0["id"] } == [5])
        #expect(
            try await shop.output("deleteInventory", ["where": ["title": "2 batteries"]])
                == #"error: No item fits "where"; nothing was changed."#)
    }

    @Test func `change one item, tell what changed, and log it`() async throws {
        let shop = try await Shop()
        #expect(
            try await shop.output("adjustInventory", ["id": "1", "change": "+2.5"])
                == #"{"done":"adjusted","item":{"id":1,"title":"AA batteries","quantity":6.5,"unit":"packs","category":"Power","place":"Rack 1","minimum":10,"stock":"low","code":"4901234500017","created":"2026-01-05","updated":"2026-11-20"},"changes":{"quantity":{"before":"4","after":"6.5"}}}"#
        )
        let history = try JSONParser.parse(try await shop.output("getInventoryHistory", ["id": 1]))
        #expect(
            history["entries"]?.array?.first == [
                "at": "2026-11-20", "time": "10:00", "by": "model", "kind": "adjusted",
                "changes": ["quantity": ["before": "4", "after": "6.5"]],
            ])
    }

    @Test func `set an item's own fields, tell them of one item, and remove them`() async throws {
        let shop = try await Shop()
        #expect(
            try await shop.output(
                "updateInventory", ["ids": [4], "fields": ["Supplier": "Sanyo", "Unit price": .number("1.20")]])
                == #"{"done":"updated","item":{"id":4,"title":"乾電池 単3","quantity":12,"unit":"本","category":"Power","place":"倉庫","fields":{"Supplier":"Sanyo","Unit price":"1.20"},"created":"2026-11-02","updated":"2026-11-20"},"changes":{"Supplier":{"before":"","after":"Sanyo"},"Unit price":{"before":"","after":"1.20"}}}"#
        )
        let list = try await shop.output("getInventoryList", ["place": "倉庫"])
        #expect(!list.contains("Sanyo"))
        _ = try await shop.output("updateInventory", ["id": 4, "fields": ["supplier": "", "UNIT PRICE": "1.30"]])
        let item = try JSONParser.parse(try await shop.output("getInventory", ["id": 4]))
        #expect(item["fields"] == ["Unit price": "1.30"])
        #expect(
            try await shop.output("updateInventory", ["id": 4, "fields": ["Qty": "3"]])
                == #"error: The own field "Qty" is called as the field quantity is; set that one, or take another name."#
        )
        let made = try await shop.output("createInventory", ["title": "Saw", "fields": ["Supplier": "Bahco"]])
        #expect(made.contains(#""fields":{"Supplier":"Bahco"}"#))
    }

    @Test func `never bring a quantity below zero`() async throws {
        let shop = try await Shop()
        let answer = try await shop.output("adjustInventory", ["id": 1, "change": -5])
        #expect(answer.hasPrefix("error: ") && answer.contains("4"))
        #expect(try await shop.store.item(id: 1).quantity.description == "4")
        #expect(try await shop.output("updateInventory", ["id": 1, "quantity": -1]).hasPrefix("error: "))
    }

    @Test func `keep to the room for tools and instructions`() async throws {
        let names = (1...100).map { "Some long name number \($0)" }
        let texts = try PromptTexts()
        let instructions = InstructionsBuilder(
            texts: texts, today: Shop.calendar.today, language: .japanese,
            vocabulary: Vocabulary(categories: names, places: names)
        ).build()
        let small = ToolName.allCases.compactMap { ToolDefinition.brief($0, texts: texts) }
        let whole = ToolName.allCases.map { ToolDefinition($0, .whole, texts: texts) }
        for (tools, room) in [(small, 1_200), (whole, 1_400)] {
            let tokens = tools.reduce(TokenEstimate.tokens(in: instructions.text)) { $0 + TokenEstimate.tokens(in: $1) }
            #expect(tokens <= room)
        }
    }

    @Test func `are told of less than they take, and say what else there is`() throws {
        let texts = try PromptTexts()
        for name in ToolName.allCases {
            let tool = ToolDefinition(name, .whole, texts: texts)
            let told = Set(tool.parameters.told.properties.map(\.name))
            let untold = Set(tool.parameters.properties.map(\.name)).subtracting(told)
            #expect(tool.parameters.told.isOpen == !untold.isEmpty)
            #expect(untold.isEmpty || texts.tools[name.rawValue]?["seldom"] != nil, "\(name)")
        }
    }
}
