import Foundation
import LanguageModel
import Testing

@testable import ChatCompletions

/// A real server, named by `STOCKROOM_TEST_SERVER` (and `STOCKROOM_API_KEY`); without it these tests are skipped.
@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment["STOCKROOM_TEST_SERVER"] != nil, "STOCKROOM_TEST_SERVER names no server"
    ),
    .serialized)
struct LiveServerTests {
    private let model: ChatCompletionsModel

    init() throws {
        let environment = ProcessInfo.processInfo.environment
        let address = try #require(environment["STOCKROOM_TEST_SERVER"])
        model = try ChatCompletionsModel(
            configuration: .init(baseURL: address, apiKey: environment["STOCKROOM_API_KEY"]))
    }

    private actor CountGloves: Tool {
        nonisolated let definition = ToolDefinition(
            name: "count_items", description: "Says how many pieces of an item are in stock.",
            parameters: GenerationSchema([.init("title", .string, description: "the item", isRequired: true)]))
        private(set) var calls = 0

        func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
            calls += 1
            return ToolInvocation { _ throws(ToolFailure) in "There are 4711 gloves in stock." }
        }
    }

    @Test func `text streams`() async throws {
        let options = GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 200)
        var round = Round()
        let request = Conversation.request("Say hello.", tools: [], options: options)
        for try await event in model.respond(to: request) { round.add(event) }
        #expect(!round.text.isEmpty || round.finish == .length)
        #expect(round.finish != nil)
    }

    @Test func `a tool is called and its output used`() async throws {
        let tool = CountGloves()
        let session = LanguageModelSession(
            model: model, runner: ToolRunner([tool]), instructions: Instructions("Answer from tool outputs only."))
        let response = try await session.respond(
            to: Prompt("How many gloves are in stock?"), options: GenerationOptions(samplingMode: .greedy))
        #expect(await tool.calls > 0)
        #expect(response.text.contains("4711"))
    }

    @Test func `an answer can be stopped, and the next question works`() async throws {
        let story = Conversation.request("Tell a long story.", tools: [])
        for try await event in model.respond(to: story) {
            if case .text = event { break }
        }
        try await `text streams`()
    }

    @Test func `too long a question is refused before it is sent`() async throws {
        let size = try #require(await model.contextSize)
        let session = LanguageModelSession(model: model)
        let prompt = Prompt(String(repeating: "bolt ", count: size * 2))
        await #expect {
            try await session.respond(to: prompt)
        } throws: { error in
            guard case .contextSizeExceeded(size, let count) = error as? LanguageModelError else { return false }
            return count > size
        }
    }
}
