import CivilTime
import InventoryContract
import LanguageModel

/// Turns the entries of a saved session back into what a model saw.
enum SavedTranscript {
    /// How much of a long session a model is handed again, in estimated tokens: the latest exchanges that fit.
    ///
    /// The session then drops what its model's own window does not hold, as it does at any time; a bound before that keeps
    /// a session of thousands of questions from being counted again and again.
    static let maximumTokens = 65_536

    /// What entries tell, without instructions; an exchange that was cut off is closed.
    static func transcript(of entries: ArraySlice<SessionEntry>) -> Transcript {
        var transcript: [Transcript.Entry] = []
        var tools: [String: String] = [:]
        for entry in entries {
            switch entry {
            case .prompt(let prompt):
                close(&transcript)
                let question = AnnotatedQuestion(
                    prompt.request ?? prompt.text, dates: prompt.dates.map(\.note), names: prompt.names)
                transcript.append(.prompt(question.prompt(today: prompt.at.day)))
            case .toolCall(let call):
                tools[call.id] = call.tool
                let arguments = call.arguments.map(ToolCall.Arguments.object)
                transcript.append(
                    .toolCall(
                        ToolCall(
                            id: call.id, name: call.tool,
                            arguments: arguments ?? .unreadable(call.raw ?? "", reason: "not valid JSON"))))
            case .toolOutput(let output):
                transcript.append(
                    .toolOutput(
                        ToolOutput(
                            callID: output.call, toolName: tools[output.call] ?? "", content: output.content,
                            isError: output.isError)))
            case .response(let response):
                transcript.append(.response(Response(response.text, isComplete: response.isComplete)))
            default: break
            }
        }
        close(&transcript)
        return Transcript(entries: transcript)
    }

    /// The entries after the latest reset.
    static func sinceReset(_ entries: [SessionEntry]) -> ArraySlice<SessionEntry> {
        let reset = entries.lastIndex { entry in
            if case .notice(let notice) = entry { notice.kind == .reset } else { false }
        }
        return entries[(reset.map { $0 + 1 } ?? 0)...]
    }

    /// The latest whole exchanges since the reset that a model is handed again; always at least one.
    static func latestExchanges(of entries: [SessionEntry]) -> ArraySlice<SessionEntry> {
        let entries = sinceReset(entries)
        var begin = entries.endIndex
        var tokens = 0
        for index in entries.indices.reversed() {
            tokens += estimate(entries[index])
            guard case .prompt = entries[index] else { continue }
            if tokens > maximumTokens, begin < entries.endIndex { break }
            begin = index
        }
        return entries[begin...]
    }

    private static func estimate(_ entry: SessionEntry) -> Int {
        switch entry {
        case .prompt(let prompt):
            TokenEstimate.tokens(in: prompt.request ?? prompt.text) + (prompt.dates.count + prompt.names.count) * 50
        case .toolCall(let call): TokenEstimate.tokens(in: call.arguments?.description ?? call.raw ?? "")
        case .toolOutput(let output): TokenEstimate.tokens(in: output.text)
        case .response(let response): TokenEstimate.tokens(in: response.text)
        default: 0
        }
    }

    /// The days that the conversation was about last, as "the week before that" needs them.
    static func latestRange(in entries: [SessionEntry]) -> DayRange? {
        for case .prompt(let prompt) in sinceReset(entries).reversed() {
            if let range = prompt.dates.compactMap(\.wholeRange).last { return range }
        }
        return nil
    }

    /// A prompt without any outcome is taken out; tools that ran without a reply get one that says so.
    private static func close(_ transcript: inout [Transcript.Entry]) {
        while true {
            switch transcript.last {
            case .prompt, .toolCall: transcript.removeLast()
            case .toolOutput:
                transcript.append(.response(Response("(no answer)", isComplete: false)))
                return
            default: return
            }
        }
    }
}
