import DateResolution
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

    /// Checks a reply.
    init(_ reply: String, ledger: ItemLedger, language: Language) {
        let lines = ReplyParser.lines(of: reply)
        var items: [ListedItem] = []
        var isKnown = false
        let texts = lines.compactMap { line -> String? in
            switch line {
            case .text(let text): return text
            case .item(let id, let title):
                guard let record = ledger.records[ItemID(Int64(id))] else {
                    return Self.unknownLine(id: id, title: title, in: language)
                }
                isKnown = true
                guard !items.contains(where: { $0.id == id }) else { return nil }
                let item = ListedItem(record, number: items.count + 1)
                items.append(item)
                return ListLine.text(id: id, title: item.title, updated: item.updated, in: language)
            }
        }
        text = texts.joined(separator: "\n")

        let ids = items.map { ItemID(Int64($0.id)) }
        if isKnown, ledger.latestWasListing != false || ids.count > 1 {
            self.items = items
            let page = ledger.listings.last { listing in
                listing.ids == ids || (ids.count >= Self.pageLength && listing.ids.starts(with: ids))
            }
            total = page?.total ?? ids.count
        } else if ledger.latestWasListing == true, ledger.listings.allSatisfy({ $0.total == 0 }) {
            self.items = []
            total = 0
        } else {
            self.items = nil
            total = nil
        }
    }

    private static func unknownLine(id: Int, title: String, in language: Language) -> String {
        let title = Sanitiser.blankingControls(title)
        return language.text(
            "(no tool returned an item \(id): \(title))", "（ID \(id) の在庫はツールの結果にありません: \(title)）")
    }
}

extension ListedItem {
    /// An item as a line of a list.
    init(_ record: ItemRecord, number: Int) {
        let quantity = record.quantity.map { $0.description + (record.unit.isEmpty ? "" : " \(record.unit)") }
        self.init(
            number: number, id: Int(record.id.rawValue), title: record.title,
            updated: record.updated?.description ?? "", quantity: quantity, stock: record.stock?.rawValue,
            created: record.created?.description)
    }

    /// Whether a line of a reply stands for this item, in whatever language.
    public func isShown(by line: Substring) -> Bool {
        Language.allCases.contains { line == ListLine.text(id: id, title: title, updated: updated, in: $0) }
    }
}

/// The line of a list that stands for an item.
enum ListLine {
    /// `ID: n - title (updated: YYYY-MM-DD)`, on one line whatever the title holds.
    static func text(id: Int, title: String, updated: String, in language: Language) -> String {
        let title = title.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
        return language.text(
            "ID: \(id) - \(title) (updated: \(updated))", "ID: \(id) - \(title)（更新: \(updated)）")
    }
}
