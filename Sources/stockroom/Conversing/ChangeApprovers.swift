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
    /// Kinds of change that were approved for the whole session; deletions never are.
    private var approvedKinds: Set<ProposedChange.Kind> = []

    init(keyboard: Keyboard, screen: Screen) {
        self.keyboard = keyboard
        self.screen = screen
    }

    nonisolated func approve(_ change: ProposedChange) async -> Approval { await ask(change) }

    private func ask(_ change: ProposedChange) async -> Approval {
        await screen.show(change)
        if approvedKinds.contains(change.kind) { return Approval(isGranted: true, source: .person) }
        let words = await screen.words
        var choices: [Confirmation.Choice] = [
            .init("y", words: Languages.all.map(\.answers.yes)), .init("n", words: Languages.all.map(\.answers.no)),
        ]
        if change.kind != .delete { choices.append(.init("a", words: Languages.all.map(\.answers.all))) }
        let question = change.kind == .delete ? words.questionOfDeletion : words.question
        switch keyboard.confirm(question, choices: choices, reminder: words.howToAnswer) {
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
