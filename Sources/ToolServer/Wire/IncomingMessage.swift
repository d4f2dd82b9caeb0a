import StrictJSON

/// One JSON-RPC message from a peer, its form checked.
enum IncomingMessage {
    case request(Request)
    case notification(method: String, parameters: JSONObject)
    /// The answer to a request of ours; nil when it is an error.
    case response(id: RequestID, result: JSONObject?)
    /// No message, and whom to tell.
    case faulty(RequestID?, RPCError)

    struct Request {
        let id: RequestID
        let method: String
        let parameters: JSONObject
    }

    init(_ value: JSONValue) {
        guard let object = value.object else {
            self = .faulty(nil, .invalidRequest("A message is an object, not \(value.kind)."))
            return
        }
        let id = object["id"].flatMap(RequestID.init)
        guard object["jsonrpc"] == "2.0" else {
            self = .faulty(id, .invalidRequest("\"jsonrpc\" must be \"2.0\"."))
            return
        }
        if object["id"] != nil, id == nil {
            self = .faulty(nil, .invalidRequest("\"id\" must be a string or an integer."))
            return
        }
        guard let method = object["method"] else {
            if let id, object["result"] != nil || object["error"] != nil {
                self = .response(id: id, result: object["result"]?.object)
            } else {
                self = .faulty(id, .invalidRequest("\"method\" is missing."))
            }
            return
        }
        guard let method = method.string else {
            self = .faulty(id, .invalidRequest("\"method\" must be a string."))
            return
        }
        guard let parameters = object.optionalObject("params") else {
            self = .faulty(id, .invalidParameters("\"params\" must be an object."))
            return
        }
        self =
            id.map { .request(Request(id: $0, method: method, parameters: parameters)) }
            ?? .notification(method: method, parameters: parameters)
    }
}

extension JSONObject {
    /// The object of a member; an empty one where it is left out or null, nil where it is something else.
    func optionalObject(_ key: String) -> JSONObject? {
        switch self[key] {
        case nil, .null?: JSONObject()
        case .some(let value): value.object
        }
    }
}
