import LanguageModel
import StrictJSON

/// An item as a list or a card shows it; numbers are decimal text.
struct ItemRow: Sendable, Hashable {
    let id: Int
    /// The title with all that hides in it made visible.
    let title: String
    /// What the title looks like on a screen: the same for titles that nobody can tell apart.
    let look: Lookalikes.Look
    var quantity: String?
    var unit: String?
    var category: String?
    var place: String?
    var minimum: String?
    var code: String?
    var note: String?
    var created: String?
    var updated: String?

    init?(_ value: JSONValue) {
        guard let id = value["id"]?.integer, let title = value["title"]?.visibleText else { return nil }
        self.id = id
        self.title = title
        look = Lookalikes.Look(value["title"]?.string ?? "")
        quantity = value["quantity"]?.decimalText
        unit = value["unit"]?.visibleText
        category = value["category"]?.visibleText
        place = value["place"]?.visibleText
        minimum = value["minimum"]?.decimalText
        code = value["code"]?.visibleText
        note = value["note"]?.visibleText
        created = value["created"]?.visibleText
        updated = value["updated"]?.visibleText
    }
}

/// A page of a list.
struct ListPage: Sendable, Hashable {
    var total = 0
    var totalQuantity = Amount.zero
    var page = 1
    var pages = 1
    var items: [ItemRow] = []
    /// Words of the inventory that are close to a word asked for, by that word.
    var suggestions: [String: [String]] = [:]
    /// How many there are, when they are too many to be looked through here.
    var tooMany: Int?
    /// What went wrong, when the tool could not list.
    var error: String?

    init(error: String? = nil) { self.error = error }

    init(_ output: ToolOutput) {
        guard !output.isError, let value = try? JSONParser.parse(output.text) else {
            error = output.text
            return
        }
        items = value["items"]?.array?.compactMap(ItemRow.init) ?? []
        total = value["total"]?.integer ?? items.count
        totalQuantity = value["totalQuantity"]?.decimalText.flatMap { Amount($0) } ?? .zero
        page = value["page"]?.integer ?? 1
        pages = value["pages"]?.integer ?? 1
        for member in value["didYouMean"]?.object?.members ?? [] {
            suggestions[member.key] = member.value.array?.compactMap(\.string) ?? member.value.string.map { [$0] } ?? []
        }
    }

    /// Items put together here, where no one call of the tool gives them.
    init(items: [ItemRow]) {
        self.items = items
        total = items.count
        totalQuantity = items.reduce(.zero) { $0 + ($1.quantity.flatMap { Amount($0) } ?? .zero) }
    }
}

/// An item's changes.
struct HistoryPage: Sendable, Hashable {
    /// One change.
    struct Entry: Sendable, Hashable {
        let day: String
        let kind: String
        /// Fields with their values before and after, as text.
        let changes: [FieldChange]
    }

    let id: Int
    let title: String
    let total: Int
    let entries: [Entry]

    init?(_ output: ToolOutput) {
        guard !output.isError, let value = try? JSONParser.parse(output.text), let id = value["id"]?.integer else {
            return nil
        }
        self.id = id
        title = value["title"]?.visibleText ?? ""
        entries = (value["entries"]?.array ?? []).map { entry in
            Entry(
                day: entry["at"]?.string ?? "", kind: entry["kind"]?.string ?? "",
                changes: FieldChange.all(entry["changes"]))
        }
        total = value["total"]?.integer ?? entries.count
    }
}

/// A field's values before and after a change.
struct FieldChange: Sendable, Hashable {
    let field: String
    let before: String?
    let after: String?

    static func all(_ value: JSONValue?) -> [FieldChange] {
        (value?.object?.members ?? []).map { member in
            FieldChange(
                field: member.key, before: member.value["before"]?.plainText, after: member.value["after"]?.plainText)
        }
    }
}

extension JSONValue {
    /// A number's text, or a string that is one.
    var decimalText: String? {
        switch self {
        case .number(let text): text
        case .string(let text): Amount(text)?.text
        default: nil
        }
    }

    /// A string on one line: what would break or bend it is written as an escape.
    var visibleText: String? {
        guard let text = string else { return nil }
        guard text.unicodeScalars.contains(where: JSONValue.bends) else { return text }
        return text.unicodeScalars.map { scalar in
            switch scalar {
            case "\n": "\\n"
            case "\t": "\\t"
            case _ where JSONValue.bends(scalar): "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
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

    fileprivate var plainText: String? {
        switch self {
        case .string: visibleText
        case .number(let text): text
        default: nil
        }
    }
}

extension ListPage {
    /// The item that an output about one item holds.
    static func row(in output: ToolOutput) -> ItemRow? {
        guard let value = try? JSONParser.parse(output.text) else { return nil }
        return ItemRow(value) ?? value["item"].flatMap(ItemRow.init)
    }
}
