import Terminal

/// What is said of a change: before it is made, and once it was decided on.
protocol ChangeWords {
    /// The name of an item's field, by its column's name.
    func fieldName(_ column: String) -> String
    /// What stands for an empty value, and between before and after where nothing is drawn.
    var beforeAfter: BeforeAfterTable.Words { get }
    func newItem(_ item: String) -> String
    func deletion(of item: String) -> String
    /// Asks whether a change may be made.
    var question: String { get }
    /// The same of a deletion; those are asked about one by one.
    var questionOfDeletion: String { get }
    /// The words that may be typed for yes, no and all, beside their first letters.
    var answers: (yes: String, no: String, all: String) { get }
    /// After anything else was typed.
    var howToAnswer: String { get }
    var approved: String { get }
    func approved(by name: String) -> String
    var declined: String { get }
    var declinedAfterNo: String { get }
    var declinedByBudget: String { get }
    var nobodyToAsk: String { get }
}
