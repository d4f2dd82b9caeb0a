import CivilTime
import ExactDecimal
import StrictJSON

import struct Essentials.Date

/// An item as the change log keeps it: a JSON object whose keys are the columns of the CSV, absent fields left out.
package enum ItemSnapshot {
    package static func bytes(of item: Item) -> [UInt8] {
        var json = JSONObjectWriter()
        json.begin()
        json.member("id", raw: String(item.id))
        json.member("title", text: item.title)
        json.member("quantity", raw: item.quantity.description)
        for (key, text) in [
            ("unit", item.unit), ("category", item.category), ("place", item.place), ("code", item.code),
            ("note", item.note),
        ] where !text.isEmpty {
            json.member(key, text: text)
        }
        if let minimum = item.minimum { json.member("minimum", raw: minimum.description) }
        if !item.ownFields.isEmpty { json.member("fields", json: OwnFieldsText.bytes(of: item.ownFields)) }
        json.member("created_at", ascii: Moment(item.createdAt).appendRFC3339)
        json.member("updated_at", ascii: Moment(item.updatedAt).appendRFC3339)
        json.end()
        return json.bytes
    }

    /// Reads back what `bytes(of:)` wrote; nil when it is something else.
    package static func item(from text: String) -> Item? {
        guard let object = try? JSONParser.parse(text).object,
            let id = object["id"]?.integer, let title = object["title"]?.string,
            let quantity = quantity(object["quantity"]),
            let created = object["created_at"]?.string.flatMap({ Moment(rfc3339: $0) }),
            let updated = object["updated_at"]?.string.flatMap({ Moment(rfc3339: $0) })
        else { return nil }
        return Item(
            id: Int64(id), title: title, quantity: quantity, unit: object["unit"]?.string ?? "",
            category: object["category"]?.string ?? "", place: object["place"]?.string ?? "",
            minimum: self.quantity(object["minimum"]), code: object["code"]?.string ?? "",
            note: object["note"]?.string ?? "", ownFields: OwnFieldsText.fields(from: object["fields"]),
            createdAt: created.date, updatedAt: updated.date)
    }

    private static func quantity(_ value: JSONValue?) -> Quantity? {
        guard case .number(let text)? = value else { return nil }
        return Quantity(text)
    }
}
