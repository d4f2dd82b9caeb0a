import StrictJSON

/// What goes to a server and comes from it as messages, whatever carries them.
struct Inbox {
    /// What a message is to who reads it.
    enum Arrival: Sendable {
        /// An answer to a request of ours; its id is nil when it says none.
        case answer(id: Int?, Result<PeerAnswer, ForeignFailure>)
        /// A request of the server's own, with what is answered.
        case request(answer: JSONValue)
        /// Something that the person is asked, with the id that the answer has.
        case question(id: JSONValue, JSONObject)
        /// Nothing that anything comes of; many servers print some noise.
        case nothing
    }

    private var latest = 0
    private var requestCount = 0
    private var hasOtherTools = false

    /// The next request of ours, with its id.
    mutating func request(_ method: String, _ parameters: JSONObject) -> (id: Int, message: JSONValue) {
        latest += 1
        requestCount = 0
        let message: JSONValue = [
            "jsonrpc": "2.0", "id": .integer(latest), "method": .string(method), "params": .object(parameters),
        ]
        return (latest, message)
    }

    /// A message that gets no answer.
    static func notification(_ method: String, _ parameters: JSONObject) -> JSONValue {
        ["jsonrpc": "2.0", "method": .string(method), "params": .object(parameters)]
    }

    /// Takes what has come.
    mutating func take(_ bytes: [UInt8]) -> Arrival {
        guard let message = JSONValue(foreign: bytes)?.object, message["jsonrpc"] == "2.0" else { return .nothing }
        if message["method"] != nil {
            if message["method"] == "notifications/tools/list_changed" { hasOtherTools = true }
            requestCount += 1
            return requestCount <= ForeignLimits.requestsAtOnce ? Self.arrival(ofRequest: message) : .nothing
        }
        let id = message["id"] ?? .null
        // Only an error may say no id.
        guard id.integer != nil || id == .null && message["error"] != nil else { return .nothing }
        return .answer(id: id.integer, Result { () throws(ForeignFailure) in try PeerAnswer(message) })
    }

    private static func arrival(ofRequest message: JSONObject) -> Arrival {
        guard let id = message["id"], id.string != nil || id.integer != nil else { return .nothing }
        switch message["method"] {
        case "ping": return .request(answer: answer(to: id, "result", [:]))
        case "elicitation/create": return .question(id: id, message["params"]?.object ?? JSONObject())
        default:
            return .request(
                answer: answer(to: id, "error", ["code": -32601, "message": "This client does not do that."]))
        }
    }

    /// An answer to a request of the server's.
    static func answer(to id: JSONValue, _ key: String, _ value: JSONObject) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, key: .object(value)]
    }

    /// Whether the server has said since the last time that its tools are others.
    mutating func toolsHaveChanged() -> Bool {
        defer { hasOtherTools = false }
        return hasOtherTools
    }
}

extension JSONValue {
    /// What somebody else wrote; nil for what is no JSON, or nested too deep.
    init?(foreign bytes: [UInt8]) {
        guard let value = try? JSONParser.parse(bytes, loneSurrogates: .replaced, deepest: ForeignLimits.deepest) else {
            return nil
        }
        self = value
    }
}
