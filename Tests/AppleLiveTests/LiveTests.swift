import Foundation
import FoundationModels
import InventoryContract
import LanguageModel
import Testing
import struct LanguageModel.GenerationSchema
import struct LanguageModel.Instructions
import struct LanguageModel.Prompt
import struct LanguageModel.Transcript

@testable import AppleModel
@testable import Assistant

/// What only a Mac with Apple Intelligence can tell; skipped elsewhere. CONTRIBUTING says what to look at.
@Suite(.enabled("Apple's model is not there") { await Live.isReady }, .serialized)
struct `Apple's model, really` {
    @Test func `calls a tool, and goes on from its output to an answer that has it`() async throws {
        guard #available(macOS 26, *) else { return }
        let model = AppleModel()
        let request = ModelRequest(
            transcript: Live.transcript("How many boxes of gloves are there?"), tools: [Live.tool])
        var calls: [ToolCall] = []
        for try await case .toolCall(let call) in model.respond(to: request) { calls.append(call) }
        let call = try #require(calls.first)
        #expect(call.name == "countItems")
        var transcript = request.transcript
        transcript.append(.toolCall(call))
        transcript.append(.toolOutput(ToolOutput(callID: call.id, toolName: call.name, content: "8317 boxes")))
        var answer = ""
        let next = ModelRequest(transcript: transcript, tools: [Live.tool])
        for try await case .text(let piece) in model.respond(to: next) { answer += piece }
        #expect(answer.filter(\.isNumber).contains("8317"), "\(answer)")
    }

    @Test func `has a window for the small set of tools, and counts it`() async throws {
        guard #available(macOS 26, *) else { return }
        let texts = try PromptTexts()
        let model = AppleModel()
        let tools = ToolName.allCases.compactMap { ToolDefinition.brief($0, texts: texts) }
        let count = await model.tokenCount(
            for: ModelRequest(transcript: Live.transcript("what is low?"), tools: tools))
        let window = try #require(await model.contextSize)
        print("window \(window), small set of tools with a question \(count) tokens")
        #expect(window >= 4_096)
        #expect(count < 2_500)
    }

    @Test func `reads our export`() throws {
        guard #available(macOS 26, *) else { return }
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Samples/sessions").path
        let saved = try SessionReader.read(path: folder + "/last-week.jsonl")
        let json = AppleTranscript.json(of: saved, texts: try PromptTexts()).serialized()
        _ = try JSONDecoder().decode(FoundationModels.Transcript.self, from: Data(json.utf8))
    }
}

private enum Live {
    static let tool = ToolDefinition(
        name: "countItems", description: "Counts the items of a name.",
        parameters: GenerationSchema([.init("name", .string, isRequired: true)]))

    static func transcript(_ question: String) -> Transcript {
        var transcript = Transcript().replacingInstructions(
            with: Instructions("Answer from tool outputs alone, in one sentence."))
        transcript.append(.prompt(Prompt(question)))
        return transcript
    }

    static var isReady: Bool {
        get async {
            guard #available(macOS 26, *) else { return false }
            return await AppleModel().availability == .available
        }
    }
}
