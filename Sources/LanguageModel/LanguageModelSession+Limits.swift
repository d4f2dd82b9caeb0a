extension LanguageModelSession {
    /// Tokens that there is room for.
    struct Room {
        /// In all outputs of a round together.
        let forTools: Int
        /// In an answer; nil for a model without a window.
        let free: Int?
    }

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
        /// Tokens of an answer for which no limit was given, at most: a model may think for long, but not for ever.
        public var responseTokens = 4_096
        /// Tokens kept free for the tools' outputs of a round, as long as older exchanges can go for them.
        public var reservedForTools = 1_000
        /// Exchanges that are kept for a model without a window: at least so many, and less than twice as many.
        public var exchangesKept = 64

        /// The standard bounds.
        public init() {}
    }
}
