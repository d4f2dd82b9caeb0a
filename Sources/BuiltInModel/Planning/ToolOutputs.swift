import CivilTime
import InventoryContract
import LanguageModel

/// An item as a list or a card shows it; numbers are decimal text.
struct ItemRow: Sendable, Hashable {
    let id: Int
    /// The title with all that hides in it made visible.
    let title: String
    private let titleAsItIs: String
    var quantity: String?
    var unit: String?
    var category: String?
    var place: String?
    var minimum: String?
    var code: String?
    var note: String?
    /// The item's own fields, in order of name.
    var ownFields: [OwnField] = []
    var created: String?
    var updated: String?

    /// How much is lacking to the minimum; nil where nothing is.
    var shortage: String? {
        guard let quantity = quantity.flatMap(Amount.init), let minimum = minimum.flatMap(Amount.init),
            quantity < minimum
        else { return nil }
        return (minimum - quantity).text
    }

    /// A field that only this inventory has.
    struct OwnField: Sendable, Hashable {
        let name: String
        let text: String
    }

    /// An item of which only the id is known.
    init(id: Int) {
        self.id = id
        title = ""
        titleAsItIs = ""
    }

    init(_ item: ItemRecord) {
        id = Int(item.id.rawValue)
        title = VisibleText.line(item.title)
        titleAsItIs = item.title
        quantity = item.quantity?.description
        unit = ItemRow.text(item.unit)
        category = ItemRow.text(item.category)
        place = ItemRow.text(item.place)
        minimum = item.minimum?.description
        code = ItemRow.text(item.code)
        note = ItemRow.text(item.note)
        ownFields = item.fields.map { OwnField(name: VisibleText.line($0.name), text: VisibleText.line($0.text)) }
        created = item.created?.description
        updated = item.updated?.description
    }

    /// What the title looks like on a screen: the same for titles that nobody can tell apart.
    var look: Lookalikes.Look { Lookalikes.Look(titleAsItIs) }

    private static func text(_ text: String) -> String? { text.isEmpty ? nil : VisibleText.line(text) }
}

/// A page of a list.
struct ListPage: Sendable, Hashable {
    var total = 0
    var totalQuantity = Amount.zero
    var page = 1
    var pages = 1
    var items: [ItemRow] = []
    /// What has the words in its note or own fields; never meant by a name.
    var mentions: Mentions?
    /// Words of the inventory that are close to a word asked for, by that word.
    var suggestions: [String: [String]] = [:]
    /// Whether more alternatives were asked for than a tool takes.
    var isBeyondSets = false
    /// The first day of the log, where it matters.
    var knownSince: CalendarDay?
    /// How many more items were updated in the days asked for, and again since.
    var updatedAgain = 0
    /// Items that fitted and were deleted since.
    var deletedSince: [ItemRow] = []
    /// What went wrong, when the tool could not list.
    var error: InventoryRefusal?

    init() {}

    /// In place of a page that would need more alternatives than a tool takes.
    static var beyondSets: ListPage {
        var page = ListPage()
        page.isBeyondSets = true
        return page
    }

    init(_ output: ToolOutput) {
        guard case .list(let list)? = InventoryOutput(output) else {
            error = InventoryRefusal(output)
            return
        }
        items = list.items.map(ItemRow.init)
        total = list.total
        totalQuantity = list.totalQuantity.flatMap { Amount($0.description) } ?? .zero
        page = list.page
        pages = list.pages
        suggestions = list.didYouMean
        knownSince = list.knownSince
        updatedAgain = list.updatedAgain
        deletedSince = list.deletedSince.map(ItemRow.init)
        mentions = list.mentions.map { Mentions($0, onPage: list.page - max(1, titlePages) + 1) }
    }

    /// The first words that may have been meant where nothing was found at all.
    var closeWords: ArraySlice<String> {
        mentions == nil ? suggestions.values.flatMap(\.self).sorted().prefix(5) : []
    }

    /// How many pages the items take that are no mentions.
    private var titlePages: Int { (total + ListQuery.pageSize - 1) / ListQuery.pageSize }

    /// Items put together here, where no one call of the tool gives them.
    init(items: [ItemRow], knownSince: CalendarDay? = nil) {
        self.items = items
        self.knownSince = knownSince
        total = items.count
        totalQuantity = items.reduce(.zero) { $0 + ($1.quantity.flatMap { Amount($0) } ?? .zero) }
    }
}

/// Items that a list's words are not the names of, found by what is kept with them.
struct Mentions: Sendable, Hashable {
    /// Those that were found in the same fields.
    struct Group: Sendable, Hashable {
        /// `note`, or the names of own fields.
        let fields: [String]
        var items: [ItemRow]
    }

    let groups: [Group]
    /// How many there are on later pages.
    let rest: Int

    var items: [ItemRow] { groups.flatMap(\.items) }

    init(_ mentioned: MentionedItems, onPage page: Int) {
        groups = mentioned.mentions.reduce(into: []) { groups, mention in
            let row = ItemRow(mention.item)
            if groups.last?.fields == mention.fields {
                groups[groups.count - 1].items.append(row)
            } else {
                groups.append(Group(fields: mention.fields.map(VisibleText.line), items: [row]))
            }
        }
        rest = max(0, mentioned.total - (page - 1) * ListQuery.pageSize - mentioned.mentions.count)
    }
}

/// An item's changes.
struct HistoryPage: Sendable, Hashable {
    /// One change.
    struct Entry: Sendable, Hashable {
        /// The day, and the time where that is known: `2026-11-19 14:05`.
        let moment: String
        let kind: String
        /// `person`, `model`, `import`, or a name.
        let author: String
        /// Fields with their values before and after, as text.
        let changes: [FieldChange]
    }

    /// The item, by its title alone.
    let item: ItemRow
    let total: Int
    let entries: [Entry]

    var id: Int { item.id }
    var title: String { item.title }

    init?(_ output: ToolOutput) {
        guard case .history(let history)? = InventoryOutput(output) else { return nil }
        item = ItemRow(ItemRecord(id: history.id, title: history.item?.title ?? ""))
        entries = history.entries.map { entry in
            Entry(
                moment: entry.day.description + (entry.time.isEmpty ? "" : " " + entry.time), kind: entry.kind,
                author: entry.by, changes: entry.changes.map(FieldChange.init))
        }
        total = history.total
    }
}

/// A field's values before and after a change.
struct FieldChange: Sendable, Hashable {
    let field: String
    let before: String?
    let after: String?

    init(_ difference: FieldDifference) {
        field = difference.field
        before = VisibleText.line(difference.before)
        after = VisibleText.line(difference.after)
    }
}

/// Text of the inventory made fit to stand in a reply.
enum VisibleText {
    /// A text on one line: what would break or bend it is written as an escape.
    static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: bends) else { return text }
        return text.unicodeScalars.map { scalar in
            switch scalar {
            case "\n": "\\n"
            case "\t": "\\t"
            case _ where bends(scalar): "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: String(scalar)
            }
        }.joined()
    }

    private static func bends(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
            0xE0000...0xE007F:
            true
        default: false
        }
    }
}

extension ItemRow {
    /// The item that an output about one item tells of.
    init?(only output: ToolOutput) {
        switch InventoryOutput(output) {
        case .item(let item)?: self.init(item)
        case .history(let history)?: self.init(history.item ?? ItemRecord(id: history.id, title: ""))
        case .change(let change)?:
            guard change.total == 1, let step = change.steps.first else { return nil }
            self.init(step.item)
        case .list?, .movements?, nil: return nil
        }
    }
}
