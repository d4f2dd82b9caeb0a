import InventoryContract
import LanguageModel

/// Sees to it that a model of whatever strength leaves each question with a true answer, and changes only what was asked for.
///
/// Beside the model each question is read by rules. A weak model, one that has tools only described to it or that failed several
/// rounds, is offered a change only where that reading is an order, is told the reading's next call, and has its answer worded by
/// the program. For any model a call that was run already, or a "no", ends the question.
actor ModelGuide: TurnGuide {
    /// Rounds that may come to nothing before a model counts as weak.
    static let failuresOfStrong = 3

    /// Tells the person something.
    typealias Tell = @Sendable (ConversationMessage) async -> Void

    private let model: any LanguageModel
    private let reader: any RuleReader
    private let aid: ModelAid
    private let gate: ChangeGate
    private let sentence: @Sendable (ConversationMessage) async -> String
    private let tell: Tell
    private var failures = 0
    private var turn = Turn()

    /// What is known of the exchange under way.
    private struct Turn {
        /// Whether a line of a list was picked.
        var isSelection = false
        /// The calls that the reading wants, as far as it came.
        var planned: Set<CallKey> = []
        /// How many outputs were looked at.
        var outputsSeen = 0
    }

    /// A guide for a model; nil where nothing reads beside it, or where it needs no second look.
    init?(
        _ model: any LanguageModel, aid: ModelAid, gate: ChangeGate,
        sentence: @escaping @Sendable (ConversationMessage) async -> String, tell: @escaping Tell
    ) {
        guard let reader = aid.reader, !model.followsRules else { return nil }
        self.model = model
        self.reader = reader
        self.aid = aid
        self.gate = gate
        self.sentence = sentence
        self.tell = tell
    }

    /// Whether the model counts as weak.
    var isWeak: Bool {
        get async {
            if failures >= Self.failuresOfStrong { return true }
            return await model.toolUse == .described
        }
    }

    /// Begins an exchange.
    func begin(isSelection: Bool) { turn = Turn(isSelection: isSelection) }

    /// Takes note of a round that came to nothing; from the third on the model counts as weak, which is said once.
    func noteFailure() async {
        failures += 1
        guard failures == Self.failuresOfStrong, await model.toolUse != .described else { return }
        await tell(.countsAsWeak(failures: failures))
    }

    func standing(_ tools: [ToolDefinition], brief: [ToolDefinition]) async -> [ToolDefinition] {
        await isWeak ? brief.filter { !$0.mayChange } : tools
    }

    func step(_ request: ModelRequest, brief: [ToolDefinition], after event: TurnEvent) async -> TurnStep {
        if event == .ran { await noteFailures(in: request.transcript) }
        let round = Round(
            request: request, brief: brief, reading: reader.reading(of: request), isWeak: await isWeak)
        switch event {
        case .asked: return await begin(round)
        case .ran: return await goOn(round)
        case .repeated: return .answer(await answer(round))
        case .declined:
            let text = await sentence(.changeNotMade)
            return .answer(Response(text, leavesChangeUnmade: true, isByProgram: true))
        }
    }

    /// What is known before a round of the model.
    fileprivate struct Round {
        /// The conversation, with all tools, whole.
        let request: ModelRequest
        /// The tools as a weak model is told of them.
        let brief: [ToolDefinition]
        let reading: RuleReading
        let isWeak: Bool
    }

    private func begin(_ round: Round) async -> TurnStep {
        await gate.expect(round.reading.wish)
        if turn.isSelection, round.isWeak, case .calls(let calls) = round.reading.next { return run(calls) }
        return await ask(round)
    }

    /// The next step of a question whose calls were run.
    private func goOn(_ round: Round) async -> TurnStep {
        guard aid.replies.includes(weak: round.isWeak) else { return await ask(round) }
        let outputs = round.request.transcript.latestOutputs
        guard outputs.contains(where: { !$0.isError }) else { return await ask(round) }
        guard isOnPlan(round.request) else {
            // A model that was to change something may look around first.
            if round.reading.wish == .change, !outputs.contains(where: \.isChange) { return await ask(round) }
            return .answer(await answer(round))
        }
        switch round.reading.next {
        case .reply(let response): return .answer(response)
        case .calls(let calls) where calls.contains(where: \.mayChange): return await ask(round)
        case .calls(let calls): return run(calls)
        }
    }

    private func run(_ calls: [ToolCall]) -> TurnStep {
        turn.planned.formUnion(calls.map(CallKey.init))
        return .run(calls)
    }

    /// Has the model asked, with what helps it.
    private func ask(_ round: Round) async -> TurnStep {
        let calls = if case .calls(let calls) = round.reading.next { calls } else { [ToolCall]() }
        turn.planned.formUnion(calls.map(CallKey.init))
        let changes = calls.filter(\.mayChange)
        await gate.expect(
            round.reading.wish, only: round.isWeak && !changes.isEmpty ? Set(changes.map(CallKey.init)) : nil)
        guard aid.suggestion.includes(weak: round.isWeak) else {
            return .ask(Guidance(tools: round.changingTools))
        }
        return .ask(
            Guidance(
                tools: round.changingTools.filter { tool in changes.contains { $0.name == tool.name } },
                widened: calls.prefix(1).compactMap(round.tool), suggestion: suggestion(of: round.reading)))
    }

    private func suggestion(of reading: RuleReading) -> Guidance.Suggestion? {
        switch reading.next {
        case .calls(let calls): .calls(calls)
        case .reply(let response): reading.wish == .unclear ? nil : .reply(response.text)
        }
    }

    /// Whether the model, or the program for it, went the way of the reading.
    private func isOnPlan(_ request: ModelRequest) -> Bool {
        let ran = request.transcript.latestCalls.map(CallKey.init)
        return ran.contains { turn.planned.contains($0) }
    }

    /// An answer from what is there, worded by the program.
    private func answer(_ round: Round) async -> Response {
        let (reading, request) = (round.reading, round.request)
        if case .reply(let response) = reading.next, isOnPlan(request) || reading.wish == .talk { return response }
        let outputs = request.transcript.latestOutputs
        let output = outputs.last { !$0.isError } ?? outputs.last
        if let output, let words = reader.words(for: output, in: request) {
            return Response(words, leavesChangeUnmade: output.isError && output.isOfChange, isByProgram: true)
        }
        return Response(await sentence(.repeatedItself), isByProgram: true)
    }

    /// A round of which every call went wrong came to nothing.
    private func noteFailures(in transcript: Transcript) async {
        let outputs = transcript.latestOutputs
        defer { turn.outputsSeen = outputs.count }
        let new = outputs.dropFirst(turn.outputsSeen)
        // A change that is refused says nothing against the model.
        func failed(_ output: ToolOutput) -> Bool {
            output.isError && ToolName(rawValue: output.toolName)?.changesData != true
        }
        if !new.isEmpty, new.allSatisfy(failed) { await noteFailure() }
    }
}

extension ModelGuide.Round {
    /// The changing tools that a weak model is to be told of with an order.
    fileprivate var changingTools: [ToolDefinition] {
        guard isWeak, reading.wish == .change else { return [] }
        let known = request.transcript.offeredByGuidance
        return brief.filter { $0.mayChange && !known.contains($0.name) }
    }

    /// The tool of a suggested call as the model may call it; nil where it is told of the same anyhow.
    ///
    /// A weak model is held to the arguments of the call, whatever values it gives them: what it left out would be a part of the question
    /// that nobody answers, and a server that keeps to a schema of many arguments takes several times as long. Days are the call's own:
    /// the program resolves dates, and a model that turns the ends of a range around answers another question.
    fileprivate func tool(for call: ToolCall) -> ToolDefinition? {
        guard isWeak, let whole = request.tools.first(where: { $0.name == call.name }),
            case .object(let arguments) = call.arguments
        else { return nil }
        let held = whole.parameters.properties.compactMap { property in
            arguments[property.name].map { property.required.holdingDays(to: $0) }
        }
        return ToolDefinition(name: whole.name, description: whole.description, parameters: GenerationSchema(held))
    }
}
