import Assistant
import InventoryContract
import Terminal

/// What is said of a change: before it is made, and once it was decided on.
protocol ChangeWords {
    /// The name of an item's field, by its column's name.
    func fieldName(_ column: String) -> String
    /// What stands for an empty value, and between before and after where nothing is drawn.
    var beforeAfter: BeforeAfterTable.Words { get }
    func newItem(_ item: String) -> String
    func deletion(of item: String) -> String
    /// Above the items of a change of several; the field is named where it is the only one that differs.
    func plan(_ kind: ProposedChange.Kind, items: Int, field: String?) -> String
    /// Below them, when a session kept only the first.
    func moreItems(_ count: Int) -> String
    /// Asks whether a change may be made.
    var question: String { get }
    /// The same of a change of several items.
    func question(items: Int) -> String
    /// Above the first items of a change that would be taken back.
    func wouldTakeBack(_ change: UndoneChange) -> String
    /// What taking back a change of one item, or several, makes of them.
    func effect(of change: UndoneChange) -> String
    /// Asks whether it is to be.
    var questionOfUndo: String { get }
    /// After a no; after an interrupt; and where nobody could be asked.
    var nothingTakenBack: String { get }
    var workStopped: String { get }
    func nobodyToAskAboutUndo(_ change: UndoneChange) -> String
    /// The words that may be typed for yes, no and all, beside their first letters.
    var answers: (yes: String, no: String, all: String) { get }
    /// What can be typed, behind a question: `[y]es [n]o (no)`, or a sentence where it is read aloud.
    func waysToAnswer(_ choices: AnswerChoices, isReadAloud: Bool) -> String
    /// After anything else was typed.
    func howToAnswer(_ choices: AnswerChoices) -> String
    /// Before it, where something was pasted.
    var pastedIsNoAnswer: String { get }
    var approved: String { get }
    func approved(by name: String) -> String
    var declined: String { get }
    var declinedAfterNo: String { get }
    var declinedByBudget: String { get }
    /// The change is another than the one that was asked for.
    var declinedAsUnasked: String { get }
    /// Above a change that was not asked for.
    func unasked(_ change: ProposedChange) -> String
    var nobodyToAsk: String { get }
}

extension ChangeWords {
    /// What a field was and what it is now, on one line.
    func becoming(_ difference: FieldDifference) -> String {
        func value(_ text: String) -> String { text.isEmpty ? beforeAfter.nothing : text }
        return "\(fieldName(difference.field)) \(value(difference.before)) → \(value(difference.after))"
    }
}
