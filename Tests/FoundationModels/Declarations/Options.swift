/// [I26] struct; [PY] sets all three.
public struct GenerationOptions: Sendable, Equatable {
    /// [I26] `sampling`; deprecated on 27 for `samplingMode` [I27].
    public var sampling: SamplingMode?
    /// [I26] [PY]
    public var temperature: Double?
    /// [I26] [PY]
    public var maximumResponseTokens: Int?
    #if OS27
        /// [I27] back-deployed to 26.0.
        public init(
            samplingMode: SamplingMode? = nil, temperature: Double? = nil, maximumResponseTokens: Int? = nil
        ) {
            self.sampling = samplingMode
            self.temperature = temperature
            self.maximumResponseTokens = maximumResponseTokens
        }
    #else
        /// [I26]
        public init(sampling: SamplingMode? = nil, temperature: Double? = nil, maximumResponseTokens: Int? = nil) {
            self.sampling = sampling
            self.temperature = temperature
            self.maximumResponseTokens = maximumResponseTokens
        }
    #endif

    /// [I26], where modes with chance need a number or a threshold.
    public struct SamplingMode: Sendable, Equatable {
        /// [I26] [PY]
        public static var greedy: SamplingMode { SamplingMode() }
    }
}

#if OS27
    /// [I27] [N27.1] 27.0; [RT] sets `.preserveTranscript`.
    public struct TranscriptErrorHandlingPolicy: Sendable, Equatable {
        let preserves: Bool
        /// [I27]; what nil does, measured by hbmartin (`fm.transcript-policy-nil-default`).
        public static let revertTranscript = TranscriptErrorHandlingPolicy(preserves: false)
        /// [I27]
        public static let preserveTranscript = TranscriptErrorHandlingPolicy(preserves: true)
    }
#endif
