import LanguageModel
import StrictJSON
import Synchronization

/// A model that plays one list of events a round and keeps what it was asked.
public final class ScriptedModel: LanguageModel {
    /// `scripted`
    public let name = "scripted"
    /// In tokens; nil for none.
    public let contextSize: Int?
    /// How it is said to call tools.
    public let toolUse: ToolUse
    private let state: Mutex<(rounds: [[ModelEvent]], requests: [ModelRequest])>
    private let failure: LanguageModelError?

    /// A model that plays these rounds; `failure` ends each of them.
    public convenience init(
        _ rounds: [ModelEvent]..., contextSize: Int? = 4_096, toolUse: ToolUse = .native,
        failure: LanguageModelError? = nil
    ) {
        self.init(playing: rounds, contextSize: contextSize, toolUse: toolUse, failure: failure)
    }

    /// The same, of rounds that were put together before.
    public init(
        playing rounds: [[ModelEvent]], contextSize: Int? = 4_096, toolUse: ToolUse = .native,
        failure: LanguageModelError? = nil
    ) {
        self.toolUse = toolUse
        state = Mutex((rounds, []))
        self.contextSize = contextSize
        self.failure = failure
    }

    /// Always available.
    public var availability: Availability { .available }
    /// What was asked, the first first.
    public var requests: [ModelRequest] { state.withLock { $0.requests } }

    /// The next round of the script.
    public func respond(to request: ModelRequest) -> AsyncThrowingStream<ModelEvent, any Error> {
        let events = state.withLock { state in
            state.requests.append(request)
            return state.rounds.isEmpty ? [.text("(script over)"), .finished(.complete)] : state.rounds.removeFirst()
        }
        return AsyncThrowingStream { continuation in
            for event in events { continuation.yield(event) }
            continuation.finish(throwing: failure)
        }
    }
}

extension ModelEvent {
    /// A whole tool call.
    public static func call(_ name: String, _ arguments: JSONObject = JSONObject(), id: String = "c1") -> ModelEvent {
        .toolCall(ToolCall(id: id, name: name, arguments: arguments))
    }
}
