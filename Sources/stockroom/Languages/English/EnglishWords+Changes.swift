import Assistant
import DateResolution
import InventoryContract
import Terminal

extension EnglishWords {
    func fieldName(_ column: String) -> String { column }

    var beforeAfter: BeforeAfterTable.Words { BeforeAfterTable.Words(nothing: "nothing", becomes: ", becomes ") }

    func newItem(_ item: String) -> String { "New item: \(item)" }

    func deletion(of item: String) -> String { "Delete \(item)" }

    func plan(_ kind: ProposedChange.Kind, items: Int, field: String?) -> String {
        (kind == .delete ? "Delete " : "") + count(items, "item") + (field.map { ", \($0)" } ?? "") + ":"
    }

    func moreItems(_ count: Int) -> String { "… and \(self.count(count, "more item"))" }

    var question: String { "Apply?" }

    func question(items: Int) -> String { "Apply to all \(items) items?" }

    func waysToAnswer(_ choices: AnswerChoices, isReadAloud: Bool) -> String {
        switch (choices, isReadAloud) {
        case (.yesOrNo, false): "[y]es [n]o (no)"
        case (.yesNoOrAll, false): "[y]es [n]o [a]ll like this in this session (no)"
        case (.number(let items), false): "Type \(items), or [n]o (no)"
        case (.yesNoOrNothing, false): "[y]es [n]o (declines to answer)"
        case (.yesOrNo, true): "Type y for yes, or n for no. Enter alone means no"
        case (.yesNoOrAll, true):
            "Type y for yes, n for no, or a for all like this in this session. Enter alone means no"
        case (.number(let items), true): "Type \(items) for yes, or n for no. Enter alone means no"
        case (.yesNoOrNothing, true): "Type y for yes, or n for no. Enter alone declines to answer"
        }
    }

    func wouldTakeBack(_ change: UndoneChange) -> String { "This takes back \(named(change)):" }

    var questionOfUndo: String { "Take it back?" }

    var nothingTakenBack: String { "Nothing was taken back." }

    var workStopped: String { "Stopped. Nothing was changed." }

    func nobodyToAskAboutUndo(_ change: UndoneChange) -> String {
        "Not taken back: the last change is \(named(change)), and nobody could be asked. Use --yes to take it back unasked."
    }

    private func named(_ change: UndoneChange) -> String {
        let things = change.onlyTitle.map { "\"\($0)\"" } ?? count(change.items, "item")
        return (change.isImport ? "the import of " : "the change of ")
            + "\(things) on \(change.day.formatted(language: language))"
            + (change.isForeign && !change.isImport ? ", made in another session" : "")
    }

    var answers: (yes: String, no: String, all: String) { ("yes", "no", "all") }

    func howToAnswer(_ choices: AnswerChoices) -> String {
        switch choices {
        case .number(let items): "Type \(items), the number of items, for yes, or n for no."
        case .yesNoOrAll: "Type y for yes, n for no, or a for all."
        case .yesOrNo, .yesNoOrNothing: "Type y for yes, or n for no."
        }
    }

    var pastedIsNoAnswer: String { "What is pasted is no answer." }

    var approved: String { "Approved." }

    func approved(by name: String) -> String { "Approved by \(name)." }

    var declined: String { "Declined." }

    var declinedAfterNo: String { "Declined: the change before it was declined." }

    var declinedByBudget: String { "Declined: one question may make twenty changes. Ask again for the rest." }

    var declinedAsUnasked: String { "Declined: you asked for another change." }

    func unasked(_ change: ProposedChange) -> String {
        let wish =
            switch change.kind {
            case .create: "add an item"
            case .update: "change \(items(of: change))"
            case .delete: "delete \(items(of: change))"
            }
        return "You did not ask for a change; the model wants to \(wish):"
    }

    private func items(of change: ProposedChange) -> String { change.total == 1 ? "an item" : "\(change.total) items" }

    var nobodyToAsk: String { "Declined: nobody could be asked. Use --yes to approve changes unasked." }
}
