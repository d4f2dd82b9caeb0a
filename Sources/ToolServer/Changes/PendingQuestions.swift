import LanguageModel
import StrictJSON

/// The questions that clients of the modern era were handed and have not come back with.
///
/// The client carries nothing but a ticket that cannot be guessed; what it is good for stays here. A ticket is good once, for the
/// same call of the same tool, while its items are as they were, and for a while.
actor PendingQuestions {
    private struct Question {
        let call: ToolCall
        let state: Int
        let deadline: ContinuousClock.Instant
    }

    private let lifetime: Duration
    private var questions: [String: Question] = [:]
    /// The tickets, the oldest first.
    private var order: [String] = []

    /// How many are kept; the oldest go first.
    private static let most = 1_000

    init(lifetime: Duration) { self.lifetime = lifetime }

    /// A ticket for a question about a call.
    func ticket(for call: ToolCall, state: Int) -> String {
        let words = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }
        let ticket = words.joined(separator: "-")
        questions[ticket] = Question(call: call, state: state, deadline: .now + lifetime)
        order.append(ticket)
        while order.count > Self.most { questions[order.removeFirst()] = nil }
        return ticket
    }

    /// Whether a ticket is good for a call; it is used up by this.
    func redeem(_ ticket: String, for call: ToolCall, state: Int) -> Bool {
        guard let question = questions.removeValue(forKey: ticket) else { return false }
        order.removeAll { $0 == ticket }
        return question.call.name == call.name && question.call.arguments == call.arguments && question.state == state
            && .now < question.deadline
    }
}
