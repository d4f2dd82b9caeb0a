import Foundation
import InventoryContract
import LanguageModel
import StrictJSON
import Testing

@testable import AppleModel
@testable import Assistant
@testable import FoundationModels

@Suite struct `The window of Apple's model` {
    private static let sessions = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples/sessions").path

    /// The first question of a sample session with its whole first page of results, as a model reads it before it answers.
    private func request(_ id: String) throws -> ModelRequest {
        let catalog = SessionCatalog(folder: Self.sessions)
        let saved = try SessionReader.read(path: catalog.path(of: id))
        let exchange = try #require(RecordedExchange.exchanges(of: saved.entries).first)
        let (call, output) = (try #require(exchange.calls.first), try #require(exchange.outputs.first))
        var transcript = OurTranscript()
        for case .instructions(let text) in saved.entries {
            transcript = transcript.replacingInstructions(with: OurInstructions(text))
        }
        transcript.append(.prompt(OurPrompt(exchange.prompt.text)))
        transcript.append(.toolCall(ToolCall(id: call.id, name: call.tool, arguments: call.arguments ?? JSONObject())))
        transcript.append(.toolOutput(ToolOutput(callID: output.call, toolName: call.tool, content: output.text)))
        let texts = try PromptTexts()
        return ModelRequest(transcript: transcript, tools: ToolName.allCases.compactMap { .brief($0, texts: texts) })
    }

    @Test(arguments: ["last-week", "kinou"])
    func `of 4,096 tokens holds instructions, the small set of tools and a page`(_ id: String) async throws {
        let request = try request(id)
        let ofTools = request.tools.reduce(0) { sum, tool in
            let shape = tool.parameters.appleJSON(title: tool.name).serialized()
            return sum + TokenEstimate.tokens(in: tool.name + tool.description + shape)
        }
        let withoutTools = ModelRequest(transcript: request.transcript, tools: [])
        let ofTranscript = TokenEstimate.tokens(in: withoutTools)
        // In Apple's own dialect, which says more of each tool than the wire's does, and with room for the answer.
        #expect(ofTools + ofTranscript + 512 <= 4_096, "tools \(ofTools), transcript \(ofTranscript)")
        // What the model itself says where the framework cannot count.
        let model = AppleModel(system: SystemLanguageModel(script: Script(counting: .fails)))
        let told = await model.tokenCount(for: request)
        #expect(told + 512 <= 4_096, "\(told)")
        #expect(request.tools.count == 7)
    }

    @Test func `is told all tools in the framework's types`() async throws {
        let script = Script([.snapshot("None.")])
        let model = AppleModel(system: SystemLanguageModel(script: script))
        let texts = try PromptTexts()
        let whole = ToolName.allCases.map { ToolDefinition($0, .whole, texts: texts) }
        let small = ToolName.allCases.compactMap { ToolDefinition.brief($0, texts: texts) }
        for tools in [whole, small] {
            let transcript = OurTranscript().replacingInstructions(with: OurInstructions("Be brief."))
            var asked = transcript
            asked.append(.prompt(OurPrompt("what is low?")))
            for try await _ in model.respond(to: ModelRequest(transcript: asked, tools: tools)) {}
        }
        #expect(script.questions.map(\.tools.count) == [whole.count, small.count])
        let lists = script.questions.compactMap { $0.tools.first }
        let filters =
            "title?: string, category?: string, place?: string, unit?: string, updatedAfter?: string pattern, "
            + "updatedBefore?: string pattern, createdAfter?: string pattern, createdBefore?: string pattern, "
            + "stock?: string low|out|atMinimum|atOrBelowMinimum, quantityAtLeast?: number, quantityAtMost?: number"
        let page =
            "sort?: string newest|oldest|newestCreated|oldestCreated|fewest|most|title, limit?: integer, page?: integer"
        #expect(lists.last == "getInventoryList {\(filters), \(page)}")
        #expect(script.questions[0].tools.contains { $0.contains("ids?: [integer 1...100]") })
    }
}
