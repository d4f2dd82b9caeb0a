import LanguageModel
import StrictJSON

/// What is known of a server by now: asked once, learned from its answers.
actor ServerCapabilities {
    /// When no server says another: the smallest window that servers give a model by default.
    static let defaultContextSize = 4096

    private enum Counting {
        /// llama-server's `chat/completions/input_tokens`.
        case inputTokens
        /// vLLM's `tokenize`.
        case tokenize
        /// None: estimated.
        case none
    }

    private let server: ServerConnection
    private let modelName: String?
    private let givenContextSize: Int?

    private var known: ServerFacts?
    private var counting = Counting.inputTokens

    /// How the server wants requests.
    private(set) var dialect = Dialect()
    /// Whether the model's thoughts begin without a tag.
    private(set) var startsWithReasoning = false

    init(_ server: ServerConnection, modelName: String?, contextSize: Int?) {
        self.server = server
        self.modelName = modelName
        givenContextSize = contextSize
    }

    /// What the server tells of itself.
    ///
    /// - Parameter isPatient: whether a server that is loading is waited for.
    /// - Throws: ``LanguageModelError``; then it is asked again the next time.
    func facts(isPatient: Bool = true) async throws -> ServerFacts {
        if let known { return known }
        let facts = try await (isPatient ? server : server.impatient).facts(modelName: modelName)
        known = facts
        if facts.supportsTools == false, dialect.tools == .native { dialect.tools = .schema }
        return facts
    }

    /// The window in tokens, if it was given or the server tells it.
    var toldContextSize: Int? {
        get async {
            if let givenContextSize { return givenContextSize }
            guard let facts = known else { return try? await facts().contextSize }
            if let size = facts.contextSize { return size }
            guard let source = facts.lateSource else { return nil }
            let size = await server.contextSize(from: source, modelID: facts.modelID).size
            if let size { known?.contextSize = size }
            return size
        }
    }

    /// Whether the server counts tokens.
    var countsTokens: Bool { counting != .none }

    /// A request builder for this server.
    func builder(isPatient: Bool = true) async throws -> RequestBuilder {
        let facts = try await facts(isPatient: isPatient)
        return RequestBuilder(modelID: facts.modelID, dialect: dialect, tellsProgress: facts.tellsProgress)
    }

    /// How the model comes to call tools, as far as that is known by now.
    var toolUse: ToolUse {
        get async {
            _ = try? await facts(isPatient: false)
            return dialect.tools == .native ? .native : .described
        }
    }

    /// From now on, requests are written so.
    func adopt(_ dialect: Dialect) { self.dialect = dialect }

    /// From now on, replies are taken to begin with thoughts.
    func expectReasoning() { startsWithReasoning = true }

    /// What an error told.
    func learn(contextSize: Int) {
        if givenContextSize == nil, known?.contextSize == nil { known?.contextSize = contextSize }
    }

    /// The tokens of a request: counted where the server can, else estimated on the high side.
    func tokenCount(for request: ModelRequest) async -> Int {
        guard let builder = try? await builder(isPatient: false) else { return TokenEstimate.tokens(in: request) }
        while counting != .none {
            switch await count(builder.body(for: request, isStreaming: false)) {
            case .success(let count): return count
            case .failure(.notNow): return estimate(request, builder)
            case .failure(.never): counting = counting == .inputTokens && known?.isVLLM == true ? .tokenize : .none
            }
        }
        return estimate(request, builder)
    }

    private func estimate(_ request: ModelRequest, _ builder: RequestBuilder) -> Int {
        let description = builder.usesJSON(request) ? ToolsByJSON.instructions(for: request.tools) : ""
        return TokenEstimate.tokens(in: request) + TokenEstimate.tokens(in: description)
    }

    private enum NoCount: Error {
        case notNow, never
    }

    private func count(_ body: JSONValue) async -> Result<Int, NoCount> {
        let isTokenize = counting == .tokenize
        let url =
            isTokenize ? "\(server.address.root)/tokenize" : "\(server.address.base)/chat/completions/input_tokens"
        guard let response = try? await server.ask(url, body: body) else { return .failure(.notNow) }
        switch response.head.status {
        case 200:
            let count = response.json?[isTokenize ? "count" : "input_tokens"]?.integer
            return count.map { .success($0) } ?? .failure(.never)
        case 429, 503: return .failure(.notNow)
        default:
            if let error = response.error, error.isAboutContext, let count = error.statedPromptTokens {
                return .success(count)
            }
            return .failure(.never)
        }
    }
}
