import ExactDecimal
import Inventory
import StrictJSON

/// Items as the tools' outputs carry them.
enum ItemJSON {
    /// A quantity as an exact JSON number.
    static func number(_ quantity: Quantity) -> JSONValue { .number(quantity.description) }

    /// An item in a list; what is empty is left out.
    static func row(_ item: Item, calendar: SessionCalendar, showsCreated: Bool) -> JSONValue {
        var members = common(item)
        if showsCreated { members.append(("created", .string("\(calendar.boundaries.day(of: item.createdAt))"))) }
        members.append(("updated", .string("\(calendar.boundaries.day(of: item.updatedAt))")))
        return .object(JSONObject(members))
    }

    /// An item with all its fields.
    static func details(_ item: Item, calendar: SessionCalendar) -> JSONValue {
        var members = common(item)
        if !item.code.isEmpty { members.append(("code", .string(item.code))) }
        if !item.note.isEmpty { members.append(("note", .string(item.note))) }
        members.append(("created", .string("\(calendar.boundaries.day(of: item.createdAt))")))
        members.append(("updated", .string("\(calendar.boundaries.day(of: item.updatedAt))")))
        return .object(JSONObject(members))
    }

    private static func common(_ item: Item) -> [(String, JSONValue)] {
        var members: [(String, JSONValue)] = [
            ("id", .integer(item.id)), ("title", .string(item.title)), ("quantity", number(item.quantity)),
        ]
        if !item.unit.isEmpty { members.append(("unit", .string(item.unit))) }
        if !item.category.isEmpty { members.append(("category", .string(item.category))) }
        if !item.place.isEmpty { members.append(("place", .string(item.place))) }
        if let minimum = item.minimum { members.append(("minimum", number(minimum))) }
        if let stock = stock(of: item) { members.append(("stock", .string(stock.rawValue))) }
        return members
    }

    private static func stock(of item: Item) -> StockLevel? {
        if item.isOut { return .out }
        return item.isLow ? .low : nil
    }
}
