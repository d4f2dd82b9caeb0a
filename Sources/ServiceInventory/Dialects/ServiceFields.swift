import ExactDecimal
import Inventory
import StrictJSON

/// The fields of a change as the service takes them: only those that differ.
enum ServiceFields {
    /// What a new item has.
    static func body(of item: Item) -> JSONValue {
        var body: JSONObject = ["title": .string(item.title), "quantity": .string("\(item.quantity)")]
        for (name, field) in texts where !item[keyPath: field].isEmpty { body[name] = .string(item[keyPath: field]) }
        if let minimum = item.minimum { body[management] = management(minimum) }
        let attributes = item.ownFields.all.filter { $0.name != ServiceItem.stateField }
        if let state = item.ownFields[ServiceItem.stateField] { body["state"] = .string(state) }
        if !attributes.isEmpty { body[optional] = list(attributes) }
        return .object(body)
    }

    /// What becomes of an item.
    ///
    /// - Parameter attributes: the optional attributes that it has. Whether the service keeps those that a request leaves out is not
    ///   documented, so all of them are sent when one changes.
    static func body(from before: Item, to after: Item, attributes: [OwnFields.Field]) -> JSONValue {
        var body = JSONObject()
        for (name, field) in texts + [("title", \Item.title)]
        where !isSame(before[keyPath: field], after[keyPath: field]) {
            body[name] = .string(after[keyPath: field])
        }
        if before.quantity != after.quantity { body["quantity"] = .string("\(after.quantity)") }
        if before.minimum != after.minimum { body[management] = management(after.minimum) }
        let state = ServiceItem.stateField
        if !isSame(before.ownFields[state] ?? "", after.ownFields[state] ?? "") {
            body["state"] = .string(after.ownFields[state] ?? "")
        }
        let changed = self.attributes(from: before.ownFields, to: after.ownFields, in: attributes)
        if changed != attributes { body[optional] = list(changed) }
        return .object(body)
    }

    /// The names of the fields in which an item is not as it was to be, among those that were to change.
    static func missed(from before: Item?, to wanted: Item, found: Item) -> [String] {
        var missed: [String] = []
        func check(_ name: String, _ text: (Item) -> String) {
            let was = before.map(text) ?? ""
            if !isSame(was, text(wanted)), !isSame(text(wanted), text(found)) { missed.append(name) }
        }
        check(ItemField.title.rawValue, \.title)
        check(ItemField.quantity.rawValue) { "\($0.quantity)" }
        for field in [ItemField.unit, .category, .place, .code, .note] {
            check(field.rawValue) { $0.text(of: field) }
        }
        check(ItemField.minimum.rawValue) { $0.minimum.map { "\($0)" } ?? "" }
        for name in Set((before?.ownFields.all ?? []).map(\.name) + wanted.ownFields.all.map(\.name)).sorted() {
            check(name) { $0.ownFields[name] ?? "" }
        }
        return missed
    }

    private static let management = "quantity_management_attributes"
    private static let optional = "optional_attributes"

    private static var texts: [(String, KeyPath<Item, String>)] {
        [("unit", \.unit), ("category", \.category), ("place", \.place), ("code", \.code), ("etc", \.note)]
    }

    /// That null takes a minimum away is a guess.
    private static func management(_ minimum: Quantity?) -> JSONValue {
        ["order_point_quantity": minimum.map { .string("\($0)") } ?? .null]
    }

    private static func attributes(
        from before: OwnFields, to after: OwnFields, in attributes: [OwnFields.Field]
    ) -> [OwnFields.Field] {
        var attributes = attributes
        for name in Set((before.all + after.all).map(\.name)).sorted() where name != ServiceItem.stateField {
            let (old, new) = (before[name] ?? "", after[name] ?? "")
            if isSame(old, new) { continue }
            let place = attributes.firstIndex { $0.name == name }
            if let place { attributes[place] = OwnFields.Field(name, new) } else { attributes.append(.init(name, new)) }
        }
        return attributes
    }

    private static func list(_ attributes: [OwnFields.Field]) -> JSONValue {
        .array(attributes.map { ["name": .string($0.name), "value": .string($0.text)] })
    }

    private static func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }
}

extension Item {
    fileprivate func text(of field: ItemField) -> String {
        switch field {
        case .unit: unit
        case .category: category
        case .place: place
        case .code: code
        case .note: note
        default: ""
        }
    }
}
