import DateResolution
import LanguageModel

/// Turns the entries of a saved session back into what a model saw.
enum SavedTranscript {
    /// The conversation since the latest reset, without instructions; an exchange that was cut off is closed.
    static func transcript(of entries: [SessionEntry]) -> Transcript {
        var transcript: [Transcript.Entry] = []
        var tools: [String: String] = [:]
        for entry in entries {
            switch entry {
            case .prompt(let prompt):
                close(&transcript)
                // What was "today" then need not be known: ranges are kept, and none is in the future twice.
                let day = CalendarDay(iso8601: String(prompt.at.prefix(10))) ?? CalendarDay(dayNumber: 0)
                transcript.append(
                    .prompt(PromptComposer.prompt(for: prompt.request ?? prompt.text, dates: prompt.dates, today: day)))
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
                            callID: output.call, toolName: tools[output.call] ?? "", text: output.text,
                            isError: output.isError)))
            case .response(let response):
                transcript.append(.response(Response(response.text, isComplete: response.isComplete)))
            case .notice(let notice) where notice.code == "reset": transcript = []
            default: break
            }
        }
        close(&transcript)
        return Transcript(entries: transcript)
    }

    /// The days that the conversation was about last.
    static func latestRange(in entries: [SessionEntry]) -> DayRange? {
        for case .prompt(let prompt) in entries.reversed() {
            if let range = prompt.dates.compactMap(\.range).last { return range }
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
