import Assistant
import InventoryContract
import LanguageModel
import Terminal

/// Approves every change unasked, as `--yes` says.
struct YesApprover: ChangeApprover {
    func approve(_ change: ProposedChange) async -> Approval { Approval(isGranted: true, source: .beforehand) }
}

/// Declines every change: there is no terminal at which somebody could be asked.
struct NobodyApprover: ChangeApprover {
    func approve(_ change: ProposedChange) async -> Approval {
        Approval(
            isGranted: false, source: .policy,
            reason:
                "Not changed: nobody can be asked here. It takes a terminal, or --yes.")
    }
}

/// Shows a change as before and after, and asks at the keyboard.
@MainActor
final class KeyboardApprover: ChangeApprover {
    private let keyboard: Keyboard
    private let screen: Screen
    /// Stops the answer that the change is part of.
    var cancelAnswer: @MainActor () -> Void = {}
    /// Kinds of change of one item that were approved for the whole session; deletions never are.
    private var approvedKinds: Set<ProposedChange.Kind> = []

    init(keyboard: Keyboard, screen: Screen) {
        self.keyboard = keyboard
        self.screen = screen
    }

    nonisolated func approve(_ change: ProposedChange) async -> Approval { await ask(change) }

    /// From one more item on, their number has to be typed.
    static let answeredByYesAtMost = 20

    private func ask(_ change: ProposedChange) async -> Approval {
        guard await screen.show(change) == .over else { return decide(change, .interrupted) }
        let words = await screen.words
        guard change.total > 1 else { return decide(change, one(change, words)) }
        return decide(
            change,
            keyboard.confirm(
                words.question(items: change.total), by: Self.choices(items: change.total), words: words))
    }

    /// How a question about so many items is answered.
    static func choices(items: Int) -> AnswerChoices { items > answeredByYesAtMost ? .number(items) : .yesOrNo }

    /// Asks about a change of one item; all others of its kind may be approved with it where they are made here.
    private func one(_ change: ProposedChange, _ words: any ScreenWords) -> Confirmation.Answer {
        if !change.isAskedEachTime, approvedKinds.contains(change.kind) { return .chosen("y") }
        let isOneOfMany = change.kind != .delete && !change.isAskedEachTime
        return keyboard.confirm(words.question, by: isOneOfMany ? .yesNoOrAll : .yesOrNo, words: words)
    }

    private func decide(_ change: ProposedChange, _ answer: Confirmation.Answer) -> Approval {
        switch answer {
        case .chosen("y"): return Approval(isGranted: true, source: .person)
        case .chosen("a"):
            approvedKinds.insert(change.kind)
            return Approval(isGranted: true, source: .person)
        case .ended(let signal): ProcessEnd.by(signal: signal)
        case .interrupted:
            cancelAnswer()
            return Approval(isGranted: false, source: .person, reason: "Not changed: the question was stopped.")
        case .chosen, .declined: break
        }
        return Approval(isGranted: false, source: .person, reason: "Not changed: the answer was no.")
    }
}
