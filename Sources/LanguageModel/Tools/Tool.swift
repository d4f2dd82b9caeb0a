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
    /// What the model is told of it, and what its arguments are checked against.
    var definition: ToolDefinition { get }

    /// What a model with a small window is told of it; nil where the tool is not offered to one.
    var briefDefinition: ToolDefinition? { get }

    /// Whether models are told of it at all; a call of one that they are not told of is run like any other, and says why not.
    var isOffered: Bool { get }

    /// Checks the arguments and says what the call would do, without doing it.
    ///
    /// - Throws: ``ToolFailure``, whose text goes back to the model.
    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation
}

extension Tool {
    public var briefDefinition: ToolDefinition? { definition }

    public var isOffered: Bool { true }
}

/// Something that a call would change, in a form that can be shown to whoever is asked.
public protocol ToolChange: Sendable {}

/// A call that was checked and can be run.
public struct ToolInvocation: Sendable {
    /// What running it would change; nil when nothing is changed by it.
    public let change: (any ToolChange)?
    private let body: @Sendable (_ tokenBudget: Int, _ approval: Approval?) async throws(ToolFailure) -> any ToolContent

    /// A call that changes nothing.
    ///
    /// - Parameter run: its output should take no more than the given number of tokens, and say so when it was cut.
    public init(run: @escaping @Sendable (_ tokenBudget: Int) async throws(ToolFailure) -> any ToolContent) {
        change = nil
        body = { budget, _ throws(ToolFailure) in try await run(budget) }
    }

    /// A call that makes a change once that is approved.
    ///
    /// - Parameter run: gets the approval under which the change is made.
    public init(
        change: any ToolChange,
        run: @escaping @Sendable (_ tokenBudget: Int, _ approval: Approval) async throws(ToolFailure) -> any ToolContent
    ) {
        self.change = change
        body = { budget, approval throws(ToolFailure) in
            guard let approval, approval.isGranted else { throw ToolFailure("The change was not approved.") }
            return try await run(budget, approval)
        }
    }

    /// The same call with another output.
    public func mapping(
        _ transform: @escaping @Sendable (any ToolContent) -> any ToolContent
    ) -> ToolInvocation {
        ToolInvocation(change: change) { [body] budget, approval throws(ToolFailure) in
            transform(try await body(budget, approval))
        }
    }

    private init(
        change: (any ToolChange)?,
        body: @escaping @Sendable (Int, Approval?) async throws(ToolFailure) -> any ToolContent
    ) {
        self.change = change
        self.body = body
    }

    /// Runs the call; a change needs an approval that was granted.
    func run(tokenBudget: Int, approval: Approval?) async throws(ToolFailure) -> any ToolContent {
        try await body(tokenBudget, approval)
    }
}

/// Why a tool did not do what was asked; the text is for the model.
public struct ToolFailure: Error, CustomStringConvertible {
    /// What the call gives back.
    public let content: any ToolContent

    /// What was wrong, and what would be right.
    public var description: String { content.text }

    /// A failure with this content, or text.
    public init(_ content: any ToolContent) { self.content = content }
}

/// Two failures are equal when a model cannot tell them apart.
extension ToolFailure: Hashable {
    public static func == (left: ToolFailure, right: ToolFailure) -> Bool { left.description == right.description }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
