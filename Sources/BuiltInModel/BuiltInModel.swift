import LanguageModel
import StrictJSON

/// The model that is always there: it reads English and Japanese inventory questions by rules.
///
/// It is given what any model is given (instructions, prompts with resolved dates, tool definitions, tool outputs), and
/// needs neither network nor clock. What it keeps between rounds saves work and changes no answer. A question goes through ``Reader`` (pieces, slots,
/// intent), ``Interpreter`` (the conversation around it) and ``Planner`` (tools and reply).
public struct BuiltInModel: LanguageModel {
    private let memory = TurnMemory()

    /// The model; it has no settings.
    public init() {}

    public var name: String { "built-in" }

    public var availability: Availability { .available }

    public var followsRules: Bool { true }

    /// Rules have no window.
    public var contextSize: Int? { nil }

    public func respond(to request: ModelRequest) -> AsyncThrowingStream<ModelEvent, any Error> {
        let events = events(for: request)
        return AsyncThrowingStream { continuation in
            for event in events { continuation.yield(event) }
            continuation.finish()
        }
    }

    /// The latest question of a request, with what was worked out of it before.
    func round(_ request: ModelRequest) -> Round { Round(request, memory: memory) }

    private func events(for request: ModelRequest) -> [ModelEvent] {
        switch round(request).outcome {
        case .reply(let answer):
            [.text(answer.text), .finished(answer.leavesChangeUnmade ? .changeUnmade : .complete)]
        case .calls(let calls): calls.map(ModelEvent.toolCall) + [.finished(.complete)]
        }
    }

    /// How the last prompt was read: its pieces, slots, intent and plan, one a line.
    public static func explain(_ request: ModelRequest) -> String {
        Round(request, memory: TurnMemory()).explanation
    }

    /// What the mood of the last prompt is told by, and the language (ISO 639) whose weights judge it; nil of none.
    package static func moodFeatures(of request: ModelRequest) -> (language: String, features: Set<String>)? {
        Round(request, memory: TurnMemory()).laidOut.map { ($0.language.code, $0.moodFeatures) }
    }
}
