import StrictJSON

/// Serves one client over a channel of lines, as standard input and output are one.
///
/// Requests are answered one after the other, and nothing more is read until an answer is taken: a client that does not read is not
/// read from. Only calls that wait for a person stand aside meanwhile.
public actor ChannelService {
    private let server: ToolServer
    private let channel: any MessageChannel
    /// The client, once it has sent `initialize`.
    private var client: Client?
    private var isBroken = false
    /// The calls that wait for a person, with what a cancellation does.
    private var waiting: [RequestID: Task<Void, Never>] = [:]
    private var cancelled: Set<RequestID> = []
    /// The questions that a client has, by the ids of our requests.
    private var questions: [RequestID: (call: RequestID, answer: CheckedContinuation<PersonsAnswer, Never>)] = [:]
    private var questionCount = 0
    private var hasEnded = false

    /// Serves the client at the other end of a channel.
    public init(_ server: ToolServer, _ channel: any MessageChannel) {
        self.server = server
        self.channel = channel
    }

    /// Serves until the channel ends; what was read by then is answered.
    public func run() async {
        while !isBroken {
            switch await channel.next() {
            case .line(let bytes): await take(bytes)
            case .tooLong:
                await send(
                    .error(nil, .invalidRequest("A message may have \(server.limits.messageBytes) bytes.")))
            case .end:
                await finish()
                return
            }
        }
        await finish()
    }

    /// No answer can come any more: what waits for one changes nothing.
    private func finish() async {
        hasEnded = true
        for id in questions.keys { answer(id, .nothing) }
        for task in waiting.values { await task.value }
    }

    private func take(_ bytes: [UInt8]) async {
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
        let value: JSONValue
        do { value = try MessageReader.value(bytes) } catch {
            await send(.error(nil, error))
            return
        }
        if let messages = value.array, client?.revision.hasBatches ?? false {
            await takeBatch(messages)
        } else if let answer = await reply(to: IncomingMessage(value), mayWait: true) {
            await send(answer)
        }
    }

    /// Several messages at once are answered at once; their calls do not wait for a person each by itself.
    private func takeBatch(_ messages: [JSONValue]) async {
        // Their answers are held until the last of them is there.
        do { try ServerLimits.checkBatch(of: messages.count) } catch { return await send(.error(nil, error)) }
        var answers: [JSONValue] = []
        for message in messages {
            if let answer = await reply(to: IncomingMessage(message), mayWait: false) { answers.append(answer.json) }
        }
        if !answers.isEmpty { await send(.array(answers)) }
    }

    /// The answer to a message; nil where there is none, or comes later.
    private func reply(to message: IncomingMessage, mayWait: Bool) async -> OutgoingMessage? {
        switch message {
        case .faulty(let id, let error): return .error(id, error)
        case .response(let id, let result):
            let isYes = result.map(ChangeQuestion.isYes) ?? false
            answer(id, isYes ? .yes : .no)
            return nil
        case .notification("notifications/cancelled", let parameters):
            if let id = parameters["requestId"].flatMap(RequestID.init) { cancel(id) }
            return nil
        case .notification: return nil
        case .request(let request):
            if mayWait, mayAsk(request) {
                return wait(request)
            }
            return await reply(to: request, asker: nil)
        }
    }

    /// Whether a call may have to wait for a person.
    private func mayAsk(_ request: IncomingMessage.Request) -> Bool {
        guard let client, client.canAsk, server.policy == .ask, request.method == "tools/call",
            !Envelope.isModern(request.parameters)
        else { return false }
        return server.effects(of: request.parameters).map { !$0.isReadOnly } ?? false
    }

    private func reply(to request: IncomingMessage.Request, asker: (any Asker)?) async -> OutgoingMessage {
        do {
            return .result(request.id, try await result(of: request, asker: asker))
        } catch {
            return .error(request.id, error)
        }
    }

    private func result(
        of request: IncomingMessage.Request, asker: (any Asker)?
    ) async throws(RPCError) -> JSONObject {
        let parameters = request.parameters
        if Envelope.isModern(parameters) || request.method == "server/discover" {
            let client = try Envelope.client(of: parameters)
            return try await server.answer(request.method, parameters, from: client)
        }
        if request.method == "initialize" {
            let welcome = try server.welcome(parameters)
            client = welcome.client
            return welcome.result
        }
        if request.method == "ping" { return JSONObject() }
        guard let client else { throw Self.notBegun(parameters) }
        return try await server.answer(request.method, parameters, from: client, asker: asker)
    }

    /// A request without an envelope from a client that has not sent `initialize`.
    private static func notBegun(_ parameters: JSONObject) -> RPCError {
        do {
            _ = try Envelope.client(of: parameters)
        } catch {
            return error
        }
        return .invalidParameters("Send \"initialize\" first.")
    }

    // MARK: - Calls that wait for a person

    private func wait(_ request: IncomingMessage.Request) -> OutgoingMessage? {
        guard waiting.count < server.limits.waitingCalls, waiting[request.id] == nil else {
            return .error(request.id, .failed("\(waiting.count) calls wait for an answer of the person already."))
        }
        waiting[request.id] = Task {
            let answer = await reply(to: request, asker: PersonAtClient(service: self, call: request.id))
            let isCancelled = cancelled.remove(request.id) != nil
            waiting[request.id] = nil
            if !isCancelled { await send(answer) }
        }
        return nil
    }

    private func cancel(_ call: RequestID) {
        guard waiting[call] != nil else { return }
        cancelled.insert(call)
        for (id, question) in questions where question.call == call { answer(id, .nothing, tellsClient: true) }
    }

    /// Puts a question to the client, and waits for what comes back.
    func ask(_ question: ChangeQuestion, about call: RequestID) async -> PersonsAnswer {
        guard !hasEnded, !cancelled.contains(call), let client else { return .nothing }
        questionCount += 1
        let id = RequestID.string("\(ToolServer.confirmation)-\(questionCount)")
        let expiry = Task {
            try? await Task.sleep(for: server.limits.answerWithin)
            if !Task.isCancelled { answer(id, .nothing, tellsClient: true) }
        }
        defer { expiry.cancel() }
        return await withCheckedContinuation { continuation in
            questions[id] = (call, continuation)
            Task { await send(.request(id, method: "elicitation/create", question.form(in: client.revision))) }
        }
    }

    private func answer(_ id: RequestID, _ answer: PersonsAnswer, tellsClient: Bool = false) {
        guard let question = questions.removeValue(forKey: id) else { return }
        question.answer.resume(returning: answer)
        if tellsClient {
            Task { await send(.notification(method: "notifications/cancelled", ["requestId": id.json])) }
        }
    }

    // MARK: - Sending

    private func send(_ message: OutgoingMessage) async { await send(message.json) }

    private func send(_ json: JSONValue) async {
        guard !isBroken else { return }
        do { try await channel.send(json.serializedBytes() + [UInt8(ascii: "\n")]) } catch { isBroken = true }
    }
}

/// The person whom a client can ask.
private struct PersonAtClient: Asker {
    let service: ChannelService
    let call: RequestID

    func ask(_ question: ChangeQuestion) async -> PersonsAnswer { await service.ask(question, about: call) }
}
