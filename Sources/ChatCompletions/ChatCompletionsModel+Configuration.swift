import WebClient

extension ChatCompletionsModel {
    /// What is known of a model server before it is asked.
    public struct Configuration: Sendable {
        /// Where the server is: `http://127.0.0.1:8080/v1`, `127.0.0.1:8080` or `unix:///run/llama.sock`.
        ///
        /// The model's name may follow after `#`, as in ``ChatCompletionsModel/name``.
        public let baseURL: String
        /// The model to ask for, where the server has several.
        public let modelName: String?
        /// The window in tokens; nil to ask the server.
        public let contextSize: Int?
        /// How long to wait for what.
        public let timeouts: Timeouts
        /// Hears a sentence for the person whenever an answer takes longer for a known reason.
        public let onStatus: @Sendable (ServerStatus) -> Void

        /// Wrapped at once, so that nothing that prints a configuration prints the key.
        let key: Result<Secret?, ConfigurationError>

        /// A server; `apiKey` is sent to it and shown to nobody.
        public init(
            baseURL: String, modelName: String? = nil, apiKey: String? = nil, contextSize: Int? = nil,
            timeouts: Timeouts = Timeouts(), onStatus: @escaping @Sendable (ServerStatus) -> Void = { _ in }
        ) {
            self.baseURL = baseURL
            self.modelName = modelName
            self.contextSize = contextSize
            self.timeouts = timeouts
            self.onStatus = onStatus
            key = Result { () throws(Secret.Unsendable) in try Secret(apiKey ?? "") }.mapError { _ in .apiKey }
        }
    }

    /// How long to wait for a server.
    public struct Timeouts: Sendable, Hashable {
        /// For the connection.
        public var connect: Duration = .seconds(10)
        /// For the first byte of an answer: a slow machine reads a long prompt for minutes, and a busy server says nothing.
        public var firstByte: Duration = .seconds(600)
        /// For each next byte.
        public var silence: Duration = .seconds(120)
        /// For a server that is loading its model, in all.
        public var loading: Duration = .seconds(600)
        /// For questions about the server itself.
        public var probe: Duration = .seconds(5)
        /// The longest that a server with too many requests is waited for, when it says how long that takes.
        public var retryAfter: Duration = .seconds(10)

        /// The usual times.
        public init() {}
    }
}
