import InventoryContract

/// A change that a person ordered, every word of the order accounted for.
struct Order: Sendable, Hashable {
    enum Action: Sendable, Hashable {
        /// Sets fields to values.
        case set
        /// More of it, or less.
        case add, take
        case create
        case delete
    }

    /// Whether a value that is set should come out higher or lower: "raise it to 5".
    enum Direction: Sendable, Hashable { case up, down }

    /// A field of an item with what it becomes, as typed or as the inventory writes it.
    enum Field: Sendable, Hashable {
        case title, quantity, unit, category, place, minimum, code, note
        /// A field that only this inventory has, by its name.
        case own(String)
    }

    /// A number with the unit that was said.
    struct Measured: Sendable, Hashable {
        let number: String
        let unit: String?
        /// Whether the unit is one that fits whatever is counted: "pieces", 個.
        let fitsAny: Bool
    }

    enum Value: Sendable, Hashable {
        case measured(Measured)
        /// As many as the item's minimum.
        case itsMinimum
        case text(String)
    }

    var action: Action
    /// What is changed; empty for what is created.
    var items: [ItemReference] = []
    var exceptions: [ItemReference] = []
    var values: [Field: Value] = [:]
    /// How many more or less.
    var amount: Measured?
    /// What has so many more or less: the quantity, or the minimum.
    var counted: Field = .quantity
    /// The item whose place becomes theirs, too: "in the same place as the rice".
    var besides: ItemReference?
    /// Which way the verb says that numbers go, or `up` where a note is added to what there is; nil where it does not say.
    var direction: Direction?
    /// Whether a new place or category in it may be something else: "put it on hold", 「棚Aか棚B」.
    var isDoubtful = false
    /// Where the items must be now: "move the mugs from Drawer 1 to Shelf 2".
    var origin: String?

    /// The ids of the items, when nothing else of them has to be known before the tools are called.
    var plainIDs: [Int]? {
        let measured =
            [amount]
            + values.values.map { value -> Measured? in
                if case .measured(let measured) = value { measured } else { nil }
            }
        guard exceptions.isEmpty, origin == nil, direction == nil, besides == nil, !isToItsMinimum,
            counted == .quantity, measured.allSatisfy({ $0?.unit == nil })
        else {
            return nil
        }
        let ids = items.compactMap { item -> Int? in
            if case .id(let id) = item.what { id } else { nil }
        }
        return ids.isEmpty || ids.count < items.count ? nil : ids
    }

    /// Whether numbers are all that it changes.
    var isMeasured: Bool {
        amount != nil
            || !values.isEmpty
                && values.values.allSatisfy { if case .text = $0 { false } else { true } }
    }

    /// Whether quantities become what the minimum of each item is.
    var isToItsMinimum: Bool { values[.quantity] == .itsMinimum }

    /// Whether fields that only this inventory has are all that it changes.
    var isOfOwnFields: Bool { !values.isEmpty && values.keys.allSatisfy { $0.argument == nil } }

    /// Whether it gives an item a text: frames know only numbers and names.
    var givesText: Bool {
        action == .create
            || values[.note] == nil && values.values.contains { if case .text = $0 { true } else { false } }
    }

    /// Whether it is about the minimum.
    var isOfMinimum: Bool { values[.minimum] != nil || amount != nil && counted == .minimum }

    /// Whether it sets the quantity and nothing else.
    var setsBareQuantity: Bool { action == .set && Array(values.keys) == [.quantity] }

    /// The order of another field than the quantity, where it only points at its item.
    func about(_ field: Field) -> Order {
        guard setsBareQuantity, items.map(\.what) == [.it] else { return self }
        var order = self
        order.values = [field: values[.quantity]].compactMapValues(\.self)
        return order
    }

    /// The item that is created with what is said of it afterwards: "…, and it lives in Drawer 1"; nil when that is about something else.
    func created(with other: Order) -> Order? {
        guard action == .create, other.action == .set, other.items.allSatisfy({ $0.what == .it || $0.what == .those }),
            Set(values.keys).isDisjoint(with: other.values.keys)
        else { return nil }
        return adding(other.values)
    }

    /// One order for both when they set different fields of the same items; nil otherwise.
    func merged(with other: Order) -> Order? {
        guard action == .set, other.action == .set, items == other.items, exceptions == other.exceptions,
            direction == other.direction,
            other.origin == nil, other.values.allSatisfy({ values[$0] == nil || values[$0] == $1 })
        else { return nil }
        return adding(other.values)
    }

    /// This order with values of other fields.
    private func adding(_ others: [Field: Value]) -> Order {
        var whole = self
        whole.values.merge(others) { own, _ in own }
        return whole
    }
}

extension [Order] {
    /// Whether all that was said of the items is read.
    var areRead: Bool { allSatisfy { !($0.items + $0.exceptions).contains { $0.what == .unread } } }
}

/// How a person says which items are meant.
struct ItemReference: Sendable, Hashable {
    enum What: Sendable, Hashable {
        /// A name of this inventory, with all that it may be.
        case named(String, [NameNote])
        case id(Int)
        /// A line of the latest list if there is one so long, else an id: 12番.
        case number(Int)
        /// A line of the latest list; 1 is the first, -1 the last, -2 the one before it.
        case line(Int)
        /// Lines of the latest list by nothing but their numbers: "delete 2", "move 1-3 to the loft".
        case lines(ClosedRange<Int>)
        /// So many lines at the beginning of the latest list; at its end where negative: "the last two".
        case ends(Int)
        /// What is left of the latest list.
        case rest
        /// The line of the latest list whose title has the word: 大.
        case shown(String)
        case it
        case those
        /// All there is, or all of the latest list.
        case everything
        /// What was said, but not read: no order is carried out without it.
        case unread
    }

    var what: What
    /// Whether every item that it fits is meant.
    var isAll = false
    /// Only those of this place or category, in this state, changed on these days.
    var narrowing = Filters()
    /// How many items a person says there are: "both", "all three".
    var count: Int?

    /// Whether its name begins with a number, which may count it.
    var beginsWithNumber: Bool {
        if case .named(let name, _) = what { name.first?.isNumber ?? false } else { false }
    }

    /// Every item that it fits.
    var all: ItemReference { ItemReference(what: what, isAll: true, narrowing: narrowing, count: count) }
}
