import LanguageModel

// Both modules have types of these names: in a file that imports both, these are ours.
typealias OurSession = LanguageModelSession
typealias OurError = LanguageModelError
typealias OurTranscript = Transcript
typealias OurSchema = GenerationSchema
typealias OurOptions = GenerationOptions
typealias OurTool = Tool
typealias OurPrompt = Prompt
typealias OurInstructions = Instructions
typealias OurResponse = Response

extension ModelRequest {
    /// A request of these entries, with the tools of a shelf.
    init(
        _ entries: Transcript.Entry..., instructions: String = "Be brief.", tools: [ToolDefinition] = Shelf.definitions,
        options: GenerationOptions = GenerationOptions()
    ) {
        let transcript = entries.reduce(into: Transcript().replacingInstructions(with: Instructions(instructions))) {
            $0.append($1)
        }
        self.init(transcript: transcript, tools: tools, options: options)
    }
}

extension Transcript.Entry {
    static func asked(_ text: String) -> Self { .prompt(Prompt(text)) }
    static func answered(_ text: String) -> Self { .response(Response(text)) }
    static func called(_ name: String, _ arguments: String, id: String = "c1") -> Self {
        .toolCall(ToolCall(id: id, name: name, argumentsText: arguments))
    }
    static func told(_ text: String, by name: String, id: String = "c1") -> Self {
        .toolOutput(ToolOutput(callID: id, toolName: name, content: text))
    }
}

extension LanguageModel {
    /// All events of a round.
    func events(_ request: ModelRequest) async throws -> [ModelEvent] {
        var events: [ModelEvent] = []
        for try await event in respond(to: request) { events.append(event) }
        return events
    }
}
