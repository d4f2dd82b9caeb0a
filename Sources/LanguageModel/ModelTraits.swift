/// What is known of a model beside its name.
public struct ModelTraits: Sendable, Hashable {
    /// Tokens of its window; nil for a model without one.
    public let window: Int?
    /// How it comes to call tools.
    public let toolUse: ToolUse
    /// Whether the template of its server has a place for tools; nil where that is not told.
    public let templateKnowsTools: Bool?

    public init(window: Int?, toolUse: ToolUse, templateKnowsTools: Bool? = nil) {
        self.window = window
        self.toolUse = toolUse
        self.templateKnowsTools = templateKnowsTools
    }
}

/// What the rounds of a model took.
public struct ModelTally: Sendable, Hashable {
    /// How many rounds there were.
    public private(set) var rounds = 0
    /// Tokens of all requests; of those, tokens that had not to be read again.
    public private(set) var inputTokens = 0
    public private(set) var cachedTokens = 0
    /// Tokens of all answers.
    public private(set) var outputTokens = 0
    /// Until the first word or call came, and from there to the end.
    public private(set) var reading = Duration.zero
    public private(set) var writing = Duration.zero

    public init() {}

    /// Adds a round.
    public mutating func add(_ usage: Usage, _ times: RoundTimes) {
        rounds += 1
        inputTokens += usage.inputTokens
        cachedTokens += usage.cachedTokens ?? 0
        outputTokens += usage.outputTokens
        reading += times.reading
        writing += times.writing
    }

    /// What came since an earlier tally of the same rounds.
    public func since(_ earlier: ModelTally) -> ModelTally {
        var tally = self
        tally.rounds -= earlier.rounds
        tally.inputTokens -= earlier.inputTokens
        tally.cachedTokens -= earlier.cachedTokens
        tally.outputTokens -= earlier.outputTokens
        tally.reading -= earlier.reading
        tally.writing -= earlier.writing
        return tally
    }

    /// Tokens read in a second; nil where that cannot be told.
    public var readingSpeed: Double? { Self.speed(inputTokens - cachedTokens, reading) }

    /// Tokens written in a second; nil where that cannot be told.
    public var writingSpeed: Double? { Self.speed(outputTokens, writing) }

    private static func speed(_ tokens: Int, _ time: Duration) -> Double? {
        let seconds = time / .seconds(1)
        return tokens > 0 && seconds > 0.001 ? Double(tokens) / seconds : nil
    }
}

/// How long a round took.
public struct RoundTimes: Sendable, Hashable {
    /// Until the first word or call came.
    public let reading: Duration
    /// From there to the end.
    public let writing: Duration

    public init(reading: Duration, writing: Duration) {
        self.reading = reading
        self.writing = writing
    }
}
