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

    var question: String { "Apply? [y]es [n]o [a]ll like this in this session (no): " }

    var questionOfDeletion: String { "Apply? [y]es [n]o (no): " }

    func question(items: Int) -> String { "Apply to all \(items) items? [y]es [n]o (no): " }

    func questionOfMany(items: Int) -> String { "Apply to all \(items) items? Type \(items), or [n]o (no): " }

    func wouldTakeBack(_ change: UndoneChange) -> String { "This takes back \(named(change)):" }

    var questionOfUndo: String { "Take it back? [y]es [n]o (no): " }

    func questionOfUndo(items: Int) -> String { "Take it back? Type \(items), or [n]o (no): " }

    var nothingTakenBack: String { "Nothing was taken back." }

    var workStopped: String { "Stopped. Nothing was changed." }

    func nobodyToAskAboutUndo(_ change: UndoneChange) -> String {
        "Not taken back: the last change is \(named(change)), and nobody could be asked. Use --yes to take it back unasked."
    }

    private func named(_ change: UndoneChange) -> String {
        (change.isImport ? "the import of " : "the change of ")
            + "\(count(change.items, "item")) on \(change.day.formatted(language: language))"
    }

    var answers: (yes: String, no: String, all: String) { ("yes", "no", "all") }

    var howToAnswer: String { "Type y or n; only what is typed counts." }

    func howToAnswer(items: Int) -> String { "Type the number of items, \(items), or n; only what is typed counts." }

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
