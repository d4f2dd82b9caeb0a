import CivilTime
import Essentials
import ExactDecimal
import Inventory
import StrictJSON

/// An item as the change log keeps it: a JSON object whose keys are the names of the columns.
enum ItemState {
    /// The same as `json(of:)`, written at once: an import writes a million of them.
    static func bytes(of item: Item) -> [UInt8] {
        var json = JSONObjectWriter()
        json.begin()
        for (column, name) in zip(ItemColumn.allCases, ItemColumn.names) {
            switch column.value(of: item) {
            case .integer(let number): json.member(name, raw: String(number))
            case .decimal(let quantity): json.member(name, raw: quantity?.description ?? "null")
            case .text(let text): json.member(name, text: text)
            case .fields(let fields): json.member(name, json: bytes(of: fields))
            }
        }
        json.end()
        return json.bytes
    }

    /// Own fields as a JSON object.
    static func bytes(of fields: OwnFields) -> [UInt8] {
        fields.isEmpty ? Array("{}".utf8) : json(of: fields).serializedBytes()
    }

    static func json(of item: Item) -> JSONValue { .object(JSONObject(members(of: item))) }

    /// The members, which are the columns of the item's row, too.
    static func members(of item: Item) -> [(String, JSONValue)] {
        zip(ItemColumn.allCases, ItemColumn.names).map { column, name in
            switch column.value(of: item) {
            case .integer(let number): (name, .integer(number))
            case .decimal(let quantity): (name, quantity.map { .number($0.description) } ?? .null)
            case .text(let text): (name, .string(text))
            case .fields(let fields): (name, json(of: fields))
            }
        }
    }

    private static func json(of fields: OwnFields) -> JSONValue {
        .object(JSONObject(fields.all.map { ($0.name, .string($0.text)) }))
    }

    /// Reads back what `json(of:)` or `ItemColumn.state(of:)` made; nil when it is something else.
    static func item(from json: String) -> Item? {
        guard let object = try? JSONParser.parse(json).object else { return nil }
        func value(_ column: ItemColumn) -> JSONValue? { object[ItemColumn.names[column.rawValue]] }
        func text(_ column: ItemColumn) -> String { value(column)?.string ?? "" }
        func quantity(_ column: ItemColumn) -> Quantity? {
            guard case .number(let text)? = value(column) else { return nil }
            return Quantity(text)
        }
        func date(_ column: ItemColumn) -> Date? {
            value(column)?.integer.map { Moment(microseconds: Int64($0)).date }
        }
        guard let id = value(.id)?.integer, let title = value(.title)?.string, let amount = quantity(.quantity),
            let created = date(.createdAt), let updated = date(.updatedAt)
        else { return nil }
        return Item(
            id: Int64(id), title: title, quantity: amount, unit: text(.unit), category: text(.category),
            place: text(.place), minimum: quantity(.minimum), code: text(.code), note: text(.note),
            ownFields: OwnFieldsText.fields(from: value(.fields)), createdAt: created, updatedAt: updated)
    }
}
