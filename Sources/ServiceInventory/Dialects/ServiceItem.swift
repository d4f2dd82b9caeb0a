import CivilTime
import ExactDecimal
import Essentials
import Inventory
import StrictJSON

/// An item as a service has it.
struct ServiceItem: Sendable {
    /// What of it is an item here.
    let item: Item
    /// All of its optional attributes, those too that cannot be own fields here, as they were written.
    let attributes: [OwnFields.Field]
    /// When anything about it was last changed, which is what lists may be sorted by.
    let touchedAt: Moment
    /// Whether it told a quantity: version 2 tells none just after an item was made.
    let hasQuantity: Bool

    /// The own field that holds the service's `state`, as its CSV calls it.
    static let stateField = "状態"

    /// Reads an item, bare or in an envelope, its numbers written as numbers or as texts; nil when it has no id, no time or a quantity
    /// that is no number.
    init?(_ value: JSONValue) {
        let row = Self.row(value)
        guard let id = Self.integer(row["id"]), id > 0,
            let touched = Self.moment(row["updated_at"]) ?? Self.moment(row["update_date"])
                ?? Self.moment(row["created_at"])
        else { return nil }
        var quantity: Quantity? = .zero
        hasQuantity = !Self.isAbsent(row["quantity"])
        if hasQuantity { quantity = Self.quantity(row["quantity"]) }
        var minimum: Quantity?
        let written = row["quantity_management_attributes"]?["order_point_quantity"]
        if !Self.isAbsent(written) {
            guard let read = Self.quantity(written) else { return nil }
            minimum = read
        }
        guard let quantity else { return nil }
        attributes = (row["optional_attributes"]?.array ?? []).compactMap { attribute in
            attribute["name"]?.string.map { OwnFields.Field($0, Self.text(attribute["value"])) }
        }
        let state = Self.line(row["state"])
        let kept = [OwnFields.Field(Self.stateField, state)] + attributes.filter { $0.name != Self.stateField }
        touchedAt = touched
        item = Item(
            id: id, title: Self.line(row["title"]), quantity: quantity, unit: Self.line(row["unit"]),
            category: Self.category(row), place: Self.line(row["place"]), minimum: minimum,
            code: Self.line(row["code"]), note: Self.lines(row["etc"]),
            ownFields: OwnFields(keeping: kept.filter { !$0.text.isEmpty }),
            createdAt: (Self.moment(row["created_at"]) ?? touched).date,
            updatedAt: (Self.moment(row["update_date"]) ?? touched).date)
    }

    /// The id of what may be an item, whatever else it has.
    static func id(of value: JSONValue) -> Int64? { integer(row(value)["id"]) }

    /// An integer, written as a number or as a text.
    static func integer(_ value: JSONValue?) -> Int64? {
        value?.integer.map(Int64.init) ?? value?.string.flatMap { Int64($0) }
    }

    /// The members of an item out of its envelopes: `{"data": …}`, and `{"id": …, "attributes": {…}}`.
    private static func row(_ value: JSONValue) -> JSONObject {
        let object = (value["data"] ?? value).object ?? JSONObject()
        guard let attributes = object["attributes"]?.object else { return object }
        var row = attributes
        if row["id"] == nil { row["id"] = object["id"] }
        return row
    }

    private static func isAbsent(_ value: JSONValue?) -> Bool {
        switch value {
        case nil, .null?: true
        case .string(let text)?: text.allSatisfy(\.isWhitespace)
        default: false
        }
    }

    /// A decimal that is written as a number or as a text, perhaps with more noughts than are kept: `"10"`, `2.50000`, `1e3`.
    static func quantity(_ value: JSONValue?) -> Quantity? {
        let text: String
        switch value {
        case .number(let written)?: text = written
        case .string(let written)?: text = written.trimmed
        default: return nil
        }
        if let quantity = Quantity(text) { return quantity }
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }),
            let decimal = Decimal(string: text)
        else { return nil }
        return Quantity("\(decimal)")
    }

    private static func moment(_ value: JSONValue?) -> Moment? { value?.string.flatMap { Moment(rfc3339: $0) } }

    /// Several categories stand in one text, a comma between them.
    private static func category(_ row: JSONObject) -> String {
        let text = line(row["category"])
        guard text.isEmpty, let all = row["categories"]?.array else { return text }
        return all.map { line($0) }.joined(separator: ",")
    }

    private static func text(_ value: JSONValue?) -> String {
        switch value {
        case .string(let text)?: text
        case .number(let text)?: text
        case .bool(let value)?: value ? "true" : "false"
        default: ""
        }
    }

    /// A text of one line: what may not be in one becomes a blank.
    private static func line(_ value: JSONValue?) -> String {
        let text = text(value)
        return text.unicodeScalars.allSatisfy { !isControl($0) } ? text : blanked(text, keeping: [])
    }

    /// A text of lines, which end as they do here.
    private static func lines(_ value: JSONValue?) -> String {
        let text = text(value)
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return blanked(text.replacing("\r\n", with: "\n"), keeping: ["\n", "\t"])
    }

    private static func blanked(_ text: String, keeping kept: Set<Unicode.Scalar>) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(isControl(scalar) && !kept.contains(scalar) ? " " : scalar) }
        return String(scalars)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.properties.isNoncharacterCodePoint
    }
}

extension Item {
    /// Whether two states have the same fields, whatever their ids and times are.
    func hasSameFields(as other: Item) -> Bool {
        var other = Item(
            id: id, title: other.title, quantity: other.quantity, unit: other.unit, category: other.category,
            place: other.place, minimum: other.minimum, code: other.code, note: other.note,
            ownFields: other.ownFields, createdAt: createdAt, updatedAt: updatedAt)
        (other.createdAt, other.updatedAt) = (createdAt, updatedAt)
        return isSame(as: other)
    }

    /// The item with what differs between two of its states changed to what the second has.
    func changed(from before: Item, to after: Item) -> Item {
        var item = self
        for field in [\Item.title, \.unit, \.category, \.place, \.code, \.note]
        where !before[keyPath: field].utf8.elementsEqual(after[keyPath: field].utf8) {
            item[keyPath: field] = after[keyPath: field]
        }
        if before.quantity != after.quantity { item.quantity = after.quantity }
        if before.minimum != after.minimum { item.minimum = after.minimum }
        for name in Set((before.ownFields.all + after.ownFields.all).map(\.name)).sorted() {
            let text = after.ownFields[name] ?? ""
            if !(before.ownFields[name] ?? "").utf8.elementsEqual(text.utf8) { item.ownFields.set(.init(name, text)) }
        }
        return item
    }
}
