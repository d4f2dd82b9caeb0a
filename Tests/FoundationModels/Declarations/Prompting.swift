/// [I26] [DOC]
public struct Prompt: Sendable {
    let text: String
    /// [I26] [PY]
    public init(_ content: some PromptRepresentable) { text = content.promptRepresentation.text }
    init(text: String) { self.text = text }
}

/// [I26] [DOC]
public protocol PromptRepresentable {
    /// [I26]; Apple builds it with a result builder, which callers do not see.
    var promptRepresentation: Prompt { get }
}

extension Prompt: PromptRepresentable {
    public var promptRepresentation: Prompt { self }
}

extension String: PromptRepresentable {
    public var promptRepresentation: Prompt { Prompt(text: self) }
}

/// [I26] [PY]
public struct Instructions: Sendable {
    let text: String
    /// [I26] [PY]
    public init(_ content: some InstructionsRepresentable) { text = content.instructionsRepresentation.text }
    init(text: String) { self.text = text }
}

/// [I26]
public protocol InstructionsRepresentable {
    /// [I26]; Apple builds it with a result builder, which callers do not see.
    var instructionsRepresentation: Instructions { get }
}

extension Instructions: InstructionsRepresentable {
    public var instructionsRepresentation: Instructions { self }
}

extension String: InstructionsRepresentable {
    public var instructionsRepresentation: Instructions { Instructions(text: self) }
}

/// [I26] [DOC tool/call(arguments:)]
public protocol Tool<Arguments, Output>: Sendable {
    associatedtype Output: PromptRepresentable
    associatedtype Arguments: ConvertibleFromGeneratedContent
    /// [I26]; the type's name by default.
    var name: String { get }
    /// [I26]
    var description: String { get }
    /// [I26]; by default only where the arguments are Generable.
    var parameters: GenerationSchema { get }
    /// [I26]; true by default (measured, hbmartin probes).
    var includesSchemaInInstructions: Bool { get }
    /// [I26]; may run beside itself and other tools [DOC].
    @concurrent func call(arguments: Arguments) async throws -> Output
}

extension Tool {
    public var name: String { String(describing: Self.self) }
    public var includesSchemaInInstructions: Bool { true }
}
