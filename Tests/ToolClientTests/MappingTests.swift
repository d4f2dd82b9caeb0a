import InventoryContract
import LanguageModel
import StrictJSON
import Testing

@testable import ToolClient

/// Notes what it is asked, and gives back what it was told to.
private actor Recorder: ForeignCaller {
    private(set) var calls: [String] = []
    private let answer: JSONObject

    init(_ answer: JSONObject = ["content": []]) { self.answer = answer }

    func call(_ tool: OfferedTool, _ arguments: JSONObject) async throws(ForeignFailure) -> ForeignResult {
        calls.append("\(tool.name) \(arguments)")
        return try ForeignResult(answer)
    }
}

/// CONTRACT-mcp, "Client": which tools are taken for ours.
@Suite struct `Tools of somebody else` {
    private static let ours = ToolName.allCases.map {
        ToolDefinition(name: $0.rawValue, description: "Ours.", parameters: ToolSchemas.arguments(of: $0, .whole))
    }

    private func tool(_ name: String, _ properties: [String: JSONValue], needs required: [JSONValue] = []) throws
        -> OfferedTool
    {
        let sorted = properties.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        return try #require(
            OfferedTool([
                "name": .string(name), "description": "Theirs.",
                "inputSchema": ["properties": .object(JSONObject(sorted)), "required": .array(required)],
            ]))
    }

    private static let text: JSONValue = ["type": "string"]

    @Test(arguments: ["getInventory", "get_inventory", "GET-INVENTORY", "getinventory"])
    func `are taken for ours without regard to case, - and _`(name: String) throws {
        let mapped = MappedTool(
            try tool(name, ["item_id": ["type": "integer"]], needs: ["item_id"]), among: Self.ours, caller: Recorder(),
            looking: nil)
        #expect(mapped?.definition.name == "getInventory" && mapped?.definition.description == "Ours.")
        #expect(mapped?.definition.parameters.properties.map(\.name) == ["id"])
    }

    @Test func `have our arguments that exist there, and no others`() throws {
        let mapped = MappedTool(
            try tool(
                "createInventory", ["name": Self.text, "quantity": ["type": "number"], "colour": Self.text],
                needs: ["name"]),
            among: Self.ours, caller: Recorder(), looking: nil)
        #expect(mapped?.definition.parameters.properties.map(\.name) == ["title", "quantity"])
        #expect(mapped?.names == ["title": "name", "quantity": "quantity"])
    }

    @Test func `are left out when they only have the name`() throws {
        let needy = try tool("getInventoryList", ["tenant": Self.text], needs: ["tenant"])
        let idless = try tool("getInventory", ["title": Self.text])
        for tool in [needy, idless] {
            let sorted = SortedTools([tool], ours: Self.ours, caller: Recorder(), onlyLooks: false)
            #expect(sorted.tools.isEmpty && sorted.leftOut == [tool.name])
        }
    }

    @Test func `are offered as mcp_NAME otherwise, at most twenty`() throws {
        let names = ["send.mail", "x", "bad name", String(repeating: "a", count: 61)] + (1...30).map { "t\($0)" }
        let sorted = SortedTools(
            try names.map { try tool($0, [:]) }, ours: Self.ours, caller: Recorder(), onlyLooks: false)
        #expect(sorted.tools.map(\.definition.name).prefix(3) == ["mcp_send_mail", "mcp_x", "mcp_t1"])
        #expect(sorted.tools.count == 20)
        #expect(
            sorted.leftOut.prefix(2) == ["bad name", String(repeating: "a", count: 61)] && sorted.leftOut.count == 14)
        #expect(
            SortedTools(try names.map { try tool($0, [:]) }, ours: Self.ours, caller: Recorder(), onlyLooks: true).tools
                .isEmpty)
    }

    @Test func `get arguments under their names, in their types`() async throws {
        let recorder = Recorder(["content": [["type": "text", "text": "fine"]]])
        let offered = try tool(
            "update_inventory", ["itemId": Self.text, "quantity": ["type": "integer"], "title": Self.text],
            needs: ["itemId"])
        let mapped = try #require(MappedTool(offered, among: Self.ours, caller: recorder, looking: nil))
        let arguments = try ToolArguments(["id": 7, "quantity": "40"], schema: mapped.definition.parameters)
        let invocation = try await mapped.prepare(arguments)
        #expect(
            invocation.change as? ProposedChange
                == ProposedChange(
                    kind: .update, title: "", id: 7, fields: [FieldDifference("quantity", before: "", after: "40")],
                    isAskedEachTime: true))
        let caller = Granting()
        let output = await ToolRunner([mapped]).run(
            ToolCall(id: "", name: "updateInventory", arguments: ["id": 7, "quantity": "40"]), tokenBudget: 1_000,
            caller: caller)
        #expect(output.text == "fine")
        #expect(await recorder.calls == [#"update_inventory {"itemId":"7","quantity":40}"#])
    }

    @Test func `change nothing by several ids at once, which could not be shown`() throws {
        let offered = try tool("deleteInventory", ["id": Self.text, "ids": ["type": "array"]])
        let mapped = MappedTool(offered, among: Self.ours, caller: Recorder(), looking: nil)
        #expect(mapped?.definition.parameters.properties.map(\.name) == ["id"])
    }

    @Test func `want a yes each time, or once where they say that they only look`() async throws {
        let looking = try #require(
            OfferedTool(["name": "peek", "annotations": ["readOnlyHint": true], "inputSchema": ["properties": [:]]]))
        let acting = try #require(OfferedTool(["name": "act", "annotations": ["readOnlyHint": "true"]]))
        let recorder = Recorder()
        let runner = ToolRunner(
            SortedTools([looking, acting], ours: Self.ours, caller: recorder, onlyLooks: false).tools)
        let caller = Granting()
        for name in ["mcp_peek", "mcp_peek", "mcp_act", "mcp_act"] {
            await runner.run(ToolCall(id: "", name: name, arguments: JSONObject()), tokenBudget: 1_000, caller: caller)
        }
        #expect(await caller.asked == ["mcp_peek", "mcp_act", "mcp_act"])
        #expect(await recorder.calls.count == 4)
    }

    @Test func `take back nothing of what is no tool`() {
        for value: JSONValue in [7, [:], ["name": ""], ["name": 7], ["name": "a", "inputSchema": ["required": ["x"]]]] {
            #expect(OfferedTool(value) == nil)
        }
    }
}

/// Says yes, and notes to what.
private actor Granting: ToolCaller {
    private(set) var asked: [String] = []

    func willRun(_ call: ToolCall) {}

    func approve(_ change: any ToolChange, for call: ToolCall) -> Approval {
        asked.append(call.name)
        return Approval(isGranted: true, source: .person)
    }

    func didDecide(_ approval: Approval, on change: any ToolChange, for call: ToolCall) {}

    func didRun(_ call: ToolCall, output: ToolOutput) {}
}
