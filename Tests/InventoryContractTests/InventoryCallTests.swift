import CivilTime
import ExactDecimal
import InventoryContract
import LanguageModel
import StrictJSON
import TestSupport
import Testing

@Suite struct InventoryCallTests {
    private func read(_ tool: ToolName, _ json: String) throws -> InventoryCall {
        let object = try #require(try JSONParser.parse(json).object)
        return try InventoryCall(
            tool, ToolArguments(object, schema: ToolSchemas.arguments(of: tool, .whole)))
    }

    @Test func `a call is read back from what it writes`() throws {
        var random = SeededGenerator(seed: 14)
        for _ in 0..<2_000 {
            let call = random.call()
            #expect(try read(call.tool, call.arguments.description) == call)
        }
    }

    @Test(arguments: [
        (
            "getInventoryList", #"{"updatedAfter":"2026-02-30"}"#,
            "\"updatedAfter\" must be a real day as YYYY-MM-DD, not \"2026-02-30\"."
        ),
        (
            "getInventoryList", #"{"updatedAfter":"2026-03-02","updatedBefore":"2026-03-01"}"#,
            "\"updatedBefore\" (2026-03-01) is earlier than \"updatedAfter\" (2026-03-02)."
        ),
        ("getInventoryList", #"{"anyOf":[{}]}"#, "Each of \"anyOf\" must have a filter."),
        (
            "getInventoryList", #"{"except":[{"colour":"red"}]}"#,
            "Unknown argument \"colour\". Allowed: title, category, place, unit, updatedAfter, updatedBefore, createdAfter, createdBefore, stock, quantityAtLeast, quantityAtMost, ids, missing, missingFields, changedAfter, changedBefore, updates."
        ),
        (
            "getInventoryList", #"{"missing":["title"]}"#,
            "\"missing\" cannot have \"title\". Allowed: unit, category, place, minimum, code, note."
        ),
        ("getInventoryList", #"{"limit":101}"#, "\"limit\" must be from 1 to 100, not 101."),
        ("getInventory", #"{"id":true}"#, "\"id\" must be a number, not a boolean."),
        ("getInventory", #"{"id":0}"#, "\"id\" must be 1 or more, not 0."),
        ("updateInventory", #"{"id":1}"#, #"Nothing to change: give at least one field besides "id"."#),
        ("updateInventory", #"{"quantity":1}"#, "The argument \"id\" is missing. Give \"id\", \"ids\" or \"where\"."),
        (
            "adjustInventory", #"{"id":1,"ids":[2],"change":1}"#,
            "Give one of \"id\", \"ids\" and \"where\", not id and ids."
        ),
        ("deleteInventory", #"{"where":{}}"#, "\"where\" must have at least one filter."),
        ("deleteInventory", #"{"ids":[]}"#, "\"ids\" must have 1 to 100 elements, not 0."),
        ("createInventory", #"{"title":" "}"#, "\"title\" must not be empty."),
        (
            "createInventory", #"{"title":"x","fields":{"Price":[1]}}"#,
            "\"fields\": \"Price\" must be a string, not an array."
        ),
    ])
    func `what means nothing is refused with what is allowed`(tool: String, json: String, message: String) throws {
        let tool = try #require(ToolName(rawValue: tool))
        #expect(throws: ToolFailure(message)) { try read(tool, json) }
    }

    @Test func `numbers may come as strings and one id as a list of one`() throws {
        #expect(
            try read(.adjustInventory, #"{"id":"7","change":"+2.50"}"#)
                == .adjust(.one(7), by: try #require(Quantity("2.5"))))
        #expect(try read(.deleteInventory, #"{"ids":"7"}"#) == .delete(.several([7])))
    }

    @Test func `a small window is offered one item a change and the present`() {
        #expect(
            ToolSchemas.tools(.small).map(\.rawValue) == [
                "getInventoryList", "getInventory", "getInventoryHistory", "createInventory", "updateInventory",
                "adjustInventory", "deleteInventory",
            ])
        let names = ToolSchemas.tools(.small).map { ToolSchemas.arguments(of: $0, .small).properties.map(\.name) }
        #expect(
            names == [
                [
                    "title", "category", "place", "unit", "updatedAfter", "updatedBefore", "createdAfter",
                    "createdBefore", "stock", "quantityAtLeast", "quantityAtMost", "sort", "limit", "page",
                ],
                ["id"], ["id"], ["title", "quantity", "unit", "category", "place"],
                ["id", "title", "quantity", "unit", "category", "place", "minimum", "note"], ["id", "change"], ["id"],
            ])
    }
}
