import StrictJSON
import WebClient

/// A server, and how it is spoken to.
struct ServerConnection: Sendable {
    /// The longest stream of a reply, in bytes: a token of it takes some 250, thoughts included.
    static let maximumStreamBytes = 32 * 1024 * 1024
    /// The longest answer about the server itself, in bytes.
    static let maximumProbeBytes = 4 * 1024 * 1024

    let address: ServerAddress
    let key: Secret?
    let transport: any HTTPTransport
    var timeouts: ChatCompletionsModel.Timeouts
    /// Waits; tests put something in its place that doesn't.
    let wait: @Sendable (Duration) async throws -> Void
    let onStatus: @Sendable (ServerStatus) -> Void

    /// The same server, not waited for while it is loading.
    var impatient: ServerConnection {
        var server = self
        server.timeouts.loading = .zero
        return server
    }

    /// A request for a reply.
    func replyRequest(_ body: JSONValue) -> HTTPRequest {
        request(
            "\(address.base)/chat/completions", body: body,
            timeouts: HTTPTimeouts(connect: timeouts.connect, firstByte: timeouts.firstByte, silence: timeouts.silence),
            maximumBytes: ServerConnection.maximumStreamBytes)
    }

    /// Asks something about the server itself; `path` follows ``ServerAddress/root`` or ``ServerAddress/base``.
    ///
    /// - Throws: ``HTTPFailure``; any status is an answer.
    func ask(_ url: String, body: JSONValue? = nil) async throws -> ServerResponse {
        let connect = min(timeouts.connect, timeouts.probe)
        return try await whole(
            request(
                url, body: body,
                timeouts: HTTPTimeouts(connect: connect, firstByte: timeouts.probe, silence: timeouts.probe),
                maximumBytes: ServerConnection.maximumProbeBytes))
    }

    /// The whole answer to a request.
    ///
    /// - Throws: ``HTTPFailure``, `CancellationError`.
    func whole(_ request: HTTPRequest) async throws -> ServerResponse {
        let response = try await transport.response(to: request)
        return ServerResponse(head: response.head, body: response.body)
    }

    private func request(_ url: String, body: JSONValue?, timeouts: HTTPTimeouts, maximumBytes: Int) -> HTTPRequest {
        var headers = [HTTPHeader("Accept", "text/event-stream, application/json")]
        if body != nil { headers.append(HTTPHeader("Content-Type", "application/json")) }
        var request = HTTPRequest(
            body == nil ? .get : .post, url: url, headers: headers, body: body?.serializedBytes(), timeouts: timeouts,
            maximumBytes: maximumBytes)
        request.socketPath = address.socketPath
        request.usesProxy = !address.isLoopback
        request.bearer = key
        return request
    }

    /// An error mapper for what this server does.
    func mapper(modelName: String? = nil) -> ErrorMapper {
        ErrorMapper(address: address, modelName: modelName, key: key)
    }
}
