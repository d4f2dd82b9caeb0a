import StrictJSON

/// A message to a peer.
enum OutgoingMessage {
    case result(RequestID, JSONObject)
    /// Without an id when it is not known which request went wrong.
    case error(RequestID?, RPCError)
    case request(RequestID, method: String, JSONObject)
    case notification(method: String, JSONObject)

    var json: JSONValue {
        var object: JSONObject = ["jsonrpc": "2.0"]
        switch self {
        case .result(let id, let result):
            object["id"] = id.json
            object["result"] = .object(result)
        case .error(let id, let error):
            object["id"] = id?.json
            object["error"] = error.json
        case .request(let id, let method, let parameters):
            object["id"] = id.json
            object["method"] = .string(method)
            object["params"] = .object(parameters)
        case .notification(let method, let parameters):
            object["method"] = .string(method)
            object["params"] = .object(parameters)
        }
        return .object(object)
    }
}
