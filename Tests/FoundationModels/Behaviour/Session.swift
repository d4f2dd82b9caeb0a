import Foundation
import Synchronization

/// [I26] [PY]; the look-alike's own loop, which runs tools by itself as Apple's does.
public final class LanguageModelSession: Sendable {
    private let script: Script
    private let tools: [any Tool]
    private let state: Mutex<State>

    private struct State {
        var transcript: Transcript
        var isResponding = false
        var preservesTranscript = false
        var rounds = 0
    }

    /// [I26] [PY] [AP] [RT]
    public init(model: SystemLanguageModel = .default, tools: [any Tool] = [], transcript: Transcript) {
        script = model.script
        self.tools = tools
        state = Mutex(State(transcript: transcript))
        script.noteSession()
    }

    /// [I26] [PY]
    public var isResponding: Bool { state.withLock { $0.isResponding } }

    /// [I26]; worth it only with a second or more ahead [DOC].
    public func prewarm(promptPrefix: Prompt? = nil) { script.notePrewarming() }

    /// [I26] [PY]: neither async nor throwing.
    public func streamResponse(
        to prompt: Prompt, options: GenerationOptions = GenerationOptions()
    ) -> sending ResponseStream<String> {
        ResponseStream(
            AsyncThrowingStream { continuation in
                let task = Task {
                    do {
                        try await self.answer(prompt, options) { continuation.yield($0) }
                        continuation.finish()
                    } catch {
                        continuation.finish(throwing: error)
                    }
                }
                continuation.onTermination = { _ in task.cancel() }
            })
    }

    /// [I26]
    public struct ResponseStream<Content: Generable>: AsyncSequence {
        public typealias Element = Snapshot
        public typealias Failure = any Swift.Error
        private let texts: AsyncThrowingStream<Content.PartiallyGenerated, any Swift.Error>

        init(_ texts: AsyncThrowingStream<Content.PartiallyGenerated, any Swift.Error>) { self.texts = texts }

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: texts.makeAsyncIterator()) }

        /// [I26]: all of the answer so far, measured [RT].
        public struct Snapshot {
            public var content: Content.PartiallyGenerated
        }

        /// [I26]
        public struct AsyncIterator: AsyncIteratorProtocol {
            public typealias Failure = any Swift.Error
            var base: AsyncThrowingStream<Content.PartiallyGenerated, any Swift.Error>.AsyncIterator

            public mutating func next(
                isolation actor: isolated (any Actor)? = #isolation
            ) async throws -> Snapshot? {
                try await base.next(isolation: actor).map { Snapshot(content: $0) }
            }
        }
    }

    #if OS27
        /// [I27] [RT]
        public var transcriptErrorHandlingPolicy: TranscriptErrorHandlingPolicy? {
            get { state.withLock { $0.preservesTranscript } ? .preserveTranscript : nil }
            set { state.withLock { $0.preservesTranscript = newValue == .preserveTranscript } }
        }
        /// [I27] [N27.1] [RT]
        public var usage: Usage {
            let rounds = state.withLock { $0.rounds }
            let tokens = script.tokensOfRound
            return Usage(
                input: .init(totalTokenCount: rounds * tokens.input, cachedTokenCount: 0),
                output: .init(totalTokenCount: rounds * tokens.output, reasoningTokenCount: 0))
        }
        /// [I27] [N27.1] [RT]
        public struct Usage: Sendable {
            public var input: Input
            public var output: Output
            public struct Input: Sendable {
                public var totalTokenCount: Int
                public var cachedTokenCount: Int
            }
            public struct Output: Sendable {
                public var totalTokenCount: Int
                public var reasoningTokenCount: Int
            }
        }
    #endif

    /// [I26] [PY]; can be changed from 27 on [I27].
    public var transcript: Transcript { state.withLock { $0.transcript } }

    private func append(_ entry: Transcript.Entry) {
        state.withLock { $0.transcript = Transcript(entries: Array($0.transcript) + [entry]) }
    }
}

// What a session does with a prompt.
extension LanguageModelSession {
    private func answer(_ prompt: Prompt, _ options: GenerationOptions, emit: (String) -> Void) async throws {
        let isFree = state.withLock { state in
            defer { state.isResponding = true }
            return !state.isResponding
        }
        guard isFree else { throw Self.busy }
        defer { state.withLock { $0.isResponding = false } }
        let before = transcript
        var steps = script.begin(
            Script.Question(
                history: before.map(\.outline), prompt: prompt.text,
                tools: tools.map { "\($0.name) \($0.parameters.outline)" }, options: options))
        append(.prompt(.init(segments: prompt.text.isEmpty ? [] : [.text(.init(content: prompt.text))])))
        do {
            while let next = try await run(steps, emit) { steps = next }
        } catch {
            state.withLock { if !$0.preservesTranscript { $0.transcript = before } }
            throw error
        }
    }

    /// Does what the model does in a round, and gives the next round's; nil when the answer is there.
    private func run(_ steps: [Script.Step], _ emit: (String) -> Void) async throws -> [Script.Step]? {
        state.withLock { $0.rounds += 1 }
        var text = ""
        for step in steps {
            switch step {
            case .snapshot(let snapshot):
                text = snapshot
                emit(text)
            case .calls(let calls, let begun):
                try await run(calls, begun: begun ?? calls.count)
                return script.goOn()
            case .fail(let error): throw error
            case .hang(let error):
                await Self.untilCancelled()
                if let error { throw error }
                return nil
            }
        }
        append(.response(.init(assetIDs: [], segments: [.text(.init(content: text))])))
        return nil
    }

    /// Runs calls beside each other, as Apple's session does; the first failure ends the round.
    private func run(_ calls: [Script.Call], begun: Int) async throws {
        let entries = try calls.map {
            Transcript.ToolCall(id: $0.id, toolName: $0.tool, arguments: try GeneratedContent(json: $0.arguments))
        }
        append(.toolCalls(.init(entries)))
        try await withThrowingTaskGroup(of: Transcript.ToolOutput.self) { group in
            for call in entries.prefix(begun) {
                guard let tool = tools.first(where: { $0.name == call.toolName }) else { continue }
                group.addTask { try await Self.output(of: call, tool) }
            }
            var failure: (any Swift.Error)?
            while let result = await group.nextResult() {
                switch result {
                case .success(let output): append(.toolOutput(output))
                case .failure(let error): failure = failure ?? error
                }
            }
            if let failure { throw failure }
        }
    }

    private static func output(of call: Transcript.ToolCall, _ tool: some Tool) async throws -> Transcript.ToolOutput {
        do {
            let output = try await tool.call(arguments: .init(call.arguments))
            let text = output.promptRepresentation.text
            return .init(id: call.id, toolName: call.toolName, segments: [.text(.init(content: text))])
        } catch {
            throw ToolCallError(tool: tool, underlyingError: error)
        }
    }

    private static func untilCancelled() async {
        let (stream, _) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
    }

    private static var busy: any Swift.Error {
        #if OS27
            Error.concurrentRequests
        #else
            GenerationError.concurrentRequests(.init(debugDescription: "busy"))
        #endif
    }
}
