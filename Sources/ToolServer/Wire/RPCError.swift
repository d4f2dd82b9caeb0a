import StrictJSON

/// Why a request was not carried out, as JSON-RPC 2.0 and MCP number it.
struct RPCError: Error, Hashable {
    let code: Int
    let message: String
    let data: JSONValue?

    private init(_ code: Int, _ message: String, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    static func parse(_ reason: String) -> RPCError { RPCError(-32700, reason) }
    static func invalidRequest(_ reason: String) -> RPCError { RPCError(-32600, reason) }
    static func unknownMethod(_ method: String) -> RPCError {
        RPCError(-32601, "There is no method \(JSONValue.string(String(method.prefix(100)))).")
    }
    static func invalidParameters(_ reason: String) -> RPCError { RPCError(-32602, reason) }
    static func failed(_ reason: String) -> RPCError { RPCError(-32603, reason) }
    /// The number that a resource which is not there had until the modern era.
    static func noResource(_ reason: String) -> RPCError { RPCError(-32002, reason) }
    static func headerMismatch(_ header: String) -> RPCError {
        RPCError(-32020, "\(header) must be there, and say what the body says.")
    }
    static let elicitationMissing = RPCError(
        -32021, "A change is put to a person, and this client cannot ask one.",
        data: ["requiredCapabilities": ["elicitation": [:]]])
    static func unsupportedVersion(_ requested: String) -> RPCError {
        RPCError(
            -32022, "This protocol version is not spoken here.",
            data: [
                "supported": .array(Revision.all.map { .string($0.rawValue) }), "requested": .string(requested),
            ])
    }

    var json: JSONValue {
        var object: JSONObject = ["code": .integer(code), "message": .string(message)]
        object["data"] = data
        return .object(object)
    }
}
