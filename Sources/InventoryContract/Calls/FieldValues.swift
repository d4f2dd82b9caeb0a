import ExactDecimal

/// Values for some fields of an item: all that a new item gets, or what a change sets. Nil leaves a field as it is; an
/// empty text clears it.
public struct FieldValues: Sendable, Hashable {
    public var title: String?
    public var quantity: Quantity?
    /// What of the item its quantity becomes; `quantity` is then nil.
    public var quantityFrom: QuantitySource?
    public var unit: String?
    public var category: String?
    public var place: String?
    public var minimum: Quantity?
    public var code: String?
    public var note: String?
    /// The item's own fields, by name, in the order given.
    public var fields: [OwnField]

    /// A number of an item that its quantity can be set to.
    public enum QuantitySource: String, Sendable, Hashable, CaseIterable {
        case minimum
    }

    /// A field that only this inventory has.
    public struct OwnField: Sendable, Hashable {
        public let name: String
        /// An empty text removes the field.
        public let text: String

        public init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }
    }

    /// Values; without arguments none.
    public init(
        title: String? = nil, quantity: Quantity? = nil, quantityFrom: QuantitySource? = nil, unit: String? = nil,
        category: String? = nil, place: String? = nil, minimum: Quantity? = nil, code: String? = nil,
        note: String? = nil, fields: [OwnField] = []
    ) {
        self.title = title
        self.quantity = quantity
        self.quantityFrom = quantityFrom
        self.unit = unit
        self.category = category
        self.place = place
        self.minimum = minimum
        self.code = code
        self.note = note
        self.fields = fields
    }

    /// Whether nothing is set.
    public var isEmpty: Bool { self == FieldValues() }
}
