import CivilTime
import ExactDecimal

/// The ids of the texts that an item shares with others; 0 for none.
struct ItemLabels {
    var unit: Int64 = 0
    var category: Int64 = 0
    var place: Int64 = 0
}

/// A column of an item's row; the raw value is the number of its parameter in a statement, in which 1 is the id.
enum ItemColumn: Int32, CaseIterable {
    case quantity = 2
    case minimum, unit, category, place, createdAt, updatedAt, title, code, note, fields

    /// Whether it holds the id of a text that items share.
    var isLabel: Bool {
        switch self {
        case .unit, .category, .place: true
        case .quantity, .minimum, .createdAt, .updatedAt, .title, .code, .note, .fields: false
        }
    }

    /// What sets it in an UPDATE statement.
    var setting: String {
        switch self {
        case .quantity: "quantity = ?2"
        case .minimum: "minimum = ?3"
        case .unit: "unit = ?4"
        case .category: "category = ?5"
        case .place: "place = ?6"
        case .createdAt: "created_at = ?7"
        case .updatedAt: "updated_at = ?8"
        case .title: "title = ?9"
        case .code: "code = ?10"
        case .note: "note = ?11"
        case .fields: "fields = ?12"
        }
    }

    /// Whether two states of an item differ in it; texts are compared byte by byte.
    func differs(_ before: Item, _ after: Item) -> Bool {
        switch self {
        case .quantity: before.quantity != after.quantity
        case .minimum: before.minimum != after.minimum
        case .unit: !before.unit.isSameText(as: after.unit)
        case .category: !before.category.isSameText(as: after.category)
        case .place: !before.place.isSameText(as: after.place)
        case .createdAt: before.createdAt != after.createdAt
        case .updatedAt: before.updatedAt != after.updatedAt
        case .title: !before.title.isSameText(as: after.title)
        case .code: !before.code.isSameText(as: after.code)
        case .note: !before.note.isSameText(as: after.note)
        case .fields: !before.ownFields.isSame(as: after.ownFields)
        }
    }

    /// Gives the statement the item's value; one that there is not is left NULL.
    func bind(_ item: Item, _ labels: ItemLabels, to statement: Statement) {
        switch self {
        case .quantity: statement.bind(rawValue, item.quantity.tenThousandths)
        case .minimum: statement.bind(rawValue, item.minimum?.tenThousandths)
        case .unit: statement.bind(rawValue, labels.unit)
        case .category: statement.bind(rawValue, labels.category)
        case .place: statement.bind(rawValue, labels.place)
        case .createdAt: statement.bind(rawValue, Moment(item.createdAt).microseconds)
        case .updatedAt: statement.bind(rawValue, Moment(item.updatedAt).microseconds)
        case .title: statement.bind(rawValue, item.title)
        case .code: statement.bind(rawValue, item.code)
        case .note: statement.bind(rawValue, item.note)
        case .fields:
            if !item.ownFields.isEmpty { statement.bind(rawValue, utf8: OwnFieldsText.bytes(of: item.ownFields)) }
        }
    }
}
