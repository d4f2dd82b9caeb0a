import CivilTime
import InventoryContract
import PlainText

/// How results are worded in a language.
protocol Phrasing: Sendable {
    func remark(_ remark: Remark) -> String
    func list(_ found: Search.Found) -> String
    func count(_ found: Search.Found) -> String
    /// What stands before a reply to words that were read otherwise than typed.
    func prefix(_ deviation: Search.Deviation?) -> String
    func sum(_ found: Search.Found) -> String
    /// What a list's words were found in beside titles; with a limit, without what comes on later pages.
    func mentions(_ mentions: Mentions, isLimited: Bool) -> String
    /// What is said beside a list of what was updated in days that are over; nil when that is nothing.
    func reach(_ reach: UpdateReach) -> String?
    func card(_ item: ItemRow, purpose: ItemPurpose, note: Search.Deviation?) -> String
    func history(_ history: HistoryPage, note: Search.Deviation?) -> String
    /// Says that nothing has such a name.
    func nothingCalled(_ name: String) -> String
    func whichOne(_ items: [ItemRow]) -> String
    /// Below a list of which more is to come.
    func more(_ rest: Int) -> String
    /// Says that a value would go the other way than the verb says.
    func otherWay(_ item: ItemRow, _ field: Order.Field) -> String
    /// Says that an item has no minimum that its quantity could become.
    func hasNoMinimum(_ item: ItemRow) -> String
    /// Asks whether a bare number means a line of the list, or an amount of an item.
    func lineOrAmount(_ number: Int, _ line: ItemRow, of item: ItemRow) -> String
    /// Asks whether the changes that follow are meant.
    var isThisMeant: String { get }
    /// Says which words of an order were not understood.
    func readWithout(_ words: [String]) -> String
    /// One of those changes, in a line.
    func proposed(_ change: ProposedChange) -> String
    /// Asks whether items are meant that only some of the words name.
    func isItThis(_ found: Search.Found) -> String
    /// Asks which of several things to begin with.
    func oneAtATime(_ items: [ItemRow]) -> String
    /// Says what was not done of several orders.
    func notYet(_ orders: [String]) -> String
    /// The categories or places, and how many there are beside those.
    func names(_ names: [String], of kind: NameKind, others: Int) -> String
    /// Says what an item is counted in, before it is asked for an amount.
    func countedIn(_ item: ItemRow) -> String
    func askFor(_ field: ChangeRequest.Field, of item: ItemRow?) -> String
    func askWhichItem(_ kind: ChangeKind) -> String
    func done(_ done: ChangeOutput.Done, _ item: ItemRow?, _ changes: [FieldChange], note: Search.Deviation?) -> String
    /// Below the items that a change is told of: how many more it changed.
    func andMore(_ items: Int) -> String
    /// How many of the items were left out of a change, since it would make no difference.
    func alreadyLikeThat(_ items: Int) -> String
    /// That a change is entered as of now, though another day was named.
    var enteredToday: String { get }
    /// What came in and went out, as far as it was asked for.
    func movements(_ output: MovementsOutput, _ reading: MovementReading) -> String
    /// When the log begins; nil where that is before the days asked about.
    func beginning(of output: MovementsOutput) -> String?
    /// What there was at the end of a day, or where it was, and from which day on that is known.
    func stood(
        _ reading: MovementReading, _ rows: [ItemRow], total: Int, on day: CalendarDay, _ knownSince: CalendarDay?
    ) -> String
    /// The items whose own field has the words, and how many follow on later pages.
    func items(
        _ rows: [ItemRow], with field: String, holding text: String, _ filters: Filters, rest: Int
    ) -> String
    /// What a tool said went wrong.
    func failure(_ refusal: InventoryRefusal) -> String
}

extension Phrasing {
    /// Asks whether changes are meant.
    func isThisMeant(_ changes: [ProposedChange]) -> String {
        isThisMeant + "\n" + changes.map { "- " + proposed($0) }.joined(separator: "\n")
    }
}

/// What the wordings of both languages are made of.
enum Lines {
    /// Lines of a list, one an item.
    static func items(_ items: [ItemRow], _ line: (ItemRow) -> String) -> String {
        items.map(line).joined(separator: "\n")
    }

    /// Items that have the same title and are in different places.
    static func twins(_ items: [ItemRow]) -> [[ItemRow]] {
        var titles: [String] = []
        for item in items where !titles.contains(item.title) { titles.append(item.title) }
        return titles.map { title in items.filter { $0.title == title } }.filter { Set($0.map(\.place)).count > 1 }
    }

    /// A quantity with its unit: `12 pcs`, `3箱`.
    static func amount(_ quantity: String?, _ unit: String?, joiner: String) -> String? {
        guard let quantity else { return nil }
        guard let unit, !unit.isEmpty else { return quantity }
        let isLatin =
            unit.unicodeScalars.first.map { !Script(FoldedText.scalars(String($0)).first ?? $0).isJapanese } ?? true
        return quantity + (isLatin ? " " : joiner) + UnitForm.beside(quantity, unit)
    }

    /// How much there is in all, of each unit apart; nil where there are several and not all items are at hand.
    static func total(_ page: ListPage, joiner: String) -> String? {
        var units: [String?] = []
        for unit in page.items.map(\.unit) where !units.contains(unit) { units.append(unit) }
        if units.count == 1 { return amount(page.totalQuantity.text, units[0], joiner: joiner) ?? "" }
        guard page.items.count == page.total else { return nil }
        let amounts = units.map { unit in
            let quantities = page.items.filter { $0.unit == unit }.compactMap { $0.quantity.flatMap { Amount($0) } }
            return amount(quantities.reduce(.zero, +).text, unit, joiner: joiner) ?? ""
        }
        return amounts.joined(separator: " + ")
    }
}
