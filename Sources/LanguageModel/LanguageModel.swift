/// A language model: it turns a conversation so far into what comes next, one round at a time.
///
/// A model keeps no conversation of its own and runs no tool: the ``LanguageModelSession`` owns both, once, for every
/// model. A new model is one type that conforms to this protocol.
public protocol LanguageModel: Sendable {
    /// The name that a person knows the model by; saved with sessions.
    var name: String { get }

    /// Whether the model can answer now, and if not, why.
    var availability: Availability { get async }

    /// How many tokens the instructions, the tools, the conversation and the answer may take together; nil for a model
    /// that has no window.
    var contextSize: Int? { get async }

    /// How the model comes to call tools; asked before each question.
    var toolUse: ToolUse { get async }

    /// Whether the template of the model's server has a place for tools; nil where that is not told.
    var templateKnowsTools: Bool? { get async }

    /// Whether the model goes by rules of ours, so that its calls and replies need no second look.
    var followsRules: Bool { get }

    /// Whether the model is made for a language, named as in `ja`; one that does not say counts as made for all.
    func supports(languageCode: String) -> Bool

    /// How many tokens a request takes before the answer; counted where the model can, else estimated on the high side.
    func tokenCount(for request: ModelRequest) async -> Int

    /// Gets ready for a request that will begin like this one; a hint that may do nothing.
    func prewarm(for request: ModelRequest) async

    /// One round: pieces of text, tool calls and usage as they come, ended by ``ModelEvent/finished(_:)``.
    ///
    /// A stream that ends without it was cut off. Ending the iteration early (a cancelled task) stops the model.
    ///
    /// - Throws: in the stream, ``LanguageModelError``.
    func respond(to request: ModelRequest) -> AsyncThrowingStream<ModelEvent, any Error>
}

/// How a model comes to call tools.
public enum ToolUse: Sendable, Hashable {
    /// It was taught to call them, and its server offers them in the model's own form.
    case native
    /// The tools are only described to it, and it is asked for a call as text.
    case described
}

extension LanguageModel {
    public var toolUse: ToolUse { .native }

    public var followsRules: Bool { false }

    public var templateKnowsTools: Bool? { nil }

    /// What is known of it beside its name.
    public var traits: ModelTraits {
        get async {
            ModelTraits(
                window: await contextSize, toolUse: await toolUse, templateKnowsTools: await templateKnowsTools)
        }
    }

    public func supports(languageCode: String) -> Bool { true }

    public func tokenCount(for request: ModelRequest) async -> Int { TokenEstimate.tokens(in: request) }

    public func prewarm(for request: ModelRequest) async {}
}

/// Everything a model gets to see of a conversation for one round.
public struct ModelRequest: Sendable {
    /// The conversation, its instructions first.
    public let transcript: Transcript
    /// The tools that the model is told of with every request.
    public let tools: [ToolDefinition]
    /// How to choose words, and how many.
    public let options: GenerationOptions

    /// A request for one round.
    public init(transcript: Transcript, tools: [ToolDefinition], options: GenerationOptions = GenerationOptions()) {
        self.transcript = transcript
        self.tools = tools
        self.options = options
    }

    /// The tools that may be called now: also those that guidance offers for the question under way.
    public var offered: [ToolDefinition] {
        transcript.latestExchange.reduce(into: tools) { offered, entry in
            guard case .guidance(let guidance) = entry else { return }
            for tool in guidance.tools + guidance.widened {
                if let place = offered.firstIndex(where: { $0.name == tool.name }) {
                    offered[place] = tool
                } else {
                    offered.append(tool)
                }
            }
        }
    }
}

/// What a model produces within a round.
public enum ModelEvent: Sendable, Hashable {
    /// The next piece of the reply's text.
    case text(String)
    /// All text so far was no part of the reply: thoughts that nothing had announced.
    case retracted
    /// How much of the request has been read, where that is told before the first word.
    case reading(ReadingProgress)
    /// A whole tool call.
    case toolCall(ToolCall)
    /// Tokens taken, as the model counts them.
    case usage(Usage)
    /// The round is over.
    case finished(FinishReason)
}

/// Why a round is over.
public enum FinishReason: Sendable, Hashable {
    /// The model said all it wanted, or called tools and waits for their outputs.
    case complete
    /// The model said all it wanted: why it makes no change that it was asked for, or what it has to know before it does.
    case changeUnmade
    /// The limit of tokens came first: calls of this round must not be run.
    case length
}

/// Tokens that a round took.
public struct Usage: Sendable, Hashable {
    /// Tokens of the request.
    public let inputTokens: Int
    /// Tokens of the answer.
    public let outputTokens: Int
    /// Tokens of the request that were still known from an earlier one and not read again; nil when that is not told.
    public let cachedTokens: Int?

    /// Tokens as counted by the model.
    public init(inputTokens: Int, outputTokens: Int, cachedTokens: Int? = nil) {
        self.inputTokens = inputTokens
        self.outputTokens = outputTokens
        self.cachedTokens = cachedTokens
    }
}

/// How far a model has come with reading a request.
public struct ReadingProgress: Sendable, Hashable {
    /// Tokens of the request.
    public let total: Int
    /// Tokens read so far, those that were known from before among them.
    public let read: Int
    /// Tokens that were known from before.
    public let cached: Int
    /// Milliseconds since the reading began.
    public let milliseconds: Int

    public init(total: Int, read: Int, cached: Int, milliseconds: Int) {
        self.total = total
        self.read = read
        self.cached = cached
        self.milliseconds = milliseconds
    }

    /// How many more seconds it takes at the speed so far, rounded up; nil while that is not known.
    public var secondsLeft: Int? {
        let done = read - cached
        guard done > 0, milliseconds > 0, total >= read else { return nil }
        let left = Double(total - read) * Double(milliseconds) / Double(done) / 1000
        return left < 86_400 ? Int(left.rounded(.up)) : nil
    }
}
