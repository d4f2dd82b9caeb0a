import LanguageModel
import StrictJSON
import WebClient

/// Turns what a server streams into what a model says: text, whole calls, usage, the end.
struct StreamAssembler {
    /// What the conversation so far says of the reply to come.
    struct Expectation {
        /// Whether calls are asked for as JSON text.
        var usesJSON = false
        /// Whether tools are offered, so that the text may hold calls.
        var hasTools = false
        /// Whether the model begins with thoughts that no tag announces.
        var startsWithReasoning = false
        /// Ids of the conversation's calls.
        var callIDs: Set<String> = []
        /// The window, when the server told it.
        var contextSize: Int?
    }

    /// The longest reply, text and arguments of calls together, in bytes.
    static let maximumBytes = 4 * 1024 * 1024

    private let expectation: Expectation
    private var reasoning: ReasoningFilter
    private var jsonReply: JSONReplyReader?
    private var taggedCalls: TaggedCallReader?
    private var calls = ToolCallAssembler()
    private var usage: (input: Int, output: Int, total: Int, cached: Int?)?
    private var finishReason: String?
    private var refusal = ""
    private var hasText = false
    private var byteCount = 0
    private var sawReasoningField = false

    /// Whether the server said that it is done; it proves nothing.
    private(set) var isDone = false

    /// Whether the model came to its end.
    var isFinished: Bool { finishReason != nil }

    /// How many tokens of the prompt the server says it read.
    var promptTokens: Int? { usage?.input }

    /// Whether the model's thoughts began without a tag: its next reply will too.
    var startsWithReasoning: Bool { reasoning.sawStrayEnd }

    init(_ expectation: Expectation) {
        self.expectation = expectation
        reasoning = ReasoningFilter(startsInside: expectation.startsWithReasoning)
        jsonReply = expectation.usesJSON ? JSONReplyReader() : nil
        taggedCalls = expectation.hasTools && !expectation.usesJSON ? TaggedCallReader() : nil
    }

    /// Reads one event of a stream.
    ///
    /// - Throws: ``AnswerFailure``.
    mutating func read(_ event: SSEParser.Event, _ emit: (ModelEvent) -> Void) throws {
        guard !isDone else { return }
        let data = event.data.drop { $0 <= 0x20 }
        if data.starts(with: "[DONE]".utf8) {
            isDone = true
            return
        }
        guard !data.isEmpty else { return }
        let value: JSONValue
        do {
            value = try JSONParser.parse(event.data, loneSurrogates: .replaced)
        } catch {
            throw AnswerFailure.notJSON(String(decoding: event.data.prefix(200), as: UTF8.self))
        }
        if event.name == "error" { throw AnswerFailure.server(ServerError(value) ?? ServerError(details: value)) }
        try read(value, emit)
    }

    /// Reads one chunk of a reply, or a reply that came whole.
    ///
    /// - Throws: ``AnswerFailure``.
    mutating func read(_ value: JSONValue, _ emit: (ModelEvent) -> Void) throws {
        if let error = ServerError(value) { throw AnswerFailure.server(error) }
        if let counts = value["usage"], let input = counts["prompt_tokens"]?.integer {
            let output = counts["completion_tokens"]?.integer ?? 0
            let details = counts["prompt_tokens_details"]
            let cached = details?["cached_tokens"]?.integer ?? value["timings"]?["cache_n"]?.integer
            usage = (input, output, counts["total_tokens"]?.integer ?? input + output, cached)
        }
        if let progress = ReadingProgress(value["prompt_progress"]) { emit(.reading(progress)) }
        guard let choice = value["choices"]?.array?.first(where: { ($0["index"]?.integer ?? 0) == 0 }) else { return }
        if let delta = choice["delta"] ?? choice["message"], delta != .null { try read(delta: delta, emit) }
        if let reason = choice["finish_reason"]?.string, !reason.isEmpty { finishReason = reason }
    }

    private mutating func read(delta: JSONValue, _ emit: (ModelEvent) -> Void) throws {
        for name in ["reasoning_content", "reasoning"] where delta[name]?.string?.isEmpty == false {
            sawReasoningField = true
        }
        if let text = StreamAssembler.text(of: delta["content"]), !text.isEmpty {
            try count(text.utf8.count)
            let hadStrayEnd = reasoning.sawStrayEnd
            let shown = reasoning.read(text)
            if reasoning.sawStrayEnd, !hadStrayEnd { retract(emit) }
            show(shown, emit)
        }
        if let text = delta["refusal"]?.string {
            try count(text.utf8.count)
            refusal += text
        }
        for name in ["tool_calls", "function_call"] {
            if let pieces = delta[name], pieces != .null { try count(try calls.read(pieces)) }
        }
    }

    private mutating func count(_ bytes: Int) throws {
        byteCount += bytes
        guard byteCount <= StreamAssembler.maximumBytes else {
            throw AnswerFailure.tooLong(limit: StreamAssembler.maximumBytes)
        }
    }

    /// Text, or an array of parts of which those of type `text` count.
    private static func text(of content: JSONValue?) -> String? {
        guard let parts = content?.array else { return content?.string }
        return parts.filter { ($0["type"]?.string ?? "text") == "text" }.compactMap { $0["text"]?.string }.joined()
    }

    private mutating func show(_ text: String, _ emit: (ModelEvent) -> Void) {
        emitText(jsonReply?.read(text) ?? taggedCalls?.read(text) ?? text, emit)
    }

    /// Takes back what came before an end of thoughts that had no beginning.
    private mutating func retract(_ emit: (ModelEvent) -> Void) {
        if hasText { emit(.retracted) }
        hasText = false
        jsonReply = expectation.usesJSON ? JSONReplyReader() : nil
        taggedCalls = taggedCalls.map { _ in TaggedCallReader() }
    }

    private mutating func emitText(_ text: String, _ emit: (ModelEvent) -> Void) {
        guard !text.isEmpty else { return }
        hasText = true
        emit(.text(text))
    }

    /// Ends the reply: hands over what was held back, then calls, usage and the end.
    ///
    /// - Throws: ``AnswerFailure`` for a reply without its end, and for an empty one.
    mutating func finish(_ emit: (ModelEvent) -> Void) throws {
        guard let finishReason else { throw AnswerFailure.brokenOff }
        show(reasoning.finish(), emit)
        if finishReason == "content_filter" { throw AnswerFailure.filtered }
        if !refusal.isEmpty { throw AnswerFailure.refused(refusal) }
        let isCut = finishReason == "length"
        if isCut, let usage, let size = expectation.contextSize, usage.total >= size {
            throw AnswerFailure.contextFilled(contextSize: size)
        }
        var calls = calls.calls(avoiding: expectation.callIDs)
        if let rest = taggedCalls?.finish(avoiding: expectation.callIDs.union(calls.map(\.id))) {
            emitText(rest.text, emit)
            calls += rest.calls
        }
        if !isCut, let last = try jsonReply?.finish(avoiding: expectation.callIDs.union(calls.map(\.id))) {
            emitText(last.text, emit)
            if let call = last.call { calls.append(call) }
        }
        if !isCut, !hasText, calls.isEmpty {
            throw AnswerFailure.empty(afterReasoning: sawReasoningField || reasoning.sawReasoning)
        }
        for call in calls { emit(.toolCall(call)) }
        if let usage {
            emit(.usage(Usage(inputTokens: usage.input, outputTokens: usage.output, cachedTokens: usage.cached)))
        }
        emit(.finished(isCut ? .length : .complete))
    }
}

extension ReadingProgress {
    /// llama.cpp's `prompt_progress`; nil for anything else.
    fileprivate init?(_ value: JSONValue?) {
        guard let total = value?["total"]?.integer, let read = value?["processed"]?.integer, total >= read, read >= 0
        else { return nil }
        self.init(
            total: total, read: read, cached: min(read, max(0, value?["cache"]?.integer ?? 0)),
            milliseconds: max(0, value?["time_ms"]?.double.flatMap { Int(exactly: $0.rounded()) } ?? 0))
    }
}
