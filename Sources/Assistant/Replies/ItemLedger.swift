import StrictJSON

/// What tools have returned in a conversation: the only items that its lists may show.
struct ItemLedger {
    /// An item as a tool last returned it.
    struct Record: Hashable {
        let title: String
        /// `YYYY-MM-DD`
        let updated: String
        let quantity: String?
        let stock: String?
        /// `YYYY-MM-DD`, when a list that was asked for by it returned the item.
        let created: String?
    }

    /// One output of the list tool.
    struct Listing {
        /// The items on the page, in order.
        let ids: [Int]
        /// How many items matched.
        let total: Int
    }

    private(set) var records: [Int: Record] = [:]
    /// The listings of the exchange under way.
    private(set) var listings: [Listing] = []
    /// Whether the latest tool of the exchange under way was the list tool; nil when none was run.
    private(set) var latestWasListing: Bool?

    /// Begins an exchange: what was returned stays known, what it was returned for does not.
    mutating func beginExchange() {
        listings = []
        latestWasListing = nil
    }

    /// Takes note of a tool's output; an error says nothing about items.
    mutating func note(_ text: String, isError: Bool) {
        guard !isError, let output = try? JSONParser.parse(text) else { return }
        let items = output["items"]?.array
        latestWasListing = items != nil
        for item in items ?? [output["item"] ?? output] { note(item, isListed: items != nil) }
        if let items, let total = output["total"]?.integer {
            listings.append(Listing(ids: items.compactMap { $0["id"]?.integer }, total: total))
        }
    }

    private mutating func note(_ item: JSONValue, isListed: Bool) {
        guard let id = item["id"]?.integer, let title = item["title"]?.string else { return }
        records[id] = Record(
            title: title, updated: item["updated"]?.string ?? records[id]?.updated ?? "",
            quantity: item["quantity"].map { quantity in
                [quantity.serialized(), item["unit"]?.string].compactMap { $0 }.joined(separator: " ")
            },
            stock: item["stock"]?.string, created: isListed ? item["created"]?.string : nil)
    }
}
