/// Somebody, or a rule, that says whether changes may be made.
public protocol ToolApprover: Sendable {
    /// Decides on the change that a call would make, asking a person where there is one to ask.
    func approve(_ change: any ToolChange, for call: ToolCall) async -> Approval
}

/// A person's answer to whether a call may be run.
public struct Approval: Sendable, Hashable {
    /// Who or what answered.
    public enum Source: Sendable, Hashable, CaseIterable {
        case person
        /// Every change was approved beforehand.
        case beforehand
        /// There was nobody to ask.
        case policy
        /// A change of the same question was declined before.
        case earlierNo
        /// One question may make only so many changes.
        case budget
        /// It is none that the question asks for.
        case unasked
    }

    /// Whether the call may be run.
    public let isGranted: Bool
    /// Who or what answered.
    public let source: Source
    /// When not granted, what the model is told.
    public let reason: String
    /// The other program whose change it is, by the name that the log is to have; nil for a conversation's own.
    public let program: String?
    /// Whether the change is one that the question did not ask for.
    public var isUnasked: Bool

    /// An answer.
    public init(
        isGranted: Bool, source: Source, reason: String = "", program: String? = nil, isUnasked: Bool = false
    ) {
        self.isUnasked = isUnasked
        self.isGranted = isGranted
        self.source = source
        self.reason = reason
        self.program = program
    }
}
