import StrictJSON
import Synchronization

/// Puts what a server asks to the person: only while a call of ours is under way, and one question after the other.
///
/// While a person thinks, no answer of the server is late.
actor QuestionDesk {
    private let asker: any ForeignAsker
    private var calls = 0
    private var asked = 0
    private var latest: Task<ForeignAnswer, Never>?
    private nonisolated let clock = Mutex(Clock())

    /// When the person last had the turn.
    private struct Clock {
        var isThinking = false
        var lastAnswer: ContinuousClock.Instant?
    }

    init(_ asker: any ForeignAsker) { self.asker = asker }

    /// What is said at the start of what can be asked here.
    nonisolated var capabilities: JSONObject { asker.hasPerson ? ["elicitation": [:]] : [:] }

    /// A call begins, in which questions may come.
    func begin() {
        calls += 1
        asked = 0
    }

    /// A call is over; returns once nothing is being asked any more.
    func end() async {
        calls -= 1
        _ = await latest?.value
    }

    /// The answer to what a server asks.
    func answer(_ parameters: JSONObject) async -> JSONObject {
        guard calls > 0, asked < ForeignLimits.questionsAtOnce else { return ForeignAnswer.declined.json }
        asked += 1
        let earlier = latest
        let question = Task {
            _ = await earlier?.value
            return await ask(parameters)
        }
        latest = question
        return await question.value.json
    }

    private func ask(_ parameters: JSONObject) async -> ForeignAnswer {
        // Once the call is over, the line below is the person's again.
        guard calls > 0 else { return .declined }
        guard asker.hasPerson, let question = ForeignQuestion(parameters) else {
            await asker.declined(ForeignFailure.words(parameters["message"]?.string ?? ""))
            return .declined
        }
        clock.withLock { $0.isThinking = true }
        let answer = await asker.answer(question)
        clock.withLock { $0 = Clock(lastAnswer: .now) }
        return answer
    }

    /// When an answer of the server is late that had so long from a beginning on.
    nonisolated func deadline(from beginning: ContinuousClock.Instant, _ patience: Duration) -> ContinuousClock.Instant
    {
        clock.withLock { clock in
            if clock.isThinking { return .now + patience }
            return max(beginning, clock.lastAnswer ?? beginning) + patience
        }
    }
}
