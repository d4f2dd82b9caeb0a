import Foundation
import FoundationModels
import LanguageModel
import enum LanguageModel.LanguageModelError

/// One round with a session of Apple's.
@available(macOS 26, *)
struct AppleExchange {
    let session: FoundationModels.LanguageModelSession
    private let system: SystemLanguageModel
    private let tools: [InterceptingTool]
    private let interceptor: CallInterceptor
    private let historyCount: Int

    /// A session that has had this conversation.
    init(system: SystemLanguageModel, input: AppleInput) {
        self.system = system
        tools = input.tools
        interceptor = input.interceptor
        historyCount = input.history.count
        session = .init(model: system, tools: input.tools, transcript: input.history)
        #if canImport(FoundationModels, _version: 2)
            // So that the calls can be read after a tool threw.
            if #available(macOS 27, *) { session.transcriptErrorHandlingPolicy = .preserveTranscript }
        #endif
    }

    /// Asks what the input asks, in a session that was made for its conversation.
    ///
    /// - Throws: whatever the framework throws.
    func run(_ input: AppleInput, emit: (ModelEvent) -> Void) async throws {
        var reply = CumulativeText()
        do {
            for try await snapshot in session.streamResponse(
                to: FoundationModels.Prompt(input.prompt), options: input.options)
            {
                for event in reply.events(for: snapshot.content) { emit(event) }
            }
        } catch let error as FoundationModels.LanguageModelSession.ToolCallError
            where error.underlyingError is CallIntercepted
        {
            for call in calls { emit(.toolCall(call)) }
            if let usage { emit(.usage(usage)) }
            emit(.finished(.complete))
            return
        }
        if let usage { emit(.usage(usage)) }
        emit(.finished(await finishReason(reply.text, limit: input.options.maximumResponseTokens)))
    }

    /// The framework cuts an answer off at the limit without a word.
    private func finishReason(_ text: String, limit: Int?) async -> FinishReason {
        guard let limit else { return .complete }
        if let usage { return usage.outputTokens >= limit ? .length : .complete }
        guard #available(macOS 26.4, *), let count = try? await system.tokenCount(for: text) else { return .complete }
        return count >= limit ? .length : .complete
    }

    /// All calls of the round from macOS 27 on, where the session keeps them; before, those that were begun.
    private var calls: [ToolCall] {
        #if canImport(FoundationModels, _version: 2)
            if #available(macOS 27, *) {
                for case .toolCalls(let calls) in session.transcript.dropFirst(historyCount).reversed()
                where !calls.isEmpty {
                    return calls.map { call($0.toolName, id: $0.id, $0.arguments.jsonString) }
                }
            }
        #endif
        return interceptor.calls.map { call($0.name, id: UUID().uuidString, $0.arguments) }
    }

    private func call(_ name: String, id: String, _ arguments: String) -> ToolCall {
        tools.first { $0.name == name }?.call(id: id, argumentsText: arguments)
            ?? ToolCall(id: id, name: name, argumentsText: arguments)
    }

    /// What the round took, where the framework says so.
    private var usage: Usage? {
        #if canImport(FoundationModels, _version: 2)
            if #available(macOS 27, *) {
                let usage = session.usage
                return Usage(
                    inputTokens: usage.input.totalTokenCount, outputTokens: usage.output.totalTokenCount,
                    cachedTokens: usage.input.cachedTokenCount)
            }
        #endif
        return nil
    }
}
