import InventoryContract

/// How far a conversation helps models that do not call tools well.
public struct ModelAid: Sendable {
    /// For which models something is done.
    public enum Extent: String, Sendable, Hashable, CaseIterable {
        case never
        /// For models that have tools only described to them, and those that failed several rounds.
        case weak
        case always
    }

    /// Reads each question by rules, beside the model; nil to leave the model alone.
    public var reader: (any RuleReader)?
    /// For which models the reading's next call travels with the question.
    public var suggestion: Extent
    /// For which models the program words the answer from what the tools gave back.
    public var replies: Extent

    public init(
        reader: (any RuleReader)? = nil, suggestion: Extent = .weak, replies: Extent = .weak
    ) {
        self.reader = reader
        self.suggestion = suggestion
        self.replies = replies
    }
}

extension ModelAid.Extent {
    /// Whether a model is among those.
    func includes(weak isWeak: Bool) -> Bool { self == .always || self == .weak && isWeak }
}
