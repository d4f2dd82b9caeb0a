import Foundation

/// [I26]
public protocol ConvertibleFromGeneratedContent: SendableMetatype {
    init(_ content: GeneratedContent) throws
}

/// [I26]
public protocol ConvertibleToGeneratedContent: PromptRepresentable, InstructionsRepresentable {
    var generatedContent: GeneratedContent { get }
}

/// [I26]
extension ConvertibleToGeneratedContent {
    public var promptRepresentation: Prompt { Prompt(text: generatedContent.jsonString) }
    public var instructionsRepresentation: Instructions { Instructions(text: generatedContent.jsonString) }
}

/// [I26]
public protocol Generable: ConvertibleFromGeneratedContent, ConvertibleToGeneratedContent {
    associatedtype PartiallyGenerated: ConvertibleFromGeneratedContent = Self
    static var generationSchema: GenerationSchema { get }
}

/// [I26] [PY]
public struct GeneratedContent: Sendable, Equatable, Generable {
    /// [I26] [RT]
    public let jsonString: String

    /// [I26] [RT] [PY]; Apple's also takes incomplete JSON [N27.1].
    public init(json: String) throws {
        _ = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
        jsonString = json
    }

    /// [I26]
    public init(kind: Kind) {
        jsonString =
            switch kind {
            case .null: "null"
            case .string(let text): Self.quoted(text)
            }
    }

    public init(_ content: GeneratedContent) throws { self = content }
    public var generatedContent: GeneratedContent { self }
    public static var generationSchema: GenerationSchema { GenerationSchema(outline: "any") }

    /// [I26], where it has a case for each kind of JSON.
    @nonexhaustive public enum Kind: Equatable, Sendable {
        case null
        case string(String)
    }

    private static func quoted(_ text: String) -> String {
        let data = try? JSONSerialization.data(
            withJSONObject: text, options: [.fragmentsAllowed, .withoutEscapingSlashes])
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}

/// [I26]: String, Int, Double among the built-in ones.
extension String: Generable {
    public init(_ content: GeneratedContent) throws { self = content.jsonString }
    public var generatedContent: GeneratedContent { GeneratedContent(kind: .string(self)) }
    public static var generationSchema: GenerationSchema { GenerationSchema(outline: "string") }
}

extension Int: Generable {
    public init(_ content: GeneratedContent) throws { self = Int(content.jsonString) ?? 0 }
    public var generatedContent: GeneratedContent { GeneratedContent(kind: .string("\(self)")) }
    public static var generationSchema: GenerationSchema { GenerationSchema(outline: "integer") }
}

extension Double: Generable {
    public init(_ content: GeneratedContent) throws { self = Double(content.jsonString) ?? 0 }
    public var generatedContent: GeneratedContent { GeneratedContent(kind: .string("\(self)")) }
    public static var generationSchema: GenerationSchema { GenerationSchema(outline: "number") }
}
