import LanguageModel

/// What a conversation comes to when its latest question is read by rules.
public struct RuleReading: Sendable {
    /// What the person wants.
    public enum Wish: Sendable, Hashable {
        /// That something is changed.
        case change
        /// To know something of the inventory.
        case look
        /// A word in return: a greeting, an answer to what was asked back.
        case talk
        /// The rules do not understand it.
        case unclear
    }

    /// What would be done next.
    public enum Next: Sendable, Hashable {
        /// Calls whose outputs the answer needs, all of which can be made at once.
        case calls([ToolCall])
        case reply(Response)
    }

    public let wish: Wish
    public let next: Next

    public init(wish: Wish, next: Next) {
        self.wish = wish
        self.next = next
    }
}

/// Reads questions by rules, beside the model that answers them.
public protocol RuleReader: Sendable {
    /// How the latest question of a request is read, with what its tools gave back so far.
    func reading(of request: ModelRequest) -> RuleReading

    /// A tool's output in the words of a reply, in the language that the request's instructions ask for; nil where that takes more
    /// than the output.
    func words(for output: ToolOutput, in request: ModelRequest) -> String?
}
