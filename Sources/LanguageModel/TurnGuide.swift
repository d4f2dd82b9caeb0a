/// Whoever sees to it that a question comes to an answer, between a model's rounds.
///
/// A session without a guide lets the model do as it likes, within the bounds that hold for all.
public protocol TurnGuide: Sendable {
    /// The tools that the model is told of with every request; those that only some questions need come with ``Guidance``.
    ///
    /// - Parameters:
    ///   - tools: those for a model with such a window.
    ///   - brief: those for a model with a small one.
    func standing(_ tools: [ToolDefinition], brief: [ToolDefinition]) async -> [ToolDefinition]

    /// What is done before the next round of the question under way.
    ///
    /// - Parameters:
    ///   - request: the conversation, with all tools that there are, whole.
    ///   - brief: those for a model with a small window.
    ///   - event: what happened last.
    func step(_ request: ModelRequest, brief: [ToolDefinition], after event: TurnEvent) async -> TurnStep
}

/// What happened last in the exchange under way.
public enum TurnEvent: Sendable, Hashable {
    /// The question was asked.
    case asked
    /// Calls were run, and at least one that had not been run before.
    case ran
    /// Every call was one that had been run for this question already; none was run again.
    case repeated
    /// A change was not approved.
    case declined
}

/// What is done next.
public enum TurnStep: Sendable, Hashable {
    /// The model is asked, with this put behind the conversation.
    case ask(Guidance)
    /// These tools are run as if the model had called them.
    case run([ToolCall])
    /// This is the answer.
    case answer(Response)
}
