import LanguageModel
import WebClient

/// A model on a server that speaks OpenAI's chat completions: llama-server, Ollama, LM Studio, vLLM, hosted services.
///
///     let model = try ChatCompletionsModel(configuration: .init(baseURL: "http://127.0.0.1:8080/v1"))
///     let session = LanguageModelSession(model: model, tools: tools)
///
/// Each request has a connection of its own; cancelling the task that reads the answer closes it at once.
public struct ChatCompletionsModel: LanguageModel {
    /// The server's address and, where one was chosen, `#` and the model's name: what ``Configuration/baseURL`` takes.
    public let name: String

    let server: ServerConnection
    let capabilities: ServerCapabilities
    let prewarmer = Prewarmer()

    /// A model on the configured server, which is not asked yet.
    ///
    /// - Throws: ``ConfigurationError``: what is wrong with the address or the key.
    public init(configuration: Configuration) throws {
        try self.init(
            configuration: configuration, transport: CurlTransport(), wait: { try await Task.sleep(for: $0) })
    }

    /// The same with another way to the server and another way of waiting, for tests.
    package init(
        configuration: Configuration, transport: any HTTPTransport,
        wait: @escaping @Sendable (Duration) async throws -> Void
    ) throws {
        let address = try ServerAddress(configuration.baseURL)
        let modelName = configuration.modelName.flatMap { $0.isEmpty ? nil : $0 } ?? address.modelName
        name = modelName.map { "\(address)#\($0)" } ?? address.description
        server = ServerConnection(
            address: address, key: try configuration.key.get(), transport: transport, timeouts: configuration.timeouts,
            wait: wait, onStatus: configuration.onStatus)
        capabilities = ServerCapabilities(server, modelName: modelName, contextSize: configuration.contextSize)
    }

    /// The window in tokens: as configured, else as the server tells, else 4,096.
    public var contextSize: Int? {
        get async { await capabilities.toldContextSize ?? ServerCapabilities.defaultContextSize }
    }

    /// Whether tools are offered as the protocol has it, or described and asked for as JSON.
    public var toolUse: ToolUse { get async { await capabilities.toolUse } }

    /// Whether the server's template has a place for tools, where it says so or that was found out.
    public var templateKnowsTools: Bool? { get async { try? await capabilities.facts(isPatient: false).supportsTools } }

    /// The tokens of a request: counted by the server where it can, else estimated on the high side.
    public func tokenCount(for request: ModelRequest) async -> Int { await capabilities.tokenCount(for: request) }

    /// One round, streamed; ending the iteration or cancelling its task closes the connection.
    public func respond(to request: ModelRequest) -> AsyncThrowingStream<ModelEvent, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    await prewarmer.cancel()
                    let exchange = Exchange(server: server, capabilities: capabilities, request: request) {
                        continuation.yield($0)
                    }
                    try await exchange.run()
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
