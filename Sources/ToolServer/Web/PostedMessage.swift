import StrictJSON
import WebServer

/// A message that came by itself, with what its head says of it.
struct PostedMessage {
    let server: ToolServer
    let head: RequestHead

    /// The answer to the message.
    func answer(_ body: [UInt8]) async -> HTTPAnswer {
        let value: JSONValue
        do { value = try MessageReader.value(body) } catch { return answer(.error(nil, error), status: 400) }
        if let messages = value.array, namedRevision?.hasBatches ?? false { return await answer(messages) }
        guard let reply = await reply(to: IncomingMessage(value)) else { return HTTPAnswer(202) }
        return answer(reply.message, status: reply.status)
    }

    /// The reply to a message that came alone or among others, and the status of one that came alone; nil where there is none.
    private func reply(to message: IncomingMessage) async -> (message: OutgoingMessage, status: Int)? {
        switch message {
        case .faulty(let id, let error): return (.error(id, error), 400)
        case .notification, .response: return nil
        case .request(let request):
            let isModern = isModern(request)
            do {
                return (.result(request.id, try await result(of: request, isModern: isModern)), 200)
            } catch {
                return (.error(request.id, error), error.status(isModern: isModern))
            }
        }
    }

    private func answer(_ message: OutgoingMessage, status: Int) -> HTTPAnswer {
        .json(status, message.json.serializedBytes())
    }

    /// Several messages at once are answered at once.
    private func answer(_ messages: [JSONValue]) async -> HTTPAnswer {
        do { try ServerLimits.checkBatch(of: messages.count) } catch { return answer(.error(nil, error), status: 400) }
        var answers: [JSONValue] = []
        for message in messages {
            if let reply = await reply(to: IncomingMessage(message)) { answers.append(reply.message.json) }
        }
        return answers.isEmpty ? HTTPAnswer(202) : .json(200, JSONValue.array(answers).serializedBytes())
    }

    // MARK: - Eras

    /// The revision that the head names; without a name the last one in which it had none. nil for one that is not spoken.
    private var namedRevision: Revision? {
        head[RoutingHeaders.version].map(Revision.init(rawValue:)) ?? .march2025
    }

    private func isModern(_ request: IncomingMessage.Request) -> Bool {
        Envelope.isModern(request.parameters) || request.method == "server/discover" || namedRevision?.isModern ?? false
    }

    private func result(
        of request: IncomingMessage.Request, isModern: Bool
    ) async throws(RPCError) -> JSONObject {
        if isModern {
            try RoutingHeaders(head).check(request)
            let client = try Envelope.client(of: request.parameters)
            return try await server.answer(request.method, request.parameters, from: client)
        }
        if request.method == "initialize" { return try server.welcome(request.parameters).result }
        guard let revision = namedRevision else { throw .unsupportedVersion(head[RoutingHeaders.version] ?? "") }
        // Its name and what it can do were told with another request, and nothing is kept of that.
        let name = head["user-agent"].map { String($0.prefix { !"/ ".contains($0) }) }
        let client = Client(revision, information: ["name": .string(name ?? "")], capabilities: JSONObject())
        return try await server.answer(request.method, request.parameters, from: client)
    }
}

extension RPCError {
    /// The status of an answer that is this error.
    fileprivate func status(isModern: Bool) -> Int {
        switch code {
        case -32700, -32600, -32022: 400
        case -32602, -32020, -32021: isModern ? 400 : 200
        case -32601: isModern ? 404 : 200
        default: 200
        }
    }
}
