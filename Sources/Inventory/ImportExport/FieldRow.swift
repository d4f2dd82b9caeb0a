import CivilTime
import ExactDecimal

/// An item that is written field by field.
protocol FieldRow {
    /// Calls the body with each field in the order of `ItemField`; a text lasts as long as the call.
    func forEachField(_ body: (ItemField, FieldValue) -> Void)

    /// The own fields.
    var ownFields: OwnFields { get }
}

/// What a field holds.
enum FieldValue {
    case absent
    case id(Int64)
    case quantity(Quantity)
    case moment(Moment)
    case text(UnsafeBufferPointer<UInt8>)
}

extension Item: FieldRow {
    func forEachField(_ body: (ItemField, FieldValue) -> Void) {
        func pass(_ field: ItemField, _ text: String) {
            var text = text
            text.withUTF8 { body(field, .text($0)) }
        }
        for field in ItemField.allCases {
            switch field {
            case .id: body(field, .id(id))
            case .title: pass(field, title)
            case .quantity: body(field, .quantity(quantity))
            case .unit: pass(field, unit)
            case .category: pass(field, category)
            case .place: pass(field, place)
            case .minimum: body(field, minimum.map(FieldValue.quantity) ?? .absent)
            case .code: pass(field, code)
            case .note: pass(field, note)
            case .createdAt: body(field, .moment(Moment(createdAt)))
            case .updatedAt: body(field, .moment(Moment(updatedAt)))
            }
        }
    }
}
