import Foundation
import Synchronization

/// What the model of a test does, round by round, and what it was shown.
final class Script: Sendable {
    /// One thing that happens within a round.
    enum Step: Sendable {
        /// All of the answer so far, as the framework tells it.
        case snapshot(String)
        /// Calls made at once. Before the first failure ends the round so many of them have begun; nil is all.
        case calls([Call], begun: Int? = nil)
        /// The round fails.
        case fail(any Error & Sendable)
        /// Nothing comes until the task is cancelled, which then shows as this error; nil is a quiet end.
        case hang((any Error & Sendable)?)
    }

    /// A call that the model makes.
    struct Call: Sendable {
        let id: String
        let tool: String
        let arguments: String

        init(_ tool: String, _ arguments: String = "{}", id: String = "apple-1") {
            self.id = id
            self.tool = tool
            self.arguments = arguments
        }
    }

    /// What a session was asked.
    struct Question: Equatable, Sendable {
        /// A line for each entry before the prompt.
        let history: [String]
        let prompt: String
        /// A line for each tool of the session.
        let tools: [String]
        let options: GenerationOptions
    }

    /// How texts are counted.
    enum Counting: Sendable {
        /// So many bytes of UTF-8 are a token.
        case bytes(perToken: Int)
        /// The counter says nothing, or throws, as it does while the model loads.
        case zero
        case fails
    }

    let languages: Set<String>
    /// How often an instructions entry counts its tools.
    let toolCountInEntries: Int
    private let counting: Counting
    private let usage: (input: Int, output: Int)
    private let state: Mutex<State>

    private struct State {
        var availability: SystemLanguageModel.Availability
        var rounds: [[Step]]
        var windows: [Int]
        var questions: [Question] = []
        var sessionCount = 0
        var prewarmCount = 0
    }

    /// What is done in each round, and else as usual.
    convenience init(
        _ rounds: [Step]..., availability: SystemLanguageModel.Availability = .available, windows: [Int] = [4_096],
        counting: Counting = .bytes(perToken: 4), toolCountInEntries: Int = 1,
        usage: (input: Int, output: Int) = (100, 10), languages: Set<String> = ["en", "ja"]
    ) {
        self.init(
            playing: rounds, availability: availability, windows: windows, counting: counting,
            toolCountInEntries: toolCountInEntries, usage: usage, languages: languages)
    }

    /// - Parameters:
    ///   - rounds: what is done in each round, a tool's output beginning a new one.
    ///   - windows: what the model says of its window, one after the other; the last one stays.
    ///   - usage: the tokens of each round, told from OS 27 on.
    init(
        playing rounds: [[Step]], availability: SystemLanguageModel.Availability = .available, windows: [Int] = [4_096],
        counting: Counting = .bytes(perToken: 4), toolCountInEntries: Int = 1,
        usage: (input: Int, output: Int) = (100, 10), languages: Set<String> = ["en", "ja"]
    ) {
        self.languages = languages
        self.counting = counting
        self.toolCountInEntries = toolCountInEntries
        self.usage = usage
        state = Mutex(State(availability: availability, rounds: rounds, windows: windows))
    }

    var availability: SystemLanguageModel.Availability { state.withLock { $0.availability } }
    /// What was asked, the first first.
    var questions: [Question] { state.withLock { $0.questions } }
    var sessionCount: Int { state.withLock { $0.sessionCount } }
    var prewarmCount: Int { state.withLock { $0.prewarmCount } }
    var tokensOfRound: (input: Int, output: Int) { usage }

    func use(_ availability: SystemLanguageModel.Availability) { state.withLock { $0.availability = availability } }

    func noteSession() { state.withLock { $0.sessionCount += 1 } }

    func notePrewarming() { state.withLock { $0.prewarmCount += 1 } }

    func nextWindow() -> Int {
        state.withLock { $0.windows.count > 1 ? $0.windows.removeFirst() : $0.windows.first ?? 0 }
    }

    func count(_ text: String) throws -> Int {
        switch counting {
        case .bytes(let size): return (text.utf8.count + size - 1) / size
        case .zero: return 0
        case .fails: throw CocoaError(.fileReadUnknown)
        }
    }

    /// Notes what is asked, and gives what is done.
    func begin(_ question: Question) -> [Step] {
        state.withLock { state in
            state.questions.append(question)
            return Self.next(of: &state)
        }
    }

    /// What is done after the outputs of tools.
    func goOn() -> [Step] { state.withLock { Self.next(of: &$0) } }

    private static func next(of state: inout State) -> [Step] {
        state.rounds.isEmpty ? [.snapshot("(script over)")] : state.rounds.removeFirst()
    }
}
