import Assistant
import PlainText
import Terminal

/// Asks whether a change may be taken back that is more than a person takes back in passing: an import, many items, or what was
/// changed elsewhere than in this conversation.
@MainActor
struct UndoQuestion {
    private static let titlesShown = 10

    private let change: UndoneChange
    private let words: any ScreenWords

    /// The question about a change; nil where nobody needs to be asked.
    init?(_ change: UndoneChange, words: any ScreenWords) {
        guard change.isImport || change.isForeign || change.items > KeyboardApprover.answeredByYesAtMost
        else { return nil }
        self.change = change
        self.words = words
    }

    /// Shows what would be taken back and asks at the keyboard, as ``Keyboard/consents(to:by:words:)`` does.
    func isAnsweredYes(at keyboard: Keyboard) throws -> Bool {
        for line in lines.flatMap({ keyboard.profile.lines(of: $0, indent: 4) }) { try keyboard.output.writeLine(line) }
        return try keyboard.consents(
            to: words.questionOfUndo, by: KeyboardApprover.choices(items: change.items), words: words)
    }

    /// What would be taken back.
    private var lines: [String] {
        let heading = Sanitiser.line(words.wouldTakeBack(change))
        if change.onlyTitle != nil { return [heading, "  " + Sanitiser.line(words.effect(of: change))] }
        let shown = change.titles.prefix(Self.titlesShown)
        let rest = change.items - shown.count
        return [heading] + shown.map { "  " + Sanitiser.line($0) }
            + (rest > 0 ? ["  " + words.moreItems(rest)] : [])
    }
}
