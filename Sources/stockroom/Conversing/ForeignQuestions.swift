import PlainText
import Terminal
import ToolClient

/// Puts what an inventory's server asks to the person at the keyboard. Where nobody is, it is declined, and that is said.
@MainActor
final class ForeignQuestions: ForeignAsker {
    nonisolated let hasPerson: Bool
    private let keyboard: Keyboard?
    private let words: any ScreenWords
    /// The inventory's name, for the person has to know who asks.
    private let server: String
    /// What shows the question; there is one before anything is asked.
    var screen: Screen?
    /// Stops the answer that the question came in.
    var cancelAnswer: @MainActor () -> Void = {}
    private var said: Set<String> = []

    private static let longestName = 100
    init(keyboard: Keyboard?, words: any ScreenWords, server: String) {
        self.keyboard = keyboard
        hasPerson = keyboard != nil
        self.words = words
        let name = Sanitiser.line(server)
        self.server = name.count > Self.longestName ? name.prefix(Self.longestName) + "…" : name
    }

    func answer(_ question: ForeignQuestion) async -> ForeignAnswer {
        guard let keyboard, let screen else { return .declined }
        let words = await screen.words
        await screen.showQuestion(words.asks(server, question.message))
        let answer = Form(keyboard: keyboard, words: words).answer(to: question)
        if answer == .cancelled { cancelAnswer() } else { await screen.goOnWaiting() }
        return answer
    }

    func declined(_ message: String) async {
        guard said.insert(message).inserted else { return }
        guard let screen, hasPerson else { return Diagnostics.say(words.declinesQuestion(message)) }
        await screen.say(screen.words.cannotPut(message))
    }
}

/// Asks for the fields of a question, one after the other.
@MainActor
private struct Form {
    let keyboard: Keyboard
    let words: any ScreenWords

    /// How often a field is asked for before the whole is declined.
    private static let attempts = 3

    private enum Step {
        case filled, left
        case over(ForeignAnswer)
    }

    func answer(to question: ForeignQuestion) -> ForeignAnswer {
        // A single box is question enough.
        if question.fields.map(\.kind) != [.yesOrNo] {
            switch keyboard.confirm(words.questionOfForm, by: .yesOrNo, words: words) {
            case .chosen("y"): break
            case let other: return ended(other)
            }
        }
        var form = FilledForm()
        for field in question.fields {
            if case .over(let answer) = fill(field, in: &form) { return answer }
        }
        return .filledIn(form)
    }

    private func fill(_ field: ForeignQuestion.Field, in form: inout FilledForm) -> Step {
        guard field.kind != .yesOrNo else {
            switch keyboard.confirm(words.questionOfBox(field), by: .yesNoOrNothing, words: words) {
            case .chosen("y"): form.fill(field, with: true)
            case .chosen: form.fill(field, with: false)
            case let other: return .over(ended(other))
            }
            return .filled
        }
        let hint = words.hint(for: field)
        if !hint.isEmpty { say(hint) }
        for _ in 1...Self.attempts {
            switch keyboard.answer(field.title + ": ") {
            case .line(""): if !field.isRequired { return .left }
            case .line(let typed): if form.fill(field, with: typed) { return .filled }
            case .interrupted: return .over(.cancelled)
            case .endOfFile: return .over(.declined)
            case .ended(let signal): ProcessEnd.by(signal: signal)
            case .tooLong: break
            }
            say(words.fieldNotTaken(field))
        }
        return .over(.declined)
    }

    private func say(_ text: String) {
        for line in keyboard.profile.lines(of: text, indent: 2) { try? Output.standard.writeLine(line) }
    }

    private func ended(_ answer: Confirmation.Answer) -> ForeignAnswer {
        switch answer {
        case .ended(let signal): ProcessEnd.by(signal: signal)
        case .interrupted: .cancelled
        case .chosen, .declined: .declined
        }
    }
}
