import CivilTime
import ExactDecimal
import InventoryContract
import PlainText
import StrictJSON

/// Reads lists of items out of what tools elsewhere give back; nothing else becomes an item.
enum ForeignLists {
    /// The list of an answer; nil when there is none in it.
    static func list(in result: ForeignResult) -> ListOutput? {
        if let structured = result.structured, let list = list(in: .object(structured)) { return list }
        if let value = try? JSONParser.parse(result.text, loneSurrogates: .replaced), let list = list(in: value) {
            return list
        }
        return lines(of: result.text)
    }

    private static let keys = ["items", "inventories", "data", "result"]

    private static func list(in value: JSONValue) -> ListOutput? {
        let object = value.object
        guard let elements = value.array ?? keys.lazy.compactMap({ object?[$0]?.array }).first else { return nil }
        let items = elements.compactMap(item)
        // Not every element has to be one, but some must be, unless there is nothing.
        guard !items.isEmpty || elements.isEmpty else { return nil }
        return ListOutput(
            total: max(object?["total"]?.integer ?? items.count, items.count), page: object?["page"]?.integer ?? 1,
            pages: object?["pages"]?.integer ?? 1, items: items,
            knownSince: object?["knownSince"]?.string.flatMap(CalendarDay.init(iso8601:)),
            updatedAgain: object?["updatedAgain"]?.integer ?? 0,
            deletedSince: (object?["deletedSince"]?.array ?? []).compactMap(item))
    }

    /// An object with an id and a title; what else is known of items is taken along.
    private static func item(_ value: JSONValue) -> ItemRecord? {
        guard let object = value.object, let title = object["title"]?.string,
            let id = object["id"].flatMap({ $0.integer ?? $0.string.flatMap(Int.init) }), id > 0
        else { return nil }
        func text(_ key: String) -> String { Sanitiser.line(object[key]?.string ?? "") }
        func quantity(_ key: String) -> Quantity? {
            switch object[key] {
            case .number(let text)?, .string(let text)?: Quantity(text)
            default: nil
            }
        }
        let updated = ["updated", "updatedAt", "updated_at"].lazy.compactMap { object[$0]?.string }.first
        return ItemRecord(
            id: ItemID(Int64(id)), title: Sanitiser.line(title), quantity: quantity("quantity"), unit: text("unit"),
            category: text("category"), place: text("place"), minimum: quantity("minimum"),
            stock: object["stock"]?.string.flatMap(StockLevel.init), code: text("code"),
            updated: updated.flatMap { CalendarDay(iso8601: String($0.prefix(10))) })
    }

    // MARK: - Lines

    /// The list of a text with lines such as `[1] ID: 7 - AA batteries (updated: 2026-11-19)`; nil when it has none.
    ///
    /// Its first line may tell the total; a text that tells of none and has no such line is an empty list.
    private static func lines(of text: String) -> ListOutput? {
        let lines = text.split(separator: "\n")
        let items = lines.compactMap(item)
        let heading = lines.first.flatMap { item(line: $0) == nil ? $0 : nil }
        let total = heading.flatMap { $0.prefixMatch(of: /\D{0,20}([0-9]{1,9})(?![0-9A-Za-z])/) }.flatMap { Int($0.1) }
        if items.isEmpty { return total == 0 ? ListOutput(total: 0) : nil }
        return ListOutput(total: max(total ?? 0, items.count), items: items)
    }

    private static func item(line: Substring) -> ItemRecord? {
        let form =
            /\s*(?:\[[0-9]{1,9}\]\s*)?ID:\s*([0-9]{1,18})\s*-\s*(.*?)\s*(?:[(（](?:updated|更新)[:：]\s*([0-9]{4}-[0-9]{2}-[0-9]{2})[)）])?\s*/
        guard let match = line.wholeMatch(of: form), let id = Int64(match.1), !match.2.isEmpty else { return nil }
        return ItemRecord(
            id: ItemID(id), title: Sanitiser.line(String(match.2)),
            updated: match.3.flatMap { CalendarDay(iso8601: String($0)) })
    }
}
