/// A conversation with a language model: its transcript, its tools, and the one loop of rounds.
///
///     let session = LanguageModelSession(model: model, runner: ToolRunner(tools), instructions: Instructions("…"))
///     let response = try await session.respond(to: Prompt("what changed last week?"))
///
/// What the model gets wrong (a tool that does not exist, arguments that break the schema) goes back to it as a tool's
/// output. The session answers one question at a time.
public actor LanguageModelSession {
    /// Bounds on what a model may do within one question.
    public struct Limits: Sendable {
        /// Rounds of a model's turn and its tools' outputs.
        public var toolRounds = 8
        /// Calls in all rounds together.
        public var toolCalls = 32
        /// Bytes of UTF-8 of one reply; what is longer is an error.
        public var responseBytes = 256 * 1024
        /// Tokens kept free for the model's answer.
        public var reservedForResponse = 512
        /// Tokens kept free for the tools' outputs of a round, as long as older exchanges can go for them.
        public var reservedForTools = 1_000
        /// Exchanges that are kept for a model without a window: at least so many, and less than twice as many.
        public var exchangesKept = 64

        /// The standard bounds.
        public init() {}
    }

    /// The reply so far: each snapshot holds all text from the beginning.
    public typealias Snapshot = String

    /// The model that answers.
    public let model: any LanguageModel
    /// The conversation so far, as the model sees it.
    public private(set) var transcript: Transcript
    /// Whether a question is being answered.
    public private(set) var isResponding = false

    private let runner: ToolRunner
    private let approver: (any ToolApprover)?
    private let recorder: (any SessionRecorder)?
    private let limits: Limits

    /// A conversation that begins, or goes on from a transcript.
    ///
    /// - Parameter approver: decides on the changes that the model proposes; without one nothing is changed.
    public init(
        model: any LanguageModel, runner: ToolRunner = ToolRunner(), instructions: Instructions? = nil,
        transcript: Transcript = Transcript(), approver: (any ToolApprover)? = nil,
        recorder: (any SessionRecorder)? = nil, limits: Limits = Limits()
    ) {
        self.model = model
        self.runner = runner
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
            settleLatestExchange()
            throw error
        }
    }

    private func runRounds(
        options: GenerationOptions, onSnapshot: @Sendable (Snapshot) async -> Void
    ) async throws -> Response {
        var callCount = 0
        for _ in 0..<limits.toolRounds {
            try Task.checkCancellation()
            let room = try await makeRoom(options: options)
            let round = try await runRound(options: options, onSnapshot: onSnapshot)
            if round.calls.isEmpty {
                let response = Response(round.text, leavesChangeUnmade: round.leavesChangeUnmade)
                await append(.response(response))
                return response
            }
            await recorder?.willRun(round.calls)
            for call in round.calls {
                try Task.checkCancellation()
                callCount += 1
                guard callCount <= limits.toolCalls else {
                    throw LanguageModelError.toolRoundsExceeded(limit: limits.toolCalls)
                }
                await runner.run(call, tokenBudget: room / round.calls.count, caller: caller)
            }
        }
        throw LanguageModelError.toolRoundsExceeded(limit: limits.toolRounds)
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
        do {
            for try await event in model.respond(to: await request(options: options)) {
                switch event {
                case .text(let piece):
                    round.text += piece
                    guard round.text.utf8.count <= limits.responseBytes else {
                        throw LanguageModelError.decodingFailure(
                            ReplyFault.tooLong(kibibytes: limits.responseBytes / 1024))
                    }
                    await onSnapshot(round.text)
                case .toolCall(let call): round.calls.append(call)
                case .usage: break
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
        ModelRequest(
            transcript: transcript, tools: runner.definitions(window: await model.contextSize), options: options)
    }

    /// Drops the oldest exchanges until the next round fits, and says how many tokens a round's tool outputs may take.
    private func makeRoom(options: GenerationOptions) async throws -> Int {
        guard let size = await model.contextSize else {
            forgetOldest()
            return .max
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
        return max(0, size - reserve - count)
    }

    /// Keeps a conversation of any length small. Exchanges go many at once, so that a model that keeps what it has worked
    /// out does so again but seldom.
    private func forgetOldest() {
        guard transcript.exchangeCount >= 2 * limits.exchangesKept else { return }
        transcript = transcript.keeping(latestExchanges: limits.exchangesKept)
    }

    private var caller: Caller { Caller(session: self, approver: approver, recorder: recorder) }

    fileprivate func append(_ entry: Transcript.Entry) async {
        transcript.append(entry)
        await recorder?.didAppend(entry)
    }

    /// Leaves a transcript that a next question can start from: a question without any outcome is taken out again; one
    /// whose tools ran keeps them, so that the model knows what was done.
    private func settleLatestExchange() {
        let latestPrompt = transcript.entries.lastIndex { if case .prompt = $0 { true } else { false } }
        guard let latestPrompt else { return }
        switch transcript.entries.last {
        case .response: break
        case .toolOutput: transcript.append(.response(Response("(no answer)", isComplete: false)))
        default: transcript.truncate(to: latestPrompt)
        }
    }
}

extension LanguageModelSession {
    /// The session as one who has tools run: calls and outputs go into its transcript.
    private struct Caller: ToolCaller {
        let session: LanguageModelSession
        let approver: (any ToolApprover)?
        let recorder: (any SessionRecorder)?

        func willRun(_ call: ToolCall) async { await session.append(.toolCall(call)) }

        func approve(_ change: any ToolChange, for call: ToolCall) async -> Approval {
            await approver?.approve(change)
                ?? Approval(isGranted: false, source: .policy, reason: "Not changed: nobody is here to approve it.")
        }

        func didDecide(_ approval: Approval, on change: any ToolChange, for call: ToolCall) async {
            await recorder?.didDecide(approval, on: change, for: call)
        }

        func didRun(_ call: ToolCall, output: ToolOutput) async { await session.append(.toolOutput(output)) }
    }
}
