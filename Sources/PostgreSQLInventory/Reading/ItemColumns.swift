import CivilTime
import ExactDecimal
import Inventory
import StrictJSON

/// The columns in which an item is read, and an item of them.
enum ItemColumns {
    /// How many there are; what a statement gives beside them comes behind.
    static let count = 12

    /// The columns of a table or of what stands for one.
    static func of(_ table: String) -> String {
        [
            "id", "title", "(\(table).quantity * \(Quantity.scale))::bigint",
            "(\(table).minimum * \(Quantity.scale))::bigint", "unit", "category", "place", "code", "note",
            "fields", "created_at", "updated_at",
        ].map { $0.hasPrefix("(") ? $0 : "\(table).\($0)" }.joined(separator: ", ")
    }

    /// The item of a row whose columns begin with these.
    static func item(_ row: QueryResult.Row, from first: Int = 0) -> Item {
        let fields = row.text(first + 9)
        return Item(
            id: row.integer(first), title: row.text(first + 1), quantity: row.quantity(first + 2) ?? .zero,
            unit: row.text(first + 4), category: row.text(first + 5), place: row.text(first + 6),
            minimum: row.quantity(first + 3), code: row.text(first + 7), note: row.text(first + 8),
            ownFields: fields == "{}" ? OwnFields() : OwnFieldsText.fields(from: fields),
            createdAt: Moment(microseconds: row.integer(first + 10)).date,
            updatedAt: Moment(microseconds: row.integer(first + 11)).date)
    }
}

/// An item as the change log keeps it: a JSON object whose keys are the columns.
enum ItemState {
    /// The expression that makes it of a row.
    static func expression(_ table: String) -> String {
        let columns = [
            "id", "title", "quantity", "minimum", "unit", "category", "place", "code", "note", "fields", "created_at",
            "updated_at",
        ]
        return "jsonb_build_object(\(columns.map { "'\($0)', \(table).\($0)" }.joined(separator: ", ")))"
    }

    /// The same as `json(of:)`, written at once: an import writes a million of them.
    static func bytes(of item: Item) -> [UInt8] {
        var json = JSONObjectWriter()
        json.begin()
        json.member("id", raw: String(item.id))
        json.member("title", text: item.title)
        json.member("quantity", raw: item.quantity.description)
        json.member("minimum", raw: item.minimum?.description ?? "null")
        for (key, text) in [
            ("unit", item.unit), ("category", item.category), ("place", item.place), ("code", item.code),
            ("note", item.note),
        ] {
            json.member(key, text: text)
        }
        json.member("fields", json: fields(of: item))
        json.member("created_at", raw: String(Moment(item.createdAt).microseconds))
        json.member("updated_at", raw: String(Moment(item.updatedAt).microseconds))
        json.end()
        return json.bytes
    }

    /// The own fields as a JSON object.
    static func fields(of item: Item) -> [UInt8] {
        if item.ownFields.isEmpty { return Array("{}".utf8) }
        return JSONValue.object(JSONObject(item.ownFields.all.map { ($0.name, .string($0.text)) })).serializedBytes()
    }

    static func json(of item: Item) -> JSONValue {
        .object(JSONObject(members(of: item)))
    }

    /// The members, which are the columns of the item's row, too.
    static func members(of item: Item) -> [(String, JSONValue)] {
        [
            ("id", .integer(item.id)), ("title", .string(item.title)),
            ("quantity", .number(item.quantity.description)),
            ("minimum", item.minimum.map { .number($0.description) } ?? .null), ("unit", .string(item.unit)),
            ("category", .string(item.category)), ("place", .string(item.place)), ("code", .string(item.code)),
            ("note", .string(item.note)),
            ("fields", .object(JSONObject(item.ownFields.all.map { ($0.name, .string($0.text)) }))),
            ("created_at", .integer(Moment(item.createdAt).microseconds)),
            ("updated_at", .integer(Moment(item.updatedAt).microseconds)),
        ]
    }

    /// Reads back what `json(of:)` or the expression made; nil when it is something else.
    static func item(from json: String) -> Item? {
        guard let object = try? JSONParser.parse(json).object, let id = object["id"]?.integer,
            let title = object["title"]?.string, let quantity = quantity(object["quantity"]),
            let created = object["created_at"]?.integer, let updated = object["updated_at"]?.integer
        else { return nil }
        func text(_ key: String) -> String { object[key]?.string ?? "" }
        return Item(
            id: Int64(id), title: title, quantity: quantity, unit: text("unit"), category: text("category"),
            place: text("place"), minimum: self.quantity(object["minimum"]), code: text("code"), note: text("note"),
            ownFields: OwnFieldsText.fields(from: object["fields"]),
            createdAt: Moment(microseconds: Int64(created)).date, updatedAt: Moment(microseconds: Int64(updated)).date)
    }

    private static func quantity(_ value: JSONValue?) -> Quantity? {
        guard case .number(let text)? = value else { return nil }
        return Quantity(text)
    }
}
