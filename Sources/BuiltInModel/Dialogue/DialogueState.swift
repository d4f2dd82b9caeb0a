/// A state held by reference: what has come of it is found again without a look at all that is in it.
final class HeldState: Sendable {
    let state: DialogueState

    init(_ state: DialogueState) { self.state = state }

    /// Before the first turn.
    static let initial = HeldState(DialogueState())
}

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
        /// What was shown behind them because it mentions the words: meant by its number, and by nothing else.
        var mentioned: [ItemRow] = []
        /// The ids of its items that were changed since it was shown.
        private(set) var changed: Set<Int> = []
        private var deleted: [Deleted] = []

        private struct Deleted: Hashable {
            let offset: Int
            let row: ItemRow
        }

        /// The items as they were shown, with those that were deleted since: their numbers stay.
        var lines: [ItemRow] {
            deleted.reversed().reduce(into: items) { lines, deleted in lines.insert(deleted.row, at: deleted.offset) }
                + mentioned
        }

        /// Whether every item of the list was shown.
        var isWhole: Bool { total <= items.count + deleted.count }

        /// Takes note of what became of an item.
        mutating func note(_ id: Int, isDeleted: Bool) {
            changed.insert(id)
            guard isDeleted, let offset = items.firstIndex(where: { $0.id == id }) else { return }
            deleted.append(Deleted(offset: offset, row: items.remove(at: offset)))
        }

        init(
            filters: Filters, groups: [[String]] = [], purpose: ListPurpose, page: Int = 1, pages: Int = 1,
            total: Int = 0, items: [ItemRow] = [], mentioned: [ItemRow] = []
        ) {
            self.filters = filters
            self.groups = groups
            self.purpose = purpose
            self.page = page
            self.pages = pages
            self.total = total
            self.items = items
            self.mentioned = mentioned
        }
    }

    /// What was asked back.
    enum Pending: Sendable, Hashable {
        case title(ChangeRequest)
        case value(ChangeRequest, kind: ChangeKind, item: ItemRow)
        case target(ChangeRequest, kind: ChangeKind, candidates: [ItemRow])
        /// Changes that were shown and wait for a yes.
        case confirmation([Desk.PlannedCall])

        /// Whether a text was asked for that need not be known: a title, a new place.
        var asksForText: Bool {
            switch self {
            case .title: true
            case .value(let request, _, _): ![.quantity, .minimum, .change].contains(request.missing)
            case .target, .confirmation: false
            }
        }
    }

    var listing: Listing?
    /// The one item spoken of last.
    var focus: ItemRow?
    /// The lines of the list that the latest turns showed, one after the other.
    var picked: [ItemRow] = []
    var pending: Pending?
    /// The change asked for last, and whether it was made.
    struct Change: Sendable, Hashable {
        let request: ChangeRequest
        let kind: ChangeKind
        let id: Int
        let isDone: Bool

        /// The number in it, signed where it is of more or less.
        var amount: String? { request.values.change ?? request.values.quantity ?? request.values.minimum }

        /// "No, make that 12": the same change with the right number, or what is still lacking of it; nil where it had none.
        func corrected(to number: String) -> Goal? {
            var request = request
            if let old = request.values.change {
                guard let amount = Amount(old), let meant = Amount((old.hasPrefix("-") ? "-" : "") + number) else {
                    return nil
                }
                request.values.change = isDone ? (meant - amount).text : meant.text
            } else if request.values.quantity != nil {
                request.values.quantity = number
            } else if request.values.minimum != nil {
                request.values.minimum = number
            } else {
                return nil
            }
            return .change(request, kind: kind, target: .id(id))
        }

        /// "No, to the loft": the same change to that place; nil where it was no move.
        func corrected(toPlace place: String) -> Goal? {
            guard request.values.place != nil else { return nil }
            var request = request
            request.values.place = place
            return .change(request, kind: kind, target: .id(id))
        }
    }

    /// The movements that the latest turn told, or what stood: "and in November?" asks for those of other days.
    var movements: MovementReading?
    /// The items of those movements, which have no numbers.
    var told: Listing?
    /// What "those" means, and all there is to go on from: the items told last.
    var those: Listing? { told ?? listing }
    /// The change of the turn before.
    var change: Change?
    /// Whether the turn before changed anything.
    var hasChanged = false
    /// What the latest turn did.
    var goal: Goal?
    /// The field that the latest turn asked about, where it was not the quantity.
    var aspect: Order.Field?

    /// The same without what was asked back, changed or picked in the latest turn.
    var settled: DialogueState {
        var state = self
        state.pending = nil
        state.change = nil
        state.picked = []
        state.movements = nil
        state.told = nil
        state.hasChanged = false
        return state
    }
}
