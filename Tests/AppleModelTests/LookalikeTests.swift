import Testing

@testable import FoundationModels

/// The look-alike itself: what would happen if the model's tools ran.
@Suite struct `The look-alike's own session` {
    private struct Running: Tool {
        let name = "look"
        let description = "Looks."
        let parameters = GenerationSchema(outline: "{}")
        func call(arguments: GeneratedContent) async throws -> String { "seen" }
    }

    @Test func `runs tools and goes on by itself, which our tools keep it from`() async throws {
        let script = Script([.calls([.init("look", "{}", id: "a")])], [.snapshot("I saw it.")])
        let session = LanguageModelSession(
            model: SystemLanguageModel(script: script), tools: [Running()], transcript: Transcript(entries: []))
        var texts: [String] = []
        for try await snapshot in session.streamResponse(to: Prompt("look")) { texts.append(snapshot.content) }
        #expect(texts == ["I saw it."])
        #expect(
            session.transcript.map(\.outline) == [
                "prompt look", "call a look {}", "output a look seen", "response I saw it.",
            ])
    }

    @Test func `refuses schemas that the framework refuses`() {
        let twice = DynamicGenerationSchema(name: "twice", properties: [])
        let bad: [DynamicGenerationSchema] = [
            .init(name: "a", properties: [.init(name: "x", schema: twice), .init(name: "y", schema: twice)]),
            .init(
                name: "a",
                properties: [.init(name: "x", schema: twice), .init(name: "x", schema: .init(type: Int.self))]),
            .init(name: "a", anyOf: []),
        ]
        for schema in bad {
            #expect(throws: GenerationSchema.SchemaError.self) { try GenerationSchema(root: schema, dependencies: []) }
        }
    }
}
