/// The fields of an item, named as the columns of its CSV.
public enum ItemField: String, CaseIterable, Hashable, Sendable {
    case id, title, quantity, unit, category, place, minimum, code, note
    /// When the item was entered.
    case createdAt = "created_at"
    /// When it was last changed.
    case updatedAt = "updated_at"

    /// The field that the column of a file means by its name, whatever program wrote it; nil when it means none.
    public init?(column name: String) {
        guard let field = ColumnNames().field(for: name) else { return nil }
        self = field
    }

    /// How many characters a text field may hold; nil for a field that is no text.
    public var characterLimit: Int? {
        switch self {
        case .title, .place, .code: 200
        case .category: 250
        case .unit: 50
        case .note: 10_000
        case .id, .quantity, .minimum, .createdAt, .updatedAt: nil
        }
    }
}

extension Item {
    /// Whether two states of an item are the same in every field, texts scalar by scalar.
    public func isSame(as other: Item) -> Bool {
        ownFields.isSame(as: other.ownFields)
            && ItemField.allCases.allSatisfy { field in
                switch field {
                case .id: id == other.id
                case .title: title.isSameText(as: other.title)
                case .quantity: quantity == other.quantity
                case .unit: unit.isSameText(as: other.unit)
                case .category: category.isSameText(as: other.category)
                case .place: place.isSameText(as: other.place)
                case .minimum: minimum == other.minimum
                case .code: code.isSameText(as: other.code)
                case .note: note.isSameText(as: other.note)
                case .createdAt: createdAt == other.createdAt
                case .updatedAt: updatedAt == other.updatedAt
                }
            }
    }
}

extension String {
    /// Whether both are the same scalars; `==` would take a composed and a decomposed é for the same text.
    package func isSameText(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}
