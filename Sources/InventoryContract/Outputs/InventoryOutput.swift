import CivilTime
import ExactDecimal

/// What one of the inventory's tools gave back, when nothing went wrong.
public enum InventoryOutput: Sendable, Hashable {
    case list(ListOutput)
    case item(ItemRecord)
    case history(HistoryOutput)
    case change(ChangeOutput)
    case movements(MovementsOutput)
}

/// An amount of one unit.
public struct UnitTotal: Sendable, Hashable {
    /// Empty for items without a unit.
    public let unit: String
    public let quantity: Quantity

    public init(unit: String, quantity: Quantity) {
        self.unit = unit
        self.quantity = quantity
    }
}

/// A page of a list.
public struct ListOutput: Sendable, Hashable {
    /// How many items fit, on all pages.
    public var total: Int
    /// The sum of their quantities, whatever the units; nil when it cannot be told.
    public var totalQuantity: Quantity?
    /// The sums by unit, the largest number of items first.
    public var totals: [UnitTotal]
    /// This page, from 1.
    public var page: Int
    public var pages: Int
    /// Whether rows of the page were left out for want of room.
    public var isCut: Bool
    public var items: [ItemRecord]
    /// Items that have the words in their note or own fields, and not all in their title; told behind the last item. They are in no
    /// total.
    public var mentions: MentionedItems?
    /// Words of the inventory that are close to a word asked for, by that word, when nothing fits.
    public var didYouMean: [String: [String]]
    /// The first day that the log knows of; told with a list of an earlier day.
    public var knownSince: CalendarDay?
    /// How many more items had an update in the days asked for, and another since.
    public var updatedAgain: Int
    /// Items, by their titles alone, that had one of the changes asked for and were deleted since; at most a few of them.
    public var deletedSince: [ItemRecord]
    /// What the reply must say beside, such as how fresh the list is.
    public var remarks: [String]

    public init(
        total: Int, totalQuantity: Quantity? = nil, totals: [UnitTotal] = [], page: Int = 1, pages: Int = 1,
        isCut: Bool = false, items: [ItemRecord] = [], mentions: MentionedItems? = nil,
        didYouMean: [String: [String]] = [:], knownSince: CalendarDay? = nil,
        updatedAgain: Int = 0,
        deletedSince: [ItemRecord] = [], remarks: [String] = []
    ) {
        self.total = total
        self.totalQuantity = totalQuantity
        self.totals = totals
        self.page = page
        self.pages = pages
        self.isCut = isCut
        self.items = items
        self.mentions = mentions
        self.didYouMean = didYouMean
        self.knownSince = knownSince
        self.updatedAgain = updatedAgain
        self.deletedSince = deletedSince
        self.remarks = remarks
    }
}

/// The changes of one item, the newest first.
public struct HistoryOutput: Sendable, Hashable {
    /// One change.
    public struct Entry: Sendable, Hashable {
        public let day: CalendarDay
        /// When on that day, to the minute: `14:05`; empty where that is not known.
        public let time: String
        /// Who made it: `person`, `model`, `import`, or a name.
        public let by: String
        /// `created`, `updated`, `adjusted`, `deleted`, `imported`, `undone` or `redone`.
        public let kind: String
        /// Empty when the item was made or deleted.
        public let changes: [FieldDifference]

        public init(day: CalendarDay, time: String = "", by: String, kind: String, changes: [FieldDifference]) {
            self.day = day
            self.time = time
            self.by = by
            self.kind = kind
            self.changes = changes
        }
    }

    /// The item as it is, or was last; nil when nothing is known of it.
    public var item: ItemRecord?
    public var id: ItemID
    /// How many changes there are; there may be fewer entries.
    public var total: Int
    public var entries: [Entry]

    public init(id: ItemID, item: ItemRecord?, total: Int, entries: [Entry]) {
        self.id = id
        self.item = item
        self.total = total
        self.entries = entries
    }
}

/// What a change did.
public struct ChangeOutput: Sendable, Hashable {
    public enum Done: String, Sendable, Hashable, CaseIterable { case created, updated, adjusted, deleted }

    /// An item of the change.
    public struct Step: Sendable, Hashable {
        /// The item after the change; a deleted one as it was.
        public let item: ItemRecord
        /// What differs; empty when the item was created or deleted.
        public let changes: [FieldDifference]

        public init(item: ItemRecord, changes: [FieldDifference]) {
            self.item = item
            self.changes = changes
        }
    }

    public var done: Done
    /// The number of the change in the log; nil where a place keeps none.
    public var change: Int64?
    /// How many items were changed; there may be fewer steps.
    public var total: Int
    public var steps: [Step]
    public var remarks: [String]

    public init(done: Done, change: Int64? = nil, total: Int = 1, steps: [Step], remarks: [String] = []) {
        self.done = done
        self.change = change
        self.total = total
        self.steps = steps
        self.remarks = remarks
    }
}

/// What came in and went out in some days.
public struct MovementsOutput: Sendable, Hashable {
    /// Amounts of one item, or of one unit.
    public struct Amounts: Sendable, Hashable {
        /// What came in, at least nothing.
        public let `in`: Quantity
        /// What went out, at least nothing.
        public let out: Quantity
        /// What was there at the end.
        public let end: Quantity

        public init(in incoming: Quantity, out: Quantity, end: Quantity) {
            self.in = incoming
            self.out = out
            self.end = end
        }
    }

    public struct Row: Sendable, Hashable {
        public let item: ItemRecord
        public let amounts: Amounts

        public init(item: ItemRecord, amounts: Amounts) {
            self.item = item
            self.amounts = amounts
        }
    }

    /// The days told of, both ends included.
    public var days: DayRange
    /// The first day that the log knows of.
    public var knownSince: CalendarDay?
    /// How many items moved, on all pages.
    public var total: Int
    public var page: Int
    public var pages: Int
    public var rows: [Row]
    /// The amounts of all pages, by unit.
    public var totals: [(unit: String, amounts: Amounts)] { unitTotals.map { ($0.unit, $0.amounts) } }
    var unitTotals: [UnitAmounts]

    struct UnitAmounts: Sendable, Hashable {
        let unit: String
        let amounts: Amounts
    }

    public init(
        days: DayRange, knownSince: CalendarDay?, total: Int, page: Int = 1, pages: Int = 1, rows: [Row],
        totals: [(unit: String, amounts: Amounts)]
    ) {
        self.days = days
        self.knownSince = knownSince
        self.total = total
        self.page = page
        self.pages = pages
        self.rows = rows
        unitTotals = totals.map { UnitAmounts(unit: $0.unit, amounts: $0.amounts) }
    }
}
