import StrictJSON

/// What running a tool may do, for programs that decide by it whom to ask.
public struct ToolEffects: Sendable, Hashable {
    /// Whether nothing is changed.
    public let isReadOnly: Bool
    /// Whether something that was there may be lost.
    public let isDestructive: Bool
    /// Whether a second call with the same arguments changes nothing more.
    public let isIdempotent: Bool

    /// Effects; without arguments those of a tool that only looks.
    public init(isReadOnly: Bool = true, isDestructive: Bool = false, isIdempotent: Bool = true) {
        self.isReadOnly = isReadOnly
        self.isDestructive = isDestructive
        self.isIdempotent = isIdempotent
    }
}

/// What another program is told of a tool: what a model is told, and what it gives back and may do.
public struct ToolListing: Sendable, Hashable {
    /// The name, description and arguments.
    public let definition: ToolDefinition
    /// The name for people.
    public let title: String
    /// The shape of its output, a JSON Schema.
    public let output: JSONValue
    /// What running it may do.
    public let effects: ToolEffects

    /// A tool as it is listed.
    public init(_ definition: ToolDefinition, title: String, output: JSONValue, effects: ToolEffects) {
        self.definition = definition
        self.title = title
        self.output = output
        self.effects = effects
    }
}
