import Foundation
import Inventory
import InventoryContract
import LanguageModel
import StrictJSON
import Testing

@testable import Assistant

/// The tools as other programs call them; CONTRACT-mcp, "Server: tools".
@Suite struct `Tools that other programs call` {
    private func inventory(_ shop: Shop) throws -> ProgramInventory {
        ProgramInventory(store: shop.store, calendar: Shop.calendar, language: .english, texts: try PromptTexts())
    }

    private func output(_ shop: Shop, _ tool: String, _ arguments: JSONObject) async throws -> ToolOutput {
        await ToolRunner(try inventory(shop).tools(canChange: true)).run(
            ToolCall(id: "c1", name: tool, arguments: arguments), tokenBudget: .max, caller: Program())
    }

    @Test(arguments: [
        ("getInventoryList", #"{"category":"Power"}"#), ("getInventory", #"{"id":1}"#),
        ("getInventoryHistory", #"{"id":1}"#), ("getStockMovements", "{}"),
    ])
    func `give the object that the same tool puts out in a conversation`(tool: String, arguments: String) async throws {
        let shop = try await Shop()
        let arguments = try #require(try JSONParser.parse(arguments).object)
        #expect(try await output(shop, tool, arguments).text == shop.output(tool, arguments))
    }

    @Test func `tell the number of each change`() async throws {
        let shop = try await Shop()
        let output = try await output(shop, "adjustInventory", ["id": 1, "change": 3])
        #expect((output.content as? InventoryOutput)?.json["change"] == 2)
    }

    @Test func `log a change under the program's name`() async throws {
        let shop = try await Shop()
        _ = try await output(shop, "adjustInventory", ["id": 1, "change": 3])
        _ = try await output(shop, "undoChange", ["change": 2])
        #expect(
            try await shop.store.history(id: 1).map(\.author.rawValue) == ["import", "mcp:program", "mcp:program"])
    }

    @Test(arguments: [
        (#"{"anyOf":[{"updatedAfter":"yesterday"},{"updatedBefore":"November 1"}]}"#, [1, 2, 6]),
        (#"{"except":[{"updatedAfter":"last week"}]}"#, [5, 6]),
        (#"{"updatedAfter":"2026-11-19","updatedBefore":"today"}"#, [1, 2]),
        // An end may be a day where the other is a moment.
        (#"{"updatedAfter":"2026-11-09","updatedBefore":"2026-11-18T15:59:59.999999Z"}"#, [3, 4]),
        (#"{"updatedAfter":"2026-11-18T16:00:00Z","updatedBefore":"昨日"}"#, [2]),
    ])
    func `read words and moments as the ends of ranges`(arguments: String, ids: [Int64]) async throws {
        let arguments = try #require(try JSONParser.parse(arguments).object)
        let output = try await output(try await Shop(), "getInventoryList", arguments)
        let items = (output.content as? any StructuredContent)?.json["items"]?.array?.compactMap { $0["id"]?.integer }
        #expect(items.map { $0.map(Int64.init).sorted() } == ids, "\(output.text)")
    }

    @Test(arguments: [
        (#"{"updatedBefore":"since Monday"}"#, #""updatedBefore": "since Monday" has no last day. Give a day."#),
        (#"{"updatedAfter":"before May"}"#, #""updatedAfter": "before May" has no first day. Give a day."#),
        (
            #"{"updatedAfter":"2026-11-09T10:00:00"}"#,
            #""updatedAfter": "2026-11-09T10:00:00" is neither a day (YYYY-MM-DD) nor a time with its offset (RFC 3339)."#
        ),
        (
            #"{"updatedAfter":"2026-11-19T10:00:00Z","updatedBefore":"2026-11-18T10:00:00Z"}"#,
            #""updatedBefore" (2026-11-18T10:00:00Z) is earlier than "updatedAfter" (2026-11-19T10:00:00Z)."#
        ),
        (
            #"{"asOf":"2026-11-19T10:00:00Z"}"#,
            #""asOf" must be a real day as YYYY-MM-DD, not "2026-11-19T10:00:00Z"."#
        ),
    ])
    func `say what is wrong with a date`(arguments: String, reason: String) async throws {
        let arguments = try #require(try JSONParser.parse(arguments).object)
        let output = try await output(try await Shop(), "getInventoryList", arguments)
        #expect(output.isError && output.text == reason)
    }

    @Test func `take no moments in a conversation`() async throws {
        let output = try await Shop().output("getInventoryList", ["updatedAfter": "2026-11-19T10:00:00Z"])
        #expect(output == #"error: "updatedAfter" must be a real day as YYYY-MM-DD, not "2026-11-19T10:00:00Z"."#)
    }

    @Test func `are described, each argument is one that the tool has`() throws {
        let texts = try PromptTexts()
        for tool in HostTool.allCases {
            let described = texts.tools[tool.name]
            #expect(described?["title"]?.string?.isEmpty == false)
            #expect(described?["description"]?.string?.isEmpty == false)
            let known = tool.arguments.properties.map(\.name)
            #expect(described?["arguments"]?.object?.keys.filter { !known.contains($0) } == [])
        }
    }

    @Test func `tell nothing of where the inventory is when it fails`() {
        let failures: [PlaceFailure] = [
            .busy(path: "/secret"), .diskFull(path: "/secret"), .readOnly(path: "/secret"),
            .database(path: "/secret", code: 1, message: "near SELECT"), .missing(path: "/secret"),
        ]
        for failure in failures {
            #expect(!failure.reason.contains("/") && !failure.reason.contains("SELECT"))
        }
    }
}

/// A program whose changes are made.
private struct Program: ToolCaller {
    func willRun(_ call: ToolCall) {}

    func approve(_ change: any ToolChange, for call: ToolCall) -> Approval {
        Approval(isGranted: true, source: .beforehand, program: "mcp:program")
    }

    func didDecide(_ approval: Approval, on change: any ToolChange, for call: ToolCall) {}

    func didRun(_ call: ToolCall, output: ToolOutput) {}
}
