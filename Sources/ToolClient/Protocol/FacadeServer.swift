import StrictJSON
import WebClient

/// A façade: a tool an address, its arguments in snake case, one text back.
struct FacadeServer: ForeignCaller {
    private let transport: any HTTPTransport = CurlTransport()
    private let address: WebAddress
    private let token: Secret?
    private let patience: Duration

    init(_ address: WebAddress, token: Secret?, patience: Duration) {
        self.address = address
        self.token = token
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
        let path = address.url.last == "/" ? String(address.url.dropLast()) : address.url
        var request = HTTPRequest(
            .post, url: "\(path)/\(tool.name)",
            headers: [HTTPHeader("Content-Type", "application/json"), HTTPHeader("Accept", "application/json")],
            body: JSONValue.object(arguments).serializedBytes(),
            timeouts: HTTPTimeouts(connect: min(patience, .seconds(10)), firstByte: patience, silence: patience),
            maximumBytes: ForeignLimits.message)
        request.bearer = token
        request.usesProxy = !address.isLoopback
        let response = try await Deadline.run(within: patience) { [request] in
            try await transport.response(to: request)
        }
        switch response.head.status {
        case 401, 403: throw .tokenRefused
        case 300..<400: throw .redirected
        default: break
        }
        let body = try? JSONParser.parse(response.body, loneSurrogates: .replaced, deepest: ForeignLimits.deepest)
        guard let object = body?.object, object["content"] != nil else {
            throw response.head.status == 200 ? .unreadable("no answer of a façade") : .status(response.head.status)
        }
        return try ForeignResult(object)
    }
}
