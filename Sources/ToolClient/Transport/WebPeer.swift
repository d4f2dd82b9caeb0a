import Foundation
import StrictJSON
import Synchronization
import WebClient

/// A server that is reached over HTTP. The token goes to its origin alone, and no redirect is followed.
actor WebPeer: Peer {
    private let transport: any HTTPTransport = CurlTransport()
    private let url: String
    private let token: Secret?
    private let usesProxy: Bool
    private var session: String?
    private var revision: String?
    private var latest = 0
    private var requestCount = 0
    private var hasOtherTools = false

    init(_ address: WebAddress, token: Secret?) {
        url = address.url
        usesProxy = !address.isLoopback
        self.token = token
    }

    func ask(
        _ method: String, _ parameters: JSONObject, era: Era, mirrored: [(name: String, value: String)],
        patience: Duration
    ) async throws(ForeignFailure) -> PeerAnswer {
        latest += 1
        requestCount = 0
        let id = latest
        let message: JSONValue = [
            "jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": .object(parameters),
        ]
        var headers = head(era)
        if era == .modern {
            headers.append(HTTPHeader("Mcp-Method", method))
            if let name = (parameters["name"] ?? parameters["uri"])?.string {
                headers.append(HTTPHeader("Mcp-Name", Self.sendable(name)))
            }
            headers += mirrored.map { HTTPHeader("Mcp-Param-" + $0.name, Self.sendable($0.value)) }
        }
        let request = request(message, headers, patience)
        return try await Deadline.run(within: patience) { try await self.answer(to: request, id: id) }
    }

    func tell(_ method: String, _ parameters: JSONObject, era: Era) async {
        await post(["jsonrpc": "2.0", "method": .string(method), "params": .object(parameters)], era)
    }

    private func post(_ message: JSONValue, _ era: Era) async {
        _ = try? await transport.response(to: request(message, head(era), .seconds(5)))
    }

    func toolsHaveChanged() -> Bool {
        defer { hasOtherTools = false }
        return hasOtherTools
    }

    func use(revision: String) { self.revision = revision }

    func forgetSession() -> Bool {
        defer {
            session = nil
            revision = nil
        }
        return session != nil
    }

    func end() async {
        guard let session else { return }
        self.session = nil
        let timeouts = HTTPTimeouts(connect: .seconds(2), firstByte: .seconds(2), silence: .seconds(2))
        var request = HTTPRequest(
            .delete, url: url, headers: head(.legacy) + [HTTPHeader("Mcp-Session-Id", session)], timeouts: timeouts,
            maximumBytes: 1 << 16)
        request.bearer = token
        request.usesProxy = usesProxy
        _ = try? await transport.response(to: request)
    }

    // MARK: - Requests

    private func head(_ era: Era) -> [HTTPHeader] {
        var headers = [
            HTTPHeader("Content-Type", "application/json"), HTTPHeader("Accept", "application/json, text/event-stream"),
        ]
        switch era {
        case .modern: headers.append(HTTPHeader("MCP-Protocol-Version", era.rawValue))
        case .legacy:
            if let revision { headers.append(HTTPHeader("MCP-Protocol-Version", revision)) }
            if let session { headers.append(HTTPHeader("Mcp-Session-Id", session)) }
        }
        return headers
    }

    private func request(_ message: JSONValue, _ headers: [HTTPHeader], _ patience: Duration) -> HTTPRequest {
        var request = HTTPRequest(
            .post, url: url, headers: headers, body: message.serializedBytes(),
            timeouts: HTTPTimeouts(connect: min(patience, .seconds(10)), firstByte: patience, silence: patience),
            maximumBytes: ForeignLimits.message)
        request.bearer = token
        request.usesProxy = usesProxy
        return request
    }

    /// A value as a header can carry it.
    private static func sendable(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && text.first != " "
            && text.last != " "
            && !text.hasPrefix("=?base64?")
        return isPlain ? text : "=?base64?\(Data(text.utf8).base64EncodedString())?="
    }

    // MARK: - Answers

    private func answer(to request: HTTPRequest, id: Int) async throws -> PeerAnswer {
        var head = HTTPHead(status: 0)
        var body: [UInt8] = []
        var events = SSEParser()
        for try await event in transport.events(for: request) {
            switch event {
            case .head(let received):
                head = received
                try check(head)
            case .body(let bytes) where Self.isStream(head):
                var read: [SSEParser.Event] = []
                do { try events.read(bytes, into: &read) } catch {
                    throw ForeignFailure.tooLarge(limit: SSEParser.maximumLength)
                }
                for event in read {
                    if let answer = try take(event.data, id: id) { return answer }
                }
            case .body(let bytes): body += bytes
            }
        }
        try Task.checkCancellation()
        if Self.isStream(head) {
            var read: [SSEParser.Event] = []
            try? events.finish(into: &read)
            for event in read {
                if let answer = try take(event.data, id: id) { return answer }
            }
            throw ForeignFailure.ended
        }
        if let answer = try take(body, id: id) { return answer }
        throw head.status == 200 ? ForeignFailure.unreadable("no answer to the request") : .status(head.status)
    }

    private static func isStream(_ head: HTTPHead) -> Bool {
        head.contentType?.lowercased().hasPrefix("text/event-stream") ?? false
    }

    private func check(_ head: HTTPHead) throws(ForeignFailure) {
        switch head.status {
        case 200: if let session = head["Mcp-Session-Id"], Self.isSession(session) { self.session = session }
        case 300..<400: throw .redirected
        case 401, 403: throw .tokenRefused
        default: break
        }
    }

    /// Visible ASCII, and not endless.
    private static func isSession(_ text: String) -> Bool {
        (1...1_000).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Takes a message; the answer when it is that.
    private func take(_ bytes: [UInt8], id: Int) throws(ForeignFailure) -> PeerAnswer? {
        guard let value = try? JSONParser.parse(bytes, loneSurrogates: .replaced, deepest: ForeignLimits.deepest),
            let message = value.object, message["jsonrpc"] == "2.0"
        else { return nil }
        if message["method"] != nil {
            if message["method"] == "notifications/tools/list_changed" { hasOtherTools = true }
            requestCount += 1
            if requestCount <= ForeignLimits.requestsAtOnce, let answer = ServerRequest.answer(to: message) {
                Task { await post(answer, .legacy) }
            }
            return nil
        }
        // An error without an id is about the only request that there is.
        guard message["id"] == .integer(id) || message["id"] ?? .null == .null && message["error"] != nil else {
            return nil
        }
        return try PeerAnswer(message)
    }
}
