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

extension LanguageModel {
    public func tokenCount(for request: ModelRequest) async -> Int { TokenEstimate.tokens(in: request) }

    public func prewarm(for request: ModelRequest) async {}
}

/// Everything a model gets to see of a conversation for one round.
public struct ModelRequest: Sendable {
    /// The conversation, its instructions first.
    public let transcript: Transcript
    /// The tools that may be called.
    public let tools: [ToolDefinition]
    /// How to choose words, and how many.
    public let options: GenerationOptions

    /// A request for one round.
    public init(transcript: Transcript, tools: [ToolDefinition], options: GenerationOptions = GenerationOptions()) {
        self.transcript = transcript
        self.tools = tools
        self.options = options
    }
}

/// What a model produces within a round.
public enum ModelEvent: Sendable, Hashable {
    /// The next piece of the reply's text.
    case text(String)
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

    /// Tokens as counted by the model.
    public init(inputTokens: Int, outputTokens: Int) {
        self.inputTokens = inputTokens
        self.outputTokens = outputTokens
    }
}
