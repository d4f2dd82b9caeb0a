import Foundation

/// [I26] [DOC]; also Codable in Apple's own JSON.
public struct Transcript: Sendable, Equatable, RandomAccessCollection {
    var entries: [Entry]
    public typealias Index = Int
    /// [I26] [PY]
    public init(entries: some Sequence<Entry> = []) { self.entries = Array(entries) }
    /// [I26]
    public subscript(index: Int) -> Entry {
        get { entries[index] }
        set { entries[index] = newValue }
    }
    /// [I26]
    public var startIndex: Int { 0 }
    /// [I26]
    public var endIndex: Int { entries.count }

    /// [I26]; open for more cases: `reasoning` came with 27 [I27], and [DOC] shows `@nonexhaustive`.
    @nonexhaustive public enum Entry: Sendable, Identifiable, Equatable {
        case instructions(Instructions)
        case prompt(Prompt)
        case toolCalls(ToolCalls)
        case toolOutput(ToolOutput)
        case response(Response)
        #if OS27
            case reasoning(Reasoning)
        #endif
        /// [I26]
        public var id: String {
            switch self {
            case .instructions(let instructions): instructions.id
            case .prompt(let prompt): prompt.id
            case .toolCalls(let calls): calls.id
            case .toolOutput(let output): output.id
            case .response(let response): response.id
            #if OS27
                case .reasoning(let reasoning): reasoning.id
            #endif
            }
        }
    }

    /// [I26]; 27 adds `attachment` [I27], which Stockroom neither makes nor meets.
    @nonexhaustive public enum Segment: Sendable, Identifiable, Equatable {
        case text(TextSegment)
        case structure(StructuredSegment)
        /// [I26]
        public var id: String {
            switch self {
            case .text(let text): text.id
            case .structure(let structure): structure.id
            }
        }
    }

    /// [I26]
    public struct TextSegment: Sendable, Identifiable, Equatable {
        public var id: String
        public var content: String
        /// [I26] [AP] [RT]
        public init(id: String = UUID().uuidString, content: String) {
            self.id = id
            self.content = content
        }
    }

    /// [I26]; 27 renames `source` to `schemaName` [I27].
    public struct StructuredSegment: Sendable, Identifiable, Equatable {
        public var id: String
        public var source: String
        public var content: GeneratedContent
        /// [I26]
        public init(id: String = UUID().uuidString, source: String, content: GeneratedContent) {
            self.id = id
            self.source = source
            self.content = content
        }
    }

    /// [I26] [AP] [RT]
    public struct Instructions: Sendable, Identifiable, Equatable {
        public var id: String
        public var segments: [Segment]
        public var toolDefinitions: [ToolDefinition]
        public init(id: String = UUID().uuidString, segments: [Segment], toolDefinitions: [ToolDefinition]) {
            self.id = id
            self.segments = segments
            self.toolDefinitions = toolDefinitions
        }
    }

    /// [I26]; `parameters` can be read from 27 on [I27].
    public struct ToolDefinition: Sendable, Equatable {
        public var name: String
        public var description: String
        #if OS27
            public var parameters: GenerationSchema
        #else
            let parameters: GenerationSchema
        #endif
        /// [I26] [AP] [OMP]
        public init(name: String, description: String, parameters: GenerationSchema) {
            self.name = name
            self.description = description
            self.parameters = parameters
        }
        /// [I26]
        public init(tool: some Tool) {
            self.init(name: tool.name, description: tool.description, parameters: tool.parameters)
        }
        public static func == (one: Self, other: Self) -> Bool {
            one.name == other.name && one.description == other.description
        }
    }

    /// [I26] [AP] [RT]; 27 adds `contextOptions` and `metadata`.
    public struct Prompt: Sendable, Identifiable, Equatable {
        public var id: String
        public var segments: [Segment]
        public var options: GenerationOptions
        public var responseFormat: ResponseFormat?
        public init(
            id: String = UUID().uuidString, segments: [Segment], options: GenerationOptions = GenerationOptions(),
            responseFormat: ResponseFormat? = nil
        ) {
            self.id = id
            self.segments = segments
            self.options = options
            self.responseFormat = responseFormat
        }
    }

    /// [I26]
    public struct ResponseFormat: Sendable, Equatable {
        public let name: String
        /// [I26]
        public init(schema: GenerationSchema) { name = "" }
    }

    /// [I26] [AP] [RT]
    public struct ToolCalls: Sendable, Identifiable, Equatable, RandomAccessCollection {
        public var id: String
        let calls: [ToolCall]
        public init<S: Sequence>(id: String = UUID().uuidString, _ calls: S) where S.Element == ToolCall {
            self.id = id
            self.calls = Array(calls)
        }
        public subscript(position: Int) -> ToolCall { calls[position] }
        public var startIndex: Int { 0 }
        public var endIndex: Int { calls.count }
    }

    /// [I26] [AP] [RT]; 27 adds `metadata`.
    public struct ToolCall: Sendable, Identifiable, Equatable {
        public var id: String
        public var toolName: String
        public var arguments: GeneratedContent
        public init(id: String, toolName: String, arguments: GeneratedContent) {
            self.id = id
            self.toolName = toolName
            self.arguments = arguments
        }
    }

    /// [I26] [AP] [RT]; its id is the call's (Apple's fixtures, [PY] tests/tester_schemas/test_transcript_full.json).
    public struct ToolOutput: Sendable, Identifiable, Equatable {
        public var id: String
        public var toolName: String
        public var segments: [Segment]
        public init(id: String, toolName: String, segments: [Segment]) {
            self.id = id
            self.toolName = toolName
            self.segments = segments
        }
    }

    /// [I26] [AP] [RT]
    public struct Response: Sendable, Identifiable, Equatable {
        public var id: String
        public var assetIDs: [String]
        public var segments: [Segment]
        public init(id: String = UUID().uuidString, assetIDs: [String], segments: [Segment]) {
            self.id = id
            self.assetIDs = assetIDs
            self.segments = segments
        }
    }

    #if OS27
        /// [I27] [N27.1]; without `metadata`, whose type differs between the beta and 27.1.
        public struct Reasoning: Sendable, Identifiable, Equatable {
            public var id: String
            public var segments: [Segment]
            public var signature: Data?
        }
    #endif
}
