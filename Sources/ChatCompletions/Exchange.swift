import LanguageModel
import StrictJSON
import WebClient

/// One request for a reply and what becomes of it: waiting, asking otherwise, reading, failing.
///
/// Asked again is only a server that is loading its model, one that names a short time after which it takes requests, and
/// one that refused a part of the request which can be left out. A server that failed is not: it may have done its work.
struct Exchange {
    let server: ServerConnection
    let capabilities: ServerCapabilities
    let request: ModelRequest
    let emit: @Sendable (ModelEvent) -> Void

    /// - Throws: ``LanguageModelError``, `CancellationError`.
    func run() async throws {
        var patience = LoadingPatience(server)
        var retries = RetryPolicy(longestWait: server.timeouts.retryAfter)
        while true {
            let builder = try await capabilities.builder()
            let mapper = await mapper(builder)
            do {
                return try await attempt(builder)
            } catch let response as ServerResponse {
                if response.isLoading {
                    try await patience.wait()
                } else if let pause = worthwhilePause(response, &retries) {
                    server.onStatus(.busy(address: "\(server.address)", seconds: pause.wholeSeconds))
                    try await server.wait(pause)
                } else if let dialect = otherDialect(builder, response) {
                    await capabilities.adopt(dialect)
                } else {
                    await learn(response.error)
                    throw mapper.error(for: response)
                }
            } catch let failure as AnswerFailure {
                if case .server(let error) = failure { await learn(error) }
                throw mapper.error(for: failure)
            } catch let failure as HTTPFailure {
                throw mapper.error(for: failure)
            }
        }
    }

    private func mapper(_ builder: RequestBuilder) async -> ErrorMapper {
        var mapper = server.mapper(modelName: builder.modelID)
        mapper.contextSize = await capabilities.toldContextSize ?? ServerCapabilities.defaultContextSize
        mapper.tokenCount = TokenEstimate.tokens(in: request)
        return mapper
    }

    private func worthwhilePause(_ response: ServerResponse, _ retries: inout RetryPolicy) -> Duration? {
        guard response.head.status == 429, response.error?.isAboutCredit != true else { return nil }
        return retries.wait(after: response.head)
    }

    private func otherDialect(_ builder: RequestBuilder, _ response: ServerResponse) -> Dialect? {
        guard (400...501).contains(response.head.status), response.head.status != 401, response.head.status != 429
        else { return nil }
        let error = response.error ?? ServerError(message: response.text)
        guard !error.refusesTools || !request.tools.isEmpty else { return nil }
        return builder.dialect.avoiding(error, status: response.head.status)
    }

    /// A server that never told its window tells it when a prompt is too long.
    private func learn(_ error: ServerError?) async {
        if let error, error.isAboutContext, let size = error.statedContextSize {
            await capabilities.learn(contextSize: size)
        }
    }

    private func attempt(_ builder: RequestBuilder) async throws {
        var reader: AnswerReader?
        var refused: (head: HTTPHead, body: [UInt8])?
        do {
            for try await event in server.transport.events(for: server.replyRequest(builder.body(for: request))) {
                switch event {
                case .head(let head) where head.status == 200:
                    reader = AnswerReader(head, await expectation(builder))
                case .head(let head): refused = (head, [])
                case .body(let bytes):
                    try reader?.read(bytes, emit)
                    let room = ServerResponse.maximumBytes - (refused?.body.count ?? 0)
                    refused?.body.append(contentsOf: bytes.prefix(max(0, room)))
                }
                if reader?.isDone == true { break }
            }
        } catch let failure as HTTPFailure {
            // What is missing of an error's body, or after the end of a reply, is not missed.
            guard reader?.isFinished == true || refused?.body.isEmpty == false else { throw failure }
        }
        try Task.checkCancellation()
        if let refused { throw ServerResponse(head: refused.head, body: refused.body) }
        try reader?.finish(emit)
        if reader?.assembler.startsWithReasoning == true { await capabilities.expectReasoning() }
        await warnOfDroppedPrompt(readTokens: reader?.assembler.promptTokens)
    }

    /// Ollama drops the oldest messages of a prompt that is too long without a word: only its count of tokens tells.
    ///
    /// Our estimate is high, but not twice as high.
    private func warnOfDroppedPrompt(readTokens: Int?) async {
        let estimate = TokenEstimate.tokens(in: request)
        guard let readTokens, readTokens * 2 < estimate, await !capabilities.countsTokens,
            estimate > (await capabilities.toldContextSize ?? ServerCapabilities.defaultContextSize) / 2
        else { return }
        server.onStatus(
            .droppedPrompt(address: "\(server.address)", readTokens: readTokens, ofAbout: estimate))
    }

    private func expectation(_ builder: RequestBuilder) async -> StreamAssembler.Expectation {
        let callIDs = request.transcript.entries.compactMap { entry in
            if case .toolCall(let call) = entry { call.id } else { nil }
        }
        return StreamAssembler.Expectation(
            usesJSON: builder.usesJSON(request), hasTools: !request.tools.isEmpty,
            startsWithReasoning: await capabilities.startsWithReasoning,
            callIDs: Set(callIDs), contextSize: await capabilities.toldContextSize)
    }
}
