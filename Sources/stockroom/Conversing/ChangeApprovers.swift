import Assistant
import Foundation
import LanguageModel
import Terminal

/// Approves every change unasked, as `--yes` says.
struct YesApprover: ChangeApprover {
    func approve(_ change: ProposedChange) async -> Approval { Approval(isGranted: true, source: .yesOption) }
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
    var words: ScreenWords
    /// Stops the answer that the change is part of.
    var cancelAnswer: @MainActor () -> Void = {}
    private var approvesAll = false

    init(keyboard: Keyboard, screen: Screen, words: ScreenWords) {
        self.words = words
        self.keyboard = keyboard
        self.screen = screen
    }

    nonisolated func approve(_ change: ProposedChange) async -> Approval { await ask(change) }

    private func ask(_ change: ProposedChange) async -> Approval {
        await screen.show(change)
        if approvesAll { return Approval(isGranted: true, source: .person) }
        let choices = [Confirmation.Choice("y", "yes"), .init("n", "no"), .init("a", "all")]
        switch keyboard.confirm(words.question, choices: choices) {
        case .chosen("y"): return Approval(isGranted: true, source: .person)
        case .chosen("a"):
            approvesAll = true
            return Approval(isGranted: true, source: .person)
        case .ended(let signal): kill(getpid(), signal)
        case .interrupted: cancelAnswer()
        case .chosen, .declined: break
        }
        return Approval(isGranted: false, source: .person, reason: "Not changed: the answer was no.")
    }
}
