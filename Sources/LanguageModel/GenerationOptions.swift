/// How a model chooses its words, and how many it may use.
public struct GenerationOptions: Sendable, Hashable {
    /// How the next token is picked.
    public enum SamplingMode: Sendable, Hashable {
        /// Always the most likely one.
        case greedy
        /// By the probabilities.
        case random
    }

    /// How much chance is let in; 0 is none, nil the model's own default.
    public var temperature: Double?
    /// How the next token is picked; nil is the model's own default.
    public var samplingMode: SamplingMode?
    /// The most tokens of one round's answer; nil leaves it to the model.
    public var maximumResponseTokens: Int?

    /// Options; what is nil is left to the model.
    public init(
        temperature: Double? = nil, samplingMode: SamplingMode? = nil, maximumResponseTokens: Int? = nil
    ) {
        self.temperature = temperature
        self.samplingMode = samplingMode
        self.maximumResponseTokens = maximumResponseTokens
    }
}
