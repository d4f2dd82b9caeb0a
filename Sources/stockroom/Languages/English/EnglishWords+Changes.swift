import Terminal

extension EnglishWords {
    func fieldName(_ column: String) -> String { column }

    var beforeAfter: BeforeAfterTable.Words { BeforeAfterTable.Words(nothing: "nothing", becomes: ", becomes ") }

    func newItem(_ item: String) -> String { "New item: \(item)" }

    func deletion(of item: String) -> String { "Delete \(item)" }

    var question: String { "Apply? [y]es [n]o [a]ll like this in this session (no): " }

    var questionOfDeletion: String { "Apply? [y]es [n]o (no): " }

    var answers: (yes: String, no: String, all: String) { ("yes", "no", "all") }

    var howToAnswer: String { "Type y or n; only what is typed counts." }

    var approved: String { "Approved." }

    func approved(by name: String) -> String { "Approved by \(name)." }

    var declined: String { "Declined." }

    var declinedAfterNo: String { "Declined: the change before it was declined." }

    var declinedByBudget: String { "Declined: one question may make twenty changes. Ask again for the rest." }

    var nobodyToAsk: String { "Declined: nobody could be asked. Use --yes to approve changes unasked." }
}
