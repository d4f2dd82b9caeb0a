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
    /// The tools as the model is, or would be, told of them.
    private var brief: [ToolDefinition] = []

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
        let isWeak = await isWeak
        self.brief = isWeak ? brief : tools
        return isWeak ? brief.filter { !$0.mayChange } : tools
    }

    func step(_ request: ModelRequest, after event: TurnEvent) async -> TurnStep {
        if event == .ran { await noteFailures(in: request.transcript) }
        let isWeak = await isWeak
        let reading = reader.reading(of: request)
        switch event {
        case .asked: return await begin(reading, request, isWeak)
        case .ran: return await goOn(reading, request, isWeak)
        case .repeated: return .answer(await answer(from: reading, request))
        case .declined:
            let text = await sentence(.changeNotMade)
            return .answer(Response(text, leavesChangeUnmade: true, isByProgram: true))
        }
    }

    private func begin(_ reading: RuleReading, _ request: ModelRequest, _ isWeak: Bool) async -> TurnStep {
        await gate.expect(reading.wish)
        if turn.isSelection, isWeak, case .calls(let calls) = reading.next { return run(calls) }
        return await ask(reading, request, isWeak)
    }

    /// The next step of a question whose calls were run.
    private func goOn(_ reading: RuleReading, _ request: ModelRequest, _ isWeak: Bool) async -> TurnStep {
        guard aid.replies.includes(weak: isWeak) else { return await ask(reading, request, isWeak) }
        let outputs = request.transcript.latestOutputs
        guard outputs.contains(where: { !$0.isError }) else { return await ask(reading, request, isWeak) }
        guard isOnPlan(request) else {
            // A model that was to change something may look around first.
            if reading.wish == .change, !outputs.contains(where: \.isChange) {
                return await ask(reading, request, isWeak)
            }
            return .answer(await answer(from: reading, request))
        }
        switch reading.next {
        case .reply(let response): return .answer(response)
        case .calls(let calls) where calls.contains(where: \.mayChange): return await ask(reading, request, isWeak)
        case .calls(let calls): return run(calls)
        }
    }

    private func run(_ calls: [ToolCall]) -> TurnStep {
        turn.planned.formUnion(calls.map(CallKey.init))
        return .run(calls)
    }

    /// Has the model asked, with what helps it.
    private func ask(_ reading: RuleReading, _ request: ModelRequest, _ isWeak: Bool) async -> TurnStep {
        let calls = if case .calls(let calls) = reading.next { calls } else { [ToolCall]() }
        turn.planned.formUnion(calls.map(CallKey.init))
        let changes = calls.filter(\.mayChange)
        await gate.expect(reading.wish, only: isWeak && !changes.isEmpty ? Set(changes.map(CallKey.init)) : nil)
        let suggests = aid.suggestion.includes(weak: isWeak)
        var tools: [ToolDefinition] = []
        if isWeak, reading.wish == .change {
            let known = request.transcript.offeredByGuidance
            tools = brief.filter { tool in
                tool.mayChange && !known.contains(tool.name)
                    && (!suggests || changes.contains { $0.name == tool.name })
            }
        }
        let widened = suggests ? calls.prefix(1).compactMap { self.widened(for: $0, among: request.tools) } : []
        return .ask(Guidance(tools: tools, widened: widened, suggestion: suggests ? suggestion(of: reading) : nil))
    }

    /// The tool of a suggested call with all arguments that the call has; nil where the model is told of them anyhow.
    private func widened(for call: ToolCall, among tools: [ToolDefinition]) -> ToolDefinition? {
        guard let whole = tools.first(where: { $0.name == call.name }), case .object(let arguments) = call.arguments
        else { return nil }
        let told = brief.first { $0.name == call.name }
        let known = told?.parameters.properties ?? []
        let missing = whole.parameters.properties.filter { property in
            arguments[property.name] != nil && !known.contains { $0.name == property.name }
        }
        guard told == nil || !missing.isEmpty else { return nil }
        return ToolDefinition(
            name: whole.name, description: whole.description, parameters: GenerationSchema(known + missing))
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
    private func answer(from reading: RuleReading, _ request: ModelRequest) async -> Response {
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
