import Essentials
import StrictJSON
import Synchronization
import WebClient

/// A server that is reached over HTTP.
actor WebPeer: Peer {
    private let transport: any HTTPTransport = CurlTransport()
    private let address: ForeignAddress
    private var session: String?
    private var revision: String?
    private var inbox = Inbox()
    private let desk: QuestionDesk

    init(_ address: ForeignAddress, asking desk: QuestionDesk) {
        self.address = address
        self.desk = desk
    }

    /// How long a server may be silent where something else says when it is late.
    private static let endless = Duration.seconds(24 * 3_600)

    func ask(
        _ method: String, _ parameters: JSONObject, era: Era, mirrored: [(name: String, value: String)],
        patience: Duration
    ) async throws(ForeignFailure) -> PeerAnswer {
        let (id, message) = inbox.request(method, parameters)
        var headers = head(era)
        if era == .modern {
            headers.append(HTTPHeader("Mcp-Method", method))
            if let name = (parameters["name"] ?? parameters["uri"])?.string {
                headers.append(HTTPHeader("Mcp-Name", Self.sendable(name)))
            }
            headers += mirrored.map { HTTPHeader("Mcp-Param-" + $0.name, Self.sendable($0.value)) }
        }
        let request = address.request(headers: headers, body: message.serializedBytes(), silence: Self.endless)
        return try await Deadline.run(within: patience, asking: desk) { try await self.answer(to: request, id: id) }
    }

    func tell(_ method: String, _ parameters: JSONObject, era: Era) async {
        await post(Inbox.notification(method, parameters), era)
    }

    private func post(_ message: JSONValue, _ era: Era) async {
        let request = address.request(headers: head(era), body: message.serializedBytes(), silence: .seconds(5))
        _ = try? await transport.response(to: request)
    }

    func toolsHaveChanged() -> Bool { inbox.toolsHaveChanged() }

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
        let headers = head(.legacy) + [HTTPHeader("Mcp-Session-Id", session)]
        _ = try? await transport.response(to: address.request(.delete, headers: headers, silence: .seconds(2)))
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
        if let failure = ForeignFailure(status: head.status) { throw failure }
        if head.status == 200, let session = head["Mcp-Session-Id"], Self.isSession(session) { self.session = session }
    }

    /// Visible ASCII, and not endless.
    private static func isSession(_ text: String) -> Bool {
        (1...1_000).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Takes a message; the answer when it is that.
    private func take(_ bytes: [UInt8], id: Int) throws(ForeignFailure) -> PeerAnswer? {
        switch inbox.take(bytes) {
        // An error without an id is about the only request that there is.
        case .answer(let about, let answer) where about ?? id == id: return try answer.get()
        case .request(let answer): Task { await post(answer, .legacy) }
        case .question(let id, let parameters):
            Task { await post(Inbox.answer(to: id, "result", await desk.answer(parameters)), .legacy) }
        case .answer, .nothing: break
        }
        return nil
    }
}
