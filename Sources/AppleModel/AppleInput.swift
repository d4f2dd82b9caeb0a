import FoundationModels
import LanguageModel
import struct LanguageModel.GenerationOptions
import struct LanguageModel.Transcript

/// A request as the framework takes it: what was said before, the tools, and what is asked now.
@available(macOS 26, *)
struct AppleInput {
    /// Asked where the conversation goes on after a tool's output; the framework answers nothing but prompts.
    ///
    /// macOS 27 takes an empty one (measured by others); for macOS 26 only a sentence is known to work.
    static var continuation: String {
        #if canImport(FoundationModels, _version: 2)
            if #available(macOS 27, *) { return "" }
        #endif
        return "Go on with the tool outputs above."
    }

    let history: FoundationModels.Transcript
    let prompt: String
    let tools: [InterceptingTool]
    let options: FoundationModels.GenerationOptions
    let interceptor = CallInterceptor()

    /// The request in the framework's types.
    ///
    /// - Parameter guidesDays: whether a day in a tool's arguments is held to its pattern.
    /// - Throws: `GenerationSchema.SchemaError` for tools that the framework cannot take.
    init(_ request: ModelRequest, guidesDays: Bool) throws {
        let (interceptor, offered) = (interceptor, request.offered)
        tools = try offered.map { try InterceptingTool($0, guidesDays: guidesDays, interceptor: interceptor) }
        options = request.options.apple
        var writer = TranscriptWriter(tools: tools)
        for entry in request.transcript.entries { writer.add(entry) }
        prompt = writer.question ?? Self.continuation
        history = FoundationModels.Transcript(entries: writer.entries)
    }
}

/// Writes our transcript as the framework's, entry by entry.
///
/// Ids are counted, not drawn, so that the same conversation is the same transcript.
@available(macOS 26, *)
private struct TranscriptWriter {
    private(set) var entries: [FoundationModels.Transcript.Entry]
    private let tools: [InterceptingTool]
    private var instructions = FoundationModels.Transcript.Instructions(
        id: "instructions", segments: [], toolDefinitions: [])
    /// The text of the latest prompt, as long as nothing came after it but guidance.
    private var openPrompt: String?
    /// What is suggested behind a tool's output.
    private var suggestion: String?

    init(tools: [InterceptingTool]) {
        self.tools = tools
        instructions.toolDefinitions = tools.map { .init(tool: $0) }
        entries = [.instructions(instructions)]
    }

    /// What is asked now; nil where the conversation goes on after an output without a word.
    var question: String? { openPrompt ?? suggestion }

    mutating func add(_ entry: Transcript.Entry) {
        if case .guidance(let guidance) = entry {
            guard let line = guidance.suggestedLine else { return }
            if let prompt = openPrompt { openPrompt = prompt + "\n\n" + line } else { suggestion = line }
            return
        }
        closePrompt()
        switch entry {
        case .instructions(let text):
            instructions.segments = segments(text.text)
            entries[0] = .instructions(instructions)
        case .prompt(let prompt): openPrompt = prompt.text
        case .toolCall(let call):
            let arguments = tools.first { $0.name == call.name }?.arguments(of: call) ?? call.arguments.apple
            entries.append(
                .toolCalls(.init(id: nextID, [.init(id: call.id, toolName: call.name, arguments: arguments)])))
        case .toolOutput(let output):
            entries.append(
                .toolOutput(.init(id: output.callID, toolName: output.toolName, segments: segments(output.text))))
        case .response(let response):
            entries.append(.response(.init(id: nextID, assetIDs: [], segments: segments(response.text))))
        case .guidance: break
        }
    }

    /// A prompt that something followed is history; what was suggested behind an output is over with the next entry.
    private mutating func closePrompt() {
        suggestion = nil
        guard let prompt = openPrompt else { return }
        openPrompt = nil
        entries.append(.prompt(.init(id: nextID, segments: segments(prompt))))
    }

    private var nextID: String { "entry-\(entries.count)" }

    private func segments(_ text: String) -> [FoundationModels.Transcript.Segment] {
        text.isEmpty ? [] : [.text(.init(id: "text-\(entries.count)", content: text))]
    }
}

extension GenerationOptions {
    @available(macOS 26, *)
    fileprivate var apple: FoundationModels.GenerationOptions {
        // `.random` is left to the framework, which has no random mode without a number.
        let mode: FoundationModels.GenerationOptions.SamplingMode? = samplingMode == .greedy ? .greedy : nil
        #if canImport(FoundationModels, _version: 2)
            return .init(samplingMode: mode, temperature: temperature, maximumResponseTokens: maximumResponseTokens)
        #else
            return .init(sampling: mode, temperature: temperature, maximumResponseTokens: maximumResponseTokens)
        #endif
    }
}
