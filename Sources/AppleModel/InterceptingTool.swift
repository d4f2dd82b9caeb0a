import FoundationModels
import LanguageModel
import StrictJSON
import Synchronization
import struct LanguageModel.GenerationSchema

/// A tool as Apple's session gets it: it runs nothing, but notes the call and ends the round.
@available(macOS 26, *)
struct InterceptingTool: FoundationModels.Tool {
    let name: String
    let description: String
    let parameters: FoundationModels.GenerationSchema
    private let schema: GenerationSchema
    private let interceptor: CallInterceptor

    /// - Throws: `GenerationSchema.SchemaError` for a schema that the framework cannot take.
    init(_ definition: ToolDefinition, guidesDays: Bool, interceptor: CallInterceptor) throws {
        name = definition.name
        description = definition.description
        schema = definition.parameters
        let root = schema.apple(named: name, guidesDays: guidesDays)
        parameters = try FoundationModels.GenerationSchema(root: root, dependencies: [])
        self.interceptor = interceptor
    }

    func call(arguments: GeneratedContent) async throws -> String {
        interceptor.note(name: name, arguments: arguments.jsonString)
        throw CallIntercepted()
    }

    /// A call that the model makes now, in our form.
    func call(id: String, argumentsText: String) -> ToolCall {
        let call = ToolCall(id: id, name: name, argumentsText: argumentsText)
        guard case .object(let object) = call.arguments else { return call }
        return ToolCall(id: id, name: name, arguments: schema.withFreeKeys(object))
    }

    /// The arguments of a call that was made, in the framework's form.
    func arguments(of call: ToolCall) -> GeneratedContent {
        guard case .object(let object) = call.arguments else { return call.arguments.apple }
        return ToolCall.Arguments.object(schema.withoutFreeKeys(object)).apple
    }
}

extension ToolCall.Arguments {
    /// What another model wrote in place of JSON becomes a string.
    @available(macOS 26, *)
    var apple: GeneratedContent {
        (try? GeneratedContent(json: text)) ?? GeneratedContent(kind: .string(text))
    }
}

/// Thrown by every tool, so that the framework stops where the model waits for tools.
struct CallIntercepted: Error {}

/// The calls that the framework wanted to run, in the order in which it began them.
final class CallInterceptor: Sendable {
    private let noted = Mutex<[(name: String, arguments: String)]>([])

    var calls: [(name: String, arguments: String)] { noted.withLock { $0 } }

    func note(name: String, arguments: String) { noted.withLock { $0.append((name, arguments)) } }
}
