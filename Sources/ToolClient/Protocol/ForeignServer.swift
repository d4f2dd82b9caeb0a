import StrictJSON

/// A server of the Model Context Protocol, in the era that it speaks.
actor ForeignServer: ForeignCaller {
    private let peer: any Peer
    private let patience: Duration
    private let version: String
    private let desk: QuestionDesk
    private var era = Era.modern
    private var offered: [OfferedTool] = []
    /// The tools that are no longer what they were.
    private var gone: Set<String> = []

    /// How long a server may say nothing to the question which era it speaks.
    private static let silence = Duration.seconds(5)

    /// - Parameters:
    ///   - patience: how long one answer may take.
    ///   - version: this program's.
    ///   - desk: where its questions go.
    init(_ peer: any Peer, patience: Duration, version: String, asking desk: QuestionDesk) {
        self.desk = desk
        self.peer = peer
        self.patience = patience
        self.version = version
    }

    /// Finds out which era it speaks, and gives its tools.
    func connect() async throws(ForeignFailure) -> [OfferedTool] {
        if try await !isModern() { try await fallBack() }
        offered = try await list()
        return offered
    }

    /// Speaks the older era, unless the server was only slow: one that starts slowly hears the question for the newer era in the end,
    /// and then refuses to begin with the older.
    private func fallBack() async throws(ForeignFailure) {
        era = .legacy
        do throws(ForeignFailure) { try await initialize() } catch {
            guard case .refused = error, try await isModern() else { throw error }
            era = .modern
        }
    }

    func end() async { await peer.end() }

    private func isModern() async throws(ForeignFailure) -> Bool {
        do throws(ForeignFailure) {
            let answer = try await peer.ask(
                "server/discover", enveloped(JSONObject()), era: .modern, mirrored: [],
                patience: min(Self.silence, patience))
            guard case .result(let result) = answer else { return false }
            return (result["supportedVersions"]?.array ?? []).contains(.string(Era.modern.rawValue))
        } catch {
            switch error {
            // What an older server says, or does not say, of a method that it has never heard of.
            case .timeout, .unreadable, .status, .refused: return false
            default: throw error
            }
        }
    }

    private func initialize() async throws(ForeignFailure) {
        let parameters: JSONObject = [
            "protocolVersion": .string(Era.legacy.rawValue), "capabilities": .object(desk.capabilities),
            "clientInfo": .object(information),
        ]
        let answer = try await peer.ask("initialize", parameters, era: .legacy, mirrored: [], patience: patience)
        switch answer {
        case .error(_, let message, _): throw .refused(message)
        case .result(let result):
            guard let revision = result["protocolVersion"]?.string, Era.legacyRevisions.contains(revision) else {
                throw .nothingUsable
            }
            await peer.use(revision: revision)
        }
        await peer.tell("notifications/initialized", JSONObject(), era: .legacy)
    }

    private var information: JSONObject { ["name": "stockroom", "version": .string(version)] }

    private func enveloped(_ parameters: JSONObject) -> JSONObject {
        var parameters = parameters
        parameters["_meta"] = [
            "io.modelcontextprotocol/protocolVersion": .string(Era.modern.rawValue),
            "io.modelcontextprotocol/clientCapabilities": .object(desk.capabilities),
            "io.modelcontextprotocol/clientInfo": .object(information),
        ]
        return parameters
    }

    /// The result of a request; a session that the server does not know any more is begun anew once.
    private func result(
        _ method: String, _ parameters: JSONObject, mirrored: [(name: String, value: String)] = []
    ) async throws(ForeignFailure) -> JSONObject {
        let sent = era == .modern ? enveloped(parameters) : parameters
        let answer: PeerAnswer
        do throws(ForeignFailure) {
            answer = try await peer.ask(method, sent, era: era, mirrored: mirrored, patience: patience)
        } catch {
            guard error == .status(404), await peer.forgetSession() else { throw error }
            try await initialize()
            answer = try await peer.ask(method, sent, era: era, mirrored: mirrored, patience: patience)
        }
        switch answer {
        case .error(_, let message, _): throw .refused(message)
        case .result(let result):
            guard [nil, "complete", "input_required"].contains(result["resultType"]) else {
                throw .unreadable("a result of an unknown type")
            }
            return result
        }
    }

    private func list() async throws(ForeignFailure) -> [OfferedTool] {
        var tools: [OfferedTool] = []
        var cursor: JSONValue?
        for _ in 1...ForeignLimits.pages {
            let page = try await result("tools/list", cursor.map { ["cursor": $0] } ?? JSONObject())
            guard let listed = page["tools"]?.array else { throw .unreadable("a list of tools without tools") }
            for tool in listed.prefix(ForeignLimits.tools).compactMap(OfferedTool.init)
            where !tools.contains(where: { $0.name == tool.name }) {
                tools.append(tool)
            }
            // An empty text is a cursor like any other.
            guard let next = page["nextCursor"], next.string != nil, tools.count < ForeignLimits.tools else { break }
            cursor = next
        }
        return Array(tools.prefix(ForeignLimits.tools))
    }

    func call(_ tool: OfferedTool, _ arguments: JSONObject) async throws(ForeignFailure) -> ForeignResult {
        if await peer.toolsHaveChanged() {
            let now = try await list()
            gone.formUnion(offered.filter { !now.contains($0) }.map(\.name))
        }
        guard !gone.contains(tool.name) else {
            throw .refused("this tool is not what it was, and is not called again")
        }
        await desk.begin()
        let outcome: Result<JSONObject, ForeignFailure>
        do throws(ForeignFailure) {
            outcome = .success(
                try await finished(
                    ["name": .string(tool.name), "arguments": .object(arguments)],
                    mirrored: era == .modern ? tool.mirrored(arguments) : []))
        } catch { outcome = .failure(error) }
        await desk.end()
        return try ForeignResult(try outcome.get())
    }

    /// The result of a call, once the person has answered what the server wants to know for it.
    private func finished(
        _ call: JSONObject, mirrored: [(name: String, value: String)]
    ) async throws(ForeignFailure) -> JSONObject {
        var parameters = call
        for _ in 0...ForeignLimits.questionsAtOnce {
            let result = try await result("tools/call", parameters, mirrored: mirrored)
            guard result["resultType"] == "input_required" else { return result }
            let requests = result["inputRequests"]?.object?.members ?? []
            guard !requests.isEmpty || result["requestState"] != nil else {
                throw .unreadable("a question that asks nothing")
            }
            var responses = JSONObject()
            for request in requests {
                guard request.value["method"] == "elicitation/create" else {
                    throw .unreadable("a question that is not for the person")
                }
                responses[request.key] = .object(
                    await desk.answer(request.value["params"]?.object ?? JSONObject()))
            }
            parameters["inputResponses"] = .object(responses)
            // It goes back as it came.
            parameters["requestState"] = result["requestState"]
        }
        throw .unreadable("questions without an end")
    }
}
