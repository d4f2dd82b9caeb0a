import Inventory
import StrictJSON

/// Changes as the tools' outputs carry them.
enum ChangeJSON {
    /// One line of an item's history.
    static func entry(_ entry: HistoryEntry, calendar: SessionCalendar) -> JSONValue {
        [
            "at": .string("\(calendar.boundaries.day(of: entry.at))"), "by": .string(entry.author.rawValue),
            "kind": .string(entry.kind.rawValue), "changes": changes(before: entry.before, after: entry.after),
        ]
    }

    /// The fields that differ, each with before and after; empty when the item was made or deleted.
    static func changes(before: Item?, after: Item?) -> JSONValue {
        let fields = FieldChange.between(before, after)
        return .object(
            JSONObject(
                fields.map { field in
                    (field.field.rawValue, ["before": .string(field.before), "after": .string(field.after)])
                }))
    }
}
