import Assistant
import PlainText
import Terminal

/// Asks whether a change may be taken back that is more than a person takes back in passing: an import, or many items.
@MainActor
struct UndoQuestion {
    private static let titlesShown = 10

    private let change: UndoneChange
    private let words: any ScreenWords

    /// The question about a change; nil where nobody needs to be asked.
    init?(_ change: UndoneChange, words: any ScreenWords) {
        guard change.isImport || change.items > KeyboardApprover.answeredByYesAtMost else { return nil }
        self.change = change
        self.words = words
    }

    /// Shows what would be taken back and asks at the keyboard; false for anything but a yes.
    func isAnsweredYes(at keyboard: Keyboard) throws -> Bool {
        for line in lines.flatMap({ keyboard.profile.lines(of: $0, indent: 4) }) { try keyboard.output.writeLine(line) }
        let answer = keyboard.confirm(
            words.questionOfUndo, by: KeyboardApprover.choices(items: change.items), words: words)
        if case .ended(let signal) = answer { ProcessEnd.by(signal: signal) }
        return answer == .chosen("y")
    }

    /// What would be taken back.
    private var lines: [String] {
        let shown = change.titles.prefix(Self.titlesShown)
        let rest = change.items - shown.count
        return [words.wouldTakeBack(change)] + shown.map { "  " + Sanitiser.line($0) }
            + (rest > 0 ? ["  " + words.moreItems(rest)] : [])
    }
}
