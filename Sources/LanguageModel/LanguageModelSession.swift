/// A conversation with a language model: its transcript, its tools, and the one loop of rounds.
///
///     let session = LanguageModelSession(model: model, runner: ToolRunner(tools), instructions: Instructions("…"))
///     let response = try await session.respond(to: Prompt("what changed last week?"))
///
/// What the model gets wrong (a tool that does not exist, arguments that break the schema) goes back to it as a tool's
/// output. The session answers one question at a time.
public actor LanguageModelSession {
    /// The reply so far: each snapshot holds all text from the beginning.
    public typealias Snapshot = String

    /// The model that answers.
    public let model: any LanguageModel
    /// The conversation so far, as the model sees it.
    public private(set) var transcript: Transcript
    /// Whether a question is being answered.
    public private(set) var isResponding = false

    private let runner: ToolRunner
    private let guide: (any TurnGuide)?
    private let approver: (any ToolApprover)?
    private let recorder: (any SessionRecorder)?
    private let limits: Limits

    /// A conversation that begins, or goes on from a transcript.
    ///
    /// - Parameters:
    ///   - guide: sees to it that questions come to an answer; without one the model is left to itself.
    ///   - approver: decides on the changes that the model proposes; without one nothing is changed.
    public init(
        model: any LanguageModel, runner: ToolRunner = ToolRunner(), instructions: Instructions? = nil,
        transcript: Transcript = Transcript(), guide: (any TurnGuide)? = nil, approver: (any ToolApprover)? = nil,
        recorder: (any SessionRecorder)? = nil, limits: Limits = Limits()
    ) {
        self.model = model
        self.runner = runner
        self.guide = guide
        self.approver = approver
        self.transcript = instructions.map { transcript.replacingInstructions(with: $0) } ?? transcript
        self.recorder = recorder
        self.limits = limits
    }

    /// Puts other instructions in force; the conversation stays.
    public func replaceInstructions(with instructions: Instructions) {
        transcript = transcript.replacingInstructions(with: instructions)
    }

    /// Lets the model get ready for the conversation.
    public func prewarm() async { await model.prewarm(for: await request(options: GenerationOptions())) }

    /// Answers a question, running the tools that the model calls.
    ///
    /// - Parameter onSnapshot: gets the reply so far whenever more of it came.
    /// - Throws: ``LanguageModelError``, or `CancellationError` when the task was cancelled; what had come of the reply
    ///   is then in the transcript, marked incomplete. After an error the next question starts from a sound transcript.
    public func respond(
        to prompt: Prompt, options: GenerationOptions = GenerationOptions(),
        onSnapshot: @Sendable (Snapshot) async -> Void = { _ in }
    ) async throws -> Response {
        guard !isResponding else { throw LanguageModelError.concurrentRequests }
        isResponding = true
        defer { isResponding = false }

        await append(.prompt(prompt))
        do {
            return try await runRounds(options: options, onSnapshot: onSnapshot)
        } catch {
            settleLatestExchange(wasStopped: error is CancellationError)
            throw error
        }
    }

    private func runRounds(
        options: GenerationOptions, onSnapshot: @Sendable (Snapshot) async -> Void
    ) async throws -> Response {
        var turn = Turn()
        declined = []
        for _ in 0..<limits.toolRounds {
            try Task.checkCancellation()
            switch await nextStep(after: turn.event) {
            case .answer(let response): return await end(with: response)
            case .run(let calls):
                let room = try await makeRoom(options: options)
                try await run(calls, in: &turn, room: room.forTools, offered: nil)
            case .ask(let guidance):
                if !guidance.isEmpty { await append(.guidance(guidance)) }
                let room = try await makeRoom(options: options)
                let round = try await runRound(options: bounded(options, by: room), onSnapshot: onSnapshot)
                guard !round.calls.isEmpty else {
                    let isSuggested = guidance.suggestion == .reply(round.text)
                    return await end(
                        with: Response(
                            round.text, leavesChangeUnmade: round.leavesChangeUnmade, isByProgram: isSuggested))
                }
                let offered = guide == nil ? nil : Set(await request(options: options).offered.map(\.name))
                try await run(round.calls, in: &turn, room: room.forTools, offered: offered)
            }
        }
        throw LanguageModelError.toolRoundsExceeded(limit: limits.toolRounds)
    }

    /// What came of the exchange under way.
    private struct Turn {
        var event = TurnEvent.asked
        var callCount = 0
        /// The calls that were run.
        var ran: Set<CallKey> = []
    }

    private func nextStep(after event: TurnEvent) async -> TurnStep {
        guard let guide else {
            guard event == .repeated else { return .ask(Guidance()) }
            let outputs = transcript.latestExchange.compactMap { entry in
                if case .toolOutput(let output) = entry { output.text } else { nil }
            }
            return .answer(Response(outputs.last ?? "", isByProgram: true))
        }
        let request = ModelRequest(transcript: transcript, tools: runner.definitions(window: nil))
        return await guide.step(request, brief: runner.definitions(window: ToolRunner.smallWindow), after: event)
    }

    /// Runs those calls that were not run for this question already: the same again would read the same, or change it twice.
    private func run(_ calls: [ToolCall], in turn: inout Turn, room: Int, offered: Set<String>?) async throws {
        let calls = calls.map { asSuggested(runner.canonical($0)) }
        var fresh: [ToolCall] = []
        for call in calls where turn.ran.insert(CallKey(call)).inserted { fresh.append(call) }
        guard !fresh.isEmpty else { return turn.event = .repeated }
        await recorder?.willRun(fresh)
        turn.event = .ran
        for call in fresh {
            try Task.checkCancellation()
            turn.callCount += 1
            guard turn.callCount <= limits.toolCalls else {
                throw LanguageModelError.toolRoundsExceeded(limit: limits.toolCalls)
            }
            let caller = Caller(session: self, approver: approver, recorder: recorder)
            await runner.run(call, tokenBudget: room / fresh.count, offered: offered, caller: caller)
            if declined.contains(call.id) { turn.event = .declined }
        }
    }

    /// A call that is the suggested one, written otherwise, counts as that.
    private func asSuggested(_ call: ToolCall) -> ToolCall {
        for case .guidance(let guidance) in transcript.latestExchange.reversed() {
            guard case .calls(let calls)? = guidance.suggestion else { continue }
            if let same = calls.first(where: { CallKey($0) == CallKey(call) }) {
                return ToolCall(id: call.id, name: call.name, arguments: same.arguments, source: call.source)
            }
        }
        return call
    }

    private func end(with response: Response) async -> Response {
        if guide != nil { transcript.forgetFailedCalls(but: declined) }
        await append(.response(response))
        return response
    }

    /// The options with a limit of tokens, which a model without an end needs.
    private func bounded(_ options: GenerationOptions, by room: Room) -> GenerationOptions {
        guard options.maximumResponseTokens == nil, let free = room.free else { return options }
        var options = options
        options.maximumResponseTokens = max(1, min(limits.responseTokens, free))
        return options
    }

    private struct Round {
        var text = ""
        var calls: [ToolCall] = []
        var leavesChangeUnmade = false
    }

    private func runRound(
        options: GenerationOptions, onSnapshot: @Sendable (Snapshot) async -> Void
    ) async throws -> Round {
        var round = Round()
        var finish: FinishReason?
        let clock = ContinuousClock()
        let start = clock.now
        var firstWord: ContinuousClock.Instant?
        do {
            for try await event in model.respond(to: await request(options: options)) {
                switch event {
                case .text, .toolCall: firstWord = firstWord ?? clock.now
                case .retracted, .usage, .reading, .finished: break
                }
                switch event {
                case .text(let piece):
                    round.text += piece
                    guard round.text.utf8.count <= limits.responseBytes else {
                        throw LanguageModelError.decodingFailure(
                            ReplyFault.tooLong(kibibytes: limits.responseBytes / 1024))
                    }
                    await onSnapshot(round.text)
                case .retracted:
                    round.text = ""
                    await onSnapshot("")
                case .toolCall(let call): round.calls.append(call)
                case .usage(let usage):
                    let end = clock.now
                    let word = firstWord ?? end
                    await recorder?.didUse(usage, RoundTimes(reading: word - start, writing: end - word))
                case .reading(let progress): await recorder?.isReading(progress)
                case .finished(let reason): finish = reason
                }
            }
            try Task.checkCancellation()
        } catch {
            await keepPartial(round.text)
            throw error
        }
        switch finish {
        case .complete?: return round
        case .changeUnmade?:
            round.leavesChangeUnmade = true
            return round
        case .length?:
            await keepPartial(round.text)
            throw LanguageModelError.decodingFailure(round.calls.isEmpty ? ReplyFault.cutOff : .callCutOff)
        case nil:
            await keepPartial(round.text)
            throw LanguageModelError.decodingFailure(ReplyFault.brokenOff)
        }
    }

    private func keepPartial(_ text: String) async {
        if !text.isEmpty { await append(.response(Response(text, isComplete: false))) }
    }

    private func request(options: GenerationOptions) async -> ModelRequest {
        let all = runner.definitions(window: await model.contextSize)
        let brief = runner.definitions(window: ToolRunner.smallWindow)
        return ModelRequest(
            transcript: transcript, tools: await guide?.standing(all, brief: brief) ?? all, options: options)
    }

    /// Drops the oldest exchanges until the next round fits, and says how many tokens a round's tool outputs may take.
    private func makeRoom(options: GenerationOptions) async throws -> Room {
        guard let size = await model.contextSize else {
            forgetOldest()
            return Room(forTools: .max, free: nil)
        }
        let reserve = min(options.maximumResponseTokens ?? limits.reservedForResponse, size / 4)
        var dropped = 0
        let request = await request(options: options)
        var count = await model.tokenCount(for: request)
        // Where older exchanges can go, they also make room for what the tools will say.
        let forTools = request.tools.isEmpty ? 0 : min(limits.reservedForTools, size / 4)
        while count + reserve + forTools > size, let smaller = transcript.droppingOldestExchange() {
            transcript = smaller
            dropped += 1
            count = await model.tokenCount(for: await self.request(options: options))
        }
        guard count + reserve <= size else {
            throw LanguageModelError.contextSizeExceeded(contextSize: size, tokenCount: count + reserve)
        }
        if dropped > 0 { await recorder?.didDrop(exchanges: dropped) }
        return Room(forTools: max(0, size - reserve - count), free: size - count)
    }

    /// Keeps a conversation of any length small. Exchanges go many at once, so that a model that keeps what it has worked
    /// out does so again but seldom.
    private func forgetOldest() {
        guard transcript.exchangeCount >= 2 * limits.exchangesKept else { return }
        transcript = transcript.keeping(latestExchanges: limits.exchangesKept)
    }

    /// Calls of the exchange under way whose change was not approved.
    private var declined: Set<String> = []

    func noteDecline(of call: ToolCall) { declined.insert(call.id) }

    func append(_ entry: Transcript.Entry) async {
        transcript.append(entry)
        await recorder?.didAppend(entry)
    }

    /// Leaves a transcript that a next question can start from: a question without any outcome is taken out again; one
    /// whose tools came to something keeps them, so that the model knows what was done.
    ///
    /// - Parameter wasStopped: whether the person stopped the answer, and saw what had come of it.
    private func settleLatestExchange(wasStopped: Bool) {
        let exchange = transcript.latestExchange
        let hasOutcome = exchange.contains { if case .toolOutput(let output) = $0 { !output.isError } else { false } }
        let wasShown = if case .response? = exchange.last { wasStopped || guide == nil } else { false }
        if wasShown { return }
        guard
            hasOutcome || guide == nil && exchange.contains(where: { if case .toolOutput = $0 { true } else { false } })
        else { return transcript.truncate(to: exchange.startIndex) }
        if case .response? = exchange.last { transcript.truncate(to: exchange.endIndex - 1) }
        while case .toolCall? = transcript.entries.last { transcript.truncate(to: transcript.entries.count - 1) }
        while case .guidance? = transcript.entries.last { transcript.truncate(to: transcript.entries.count - 1) }
        transcript.append(.response(Response("(no answer)", isComplete: false)))
    }
}
