import CivilTime
import InventoryContract

/// Replies in English.
struct EnglishPhrasing: Phrasing {
    private static let example =
        "Ask for instance \"what changed last week?\", \"what is low?\" or \"set AA batteries to 40\"."

    func remark(_ remark: Remark) -> String {
        switch remark {
        case .greeting: "Hello. \(EnglishPhrasing.example)"
        case .thanks: "You're welcome."
        case .notKept:
            "That is not kept: an item has a title, quantity, unit, category, place, minimum, code and note. A note may say it, for instance \"note on the AA batteries: for the torch\"."
        case .unclear: "I did not understand all of that. \(EnglishPhrasing.example)"
        case .offTopic: "I can only help with the inventory. \(EnglishPhrasing.example)"
        case .undo: "The last change made here is taken back with /undo, and made again with /redo."
        case .unable: "I cannot do that: I look up items and change them. \(EnglishPhrasing.example)"
        case .cancelled: "All right, nothing was changed."
        case .nothingToDecline: "Nothing waits for an answer, and nothing was changed."
        case .wholeInventory:
            "That would change every item there is. Say which, as in \"everything in Shelf A\", or list items first and then say \"all of them\"."
        case .whatToChange:
            "What should be changed? Name the item and the new value, for instance \"set AA batteries to 40\"."
        case .nothingBefore: "There is nothing to go on from yet. \(EnglishPhrasing.example)"
        case .noMorePages: "That was all of it."
        case .nothingAbove: "That is where the list begins."
        case .impossibleDate(let date) where date.unread != nil:
            "I could not understand the date \"\(date.text)\": I do not know what to make of \"\(date.unread ?? "")\" in it. Which days do you mean?"
        case .impossibleDate(let date):
            "There is no such date: \(date.text)\(date.problem.map { " (\($0))" } ?? "")."
        case .noSuchLine(let rank): "The list has no number \(rank)."
        case .tooMany(let total):
            "There are too many to look through, \(total). Narrow it down, for instance by category, place or date."
        case .beyondSets: "There are too many alternatives in that. Ask for some of them at a time."
        case .refused(let refusal): refused(refusal)
        case .notOffered(isChange: true): "This inventory can only be read here, so nothing was changed."
        case .notOffered: "This inventory cannot tell that."
        }
    }

    func list(_ found: Search.Found) -> String {
        let page = found.page
        guard page.total > 0 else { return nothing(found) }
        var head = "\(items(page.total))\(conditions(found.filters))"
        if let limit = found.filters.limit, page.total > page.items.count {
            head = "\(min(limit, page.items.count)) of \(head)"
        }
        let from = (page.page - 1) * ListQuery.pageSize
        if page.page > 1 { head += ", page \(page.page) of \(page.pages)" }
        var text = prefix(found.deviation) + head + ":\n" + Lines.items(page.items, line)
        let rest = page.total - from - page.items.count
        if rest > 0, found.filters.limit == nil { text += "\n" + more(rest) }
        return text
    }

    func count(_ found: Search.Found) -> String {
        guard found.page.total > 0 else { return nothing(found) }
        return prefix(found.deviation) + "\(items(found.page.total))\(conditions(found.filters))."
    }

    func sum(_ found: Search.Found) -> String {
        let page = found.page
        guard page.total > 0 else { return nothing(found) }
        let asked = "\(items(page.total))\(conditions(found.filters))"
        let head =
            Lines.total(page, joiner: " ").map { "\($0) in total, in \(asked)" }
            ?? "\(asked), counted in different units, which do not add up"
        guard page.total <= ListQuery.pageSize, page.items.count == page.total else {
            return prefix(found.deviation) + head + "."
        }
        return prefix(found.deviation) + head + ":\n" + Lines.items(page.items, line)
    }

    func mentions(_ mentions: Mentions, isLimited: Bool) -> String {
        var lines = mentions.groups.map { group in
            let fields = group.fields.map { $0 == ArgumentName.note ? "the notes" : $0 }
            return "Found in \(fields.joined(separator: " and ")):\n" + Lines.items(group.items, line)
        }
        if mentions.rest > 0, !isLimited { lines.append(more(mentions.rest)) }
        return lines.joined(separator: "\n")
    }

    private func nothing(_ found: Search.Found) -> String {
        var text = prefix(found.deviation) + "No items\(conditions(found.filters))."
        let close = found.page.closeWords
        if !close.isEmpty { text += " Did you mean \(close.map { "\"\($0)\"" }.joined(separator: " or "))?" }
        return text
    }

    func prefix(_ deviation: Search.Deviation?) -> String {
        switch deviation {
        case .corrected(let from, let to)?: "Read \"\(from)\" as \"\(to)\". "
        case .ignored(let words)?: "Nothing here has \"\(words.joined(separator: " "))\", so without it: "
        case nil: ""
        }
    }

    func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }

    func line(_ item: ItemRow) -> String {
        "ID: \(item.id) - \(item.title)\(item.updated.map { " (updated: \($0))" } ?? "")"
    }

    // MARK: Days

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    /// `Mon 9 - Sun 15 Nov 2026`.
    func range(_ days: Days) -> String {
        switch (days.from, days.through) {
        case (let from?, let through?) where from == through: return "on \(day(from))"
        case (let from?, let through?):
            guard let first = CalendarDay(beginning: from), let last = CalendarDay(beginning: through) else {
                return "\(from) to \(through)"
            }
            let start =
                first.year != last.year
                ? day(from)
                : "\(EnglishPhrasing.weekdays[first.weekday.rawValue % 7]) \(first.day)"
                    + (first.month == last.month ? "" : " \(EnglishPhrasing.months[first.month - 1])")
            return "\(start) - \(day(through))"
        case (let from?, nil): return "since \(day(from))"
        case (nil, let through?): return "up to \(day(through))"
        case (nil, nil): return "at any time"
        }
    }

    func day(_ iso: String) -> String {
        guard let parts = CalendarDay(beginning: iso) else { return iso }
        return
            "\(EnglishPhrasing.weekdays[parts.weekday.rawValue % 7]) \(parts.day) \(EnglishPhrasing.months[parts.month - 1]) \(parts.year)"
    }

    // MARK: One item

    func card(_ item: ItemRow, purpose: ItemPurpose, note: Search.Deviation?) -> String {
        let amount = Lines.amount(item.quantity, item.unit, joiner: " ") ?? "unknown"
        let answer =
            switch purpose {
            case .amount:
                "\(amount) of \(item.title)\(item.shortage.map { ", \($0) below the minimum" } ?? "").\n"
            case .place: "\(item.title) is in \(item.place ?? "no place that is recorded").\n"
            case .field(let field): told(field, of: item)
            case .detail, .history: ""
            }
        var lines = ["ID: \(item.id) - \(item.title)", "Quantity: \(amount)"]
        for (name, value) in [
            ("Category", item.category), ("Place", item.place), ("Minimum", item.minimum), ("Code", item.code),
            ("Note", item.note),
        ] + item.ownFields.map({ ($0.name, $0.text) }) + [("Created", item.created), ("Updated", item.updated)] {
            if let value, !value.isEmpty { lines.append("\(name): \(value)") }
        }
        return prefix(note) + answer + lines.joined(separator: "\n")
    }

    /// `quantity 6 -> 8`; a field that was empty only says what it became.
    static func change(_ change: FieldChange) -> String {
        switch (change.before ?? "", change.after ?? "") {
        case ("", let after): "\(change.field) \(after)"
        case (let before, ""): "no \(change.field) any more, was \(before)"
        case (let before, let after): "\(change.field) \(before) -> \(after)"
        }
    }

    // MARK: Asking back

    func isItThis(_ found: Search.Found) -> String {
        guard case .ignored(let words)? = found.deviation else { return whichOne(found.page.items) }
        return "Nothing here has \"\(words.joined(separator: " "))\". Do you mean this?\n"
            + Lines.items(found.page.items, line)
    }

    func nothingCalled(_ name: String) -> String {
        name.isEmpty ? "Nothing is changed: no item fits." : "Nothing is changed: no item is called \"\(name)\"."
    }

    var isThisMeant: String { "Nothing is changed yet. Do you want this? Say yes, or say it again in other words." }

    func readWithout(_ words: [String]) -> String {
        "Not understood: " + words.map { "\"\($0)\"" }.joined(separator: ", ") + "."
    }

    func proposed(_ change: ProposedChange) -> String {
        let values = change.values.map { "\($0.field) \($0.value)" }.joined(separator: ", ")
        return switch change.tool {
        case .deleteInventory: "Delete \(change.title)"
        case .createInventory: "New item: \(values)"
        default: "\(change.title): \(values)"
        }
    }

    func oneAtATime(_ items: [ItemRow]) -> String {
        "Items are changed one at a time. Which one first?\n" + Lines.items(items, line)
    }

    func notYet(_ orders: [String]) -> String {
        "Not done yet: " + orders.map { "\"\($0)\"" }.joined(separator: ", ") + "."
    }

    func countedIn(_ item: ItemRow) -> String { "\(item.title) is counted in \(item.unit ?? "pieces"). " }

    func askFor(_ field: ChangeRequest.Field, of item: ItemRow?) -> String {
        let name = item.map { "\($0.title) (ID \($0.id))" } ?? "the item"
        switch field {
        case .title:
            return item == nil
                ? "What is the new item called? You may add quantity, unit, category and place."
                : "What should \(name) be called?"
        case .quantity: return "What quantity should \(name) have?"
        case .unit: return "What unit should \(name) have?"
        case .category: return "What category should \(name) have?"
        case .place: return "Where should \(name) be kept?"
        case .minimum: return "What minimum should \(name) have? It is \(item?.minimum ?? "not set") now."
        case .note: return "What should the note of \(name) say?"
        case .change: return "By how many should \(name) change?"
        case .any: return "What should be changed about \(name)?"
        }
    }

    func askWhichItem(_ kind: ChangeKind) -> String {
        switch kind {
        case .delete: "Which item should be deleted? Name it, or list items first."
        case .update, .adjust: "Which item should be changed? Name it, or list items first."
        }
    }

    func done(_ done: ChangeOutput.Done, _ item: ItemRow?, _ changes: [FieldChange], note: Search.Deviation?) -> String
    {
        let name = item.map { "\($0.title) (ID \($0.id))" } ?? "the item"
        let details = changes.map(EnglishPhrasing.change).joined(separator: ", ")
        let head =
            switch done {
            case .created: "Created \(name)."
            case .deleted: "Deleted \(name)."
            default:
                "\(done.rawValue.prefix(1).uppercased() + done.rawValue.dropFirst()) \(name)\(details.isEmpty ? "." : ": \(details).")"
            }
        return prefix(note) + head
    }

    func failure(_ refusal: InventoryRefusal) -> String { refusal.told ?? refusal.text }
}
