import StrictJSON

/// What a model is told of a tool.
public struct ToolDefinition: Sendable, Hashable {
    /// The name that a call gives.
    public let name: String
    /// What the tool does, for the model.
    public let description: String
    /// The shape of its arguments.
    public let parameters: GenerationSchema

    /// A tool's description.
    public init(name: String, description: String, parameters: GenerationSchema) {
        self.name = name
        self.description = description
        self.parameters = parameters
    }
}

/// Something that a model can have done.
public protocol Tool: Sendable {
    /// What the model is told of it.
    var definition: ToolDefinition { get }

    /// Checks the arguments and says what the call would do, without doing it.
    ///
    /// - Throws: ``ToolFailure``, whose text goes back to the model.
    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation
}

/// A call that was checked and can be run.
public struct ToolInvocation: Sendable {
    /// Asks the person before the call is run; nil when nothing is changed by it.
    public let approval: (@Sendable () async -> Approval)?
    /// Runs the call; the output should take no more than the given number of tokens, and says so when it was cut.
    public let run: @Sendable (_ tokenBudget: Int) async throws(ToolFailure) -> String

    /// A call that can be run, after approval where one is given.
    public init(
        approval: (@Sendable () async -> Approval)? = nil,
        run: @escaping @Sendable (_ tokenBudget: Int) async throws(ToolFailure) -> String
    ) {
        self.approval = approval
        self.run = run
    }
}

/// A person's answer to whether a call may be run.
public struct Approval: Sendable, Hashable {
    /// Who or what answered.
    public enum Source: String, Sendable, Hashable {
        case person
        /// The command line said beforehand that every change is approved.
        case yesOption = "--yes"
        /// There was nobody to ask.
        case policy
        /// A change of the same question was declined before.
        case earlierNo = "earlier-no"
        /// One question may make only so many changes.
        case budget
    }

    /// Whether the call may be run.
    public let isGranted: Bool
    /// Who or what answered.
    public let source: Source
    /// When not granted, what the model is told.
    public let reason: String

    /// An answer.
    public init(isGranted: Bool, source: Source, reason: String = "") {
        self.isGranted = isGranted
        self.source = source
        self.reason = reason
    }
}

/// Why a tool did not do what was asked; the text is for the model.
public struct ToolFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was wrong, and what would be right.
    public let description: String

    /// A failure with this text.
    public init(_ description: String) { self.description = description }
}
