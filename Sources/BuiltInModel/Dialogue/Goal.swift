/// What one turn sets out to do, with everything that earlier turns lend it.
enum Goal: Sendable, Hashable {
    /// A list, or a number about one; `page` counts from 1.
    case list(Filters, groups: [[String]], as: ListPurpose, page: Int)
    /// A single item's details, place, or history.
    case item(Target, as: ItemPurpose)
    case create(ChangeRequest)
    case change(ChangeRequest, kind: ChangeKind, target: Target)
    /// The names of categories or of places.
    case names(NameKind)
    case say(Remark)
}

/// What a list is made for.
enum ListPurpose: Sendable, Hashable {
    case lines
    /// How many items.
    case count
    /// How many pieces in all of them.
    case sum
    /// How many there are, of one item or several.
    case amount
}

/// What is wanted of one item.
enum ItemPurpose: Sendable, Hashable {
    case detail, place, amount, history
    /// What a field says that only this inventory has.
    case field(String)
}

/// How an item is changed.
enum ChangeKind: Sendable, Hashable { case update, adjust, delete }

/// Which item is meant.
enum Target: Sendable, Hashable {
    case id(Int)
    /// Those of an earlier list, when it is not said which one.
    case choice([ItemRow])
    case search(Filters, groups: [[String]], wantsList: Bool)
    /// A number of a list that has no such line.
    case noSuchLine(Int)
    case unnamed
}

/// What is said without looking anything up.
enum Remark: Sendable, Hashable {
    case greeting, thanks, offTopic, unclear, unable, undo, notKept, cancelled, nothingToDecline, whatToChange,
        wholeInventory,
        nothingBefore, noMorePages, nothingAbove
    case impossibleDate(DateMention)
    case noSuchLine(Int)
    /// More items than can be looked through one by one.
    case tooMany(Int)
    /// More alternatives than a tool takes.
    case beyondSets
    case refused(Refusal)
    /// A tool is not offered here; whether it would have changed something.
    case notOffered(isChange: Bool)

    /// Whether a change was asked for and is not made.
    var refusesChange: Bool {
        switch self {
        case .whatToChange, .wholeInventory, .undo: true
        case .refused(let refusal): refusal.isOfChange
        case .notOffered(let isChange): isChange
        default: false
        }
    }
}

/// What items are grouped by.
enum NameKind: Sendable, Hashable { case categories, places }
