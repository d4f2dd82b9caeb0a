import InventoryContract

/// Where a saved session stands: what a person wants to know before going on with it.
///
/// Only what is still true is told: nothing of the items as they were shown then.
public struct SessionStanding: Sendable, Hashable {
    /// What became of a question.
    public enum Outcome: Sendable, Hashable {
        /// It was answered, and was about no change.
        case answered
        case changed
        /// A change that was asked for was not made.
        case unchanged
        /// The answer was stopped or failed.
        case unanswered
    }

    /// A list whose lines can be picked by their numbers.
    public struct List: Sendable, Hashable {
        /// What was asked.
        public let question: String
        /// How many lines can be picked.
        public let lines: Int
        /// How many items the question matched.
        public let total: Int
    }

    /// What was changed in the course of it.
    public struct Changes: Sendable, Hashable {
        /// How many changes were made, each of one item or of several.
        public var made = 0
        /// How many undos were made and not taken back.
        public var takenBack = 0
    }

    /// When something was last added to it.
    public let at: EntryMoment
    /// How many questions were asked.
    public let questions: Int
    /// What was changed; nil when only the end of a long session was read.
    public let changes: Changes?
    /// The latest question as it was typed.
    public let latestQuestion: String?
    /// The title of the item that it picked from a list by number.
    public let pickedTitle: String?
    /// What became of it.
    public let outcome: Outcome
    /// What the program asked back, which the next line may answer.
    public let askedBack: String?
    /// The latest list of the session.
    public let list: List?

    /// What a saved session's entries tell.
    public init(_ saved: SavedSession) {
        let entries = SavedTranscript.sinceReset(saved.entries)
        at = saved.entries.lazy.reversed().compactMap(\.at).first ?? saved.header.at
        questions = saved.prompts
        changes = saved.isWhole ? Self.changes(in: saved.entries) : nil
        let start = entries.lastIndex { $0.prompt != nil } ?? entries.endIndex
        let exchange = entries[start...]
        let prompt = exchange.first?.prompt
        latestQuestion = prompt?.text
        outcome = Self.outcome(of: exchange)
        let answer = exchange.last { $0.response != nil }?.response
        askedBack = answer?.question
        pickedTitle = prompt?.selection.flatMap { number in
            entries[..<start].last { $0.response?.items?.isEmpty == false }?.response?.items?.first {
                $0.number == number
            }?.title
        }
        list = Self.list(in: entries)
    }

    private static func list(in entries: ArraySlice<SessionEntry>) -> List? {
        guard let index = entries.lastIndex(where: { $0.response?.items?.isEmpty == false }),
            let response = entries[index].response, let items = response.items,
            let prompt = entries[..<index].last(where: { $0.prompt != nil })?.prompt
        else { return nil }
        return List(question: prompt.text, lines: items.count, total: response.total ?? items.count)
    }

    private static func changes(in entries: some Sequence<SessionEntry>) -> Changes {
        var granted: Set<String> = []
        var changes = Changes()
        for entry in entries {
            switch entry {
            case .prompt: granted = []
            case .approval(let approval) where approval.isGranted: granted.insert(approval.call)
            case .toolOutput(let output) where granted.contains(output.call) && !output.isError: changes.made += 1
            case .notice(let notice) where notice.kind == .undone: changes.takenBack += 1
            case .notice(let notice) where notice.kind == .redone:
                changes.takenBack = max(0, changes.takenBack - 1)
            default: break
            }
        }
        return changes
    }

    private static func outcome(of exchange: ArraySlice<SessionEntry>) -> Outcome {
        if changes(in: exchange).made > 0 { return .changed }
        let wasProposed = exchange.contains { if case .approval = $0 { true } else { false } }
        if wasProposed { return .unchanged }
        return exchange.contains { $0.response?.isComplete == true } ? .answered : .unanswered
    }
}

extension SessionEntry {
    fileprivate var prompt: PromptEntry? { if case .prompt(let prompt) = self { prompt } else { nil } }
    fileprivate var response: ResponseEntry? { if case .response(let response) = self { response } else { nil } }
}
