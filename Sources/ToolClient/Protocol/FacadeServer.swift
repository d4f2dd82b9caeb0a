import StrictJSON
import WebClient

/// A façade: a tool an address, its arguments in snake case, one text back.
struct FacadeServer: ForeignCaller {
    private let transport: any HTTPTransport = CurlTransport()
    private let address: ForeignAddress
    private let patience: Duration

    init(_ address: ForeignAddress, patience: Duration) {
        self.address = address
        self.patience = patience
    }

    /// The five tools that every façade has.
    static let tools: [OfferedTool] = [
        tool("get-inventory-list", ["title", "updated_after", "updated_before"], readsOnly: true),
        tool("get-inventory", [], needs: ["id"], readsOnly: true),
        tool("create-inventory", ["quantity", "unit", "category"], needs: ["title"]),
        tool("update-inventory", ["title", "quantity"], needs: ["id"]),
        tool("delete-inventory", [], needs: ["id"]),
    ].compactMap(\.self)

    private static func tool(
        _ name: String, _ arguments: [String], needs required: [String] = [], readsOnly: Bool = false
    ) -> OfferedTool? {
        let types: JSONObject = ["id": ["type": "integer"], "quantity": ["type": "number"]]
        return OfferedTool([
            "name": .string(name), "annotations": ["readOnlyHint": .bool(readsOnly)],
            "inputSchema": [
                "properties": .object(
                    JSONObject((required + arguments).map { ($0, types[$0] ?? ["type": "string"]) })),
                "required": .array(required.map { .string($0) }),
            ],
        ])
    }

    func call(_ tool: OfferedTool, _ arguments: JSONObject) async throws(ForeignFailure) -> ForeignResult {
        let request = address.request(
            path: (address.url.last == "/" ? "" : "/") + tool.name,
            headers: [HTTPHeader("Content-Type", "application/json"), HTTPHeader("Accept", "application/json")],
            body: JSONValue.object(arguments).serializedBytes(), silence: patience)
        let response = try await Deadline.run(within: patience) {
            try await transport.response(to: request)
        }
        if let failure = ForeignFailure(status: response.head.status) { throw failure }
        guard let object = JSONValue(foreign: response.body)?.object, object["content"] != nil else {
            throw response.head.status == 200 ? .unreadable("no answer of a façade") : .status(response.head.status)
        }
        return try ForeignResult(object)
    }
}
