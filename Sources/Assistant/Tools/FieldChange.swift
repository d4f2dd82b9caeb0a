import Inventory

/// A field that a change touches, in words.
public struct FieldChange: Sendable, Hashable {
    /// Which field.
    public let field: ItemField
    /// Its text before; empty when it had none.
    public let before: String
    /// Its text after; empty when it has none.
    public let after: String

    private static let shown: [ItemField] = [.title, .quantity, .unit, .category, .place, .minimum, .code, .note]

    /// The fields in which two states of an item differ, without its id and times; a missing item has empty fields.
    public static func between(_ before: Item?, _ after: Item?) -> [FieldChange] {
        shown.compactMap { field in
            let old = before.map { $0.text(of: field) } ?? ""
            let new = after.map { $0.text(of: field) } ?? ""
            return old.utf8.elementsEqual(new.utf8) ? nil : FieldChange(field: field, before: old, after: new)
        }
    }
}

extension Item {
    fileprivate func text(of field: ItemField) -> String {
        switch field {
        case .title: title
        case .quantity: quantity.description
        case .unit: unit
        case .category: category
        case .place: place
        case .minimum: minimum?.description ?? ""
        case .code: code
        case .note: note
        case .id, .createdAt, .updatedAt: ""
        }
    }
}
