import InventoryContract
import PlainText

/// A model's reply checked against what the tools returned.
///
/// Only lines whose id a tool returned become selectable, and they show the inventory's title and date, not the model's.
struct GroundedReply {
    /// How many lines a list may show at once before it counts as a whole page.
    private static let pageLength = 20

    /// The reply with its list lines in the contract's form; lines that name unknown items are marked.
    let text: String
    /// How many items the question matched; nil when the reply is no list.
    let total: Int?
    /// The lines that can be picked; nil when the reply is no list.
    let items: [ListedItem]?
    /// What the reply is made of.
    let blocks: [ReplyBlock]

    /// Checks a reply.
    init(_ reply: String, ledger: ItemLedger, language: Language) {
        let replies = ReplyLanguages.replies(in: language)
        var items: [ListedItem] = []
        let lines = ReplyParser.lines(of: reply).compactMap { line -> (text: String, item: ListedItem?)? in
            switch line {
            case .text(let text): return (text, nil)
            case .item(let id, let title, _):
                guard let record = ledger.records[id] else {
                    return (replies.unknownItem(id, title: Sanitiser.blankingControls(title)), nil)
                }
                guard !items.contains(where: { $0.id == id }) else { return nil }
                let item = ListedItem(record, number: items.count + 1)
                items.append(item)
                return (replies.listLine(item), item)
            }
        }
        text = lines.map(\.text).joined(separator: "\n")
        let listing = Self.listing(items, ledger)
        self.items = listing?.items
        total = listing?.total
        blocks = [ReplyBlock](
            lines.map { line in
                guard let item = line.item else { return ReplyLine(words: line.text) }
                return listing == nil ? .heading(.init(line.text, id: item.id, title: item.title)) : .item(item)
            })
    }

    /// What a reply with these items lists; nil when it is no list.
    private static func listing(_ items: [ListedItem], _ ledger: ItemLedger) -> (items: [ListedItem], total: Int)? {
        let ids = items.map(\.id)
        if !ids.isEmpty, ledger.latestWasListing != false || ids.count > 1 {
            let page = (ledger.listingsWithMentions + ledger.listings).last { listing in
                listing.ids == ids || (ids.count >= pageLength && listing.ids.starts(with: ids))
            }
            return (items, page?.total ?? ids.count)
        }
        if ledger.latestWasListing == true, ledger.listings.allSatisfy({ $0.total == 0 }) { return ([], 0) }
        return nil
    }
}

extension ListedItem {
    /// An item as a line of a list.
    init(_ record: ItemRecord, number: Int) {
        let quantity = record.quantity.map { $0.description + (record.unit.isEmpty ? "" : " \(record.unit)") }
        self.init(
            number: number, id: record.id, title: record.title, updated: record.updated, quantity: quantity,
            stock: record.stock, created: record.created)
    }
}
