import InventoryContract

/// What tools have returned in a conversation: the only items that its lists may show.
struct ItemLedger {
    /// One output of the list tool.
    struct Listing {
        /// The items on the page, in order.
        let ids: [ItemID]
        /// How many items matched.
        let total: Int
    }

    /// Items as a tool last returned them; a day of creation is there only when a list was asked for by it.
    private(set) var records: [ItemID: ItemRecord] = [:]
    /// The ids that tools returned in the exchange under way.
    private var idsOfExchange: Set<ItemID> = []
    /// The listings of the exchange under way.
    private(set) var listings: [Listing] = []
    /// The same with the items that were found by their notes and own fields behind them, where there are any.
    private(set) var listingsWithMentions: [Listing] = []
    /// Whether the latest tool of the exchange under way was the list tool; nil when none was run.
    private(set) var latestWasListing: Bool?

    /// Begins an exchange: what was returned stays known, what it was returned for does not.
    mutating func beginExchange() {
        idsOfExchange = []
        listings = []
        listingsWithMentions = []
        latestWasListing = nil
    }

    /// What tools returned in the exchange under way, and nothing from before it.
    var ofExchange: ItemLedger {
        var ledger = self
        ledger.records = records.filter { idsOfExchange.contains($0.key) }
        return ledger
    }

    /// Takes note of a tool's output; nil, what went wrong, says nothing about items.
    mutating func note(_ output: InventoryOutput?) {
        guard let output else { return }
        latestWasListing = false
        switch output {
        case .list(let list):
            latestWasListing = true
            for item in list.items { note(item) }
            let listing = Listing(ids: list.items.map(\.id), total: list.total)
            listings.append(listing)
            guard let mentions = list.mentions else { return }
            for mention in mentions.mentions { note(mention.item) }
            listingsWithMentions.append(
                Listing(ids: listing.ids + mentions.mentions.map(\.item.id), total: listing.total + mentions.total))
        case .item(let item): noteUnlisted(item)
        case .history(let history): if let item = history.item { noteUnlisted(item) }
        case .change(let change): for step in change.steps { noteUnlisted(step.item) }
        case .movements(let movements): for row in movements.rows { noteUnlisted(row.item) }
        }
    }

    private mutating func note(_ item: ItemRecord) {
        records[item.id] = item
        idsOfExchange.insert(item.id)
    }

    private mutating func noteUnlisted(_ item: ItemRecord) {
        var record = item
        record.created = nil
        record.updated = item.updated ?? records[item.id]?.updated
        note(record)
    }
}
