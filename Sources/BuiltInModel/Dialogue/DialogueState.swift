/// What the conversation so far leaves for the next question.
struct DialogueState: Sendable, Hashable {
    /// The latest list: how it was asked for, and what it showed.
    struct Listing: Sendable, Hashable {
        var filters: Filters
        var groups: [[String]] = []
        var purpose: ListPurpose
        var page = 1
        var pages = 1
        var total = 0
        var items: [ItemRow] = []
    }

    /// What was asked back.
    enum Pending: Sendable, Hashable {
        case title(ChangeRequest)
        case value(ChangeRequest, kind: ChangeKind, item: ItemRow)
        case target(ChangeRequest, kind: ChangeKind, candidates: [ItemRow])
        /// Changes that were shown and wait for a yes.
        case confirmation([Desk.PlannedCall])
    }

    var listing: Listing?
    /// The one item spoken of last.
    var focus: ItemRow?
    var pending: Pending?
    /// The change asked for last, and whether it was made.
    struct Change: Sendable, Hashable {
        let request: ChangeRequest
        let kind: ChangeKind
        let id: Int
        let isDone: Bool
    }

    /// The change of the turn before.
    var change: Change?
    /// What the latest turn did.
    var goal: Goal?
}
